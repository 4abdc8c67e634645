import { useTexts } from '../../../components/ShopSettings'
import { basketTexts } from '../../../shared/texts/basket'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { selectIsSaving } from '../basketSelectors'
import { basketCommandRequested } from '../basketSlice'
import classes from './GoToCheckout.module.css'

/** Starts the checkout, which reserves the items. @param isReserving false where there are none */
export function GoToCheckout({ isReserving = true }: { isReserving?: boolean }) {
  const texts = useTexts(basketTexts)
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector(selectIsSaving)
  return (
    <>
      <button
        type="button"
        className={classes.button}
        disabled={isSaving}
        onClick={() => dispatch(basketCommandRequested({ kind: 'checkout', how: 'start_checkout' }))}
      >
        {texts('checkout.goTo')}
      </button>
      {isReserving && <p className={classes.note}>{texts('checkout.goTo.note')}</p>}
    </>
  )
}
