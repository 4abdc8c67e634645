import { useTexts } from '../../../components/ShopSettings'
import type { Order, OrderItem } from '../../../shared/contract'
import { orderTexts } from '../../../shared/texts/order'
import { itemText } from '../itemText'
import { formatReceivedTime } from './formatReceivedTime'
import classes from './WithdrawalState.module.css'

/**
 * Tells whether the buyer has withdrawn from an item.
 * @param withdrawal null: there is none; without `items` it is for the whole order
 */
export const isWithdrawnFrom = (
  { uuid_release_format }: OrderItem,
  withdrawal: Order['withdrawal'],
): boolean =>
  withdrawal !== null && (withdrawal.items === null || withdrawal.items.includes(uuid_release_format))

/** Shows that the buyer has withdrawn, from which items, and the next step. */
export function WithdrawalState({
  order,
  withdrawal,
}: {
  order: Order
  withdrawal: NonNullable<Order['withdrawal']>
}) {
  const texts = useTexts(orderTexts)
  const { status, items } = order
  const isOver = status === 'cancelled' || status === 'returned'
  return (
    <div className={classes.withdrawal}>
      <p className={classes.withdrawn}>
        {texts('order.withdrawn', { time: formatReceivedTime(withdrawal.received_at, texts) })}
      </p>
      {withdrawal.items !== null && (
        <ul>
          {items
            .filter((item) => isWithdrawnFrom(item, withdrawal))
            .map((item) => (
              <li key={item.uuid_release_format}>{itemText(item)}</li>
            ))}
        </ul>
      )}
      {!isOver && (
        <p>
          {listNextTexts(order, withdrawal)
            .map((key) => texts(key, { date: texts.date(withdrawal.refund_until) }))
            .join(' ')}
        </p>
      )}
    </div>
  )
}

/** Lists the sentences about what happens to the goods, and then to the money. */
function listNextTexts(
  { status, has_parcel, is_collected, awaited_payment }: Order,
  { items }: NonNullable<Order['withdrawal']>,
) {
  // A pick-up that is ready has the status of a parcel that was sent, but is still in the shop.
  const isStillHere = status === 'placed' || (is_collected && status === 'shipped')
  const goods = isStillHere ? 'unsent' : 'sent'
  const money = awaited_payment ? 'unpaid' : has_parcel ? goods : 'unsent'
  const part = items === null ? 'whole' : 'items'
  return [
    ...(has_parcel
      ? [`order.withdrawn.${is_collected ? 'collected' : 'parcel'}.${goods}.${part}` as const]
      : []),
    `order.withdrawn.money.${money}.${part}` as const,
  ]
}
