/** How the command line shows declarations of withdrawal. */

import { formatDay, formatTime } from '../dates'
import type { OrderRecord } from '../order/orderContent'
import type { WithdrawalRecord } from '../order/withdrawalRepository'
import { refundDueDay } from '../order/withdrawalRules'

/** @param order that it belongs to or names; null when there is none */
export function withdrawalText(withdrawal: WithdrawalRecord, order: OrderRecord | null): string {
  const { name, email, message, received_at, is_open } = withdrawal
  const rows: [string, string | null][] = [
    ['From', `${name} <${email}>`],
    ['Order', orderText(withdrawal)],
    ['Items', order && withdrawal.uuid_order !== null ? itemsOf(withdrawal, order).join('; ') : null],
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
  if (order_number === null) return 'none is named: look for it by the name and the address'
  return `${order_number} is named, but it is no order of this address: check who it is`
}

/** Those that are withdrawn from: `Artist – Title (LP)`. */
function itemsOf({ items }: WithdrawalRecord, { content }: OrderRecord): string[] {
  const lines = content.lines.filter(
    ({ uuidReleaseFormat }) => items === null || items.includes(uuidReleaseFormat),
  )
  if (lines.length === content.lines.length) return ['all of it']
  return lines.map(({ displayArtist, title, format }) => `${displayArtist} – ${title} (${format})`)
}

/** For programs. */
export const withdrawalJson = ({ is_open, items, ...withdrawal }: WithdrawalRecord) => ({
  ...withdrawal,
  is_matched: withdrawal.uuid_order !== null,
  release_formats: items,
  refund_until: refundDueDay(withdrawal.received_at),
  is_open,
})
