import { useEffect, useState } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import { Spinner } from '../../../components/Spinner'
import { customerTexts } from '../../../shared/texts/customer'
import { useAppDispatch, useAppSelector, useFeature } from '../../store/hooks'
import { accountFeature } from '../accountFeature'
import { confirmationRequested, selectAccountRequest } from '../accountRequestSlice'
import { CommandProblem } from '../forms/CommandProblem'
import formClasses from '../forms/CustomerForm.module.css'
import classes from './Account.module.css'

/**
 * Asks whoever came by the link of a mail, `?confirm={token}&what={email or newsletter}`, to confirm what it is about,
 * and shows the result; the visitor may be logged in or not. Opening the link changes nothing, because mail programs and
 * filters open links too.
 */
export function ConfirmLink() {
  const texts = useTexts(customerTexts)
  const dispatch = useAppDispatch()
  useFeature(accountFeature)
  const { status, message } = useAppSelector((state) => selectAccountRequest(state, 'confirm'))
  const [confirmation, setConfirmation] = useState<{
    token: string
    what: 'email' | 'newsletter' | 'link'
  } | null>(null)
  useEffect(() => {
    const params = new URLSearchParams(window.location.search)
    const token = params.get('confirm')
    const linkKind = params.get('what')
    // A link may have lost its end, or be from before it said so.
    if (token !== null)
      setConfirmation({ token, what: linkKind === 'email' || linkKind === 'newsletter' ? linkKind : 'link' })
  }, [])
  const confirm = (token: string) => {
    // Without the token in the address, a reload does not ask again.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    dispatch(confirmationRequested(token))
  }
  return (
    <div className={classes.confirmed}>
      {confirmation && status !== 'done' && (
        <div className={classes.ask}>
          <p>{texts(`account.confirm.${confirmation.what}`)}</p>
          <button
            type="button"
            className={formClasses.strong}
            aria-disabled={status === 'saving'}
            onClick={() => status !== 'saving' && confirm(confirmation.token)}
          >
            {texts(`account.confirm.${confirmation.what}.yes`)}
          </button>
        </div>
      )}
      <p role="status">
        {status === 'saving' && (
          <>
            <Spinner /> {texts('account.confirm.saving')}
          </>
        )}
        {status === 'done' && message}
      </p>
      <CommandProblem hasFailed={status === 'failed'} problem={message} />
    </div>
  )
}
