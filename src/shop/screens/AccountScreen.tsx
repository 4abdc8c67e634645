import { useParams } from 'react-router-dom'
import { AccountPage } from '../customer/account/AccountPage'
import { LoginScreen } from '../customer/login/LoginScreen'
import { MailLinkPage } from '../customer/login/MailLinkPage'
import { SetPasswordPage } from '../customer/login/SetPasswordPage'

/** Shows the account, or the page to log in, register or set a password. */
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
