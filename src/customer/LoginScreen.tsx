import { LoginPage } from './LoginPage'
import { useWayBack } from './useWayBack'

/** At its own address, which one leaves as soon as one is logged in. */
export function LoginScreen() {
  useWayBack()
  return <LoginPage />
}
