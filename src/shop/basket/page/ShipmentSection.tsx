import { useTexts } from '../../../components/ShopSettings'
import type { Shipment } from '../../../shared/contract'
import { basketTexts } from '../../../shared/texts/basket'
import type { ShopTextsOf } from '../../../shared/texts/createShopTexts'
import { BasketItemRow } from './BasketItemRow'
import classes from './ShipmentSection.module.css'
import { arrivesOnReleaseDay } from './shipmentDates'
import { shipmentName } from './shipmentName'

/** The approximate weight of a 12-inch record in its sleeve, in grams. */
const gramsOfTwelveInch = 300

export interface ShipmentSectionProps {
  shipment: Shipment
  /** All shipments of the basket. */
  shipments: readonly Shipment[]
  /** False when it contains only downloads. */
  isSent?: boolean
}

/** Shows one shipment: its items, date and postage, and how many more records would fit. */
export function ShipmentSection({ shipment, shipments, isSent = true }: ShipmentSectionProps) {
  const texts = useTexts(basketTexts)
  const { ships_on, arrives_in_days, room_grams, free_shipping_in } = shipment
  const room = room_grams === null ? 0 : Math.floor(room_grams / gramsOfTwelveInch)
  // Nothing is sent of a shipment whose items are all sold out.
  const isBuyable = shipment.items.some(({ quantity_available }) => quantity_available > 0)
  const isOnTime = arrivesOnReleaseDay(shipment)
  const later = isOnTime ? 'basket.shipment.onTime' : 'basket.shipment.later'
  const when = ships_on
    ? texts(shipment.items.length === 1 ? `${later}One` : later, { date: texts.date(ships_on) })
    : texts('basket.shipment.now')
  const arrives = !isOnTime && arrives_in_days && formatArrival(arrives_in_days, texts)
  return (
    <section className={classes.shipment}>
      <header className={classes.header}>
        <h2 className={classes.name}>{shipmentName(shipment, texts)}</h2>
        {isBuyable && (
          <p className={classes.when}>
            {isSent ? [when, arrives].filter(Boolean).join(', ') : texts('basket.shipment.download')}
          </p>
        )}
      </header>
      <ul>
        {shipment.items.map((item) => (
          <BasketItemRow key={item.uuid_basket_item} item={item} shipment={shipment} shipments={shipments} />
        ))}
      </ul>
      {isSent && (
        <p className={classes.postage}>
          <span>{texts('basket.shipment.postage')}</span>
          {isBuyable && room > 0 && (
            <span className={classes.room}>{texts('basket.shipment.room', { count: room })}</span>
          )}
          {isBuyable && free_shipping_in !== null && (
            <span className={classes.room}>
              {texts('basket.shipment.freeIn', { amount: texts.money(free_shipping_in) })}
            </span>
          )}
          <span className={classes.amount}>
            {shipment.total_shipping === 0
              ? texts('basket.shipment.free')
              : texts.money(shipment.total_shipping)}
          </span>
        </p>
      )}
    </section>
  )
}

const formatArrival = (days: { from: number; to: number }, texts: ShopTextsOf<typeof basketTexts>): string =>
  texts(days.from === days.to ? 'basket.shipment.arrivesOne' : 'basket.shipment.arrives', {
    ...days,
    count: days.to,
  })
