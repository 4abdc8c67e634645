import { useEffect, useState } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import { customerTexts } from '../../../shared/texts/customer'
import { minPasswordLength } from '../../../shared/vocabulary'
import { CustomerForm } from '../forms/CustomerForm'
import formClasses from '../forms/CustomerForm.module.css'
import { EmailField } from '../forms/EmailField'
import { missingPassword, wrongEmail, wrongNewPassword } from '../forms/formChecks'
import { PasswordField } from '../forms/PasswordField'
import { useRestoreFocus } from '../forms/useRestoreFocus'
import { useCustomerCommand } from '../session/useCustomerCommand'
import classes from './Account.module.css'
import type { PartProps } from './accountPart'

/** Shows e-mail address and password, with a form for each that a button opens. */
export function AccessPart({ customer: { email, pending_email } }: PartProps) {
  const texts = useTexts(customerTexts)
  const [shownForm, setShownForm] = useState<'email' | 'password' | null>(null)
  const [isPasswordSaved, setIsPasswordSaved] = useState(false)
  const place = useRestoreFocus<HTMLParagraphElement>(shownForm !== null)
  const close = () => setShownForm(null)
  return (
    <>
      <p className={formClasses.email}>{email}</p>
      {pending_email && <p role="status">{texts('account.email.pending', { email: pending_email })}</p>}
      {shownForm === 'email' && <EmailForm onClose={close} />}
      {shownForm === 'password' && (
        <PasswordForm
          email={email}
          onClose={close}
          onSaved={() => {
            close()
            setIsPasswordSaved(true)
          }}
        />
      )}
      {shownForm === null && (
        <p ref={place} className={classes.actions}>
          {(['email', 'password'] as const).map((formName) => (
            <button
              key={formName}
              type="button"
              className={formClasses.plain}
              onClick={() => {
                setShownForm(formName)
                setIsPasswordSaved(false)
              }}
            >
              {texts(`account.${formName}.change`)}
            </button>
          ))}
        </p>
      )}
      <p className={classes.outcome} role="status">
        {isPasswordSaved && texts('account.password.saved')}
      </p>
    </>
  )
}

function Cancel({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={formClasses.quiet} onClick={onClose}>
      {useTexts(customerTexts)('customer.cancel')}
    </button>
  )
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const texts = useTexts(customerTexts)
  const { runCommand, ...state } = useCustomerCommand('email')
  useEffect(() => {
    if (state.isDone) onClose()
  }, [state.isDone, onClose])
  return (
    <CustomerForm
      fields={['email', 'password']}
      isFocused
      state={state}
      check={({ email, password }) => ({
        email: wrongEmail(email, texts),
        password: missingPassword(password, texts),
      })}
      onSend={({ email, password }) =>
        runCommand({
          kind: 'change',
          change: { call: 'set_customer_data', body: { email: email.trim(), password } },
        })
      }
      submit={texts('account.email.submit')}
      actions={<Cancel onClose={onClose} />}
    >
      {(getErrors) => (
        <>
          <EmailField
            label={texts('account.email.new')}
            hint={texts('account.email.hint')}
            errors={getErrors('email')}
            autoComplete="email"
          />
          <PasswordField
            name="password"
            label={texts('password.current')}
            errors={getErrors('password')}
            autoComplete="current-password"
          />
        </>
      )}
    </CustomerForm>
  )
}

interface PasswordFormProps {
  email: string
  onClose: () => void
  onSaved: () => void
}

function PasswordForm({ email, onClose, onSaved }: PasswordFormProps) {
  const texts = useTexts(customerTexts)
  const { runCommand, ...state } = useCustomerCommand('password')
  useEffect(() => {
    if (state.isDone) onSaved()
  }, [state.isDone, onSaved])
  return (
    <CustomerForm
      fields={['password', 'new_password']}
      isFocused
      state={state}
      check={({ password, new_password }) => ({
        password: missingPassword(password, texts),
        new_password: wrongNewPassword(new_password, texts),
      })}
      onSend={({ password, new_password }) =>
        runCommand({
          kind: 'change',
          change: { call: 'set_customer_data', body: { password, new_password } },
        })
      }
      submit={texts('account.password.submit')}
      actions={<Cancel onClose={onClose} />}
    >
      {(getErrors) => (
        <>
          <p>{texts('account.password.hint')}</p>
          {/* Password managers need to know whose password it is. */}
          <input hidden readOnly name="username" autoComplete="username" value={email} />
          <PasswordField
            name="password"
            label={texts('password.current')}
            errors={getErrors('password')}
            autoComplete="current-password"
          />
          <PasswordField
            name="new_password"
            label={texts('password.new')}
            hint={texts('password.hint', { shortest: minPasswordLength })}
            errors={getErrors('new_password')}
            autoComplete="new-password"
          />
        </>
      )}
    </CustomerForm>
  )
}
