import { isBankDay } from '../payment/methods/sepa/bankDayRules'
import { addDays, shopDay } from '../support/dates'
import type { OrderRecord } from './orderContent'

/** The first and the last day on which a parcel should arrive, as `YYYY-MM-DD`. */
export interface Arrival {
  from: string
  to: string
}

/**
 * When an order should arrive: counted from the day it was sent, before that from the day it can be sent.
 * @param today the shop's day, `YYYY-MM-DD`
 * @returns null when that is not known, or there is nothing to expect (any more)
 */
export function arrivalOf(order: OrderRecord, today: string): Arrival | null {
  const { status, paymentStatus, shippedAt, content } = order
  const { arrivesInDays, shipsOn } = content
  if (arrivesInDays === null || (status !== 'placed' && status !== 'shipped')) return null
  if (status === 'placed' && (paymentStatus === 'pending' || paymentStatus === 'failed')) return null
  const sendingDay = shipsOn !== null && shipsOn > today ? shipsOn : today
  const sentOn = shippedAt === null ? sendingDay : shopDay(shippedAt)
  return {
    from: addWorkingDays(sentOn, arrivesInDays.from),
    to: addWorkingDays(sentOn, arrivesInDays.to),
  }
}

/** Bank days serve as working days: Monday to Friday, without the holidays that all states share. */
function addWorkingDays(day: string, days: number): string {
  let reached = day
  for (let left = days; left > 0; ) {
    reached = addDays(reached, 1)
    if (isBankDay(reached)) left--
  }
  return reached
}
