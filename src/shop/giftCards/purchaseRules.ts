import { readAmount } from '../../shared/readAmount'
/** The choice of an amount that is typed. */
export const ownAmount = 'own'
/** The mail of a gift card is sent at most so many days ahead; the server refuses later ones. */
const maxDaysAhead = 366
const dayMs = 86_400_000

/** @returns the last day for the mail, `YYYY-MM-DD`. @param today `YYYY-MM-DD`; '' until it is known */
export const getLastDay = (today: string): string =>
  today === ''
    ? ''
    : new Date(Date.parse(`${today}T00:00:00Z`) + maxDaysAhead * dayMs).toISOString().slice(0, 10)

/**
 * Reads an amount of euros as people type it.
 * @returns euros; null if it is no amount, or not one that the shop offers
 */
export function readOfferedAmount(text: string, range: { from: number; to: number } | null): number | null {
  const euros = readAmount(text)
  return range !== null && euros !== null && euros >= range.from && euros <= range.to ? euros : null
}
