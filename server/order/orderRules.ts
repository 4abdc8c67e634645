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

export const isShippable = ({ status, paymentStatus }: OrderRecord): boolean =>
  status === 'placed' && (paymentStatus === 'paid' || paymentStatus === 'partly_refunded')

export const isCancellable = ({ status }: OrderRecord): boolean => status === 'placed'

/** What is on its way arrives, and its tracking number can be corrected. */
export const isOnItsWay = ({ status }: OrderRecord): boolean => status === 'shipped'

/** What was sent can come back. */
export const isReturnable = ({ status }: OrderRecord): boolean =>
  status === 'shipped' || status === 'delivered'
