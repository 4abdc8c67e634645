import { useTexts } from '../../components/ShopSettings'
import type { ReleaseFormat } from '../../shared/contract'
import { wishlistTexts } from '../../shared/texts/wishlist'
import { selectCustomer, selectIsLoggedIn, wishlistToggled } from '../customer/session/customerSlice'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { useWishlistChange } from './useWishlistChange'
import classes from './WishlistButton.module.css'
import { WishlistIcon } from './WishlistIcon'
import { selectIsWishlisted, selectWishlistError } from './wishlistSelectors'

export interface WishlistButtonProps {
  format: ReleaseFormat
  /** The name of the release, for screen readers. */
  name: string
  /** True when it stands beside a more important button. */
  isQuiet?: boolean
}

/**
 * Adds a format to the wishlist or removes it, for logged-in customers. Others see a link to the login where a format
 * is sold out. The result is shown optimistically.
 */
export function WishlistButton({ format, name, isQuiet = false }: WishlistButtonProps) {
  const texts = useTexts(wishlistTexts)
  const dispatch = useAppDispatch()
  const id = format.uuid_release_format
  const customer = useAppSelector(selectCustomer)
  const isKnown = customer !== null
  const isWishlisted = useAppSelector((state) => selectIsWishlisted(state, id))
  const problem = useAppSelector((state) => selectWishlistError(state, id))
  const change = useWishlistChange()
  const notice = change?.uuidReleaseFormat === id ? texts(change.text) : ''
  const isSoldOut = !format.has_available_stock
  const refusal = problem !== null && (
    <p className={classes.problem} role="alert">
      {problem || texts('wish.failed')}
    </p>
  )
  if (!isKnown) {
    return (
      <>
        {isSoldOut && <WishlistLoginLink format={format} name={name} isQuiet={isQuiet} />}
        {refusal}
      </>
    )
  }
  const action = texts(isWishlisted ? 'wish.remove' : 'wish.add')
  return (
    <div className={classes.wishlist} data-quiet={isQuiet || undefined}>
      <button
        type="button"
        className={classes.button}
        aria-label={texts('wish.of', { action, name: `${name}, ${format.format}` })}
        onClick={() => dispatch(wishlistToggled(id, !isWishlisted))}
      >
        <span className={classes.icon} data-on={isWishlisted || undefined}>
          <WishlistIcon isOn={isWishlisted} />
        </span>
        {action}
      </button>
      {isWishlisted && (
        <a className={classes.state} href="/wishlist">
          {texts('wish.on')}
        </a>
      )}
      <span className={classes.tip} role="status" data-shown={notice !== ''}>
        {notice}
      </span>
      {isSoldOut && isQuiet && (
        <p className={classes.note}>
          {texts(customer.notify_for_wishlist_items ? 'wish.backInStock.notified' : 'wish.backInStock')}
        </p>
      )}
      {refusal}
    </div>
  )
}

/**
 * Links to the login in place of the button. It has the same height, so that nothing moves when the button
 * appears. After the login the visitor is back on this page, with the format on the wishlist.
 */
function WishlistLoginLink({ format, name, isQuiet }: WishlistButtonProps) {
  const texts = useTexts(wishlistTexts)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const action = texts('wish.logIn')
  return (
    <div
      className={classes.wishlist}
      data-quiet={isQuiet || undefined}
      data-awaited={isLoggedIn || undefined}
    >
      <a
        className={classes.button}
        href={`/user/login?wish=${format.uuid_release_format}`}
        aria-label={texts('wish.of', { action, name: `${name}, ${format.format}` })}
      >
        <WishlistIcon isOn={false} />
        {action}
      </a>
      {isQuiet && <p className={classes.note}>{texts('wish.backInStock')}</p>}
    </div>
  )
}
