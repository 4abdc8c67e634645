import { useEffect, useRef, useState } from 'react'
import { useResetScroll } from '../../../components/dom/useResetScroll'
import { ScreenTitle } from '../../../components/ScreenTitle'
import { useTexts } from '../../../components/ShopSettings'
import { Spinner } from '../../../components/Spinner'
import type { Customer } from '../../../shared/contract'
import { customerTexts } from '../../../shared/texts/customer'
import { ScreenHead } from '../../settings/ScreenHead'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import formClasses from '../forms/CustomerForm.module.css'
import { LoginPage } from '../login/LoginPage'
import { customerCommandRequested, selectCustomer, selectIsLoggedIn } from '../session/customerSlice'
import { useCustomerCommand } from '../session/useCustomerCommand'
import classes from './Account.module.css'
import { AccountParts } from './AccountParts'
import { ConfirmLink } from './ConfirmLink'

/** Shows the account on one page, or the login. */
export function AccountPage() {
  const texts = useTexts(customerTexts)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const customer = useShownCustomer()
  // The server does not know who is logged in.
  const [isKnown, setIsKnown] = useState(false)
  useEffect(() => setIsKnown(true), [])
  useResetScroll(isKnown ? isLoggedIn : null)

  if (isKnown && !isLoggedIn) {
    return (
      <>
        <ConfirmLink />
        {/* The content below stays out of sight, as it was during the loading. */}
        <div className={classes.tall}>
          <LoginPage />
        </div>
      </>
    )
  }
  const title = texts('account.heading')
  return (
    <>
      <ScreenHead title={title} />
      <ScreenTitle title={title} />
      {isKnown && <ConfirmLink />}
      {customer ? (
        <>
          <Who customer={customer} />
          <AccountParts customer={customer} />
        </>
      ) : (
        <Waiting />
      )}
    </>
  )
}

/** Returns the last fetched customer, also while refetching after an error, so that typed data are kept. */
function useShownCustomer(): Customer | null {
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const customer = useAppSelector(selectCustomer)
  const last = useRef(customer)
  if (customer || !isLoggedIn) last.current = customer
  return last.current
}

function Waiting() {
  const texts = useTexts(customerTexts)
  const dispatch = useAppDispatch()
  const { status, problem } = useAppSelector((state) => state.customer)
  return (
    <div className={classes.waiting}>
      {status === 'failed' ? (
        <>
          <p role="alert">{problem ?? texts('account.failed')}</p>
          <button
            type="button"
            className={formClasses.plain}
            onClick={() => dispatch(customerCommandRequested({ kind: 'refresh' }))}
          >
            {texts('account.retry')}
          </button>
        </>
      ) : (
        <p className={classes.loading}>
          <Spinner /> {texts('account.loading')}
        </p>
      )}
      <noscript>
        <p className={classes.noScript}>{texts('customer.noScript')}</p>
      </noscript>
    </div>
  )
}

/** Shows whose account it is, and the logout. */
function Who({ customer: { email, rebate_percent: percent } }: { customer: Customer }) {
  const texts = useTexts(customerTexts)
  const { runCommand, isSaving } = useCustomerCommand('logout')
  return (
    <div className={classes.who}>
      <p className={formClasses.email}>{email}</p>
      <button type="button" className={formClasses.quiet} onClick={() => runCommand({ kind: 'logout' })}>
        {texts(isSaving ? 'account.leaving' : 'account.logout')}
      </button>
      {percent > 0 && <p className={classes.rebate}>{texts('account.rebate', { percent })}</p>}
    </div>
  )
}
