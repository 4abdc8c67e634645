import { shipmentName } from '../basket/ShipmentSection'
import { releaseDateText } from '../release/formatRules'
import { conditionText } from '../shared/conditionText'
import type { BaseData, Basket } from '../shared/contract'
import { money } from '../shared/money'
import { basketTexts } from '../shared/texts/basket'
import { checkoutTexts } from '../shared/texts/checkout'
import { useTexts } from '../shop/ShopSettings'
import { AddressView } from './AddressView'
import { buyerAddressKind } from './addressConventions'
import classes from './OrderSummary.module.css'

/** Where it goes and how it is paid, in short. */
export function OrderTerms({
  basket,
  terms,
  isChecked,
}: {
  basket: Basket
  terms: BaseData
  isChecked?: boolean
}) {
  const texts = useTexts(checkoutTexts)
  const shipping = terms.shipping_options.find(
    ({ uuid_shipping_option }) => uuid_shipping_option === basket.uuid_shipping_option,
  )
  const payment = terms.payment_options.find(
    ({ uuid_payment_option }) => uuid_payment_option === basket.uuid_payment_option,
  )
  const billing = basket.has_parcel ? 'billing' : buyerAddressKind(basket, terms)
  const hasBilling = basket.billing_address.address_string !== ''
  return (
    <dl className={classes.terms}>
      {basket.has_parcel && (
        <div>
          <dt>{texts('buy.to')}</dt>
          <dd>
            <AddressView kind="shipping" {...{ basket, terms, isChecked }} />
          </dd>
        </div>
      )}
      {(hasBilling || !basket.has_parcel) && (
        <div>
          <dt>{texts('buy.bill')}</dt>
          <dd>
            <AddressView kind={billing} {...{ basket, terms, isChecked }} />
          </dd>
        </div>
      )}
      {basket.has_parcel && (
        <div>
          <dt>{texts('buy.by')}</dt>
          <dd>{shipping?.label ?? texts('buy.notYet')}</dd>
        </div>
      )}
      <div>
        <dt>{texts('buy.with')}</dt>
        <dd>{payment?.label ?? texts('buy.notYet')}</dd>
      </div>
    </dl>
  )
}

/** What is ordered: with the sums below it what the law wants right above the button. */
export function OrderedItems({ basket }: { basket: Basket }) {
  const texts = useTexts(basketTexts)
  const isOne = basket.shipments.length === 1
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
                <span className={classes.price}>{money(total)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
