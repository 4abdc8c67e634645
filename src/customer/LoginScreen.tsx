import { useEffect } from 'react'
import { useAppStore } from '../store/hooks'
import { selectIsLoggedIn } from './customerSlice'
import { LoginPage } from './LoginPage'
import { useReturnPath } from './useReturnPath'
import { storeWishlistIntent } from './wishlistIntent'

/** At its own address, which one leaves as soon as one is logged in. */
export function LoginScreen() {
  const store = useAppStore()
  useReturnPath()
  useEffect(() => {
    if (!selectIsLoggedIn(store.getState())) storeWishlistIntent(window.location.search)
  }, [store])
  return <LoginPage />
}
