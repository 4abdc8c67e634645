import { addDays, shopDay } from '../../../platform/support/dates'
import { isBankDay } from '../../payment/methods/sepa/bankDayRules'
import type { OrderRecord } from '../orderContent'
import { isPaidLater } from '../orderRules'

/** The first and the last day on which a parcel should arrive, as `YYYY-MM-DD`. */
export interface Arrival {
  from: string
  to: string
}

/**
 * Estimates when an order arrives, counted from the day it was sent, or from the day it can be sent if it is unsent.
 * @param today the current day in the shop's time zone, `YYYY-MM-DD`
 * @returns null when the delivery time is unknown, the order waits for its payment, or no parcel is on its way or planned
 */
export function estimateArrival(order: OrderRecord, today: string): Arrival | null {
  const { status, paymentStatus, shippedAt, content } = order
  const { arrivesInDays, shipsOn } = content
  if (arrivesInDays === null || (status !== 'placed' && status !== 'shipped')) return null
  const waits = paymentStatus === 'failed' || (paymentStatus === 'pending' && !isPaidLater(content))
  if (status === 'placed' && waits) return null
  const sendingDay = shipsOn !== null && shipsOn > today ? shipsOn : today
  const sentOn = shippedAt === null ? sendingDay : shopDay(shippedAt)
  return {
    from: addWorkingDays(sentOn, arrivesInDays.from),
    to: addWorkingDays(sentOn, arrivesInDays.to),
  }
}

/** Adds working days. Bank days count as such: Monday to Friday, except for holidays that all German states share. */
function addWorkingDays(day: string, days: number): string {
  let reachedDay = day
  for (let remaining = days; remaining > 0; ) {
    reachedDay = addDays(reachedDay, 1)
    if (isBankDay(reachedDay)) remaining--
  }
  return reachedDay
}
