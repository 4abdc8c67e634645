import type { BaseData, Basket } from '../../shared/contract'
import { BasketSummary } from '../basket/page/BasketSummary'
import { OrderedItems } from '../checkout/OrderedItems'
import { OrderTerms } from '../checkout/OrderTerms'
import { Example, StyleguideSection } from './Example'

/** Shows the summary above the order button, which the law requires. */
export function CheckoutSection({ basket, terms }: { basket: Basket; terms: BaseData }) {
  const completeBasket: Basket = {
    ...basket,
    uuid_shipping_option: terms.shipping_options[0]?.uuid_shipping_option ?? null,
    uuid_payment_option: terms.payment_options[0]?.uuid_payment_option ?? null,
  }
  const incompleteBasket: Basket = {
    ...basket,
    shipping_address: {
      ...basket.shipping_address,
      errors: { global: ['incomplete'], fields: { postal_code: ['A postal code is needed.'] } },
    },
  }
  return (
    <StyleguideSection
      position="D3"
      title="Checkout"
      about="Short and calm; everything once more before the button."
    >
      <Example of="OrderedItems">
        <OrderedItems basket={basket} />
        <BasketSummary basket={basket} isStill />
      </Example>
      <Example of="OrderTerms" within="AddressView" state="where to and how, complete">
        <OrderTerms basket={completeBasket} terms={terms} />
      </Example>
      <Example of="OrderTerms" within="AddressView" state="where to and how, not yet">
        <OrderTerms basket={incompleteBasket} terms={terms} isChecked />
      </Example>
    </StyleguideSection>
  )
}
