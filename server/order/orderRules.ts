import type { OrderContent, OrderRecord } from './orderContent'

/** So long after an order, whoever has its link sees everything: it is the buyer, coming from the checkout. */
const openForMs = 60 * 60_000

/** Whether names, addresses and e-mail are shown. @param hasAccess through a fresh link, or as the order's owner */
export const isPersonalDataShown = (
  { createdAt }: Pick<OrderRecord, 'createdAt'>,
  hasAccess: boolean,
  now: Date,
): boolean => hasAccess || now.getTime() - Date.parse(createdAt) < openForMs

/** Whether something is sent; false: it holds only downloads. */
export const hasParcel = ({ lines }: Pick<OrderContent, 'lines'>): boolean =>
  lines.some(({ isDownloadOnly }) => !isDownloadOnly)

/** What is left of an order's money that can go back; integer cents. */
export const refundableCents = ({ content, refundedCents }: OrderRecord): number =>
  content.totalCents - refundedCents

export const isShippable = ({ status, paymentStatus, content }: OrderRecord): boolean =>
  status === 'placed' &&
  (paymentStatus === 'paid' || paymentStatus === 'partly_refunded') &&
  hasParcel(content)

/** States in which an order can be cancelled: until it is sent. Downloads are complete once paid, and need no return. */
export const cancellableStates = ({ content }: OrderRecord): OrderRecord['status'][] =>
  hasParcel(content) ? ['placed'] : ['placed', 'delivered']

export const isCancellable = (order: OrderRecord): boolean => cancellableStates(order).includes(order.status)

/** What is on its way arrives, and its tracking number can be corrected. */
export const isOnItsWay = ({ status }: OrderRecord): boolean => status === 'shipped'

/** What was sent can come back. */
export const isReturnable = ({ status, content }: OrderRecord): boolean =>
  (status === 'shipped' || status === 'delivered') && hasParcel(content)
