/** Shows declarations of withdrawal in the output of commands. */
import type { OrderRecord } from '../../core/order/orderContent'
import type { WithdrawalRecord } from '../../core/order/withdrawal/withdrawalRepository'
import { refundDueDay, type WithdrawnPart, withdrawnPart } from '../../core/order/withdrawal/withdrawalRules'
import { formatDay, formatTime } from '../../platform/support/dates'

/**
 * Shows a withdrawal as text.
 * @param order the order that it belongs to or names; null if there is none
 */
export function withdrawalText(withdrawal: WithdrawalRecord, order: OrderRecord | null): string {
  const { name, email, message, received_at, is_open } = withdrawal
  const rows: [string, string | null][] = [
    ['From', `${name} <${email}>`],
    ['Order', orderText(withdrawal)],
    [
      'Items',
      order && withdrawal.uuid_order !== null ? partText(withdrawnPart(order.content, [withdrawal])) : null,
    ],
    ['Message', message],
    ['Deadline', `money back, and the goods sent back, by ${formatDay(refundDueDay(received_at))}`],
  ]
  const title = `Withdrawal received ${formatTime(received_at)}${is_open ? '' : ' (dealt with)'}`
  return [
    title,
    ...rows
      .filter(([, value]) => value)
      .map(([label, value]) => `  ${label.padEnd(8)} ${value!.replace(/\p{Cc}+/gu, ' / ')}`),
  ].join('\n')
}

function orderText({ uuid_order, order_number }: WithdrawalRecord): string {
  if (uuid_order !== null) return order_number ?? 'declared on its page'
  if (order_number === null) return 'not named: look for it by name and address'
  return `${order_number} is named, but it belongs to another address: check who wrote`
}

/**
 * Names what was withdrawn of an order.
 * @returns the withdrawn items as `Artist – Title (LP); …`, or `all of it` for the whole order
 */
export function partText({ lines, isWholeOrder }: WithdrawnPart): string {
  if (isWholeOrder) return 'all of it'
  return lines.map(({ displayArtist, title, format }) => `${displayArtist} – ${title} (${format})`).join('; ')
}

/**
 * Presents a withdrawal in the JSON output of commands.
 * @returns the row with the last day of the refund (`refund_until`, YYYY-MM-DD)
 */
export const withdrawalJson = ({ is_open, items, ...withdrawal }: WithdrawalRecord) => ({
  ...withdrawal,
  is_matched: withdrawal.uuid_order !== null,
  release_formats: items,
  refund_until: refundDueDay(withdrawal.received_at),
  is_open,
})
