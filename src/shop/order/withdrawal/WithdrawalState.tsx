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
          {texts(getNextText(order, withdrawal), {
            date: texts.date(withdrawal.refund_until),
          })}
        </p>
      )}
    </div>
  )
}

/** Chooses the text about what happens to the goods and the money. */
function getNextText(
  { status, has_parcel, is_collected, awaited_payment }: Order,
  { items }: NonNullable<Order['withdrawal']>,
) {
  const isWhole = items === null
  if (awaited_payment !== null && isWhole && status === 'placed')
    return is_collected ? 'order.withdrawn.unpaid.collected' : 'order.withdrawn.unpaid'
  if (!has_parcel) return 'order.withdrawn.download'
  // A pick-up that is ready has the status of a parcel that was sent, but is still in the shop.
  const isStillHere = status === 'placed' || (is_collected && status === 'shipped')
  if (!isStillHere) return isWhole ? 'order.withdrawn.sent' : 'order.withdrawn.sent.items'
  if (is_collected)
    return isWhole ? 'order.withdrawn.unsent.collected' : 'order.withdrawn.unsent.items.collected'
  return isWhole ? 'order.withdrawn.unsent' : 'order.withdrawn.unsent.items'
}
