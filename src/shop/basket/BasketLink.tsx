import { useTexts } from '../../components/ShopSettings'
import { useAppSelector } from '../store/hooks'
import classes from './BasketLink.module.css'
import { selectIsSaving, selectItemsCount } from './basketSelectors'
import { selectBasket } from './basketSlice'

/** The bag in the header with the number of items. It is the same for all visitors until the basket has loaded. */
export function BasketLink() {
  const texts = useTexts()
  const basket = useAppSelector(selectBasket)
  const count = useAppSelector(selectItemsCount)
  const isWaiting = useAppSelector(selectIsSaving)
  return (
    <a
      className={classes.link}
      href={basket ? `/basket/${basket.uuid_basket}` : '/basket'}
      data-waiting={isWaiting || undefined}
    >
      <span className="visually-hidden">{texts('menu.basket')}</span>
      {count > 0 && <span className={classes.count}>{count}</span>}
    </a>
  )
}
