import { useTexts } from '../../components/ShopSettings'
import { conditionText } from '../../shared/conditionText'
import type { Basket } from '../../shared/contract'
import { releaseDateText } from '../../shared/formatRules'
import { basketTexts } from '../../shared/texts/basket'
import { giftCardTexts } from '../../shared/texts/giftCard'
import { shipmentName } from '../basket/page/shipmentName'
import { giftCardText } from '../giftCards/giftCardText'
import classes from './OrderedItems.module.css'

/** Lists the ordered items; together with the sums the law requires them right above the button. */
export function OrderedItems({ basket }: { basket: Basket }) {
  const texts = useTexts(basketTexts, giftCardTexts)
  const isOne = basket.shipments.length === 1
  const { gift_card_sale: sale } = basket
  if (sale) {
    return (
      <ul className={classes.items}>
        <li className={classes.item}>
          <span className={classes.quantity}>1×</span>
          <span className={classes.what}>
            {texts('giftCard.name')}
            <span className={classes.format}>{giftCardText(sale, texts)}</span>
          </span>
          <span className={classes.price}>{texts.money(sale.amount)}</span>
        </li>
      </ul>
    )
  }
  return (
    <>
      {basket.shipments.map((shipment) => (
        <section key={shipment.uuid_shipment} aria-label={shipmentName(shipment, texts)}>
          {!isOne && <h3 className={classes.shipment}>{shipmentName(shipment, texts)}</h3>}
          <ul className={classes.items}>
            {shipment.items.map(({ uuid_basket_item, quantity, total, release_format: format }) => (
              <li key={uuid_basket_item} className={classes.item}>
                <span className={classes.quantity}>{quantity}×</span>
                <span className={classes.what}>
                  {format.release.display_artist} – {format.release.title}
                  {format.release.edition && ` ${format.release.edition}`}
                  <span className={classes.format}>
                    {[
                      format.format,
                      conditionText(format.condition, texts),
                      format.catalog_nr,
                      releaseDateText(format, texts),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className={classes.price}>{texts.money(total)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
