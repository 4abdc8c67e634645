import type { Basket } from '../../shared/contract'
import { elementAt } from '../../shared/required'
import { BasketSummary } from '../basket/page/BasketSummary'
import { BasketUnavailable } from '../basket/page/BasketUnavailable'
import { GiftCardInBasket } from '../basket/page/GiftCardInBasket'
import { ParcelPlanner } from '../basket/page/ParcelPlanner'
import { ShipmentSection } from '../basket/page/ShipmentSection'
import { Example, StyleguideSection } from './Example'
import { InState } from './InState'
import { withBasket, withBasketSaving } from './sampleStates'

/** Shows the basket: its items, shipments and totals. */
export function BasketSection({ basket }: { basket: Basket }) {
  const { shipments } = basket
  const [now, later] = [elementAt(shipments, 0), elementAt(shipments, 1)]
  return (
    <StyleguideSection
      position="D2"
      title="Basket"
      about="One row for each record, one part for each parcel."
    >
      <InState state={withBasket(basket)}>
        <Example
          of="ShipmentSection"
          within="BasketItemRow ShipmentMenu"
          state="at once; more of one than there are"
          width="half"
        >
          <ShipmentSection shipment={now} shipments={shipments} />
        </Example>
        <Example of="ShipmentSection" within="BasketItemRow" state="a pre-order" width="half">
          <ShipmentSection shipment={later} shipments={shipments} />
        </Example>
      </InState>
      <InState state={withBasketSaving(basket)}>
        <Example of="ShipmentSection" within="BasketItemRow" state="while something is saved" width="half">
          <ShipmentSection shipment={later} shipments={shipments} />
        </Example>
      </InState>
      <Example of="GiftCardInBasket" width="half">
        <GiftCardInBasket
          sale={{
            amount: 50,
            recipient_email: 'alex@example.org',
            recipient_name: 'Alex Example',
            message: 'Dig deep.',
            send_on: '2026-12-24',
          }}
        />
      </Example>
      <Example of="BasketUnavailable" width="half">
        <BasketUnavailable />
      </Example>
      <Example of="ParcelPlanner" width="half">
        <ParcelPlanner groupings={basket.groupings} />
      </Example>
      <Example of="BasketSummary" state="with a voucher">
        <BasketSummary basket={basket} isStill />
      </Example>
      <Example of="BasketSummary" state="out of the EU">
        <BasketSummary
          basket={{
            ...basket,
            ships_to: { id_country: 'CH', name: 'Switzerland', is_outside_eu: true },
            rebates: [],
            total_vat: 0,
          }}
          isStill
        />
      </Example>
    </StyleguideSection>
  )
}
