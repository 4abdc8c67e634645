import type { ShopDatabase } from '../../platform/database/access'
import { openIncident } from '../../platform/jobs/incidents'
import { timeAfter } from '../../platform/support/dates'
import { createHeldStockReader, type HeldShare, type Holder } from './hoardingRepository'
import { findAddressHoarding, isHeldByMany } from './hoardingRules'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Makes the look at who holds how much of the stock without paying, which opens an incident for each address that hoards
 * and one for all together. An incident that is open is not repeated.
 */
export const createHoardingWatch = (db: ShopDatabase, now: () => Date) => async (): Promise<void> => {
  const reader = createHeldStockReader(db)
  const at = now().toISOString()
  const share = await reader.readShare(timeAfter(now(), -hourMs))
  for (const holder of await reader.listHolders()) {
    const history = await reader.readHistory(holder.client, timeAfter(now(), -dayMs))
    const hoarding = findAddressHoarding(holder.copies, share.onHand, history)
    if (hoarding === null) continue
    const detail =
      hoarding === 'much'
        ? describeLargeHolder(holder, share)
        : describeRepeatedHolder(holder, history.abandoned)
    await openIncident(db, { kind: 'stock_held', ref: holder.client, detail }, at)
  }
  if (isHeldByMany(share)) {
    await openIncident(db, { kind: 'stock_held_by_many', ref: 'shop', detail: describeHeldByMany(share) }, at)
  }
}

const whatToDo =
  'What they hold is free again half an hour after it was taken, or an hour if a payment was begun. If it does not stop, look in the log of the proxy who calls start_checkout, and block those addresses there.'

const formatPercent = (part: number, whole: number): string =>
  `${Math.round((100 * part) / Math.max(1, whole))} %`

const describeLargeHolder = ({ copies }: Holder, { onHand }: HeldShare): string =>
  `One internet address holds ${copies} copies without having paid, ${formatPercent(copies, onHand)} of all: nearly as many as the shop allows. ${whatToDo}`

const describeRepeatedHolder = ({ copies }: Holder, abandoned: number): string =>
  `One internet address holds ${copies} copies, and in the last day it let ${abandoned} checkouts end without paying: it keeps the same records from others again and again. ${whatToDo}`

const describeHeldByMany = ({
  held,
  onHand,
  soldOut,
  formats,
  checkouts,
  addresses,
  completed,
}: HeldShare): string =>
  `${addresses} internet addresses together hold ${held} copies in ${checkouts} checkouts, ${formatPercent(held, onHand)} of all, and ${soldOut} of ${formats} formats (${formatPercent(soldOut, formats)}) cannot be bought because of them. In the last hour, ${completed} checkouts were paid. ${whatToDo}`
