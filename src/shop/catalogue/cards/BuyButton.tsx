import { useTexts } from '../../../components/ShopSettings'
import type { ReleaseFormat } from '../../../shared/contract'
import { wishlistTexts } from '../../../shared/texts/wishlist'
import { selectIsCheckoutActive } from '../../basket/basketSelectors'
import { AddButton } from '../../basket/buying/AddButton'
import { useAppSelector } from '../../store/hooks'
import { WishlistButton } from '../../wishlist/WishlistButton'
import { selectIsWishlisted } from '../../wishlist/wishlistSelectors'
import classes from './BuyButton.module.css'

export interface BuyButtonProps {
  format: ReleaseFormat
  /** The name of the release, for screen readers. */
  name: string
}

/** Adds a format to the basket or, when it is sold out, to the wishlist. Lists use it. */
export function BuyButton({ format, name }: BuyButtonProps) {
  const texts = useTexts(wishlistTexts)
  const isWishlisted = useAppSelector((state) => selectIsWishlisted(state, format.uuid_release_format))
  const isCheckoutActive = useAppSelector(selectIsCheckoutActive)
  if (isCheckoutActive) return null
  if (!format.has_available_stock) return <WishlistButton format={format} name={name} />
  return (
    <AddButton format={format} name={name}>
      {isWishlisted && (
        <a className={classes.state} href="/wishlist">
          {texts('wish.on')}
        </a>
      )}
    </AddButton>
  )
}
