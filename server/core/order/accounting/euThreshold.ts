import { tell } from './staffSentences'

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

/** Says how near the threshold is, and what to do about it. */
export function thresholdText({ state, year, cents }: ThresholdState): { says: string; advice: string } {
  const values = { sum: { cents }, year }
  return state === 'above'
    ? {
        says: tell(
          'Private buyers in other countries of the EU bought for {sum} without VAT in {year}. That is above 10,000 €, so the VAT of the destination is due.',
          values,
        ),
        advice: tell(
          "Choose the VAT of the buyer's country under Settings in the back office, and register for the One-Stop-Shop.",
        ),
      }
    : {
        says: tell(
          'Private buyers in other countries of the EU bought for {sum} without VAT in {year}. From 10,000 € on, the VAT of the destination is due.',
          values,
        ),
        advice: tell(
          "Register for the One-Stop-Shop in time. Then choose the VAT of the buyer's country under Settings in the back office.",
        ),
      }
}
