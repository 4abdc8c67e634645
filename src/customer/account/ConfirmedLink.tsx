import { useEffect } from 'react'
import { Spinner } from '../../components/Spinner'
import { customerTexts } from '../../shared/texts/customer'
import { useTexts } from '../../shop/ShopSettings'
import { useAppDispatch, useAppSelector, useFeature } from '../../store/hooks'
import { WishlistProblem } from '../forms/WishlistProblem'
import classes from './Account.module.css'
import { accountFeature } from './accountFeature'
import { confirmationRequested, selectAccountRequest } from './accountRequestSlice'

/**
 * Confirms the link of a mail that led here, `?confirm={token}`, and shows the result; the visitor may be
 * logged in or not.
 */
export function ConfirmedLink() {
  const texts = useTexts(customerTexts)
  const dispatch = useAppDispatch()
  useFeature(accountFeature)
  const { status, message } = useAppSelector((state) => selectAccountRequest(state, 'confirm'))
  useEffect(() => {
    const token = new URLSearchParams(window.location.search).get('confirm')
    if (token === null) return
    // Remove the token from the address, so that a reload does not send it again.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    dispatch(confirmationRequested(token))
  }, [dispatch])
  return (
    <div className={classes.confirmed}>
      <p role="status">
        {status === 'saving' && (
          <>
            <Spinner /> {texts('account.confirm.saving')}
          </>
        )}
        {status === 'done' && message}
      </p>
      <WishlistProblem hasFailed={status === 'failed'} problem={message} />
    </div>
  )
}
