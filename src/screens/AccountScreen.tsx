import { useParams } from 'react-router-dom'
import { AccountPage } from '../customer/account/AccountPage'
import { LoginScreen } from '../customer/login/LoginScreen'
import { MailLinkPage } from '../customer/login/MailLinkPage'
import { SetPasswordPage } from '../customer/login/SetPasswordPage'
import type { Preload } from '../store/preload'

/** Cacheable shell: only the browser knows who is logged in. */
// biome-ignore lint/correctness/useYield: a preload that needs nothing
export const preload: Preload = function* () {
  return { status: 200 }
}

/** All ways into an account, and the account. */
export function Screen() {
  const { part, '*': token } = useParams()
  if (token !== undefined) return <SetPasswordPage token={token} />
  switch (part) {
    case 'login':
      return <LoginScreen />
    case 'register':
    case 'reset':
      return <MailLinkPage request={part} />
    default:
      return <AccountPage />
  }
}
