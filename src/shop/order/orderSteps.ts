import type { Order } from '../../shared/contract'
import { toShopDay } from '../../shared/formatTime'

/** One step in the progress of an order. */
export interface OrderStep {
  label: StepLabel
  /** `current` is the present step; in a complete order it is the last one. */
  state: 'done' | 'current' | 'ahead'
  /** The day of the step, past or expected: `YYYY-MM-DD`. */
  note: { key: 'on' | 'from' | 'expected' | 'expectedBetween'; date: string; until?: string } | null
}

export type StepLabel =
  | 'ordered'
  | 'pending'
  | 'failed'
  | 'paid'
  | 'toPack'
  | 'packing'
  | 'preOrdered'
  | 'packed'
  | 'toSend'
  | 'toMail'
  | 'sent'
  | 'toDeliver'
  | 'onItsWay'
  | 'delivered'
  | 'toCollect'
  | 'readyToCollect'
  | 'collected'
  | 'toDownload'
  | 'ready'
  | 'withdrawn'
  | 'cancelled'
  | 'returned'

/**
 * Lists the steps of an order.
 * @returns from the first to the last
 */
export function orderSteps(order: Order): OrderStep[] {
  const paid = paidStep(order)
  const ordered = buildStep('ordered', 'done', buildDateNote(order.created_at))
  const start: OrderStep[] = isNothingToPay(order) ? [ordered] : [ordered, paid]
  const end = earlyEnd(order)
  if (end) return [...start.filter(({ label }) => label === 'ordered' || label === 'paid'), end]
  if (!order.has_parcel) return [...start, downloadStep(order)]
  return [...start, ...(order.is_collected ? listPickupSteps(order) : listParcelSteps(order))]
}

/** Tells whether all of the order's amount was taken off before it was paid. */
const isNothingToPay = ({ payment_status, is_taken_off }: Order): boolean =>
  payment_status === 'refunded' && is_taken_off

/** Makes the last step of an order that was not sent because it was cancelled or the buyer has withdrawn from it. */
function earlyEnd({ status, cancelled_at, withdrawal }: Order): OrderStep | null {
  if (status === 'cancelled') return buildStep('cancelled', 'current', buildDateNote(cancelled_at))
  const isWithdrawn = status === 'placed' && withdrawal?.items === null
  return isWithdrawn ? buildStep('withdrawn', 'current', buildDateNote(withdrawal.received_at)) : null
}

function paidStep({ payment_status, status, paid_at }: Order): OrderStep {
  if (payment_status !== 'pending' && payment_status !== 'failed')
    return buildStep('paid', 'done', buildDateNote(paid_at))
  // An order that was sent before its payment failed is on its way all the same.
  return buildStep(payment_status, status === 'placed' ? 'current' : 'done')
}

function downloadStep({ status, delivered_at, gift_card_sale: card }: Order): OrderStep {
  if (card) {
    if (card.state === 'cancelled') return buildStep('cancelled', 'current')
    const note = { key: 'on' as const, date: card.send_on }
    return card.state === 'sent' ? buildStep('sent', 'current', note) : buildStep('toMail', 'ahead', note)
  }
  if (status === 'returned') return buildStep('returned', 'current')
  return status === 'placed'
    ? buildStep('toDownload', 'ahead')
    : buildStep('ready', 'current', buildDateNote(delivered_at))
}

/** Lists the steps of an order that the buyer collects: nothing is sent. */
function listPickupSteps(order: Order): OrderStep[] {
  const { status, delivered_at, shipped_at } = order
  const shipsOn = lastShippingDay(order)
  if (status === 'placed') {
    const isPreOrder = shipsOn !== '' && !isWaitingForMoney(order)
    return [
      ...(isPreOrder ? [buildStep('preOrdered', 'current')] : []),
      buildStep('toCollect', 'ahead', shipsOn === '' ? null : { key: 'from', date: shipsOn }),
    ]
  }
  if (status === 'shipped')
    return [
      buildStep('readyToCollect', 'current', buildDateNote(shipped_at)),
      buildStep('toCollect', 'ahead'),
    ]
  // What nobody came for was only ready.
  if (status === 'returned' && delivered_at === null)
    return [buildStep('readyToCollect', 'done', buildDateNote(shipped_at)), buildStep('cancelled', 'current')]
  const step = buildStep('collected', 'current', buildDateNote(delivered_at ?? shipped_at))
  return status === 'returned'
    ? [buildStep('collected', 'done', step.note), buildStep('returned', 'current')]
    : [step]
}

/** Returns the day from which all items can be sent, `YYYY-MM-DD`; '' if it holds no pre-orders. */
export const lastShippingDay = ({ items }: Order): string =>
  items.reduce((last, { ships_on }) => (ships_on && ships_on > last ? ships_on : last), '')

const isWaitingForMoney = ({ payment_status }: Order): boolean =>
  payment_status === 'pending' || payment_status === 'failed'

function listParcelSteps(order: Order): OrderStep[] {
  const { status, shipped_at, delivered_at, arrives } = order
  const arrival: OrderStep['note'] = arrives && {
    key: arrives.from === arrives.to ? 'expected' : 'expectedBetween',
    date: arrives.from,
    until: arrives.to,
  }
  if (status === 'placed') {
    const shipsOn = lastShippingDay(order)
    return [
      isWaitingForMoney(order)
        ? buildStep('toPack', 'ahead')
        : buildStep(shipsOn === '' ? 'packing' : 'preOrdered', 'current'),
      buildStep('toSend', 'ahead', shipsOn === '' ? null : { key: 'from', date: shipsOn }),
      buildStep('toDeliver', 'ahead', arrival),
    ]
  }
  const stepsUntilSent = [buildStep('packed', 'done'), buildStep('sent', 'done', buildDateNote(shipped_at))]
  if (status === 'returned') return [...stepsUntilSent, buildStep('returned', 'current')]
  if (status === 'delivered')
    return [...stepsUntilSent, buildStep('delivered', 'current', buildDateNote(delivered_at))]
  return [...stepsUntilSent, buildStep('onItsWay', 'current', arrival)]
}

const buildStep = (
  label: StepLabel,
  state: OrderStep['state'],
  note: OrderStep['note'] = null,
): OrderStep => ({
  label,
  state,
  note,
})

/**
 * Makes the note with the date of a step.
 * @param isoTime null: not known
 */
const buildDateNote = (isoTime: string | null): OrderStep['note'] =>
  isoTime === null ? null : { key: 'on', date: toShopDay(isoTime) }
