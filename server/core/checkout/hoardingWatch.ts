import type { ShopDatabase } from '../../platform/database/access'
import { openIncident } from '../../platform/jobs/incidents'
import { timeAfter } from '../../platform/support/dates'
import { createHeldStockReader, type HeldShare, type Holder } from './hoardingRepository'
import { findAddressHoarding, isHeldByMany } from './hoardingRules'
import { tell } from './staffSentences'

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
    const detail = () =>
      hoarding === 'much'
        ? describeLargeHolder(holder, share)
        : describeRepeatedHolder(holder, history.abandoned)
    await openIncident(db, { kind: 'stock_held', ref: holder.client, detail }, at)
  }
  if (isHeldByMany(share)) {
    await openIncident(
      db,
      { kind: 'stock_held_by_many', ref: 'shop', detail: () => describeHeldByMany(share) },
      at,
    )
  }
}

const tellWhatToDo = (): string =>
  tell(
    'What they hold is free again half an hour after it was taken, or an hour if a payment was begun. If it does not stop, look in the log of the proxy who calls start_checkout, and block those addresses there.',
  )

const toPercent = (part: number, whole: number): number => Math.round((100 * part) / Math.max(1, whole))

const describeLargeHolder = ({ copies }: Holder, { onHand }: HeldShare): string =>
  tell(
    'One internet address holds {copies} copies without having paid, {percent} % of all: nearly as many as the shop allows. {advice}',
    { copies, percent: toPercent(copies, onHand), advice: tellWhatToDo() },
  )

const describeRepeatedHolder = ({ copies }: Holder, abandoned: number): string =>
  tell(
    'One internet address holds {copies} copies, and in the last day it let {abandoned} checkouts end without paying: it keeps the same records from others again and again. {advice}',
    { copies, abandoned, advice: tellWhatToDo() },
  )

const describeHeldByMany = ({
  held,
  onHand,
  soldOut,
  formats,
  checkouts,
  addresses,
  completed,
}: HeldShare): string =>
  tell(
    '{addresses} internet addresses together hold {held} copies in {checkouts} checkouts, {percent} % of all, and {soldOut} of {formats} formats ({formatPercent} %) cannot be bought because of them. In the last hour, {completed} checkouts were paid. {advice}',
    {
      addresses,
      held,
      checkouts,
      percent: toPercent(held, onHand),
      soldOut,
      formats,
      formatPercent: toPercent(soldOut, formats),
      completed,
      advice: tellWhatToDo(),
    },
  )
