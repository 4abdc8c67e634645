import { useTexts } from '../../components/ShopSettings'
import { selectIsLoggedIn, selectPendingWishlistChanges } from '../customer/session/customerSlice'
import { useAppSelector } from '../store/hooks'
import classes from './WishlistLink.module.css'
import { selectWishlistCount } from './wishlistSelectors'

/** Links to the wishlist in the header, with the number of its items, when the visitor is logged in. */
export function WishlistLink() {
  const texts = useTexts()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const count = useAppSelector(selectWishlistCount)
  const isWaiting = useAppSelector(selectPendingWishlistChanges).length > 0
  if (!isLoggedIn) return null
  return (
    <a className={classes.link} href="/wishlist" data-waiting={isWaiting || undefined}>
      <span className="visually-hidden">{texts('menu.wishlist')}</span>
      {count > 0 && <span className={classes.count}>{count}</span>}
    </a>
  )
}
