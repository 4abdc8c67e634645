import { moneyOfCents } from '../../../src/shared/money'
import { createContentReader } from '../../content/contentRepository'
import { readVatSettings } from '../../content/shopTerms'
import type { ReadOnlyDatabase, ShopDatabase } from '../../database/access'
import { openIncident } from '../../jobs/incidentRepository'
import { isAtDestination } from '../../pricing/vatRules'
import { shopDay } from '../../support/dates'
import { crossBorderCents } from './bookSums'
import { findHome, readBooks } from './readBooks'

/** Article 59c of Directive 2006/112/EC, section 3a (5) and 3c (4) UStG: 10,000 € a year, without VAT. */
const thresholdCents = 1_000_000
const warnAtCents = thresholdCents * 0.8

/** How near a shop that charges its own country's VAT in the whole EU is to the threshold. */
export interface ThresholdState {
  state: 'below' | 'near' | 'above'
  /** The year that it is about, and its sum. */
  year: number
  cents: number
}

/** Decides how near the threshold is. The year before counts too. */
export function thresholdState(sums: readonly { year: number; cents: number }[]): ThresholdState | null {
  const above = sums.find(({ cents }) => cents > thresholdCents)
  if (above) return { state: 'above', ...above }
  const latest = sums.reduce<(typeof sums)[number] | null>((a, b) => (a && a.year > b.year ? a : b), null)
  return latest && { state: latest.cents >= warnAtCents ? 'near' : 'below', ...latest }
}

/**
 * Adds up what private buyers in other countries of the EU have bought in this year and in the year before.
 * @returns null for a shop that charges the VAT of the destination, for which the threshold does not matter
 */
export async function readThreshold(
  db: ReadOnlyDatabase,
  now: Date,
  isTest: boolean,
): Promise<ThresholdState | null> {
  const settings = readVatSettings(await createContentReader(db).findSetting('shop'))
  if (isAtDestination(settings.euSales, shopDay(now))) return null
  const home = await findHome(db)
  const year = Number(shopDay(now).slice(0, 4))
  const sums = []
  for (const one of [year, year - 1]) {
    let cents = 0
    const period = { from: `${one}-01-01`, until: `${one}-12-31`, isTest }
    for await (const { lines } of readBooks(db, period)) cents += crossBorderCents(lines, home)
    sums.push({ year: one, cents })
  }
  return thresholdState(sums)
}

/** Says how near the threshold is, and what to do about it. */
export function thresholdText({ state, year, cents }: ThresholdState): { says: string; advice: string } {
  const sold = `Private buyers in other countries of the EU bought for ${moneyOfCents(cents)} without VAT in ${year}.`
  return state === 'above'
    ? {
        says: `${sold} That is above 10,000 €, so the VAT of the destination is due.`,
        advice:
          'Set vat: { eu_sales: destination } in shop.yaml, import it, and register for the One-Stop-Shop.',
      }
    : {
        says: `${sold} From 10,000 € on, the VAT of the destination is due.`,
        advice:
          'Register for the One-Stop-Shop in time, and set vat: { eu_sales: destination } in shop.yaml then.',
      }
}

/** Creates a daily task that tells staff once when the threshold is near, and once when it is passed. */
export const createThresholdWatch =
  (db: ShopDatabase, { now, isTest }: { now: () => Date; isTest: boolean }) =>
  async (): Promise<void> => {
    const found = await readThreshold(db, now(), isTest)
    if (found === null || found.state === 'below') return
    const { says, advice } = thresholdText(found)
    const incident = {
      kind: 'eu_threshold',
      ref: `${found.year} ${found.state}`,
      detail: `${says} ${advice}`,
    }
    await openIncident(db, incident, now().toISOString())
  }
