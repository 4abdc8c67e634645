import { useTexts } from '../../../components/ShopSettings'
import { basketTexts } from '../../../shared/texts/basket'
import { useAppSelector } from '../../store/hooks'
import { selectIsCheckoutActive } from '../basketSelectors'
import { selectBasket } from '../basketSlice'
import classes from './CheckoutReason.module.css'

/** Disabled buttons name it as their description. */
export const checkoutReasonId = 'checkout-reason'

/**
 * Explains, once above the buy buttons or in their place, that nothing can be added during a checkout. Otherwise it
 * renders nothing.
 */
export function CheckoutReason() {
  const texts = useTexts(basketTexts)
  const basket = useAppSelector(selectBasket)
  const isActive = useAppSelector(selectIsCheckoutActive)
  if (!isActive || !basket) return null
  return (
    <p id={checkoutReasonId} className={classes.reason}>
      {texts('buy.inCheckout')}{' '}
      <a className={classes.back} href={`/basket/${basket.uuid_basket}`}>
        {texts('banner.back')}
      </a>
    </p>
  )
}
