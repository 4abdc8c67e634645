import { useEffect } from 'react'
import { useAppStore } from '../store/hooks'
import { selectIsLoggedIn } from './customerSlice'
import { keepWish } from './keptWish'
import { LoginPage } from './LoginPage'
import { useWayBack } from './useWayBack'

/** At its own address, which one leaves as soon as one is logged in. */
export function LoginScreen() {
  const store = useAppStore()
  useWayBack()
  useEffect(() => {
    if (!selectIsLoggedIn(store.getState())) keepWish(window.location.search)
  }, [store])
  return <LoginPage />
}
