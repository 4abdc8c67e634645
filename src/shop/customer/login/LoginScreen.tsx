import { useEffect } from 'react'
import { useAppStore } from '../../store/hooks'
import { selectIsLoggedIn } from '../session/customerSlice'
import { storeWishlistIntent } from '../session/wishlistIntent'
import { LoginPage } from './LoginPage'
import { useReturnPath } from './useReturnPath'

/** The login at its own address, which the visitor leaves after logging in. */
export function LoginScreen() {
  const store = useAppStore()
  useReturnPath()
  useEffect(() => {
    if (!selectIsLoggedIn(store.getState())) storeWishlistIntent(window.location.search)
  }, [store])
  return <LoginPage />
}
