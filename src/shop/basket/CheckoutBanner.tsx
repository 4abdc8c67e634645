import { useTexts } from '../../components/ShopSettings'
import { basketTexts } from '../../shared/texts/basket'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { selectIsSaving } from './basketSelectors'
import { basketCommandRequested, selectBasket } from './basketSlice'
import classes from './CheckoutBanner.module.css'

/** Reminds of an active checkout on every other page. */
export function CheckoutBanner() {
  const texts = useTexts(basketTexts)
  const dispatch = useAppDispatch()
  const basket = useAppSelector(selectBasket)
  const isSaving = useAppSelector(selectIsSaving)
  return (
    <aside className={classes.banner} aria-label={texts('banner.back')}>
      <p>{texts('banner.text')}</p>
      <p className={classes.actions}>
        <a className={classes.way} href={basket ? `/basket/${basket.uuid_basket}` : '/basket'}>
          {texts('banner.back')}
        </a>
        <button
          type="button"
          className={classes.way}
          disabled={isSaving}
          onClick={() => dispatch(basketCommandRequested({ kind: 'checkout', how: 'cancel_checkout' }))}
        >
          {texts('banner.cancel')}
        </button>
      </p>
    </aside>
  )
}
