import { useTexts } from '../../components/ShopSettings'
import type { BaseData, Basket } from '../../shared/contract'
import { checkoutTexts } from '../../shared/texts/checkout'
import { giftCardTexts } from '../../shared/texts/giftCard'
import { buyerAddressKind } from '../address/addressConventions'
import { isCollected, isSent } from '../basket/isCollected'
import { selectWebshop } from '../settings/shopSlice'
import { useAppSelector } from '../store/hooks'
import { AddressView } from './address/AddressView'
import classes from './OrderTerms.module.css'

/** Summarises addresses, shipping and payment. */
export function OrderTerms({
  basket,
  terms,
  isChecked,
}: {
  basket: Basket
  terms: BaseData
  isChecked?: boolean
}) {
  const texts = useTexts(checkoutTexts, giftCardTexts)
  const shipping = terms.shipping_options.find(
    ({ uuid_shipping_option }) => uuid_shipping_option === basket.uuid_shipping_option,
  )
  const payment = terms.payment_options.find(
    ({ uuid_payment_option }) => uuid_payment_option === basket.uuid_payment_option,
  )
  const nothingToPay = texts(basket.gift_card ? 'giftCard.name' : 'checkout.payment.nothing')
  const payingWith = payment?.label ?? texts('buy.notYet')
  const { address: shopAddress } = useAppSelector(selectWebshop)
  const collectAt = isCollected(basket) ? shopAddress : null
  const hasBilling = basket.billing_address.address_string !== ''
  const parcelBilling = hasBilling ? 'billing' : 'shipping'
  const billing = basket.has_parcel ? parcelBilling : buyerAddressKind(basket, terms)
  return (
    <dl className={classes.terms}>
      {isSent(basket) && (
        <div>
          <dt>{texts('buy.to')}</dt>
          <dd>
            <AddressView kind="shipping" basket={basket} terms={terms} isChecked={isChecked} />
          </dd>
        </div>
      )}
      {(hasBilling || !isSent(basket)) && (
        <div>
          <dt>{texts('buy.bill')}</dt>
          <dd>
            <AddressView kind={billing} basket={basket} terms={terms} isChecked={isChecked} />
          </dd>
        </div>
      )}
      {basket.has_parcel && (
        <div>
          <dt>{texts(collectAt ? 'buy.collectAt' : 'buy.by')}</dt>
          <dd>{collectAt ?? shipping?.label ?? texts('buy.notYet')}</dd>
        </div>
      )}
      <div>
        <dt>{texts('buy.with')}</dt>
        <dd>{basket.total === 0 ? nothingToPay : payingWith}</dd>
      </div>
    </dl>
  )
}
