import { useState } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import { customerTexts } from '../../../shared/texts/customer'
import { selectWebshop } from '../../settings/shopSlice'
import { useAppDispatch, useAppSelector, useFeature } from '../../store/hooks'
import { accountFeature } from '../accountFeature'
import { exportRequested, selectAccountRequest } from '../accountRequestSlice'
import { CommandProblem } from '../forms/CommandProblem'
import { CustomerForm } from '../forms/CustomerForm'
import formClasses from '../forms/CustomerForm.module.css'
import { missingPassword } from '../forms/formChecks'
import { PasswordField } from '../forms/PasswordField'
import { useRestoreFocus } from '../forms/useRestoreFocus'
import { useCustomerCommand } from '../session/useCustomerCommand'
import classes from './Account.module.css'

/** Offers the export of all data, and the deletion of the account. */
export function DataPart() {
  const texts = useTexts(customerTexts)
  const [isDeleting, setIsDeleting] = useState(false)
  const place = useRestoreFocus<HTMLParagraphElement>(isDeleting)
  return (
    <>
      <Export />
      {isDeleting ? (
        <DeleteForm onClose={() => setIsDeleting(false)} />
      ) : (
        <p ref={place}>
          <button type="button" className={formClasses.quiet} onClick={() => setIsDeleting(true)}>
            {texts('account.delete')}
          </button>
        </p>
      )}
    </>
  )
}

function Export() {
  const texts = useTexts(customerTexts)
  const dispatch = useAppDispatch()
  useFeature(accountFeature)
  const { name } = useAppSelector(selectWebshop)
  const { status, message } = useAppSelector((state) => selectAccountRequest(state, 'export'))
  const isSaving = status === 'saving'
  const file = `${name} – ${texts('account.data')}.json`.replace(/[/\\:*?"<>|]/g, ' ')
  return (
    <>
      <p>{texts('account.export')}</p>
      <p>
        <button
          type="button"
          className={formClasses.plain}
          aria-disabled={isSaving}
          onClick={() => !isSaving && dispatch(exportRequested(file))}
        >
          {texts(isSaving ? 'account.export.sending' : 'account.export.submit')}
        </button>
      </p>
      <p className={classes.outcome} role="status">
        {status === 'done' && texts('account.export.done')}
      </p>
      <CommandProblem hasFailed={status === 'failed'} problem={message} />
    </>
  )
}

/** Explains what is deleted and what is kept, and asks for the password, because it cannot be undone. */
function DeleteForm({ onClose }: { onClose: () => void }) {
  const texts = useTexts(customerTexts)
  const { runCommand, ...state } = useCustomerCommand('delete')
  return (
    <div className={classes.serious}>
      <h3 className={classes.subheading}>{texts('account.delete')}</h3>
      <p>{texts('account.delete.body')}</p>
      <CustomerForm
        fields={['password']}
        isFocused
        state={state}
        check={({ password }) => ({ password: missingPassword(password, texts) })}
        onSend={({ password }) => runCommand({ kind: 'deleteAccount', password })}
        submit={texts('account.delete.submit')}
        sending={texts('account.delete.sending')}
        actions={
          <button type="button" className={formClasses.quiet} onClick={onClose}>
            {texts('account.delete.no')}
          </button>
        }
      >
        {(getErrors) => (
          <PasswordField
            name="password"
            label={texts('password.label')}
            errors={getErrors('password')}
            autoComplete="current-password"
          />
        )}
      </CustomerForm>
    </div>
  )
}
