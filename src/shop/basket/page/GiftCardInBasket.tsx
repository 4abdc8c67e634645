import { useTexts } from '../../../components/ShopSettings'
import type { GiftCardSale } from '../../../shared/contract'
import { giftCardTexts } from '../../../shared/texts/giftCard'
import { giftCardText } from '../../giftCards/giftCardText'
import classes from './GiftCardInBasket.module.css'

/** Shows the gift card that a basket sells. */
export function GiftCardInBasket({ sale }: { sale: GiftCardSale }) {
  const texts = useTexts(giftCardTexts)
  return (
    <section className={classes.card}>
      <h2 className={classes.name}>
        {texts('giftCard.name')} <span className={classes.amount}>{texts.money(sale.amount)}</span>
      </h2>
      <p>{giftCardText(sale, texts)}</p>
      {sale.message && <blockquote className={classes.message}>{sale.message}</blockquote>}
    </section>
  )
}
