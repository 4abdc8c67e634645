import type { ReadOnlyDatabase, ShopDatabase } from '../../../platform/database/access'
import { openIncident } from '../../../platform/jobs/incidents'
import { shopDay } from '../../../platform/support/dates'
import { createContentReader } from '../../content/contentRepository'
import { readVatSettings } from '../../pricing/shopTerms'
import { isAtDestination } from '../../pricing/vatRules'
import { crossBorderCents, turnoverCents } from './bookSums'
import { type ThresholdState, thresholdState, thresholdText } from './euThreshold'
import { findHome, readBooks } from './readBooks'
import { findTurnoverLimits, type TurnoverLimit, turnoverText } from './smallBusinessLimits'

export interface Thresholds {
  /** Null for a shop that charges the VAT of the destination, for which the threshold does not matter. */
  eu: ThresholdState | null
  /** What the turnover of a small business is near or above; null for a shop that is none. */
  smallBusiness: TurnoverLimit[] | null
}

/** Adds up this year's sales and those of the year before, and compares them with the thresholds that matter to the shop. */
export async function readThresholds(db: ReadOnlyDatabase, now: Date, isTest: boolean): Promise<Thresholds> {
  const today = shopDay(now)
  const setting = await createContentReader(db).findSetting('shop')
  const { euSales, isSmallBusiness } = readVatSettings(setting, today)
  const isAtHome = !isAtDestination(euSales, today)
  if (!isAtHome && !isSmallBusiness) return { eu: null, smallBusiness: null }
  const home = await findHome(db)
  const sumYear = async (year: number) => {
    const sums = { year, cents: 0, homeCents: 0, unionCents: 0 }
    const period = { from: `${year}-01-01`, until: `${year}-12-31`, isTest }
    for await (const { lines } of readBooks(db, period)) {
      sums.cents += crossBorderCents(lines, home)
      sums.homeCents += turnoverCents(lines, home)
      sums.unionCents += turnoverCents(lines)
    }
    return sums
  }
  const year = Number(today.slice(0, 4))
  const [current, before] = [await sumYear(year), await sumYear(year - 1)]
  return {
    eu: isAtHome ? thresholdState([current, before]) : null,
    smallBusiness: isSmallBusiness ? findTurnoverLimits(home, current, before) : null,
  }
}

/** Creates a daily task that tells staff once when a threshold is near, and once when it is passed. */
export const createThresholdWatch =
  (db: ShopDatabase, { now, isTest }: { now: () => Date; isTest: boolean }) =>
  async (): Promise<void> => {
    const { eu, smallBusiness } = await readThresholds(db, now(), isTest)
    const reportThreshold = async (
      kind: string,
      ref: string,
      describe: () => { says: string; advice: string },
    ) => {
      const detail = () => {
        const { says, advice } = describe()
        return `${says} ${advice}`
      }
      await openIncident(db, { kind, ref, detail }, now().toISOString())
    }
    if (eu && eu.state !== 'below')
      await reportThreshold('eu_threshold', `${eu.year} ${eu.state}`, () => thresholdText(eu))
    for (const turnover of smallBusiness ?? []) {
      await reportThreshold(
        'small_business_limit',
        `${turnover.year} ${turnover.limit} ${turnover.state}`,
        () => turnoverText(turnover),
      )
    }
  }
