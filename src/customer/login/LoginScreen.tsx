import { useEffect } from 'react'
import { useAppStore } from '../../store/hooks'
import { selectIsLoggedIn } from '../session/customerSlice'
import { storeWishlistIntent } from '../wishlist/wishlistIntent'
import { LoginPage } from './LoginPage'
import { useReturnPath } from './useReturnPath'

/** At its own address, which one leaves as soon as one is logged in. */
export function LoginScreen() {
  const store = useAppStore()
  useReturnPath()
  useEffect(() => {
    if (!selectIsLoggedIn(store.getState())) storeWishlistIntent(window.location.search)
  }, [store])
  return <LoginPage />
}
