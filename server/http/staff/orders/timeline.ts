import type { z } from 'zod'
import type { staffOrderSchema } from '../../../../src/shared/staff/orders/contract'
import type { OrderLineCopies } from '../../../core/order/lines/orderLine'
import type { OrderNote } from '../../../core/order/notes/orderNoteRepository'
import type { OrderRecord } from '../../../core/order/orderContent'
import { hasParcel, isCollected } from '../../../core/order/orderRules'
import type { Parcel } from '../../../core/order/shipping/parcelRepository'
import type { StoredNames } from '../../../core/order/storedNames'
import type { WithdrawalRecord } from '../../../core/order/withdrawal/withdrawalRepository'
import type { AuditRow } from '../../../platform/audit/auditRepository'
import { tellMoney, tellPaymentState, tellWord } from '../../../platform/languages/staffWords'
import { tell } from './staffSentences'

type StaffOrder = z.output<typeof staffOrderSchema>
type Entry = StaffOrder['timeline'][number]

/** What happened to an order, as the parts of the shop have stored it. */
export interface OrderHistory {
  order: OrderRecord
  parcels: readonly Parcel[]
  notes: readonly OrderNote[]
  mails: StaffOrder['mails']
  payments: StaffOrder['payments']
  refunds: StaffOrder['refunds']
  withdrawals: readonly WithdrawalRecord[]
  audit: readonly AuditRow[]
  names: Pick<StoredNames, 'address'>
}

/** Names copies of a parcel, such as `2 × Nora Feldt – Every Room a Radio, LP`. */
function formatCopies(
  { content }: OrderRecord,
  { uuidReleaseFormat, quantity }: OrderLineCopies,
): string | null {
  const line = content.lines.find((contentLine) => contentLine.uuidReleaseFormat === uuidReleaseFormat)
  return line ? `${quantity} × ${line.displayArtist} – ${line.title}, ${line.format}` : null
}

const toOneLine = (address: string): string => address.replaceAll('\n', ', ')

/**
 * Merges all that was stored about an order into one history, newest first.
 * @param payments null for a person who may not see money
 * @param audit the rows about this order
 * @returns entries whose `what` is a state, an operation or a command, which the screen words
 */
export function buildTimeline({
  order,
  parcels,
  notes,
  mails,
  payments,
  refunds,
  withdrawals,
  audit,
  names,
}: OrderHistory): Entry[] {
  const isToCollect = hasParcel(order.content) && isCollected(order.content)
  const states: [string, string | null][] = [
    ['placed', order.createdAt],
    ['paid', order.paidAt],
    [isToCollect ? 'ready' : 'shipped', order.shippedAt],
    [isToCollect ? 'collected' : 'delivered', order.deliveredAt],
    ['cancelled', order.cancelledAt],
  ]
  const entries: Entry[] = [
    ...states.flatMap(([state, at]) =>
      at === null ? [] : [{ at, kind: 'state' as const, what: state, by: null, detail: null }],
    ),
    // One parcel is what the state `shipped` tells of already.
    ...(parcels.length > 1 || order.shippedAt === null ? parcels : []).map(
      ({ sentAt, number, trackingNumber, copies }) => ({
        at: sentAt,
        kind: 'parcel' as const,
        what: String(number),
        by: null,
        detail: [trackingNumber, ...copies.map((some) => formatCopies(order, some))]
          .filter(Boolean)
          .join('; '),
      }),
    ),
    ...(order.correctedAddress && order.addressCorrectedAt
      ? [
          {
            at: order.addressCorrectedAt,
            kind: 'state' as const,
            what: 'address',
            by: null,
            detail: [order.content.shippingAddress, order.correctedAddress.text]
              .map((text) => toOneLine(names.address(text)))
              .join(' → '),
          },
        ]
      : []),
    ...(payments ?? []).map(({ at, operation, gateway, state, amount, failure }) => ({
      at,
      kind: 'payment' as const,
      what: operation,
      by: null,
      detail: [
        tellMoney(amount),
        tellWord('gateway', gateway),
        state === 'succeeded' ? null : tellPaymentState(operation, state),
        failure,
      ]
        .filter(Boolean)
        .join(', '),
    })),
    ...refunds.map(({ at, amount, to_gift_card, state }) => ({
      at,
      kind: 'payment' as const,
      what: 'refund',
      by: null,
      detail: [
        tellMoney(amount),
        to_gift_card > 0
          ? tell('{amount} of it to the gift card', { amount: tellMoney(to_gift_card) })
          : null,
        state === 'succeeded' ? null : tellWord('state', state),
      ]
        .filter(Boolean)
        .join(', '),
    })),
    ...mails.flatMap(({ kind, sent_at, state, failure, at }) =>
      state === 'waiting'
        ? []
        : [{ at: sent_at ?? at, kind: 'mail' as const, what: kind, by: null, detail: failure }],
    ),
    ...withdrawals.map(({ received_at, name, message }) => ({
      at: received_at,
      kind: 'withdrawal' as const,
      what: 'withdrawal',
      by: name,
      detail: message,
    })),
    ...notes.map(({ at, by, text }) => ({ at, kind: 'note' as const, what: 'note', by, detail: text })),
    // A note is there itself, with its text.
    ...audit
      .filter(({ command }) => command !== 'orders note')
      .map(({ done_at, done_by, command, detail }) => ({
        at: done_at,
        kind: 'staff' as const,
        what: command,
        by: done_by,
        detail: null,
        facts: JSON.parse(detail),
      })),
  ]
  return entries
    .map((entry, i) => ({ entry, i }))
    .sort(newestFirst)
    .map(({ entry }) => entry)
}

/** Of the same moment, what is listed later above comes first, such as the action before the state that it led to. */
const newestFirst = (a: { entry: Entry; i: number }, b: { entry: Entry; i: number }): number =>
  b.entry.at.localeCompare(a.entry.at) || b.i - a.i
