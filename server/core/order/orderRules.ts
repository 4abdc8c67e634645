import { pickupShippingId } from '../../../src/shared/vocabulary'
import { shopDay } from '../../platform/support/dates'
import { sendTime } from '../giftCards/giftCardSaleRules'
import type { OrderContent, OrderContentLine, OrderRecord } from './orderContent'
import { tell } from './staffSentences'

/**
 * Anyone with the order's link sees all of its data for this time, in milliseconds, because the buyer has just come
 * from the checkout.
 */
const openForMs = 60 * 60_000

/**
 * Decides whether names, addresses and the e-mail address are shown.
 * @param hasAccess whether the viewer has a valid link from a mail or owns the order
 */
export const isPersonalDataShown = (
  { createdAt }: Pick<OrderRecord, 'createdAt'>,
  hasAccess: boolean,
  now: Date,
): boolean => hasAccess || now.getTime() - Date.parse(createdAt) < openForMs

/** What of the contents tells whether there is anything to ship. */
interface ParcelContent {
  lines: readonly Pick<OrderContentLine, 'isDownloadOnly'>[]
}

/** What of an order tells whether it can be sent. */
export interface ShippableOrder extends Pick<OrderRecord, 'status' | 'paymentStatus'> {
  content: ParcelContent & Pick<OrderContent, 'awaited'>
}

/**
 * Tells whether an order has anything to ship.
 * @returns false when it holds only downloads
 */
export const hasParcel = ({ lines }: ParcelContent): boolean =>
  lines.some(({ isDownloadOnly }) => !isDownloadOnly)

/** Tells whether the buyer collects an order in the shop. */
export const isCollected = ({ uuidShippingOption }: Pick<OrderContent, 'uuidShippingOption'>): boolean =>
  uuidShippingOption === pickupShippingId

/**
 * Computes what can still be refunded.
 * @returns cents
 */
export const refundableCents = ({ content, refundedCents }: OrderRecord): number =>
  content.totalCents - refundedCents

/**
 * Computes what the buyer owes for an order that is not paid. A refund goes back to the gift card first, and lowers the
 * rest only after that.
 * @returns cents
 */
export const owedCents = ({ content, refundedCents }: OrderRecord): number =>
  content.totalCents - Math.max(refundedCents, content.giftCardCents ?? 0)

export const isShippable = ({ status, paymentStatus, content }: ShippableOrder): boolean =>
  status === 'placed' &&
  (paymentStatus === 'paid' ||
    paymentStatus === 'partly_refunded' ||
    (paymentStatus === 'pending' && isPaidLater(content))) &&
  hasParcel(content)

/** Tells whether the shop still waits for the payment of an order. */
export const isUnpaid = ({ status, paymentStatus }: OrderRecord): boolean =>
  paymentStatus === 'pending' && status !== 'cancelled'

/**
 * Tells whether the buyer has yet to pay an order, by a transfer or at the counter. A direct debit is another thing: it is
 * under way, and the money may still come.
 */
export const isAwaited = (order: OrderRecord): boolean => isUnpaid(order) && Boolean(order.content.awaited)

/**
 * Tells whether the refunds of an order only lowered what is to be paid, because its payment was to come later and has
 * not been collected.
 * @param refunds those of the order; left out where they are not read
 */
export const isTakenOff = (
  { content, paidAt, refundedCents }: OrderRecord,
  refunds: readonly { state: 'intended' | 'succeeded' | 'failed' | 'by_hand' }[] = [],
): boolean =>
  refundedCents > 0 &&
  paidAt === null &&
  Boolean(content.awaited || content.sepa) &&
  // Staff transfer back by hand what the bank was already told to collect.
  refunds.every(({ state }) => state === 'succeeded')

/** Where the gift card is that an order sells, and the day of its mail: the wished day, or that of a later payment. */
export interface SoldCardState {
  state: 'unpaid' | 'waiting' | 'sent' | 'cancelled'
  /** `YYYY-MM-DD` */
  sendOn: string
}

/**
 * Tells where the gift card is that an order sells.
 * @returns null for an order of records
 */
export function soldCardState(
  { content: { giftCard }, status, paymentStatus, paidAt }: OrderRecord,
  now: Date,
): SoldCardState | null {
  if (!giftCard) return null
  const { sendOn } = giftCard
  const isCancelled = status === 'cancelled' || paymentStatus === 'failed' || paymentStatus === 'refunded'
  if (paidAt === null) return { state: isCancelled ? 'cancelled' : 'unpaid', sendOn }
  const sentAt = sendTime(paidAt, sendOn)
  const isSent = sentAt <= now.toISOString()
  return { state: isCancelled ? 'cancelled' : isSent ? 'sent' : 'waiting', sendOn: shopDay(sentAt) }
}

/** Tells whether an order is sent, or put aside for its buyer, before it is paid. */
export const isPaidLater = ({ awaited }: Pick<OrderContent, 'awaited'>): boolean =>
  awaited?.method === 'invoice' || awaited?.method === 'pickup'

/** Tells whether the shop hands an order over only when the buyer pays it at the counter. */
export const isPaidAtCounter = ({
  paymentStatus,
  content: { awaited },
}: Pick<OrderRecord, 'paymentStatus' | 'content'>): boolean =>
  paymentStatus === 'pending' && awaited?.method === 'pickup'

/**
 * Lists the states in which an order can be cancelled. A parcel can be cancelled until it is shipped; an order of
 * downloads also once it is paid, because it has status `delivered` then and nothing has to be returned.
 */
export const cancellableStates = ({ content }: OrderRecord): OrderRecord['status'][] =>
  hasParcel(content) ? ['placed'] : ['placed', 'delivered']

export const isCancellable = (order: OrderRecord): boolean => cancellableStates(order).includes(order.status)

/**
 * Tells whether an order is on its way, so that it can be delivered and its tracking number corrected.
 * @returns true when it was shipped and has not arrived
 */
export const isOnItsWay = ({ status }: OrderRecord): boolean => status === 'shipped'

/**
 * Tells whether an order can be returned.
 * @returns true when something was shipped
 */
export const isReturnable = ({ status, content }: OrderRecord): boolean =>
  (status === 'shipped' || status === 'delivered') && hasParcel(content)

type Sentence = Parameters<typeof tell>[0]

const statusTexts: Readonly<Record<OrderRecord['status'], Sentence>> = {
  placed: 'it is not sent yet',
  shipped: 'it was sent already',
  delivered: 'it is delivered already',
  cancelled: 'it is cancelled',
  returned: 'it was returned already',
}

const paymentTexts: Readonly<Record<OrderRecord['paymentStatus'], Sentence>> = {
  pending: 'its payment is not there yet',
  paid: 'it is paid already',
  failed: 'its payment failed',
  partly_refunded: 'a part of its payment is refunded',
  refunded: 'its payment is refunded',
}

/** Says to staff, behind a colon, how far an order is, such as `it was sent already`. */
export const statusText = ({ status }: OrderRecord): string => tell(statusTexts[status])

/** Says what became of an order's money, such as `its payment failed`. Of a cancelled order nothing is awaited. */
export const paymentText = (order: OrderRecord): string =>
  order.status === 'cancelled' ? statusText(order) : tell(paymentTexts[order.paymentStatus])
