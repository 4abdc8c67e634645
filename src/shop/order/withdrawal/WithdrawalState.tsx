import { useTexts } from '../../../components/ShopSettings'
import type { Order, OrderItem } from '../../../shared/contract'
import { formatTime } from '../../../shared/formatTime'
import { orderTexts } from '../../../shared/texts/order'
import { itemText } from '../itemText'
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
  order: { status, items, has_parcel, awaited_payment },
  withdrawal,
}: {
  order: Order
  withdrawal: NonNullable<Order['withdrawal']>
}) {
  const texts = useTexts(orderTexts)
  const isOver = status === 'cancelled' || status === 'returned'
  const next =
    withdrawal.items === null
      ? ({ unsent: 'order.withdrawn.unsent', sent: 'order.withdrawn.sent' } as const)
      : ({ unsent: 'order.withdrawn.unsent.items', sent: 'order.withdrawn.sent.items' } as const)
  const isUnpaid = awaited_payment !== null && withdrawal.items === null && status === 'placed'
  const nothingPaid = isUnpaid ? 'order.withdrawn.unpaid' : null
  const inParcel = status === 'placed' ? next.unsent : next.sent
  return (
    <div className={classes.withdrawal}>
      <p className={classes.withdrawn}>
        {texts('order.withdrawn', { time: formatTime(withdrawal.received_at, texts) })}
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
          {texts(nothingPaid ?? (has_parcel ? inParcel : 'order.withdrawn.download'), {
            date: texts.date(withdrawal.refund_until),
          })}
        </p>
      )}
    </div>
  )
}
