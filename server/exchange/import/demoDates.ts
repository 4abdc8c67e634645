/** The dates of the demo. All are counted from one day, so that they can be moved when a shop is filled later. */
import { elementAt } from '../../../src/shared/required'
import type { ImportedFormat, ImportedRelease } from '../../core/catalogue/writing/importedRelease'
import type { Random } from '../../operations/demo/random'
import { daysBetween as countDays, addDays as daysAfter } from '../../platform/support/dates'

/** The day on which the newest records of the demo have just arrived. */
export const demoDay = '2026-11-21'

const firstDay = '1970-01-01'
const dayNumbers = new Map<string, number>()

function dayNumber(date: string): number {
  let day = dayNumbers.get(date)
  if (day === undefined) {
    day = countDays(firstDay, date)
    // A shop of a million releases has only a few thousand different dates.
    if (dayNumbers.size < 20_000) dayNumbers.set(date, day)
  }
  return day
}

const dateTexts = new Map<number, string>()

function dateText(day: number): string {
  let text = dateTexts.get(day)
  if (text === undefined) {
    text = daysAfter(firstDay, day)
    if (dateTexts.size < 20_000) dateTexts.set(day, text)
  }
  return text
}

export function addDays(date: string, days: number): string {
  return dateText(dayNumber(date) + days)
}

export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** @returns the Friday on or before a date, because records are released on Fridays */
export function fridayBefore(date: string): string {
  const day = dayNumber(date)
  return dateText(day - ((day - 1 + 7) % 7))
}

/**
 * Computes the age of a release in days before the demo's day, so that a shop has new arrivals and a long back
 * catalogue.
 * @param share 0 is the newest record of the shop, 1 the oldest
 */
export function ageInDays(share: number): number {
  const knots = [
    [0, 0],
    [0.09, 7],
    [0.16, 14],
    [0.25, 31],
    [0.36, 62],
    [0.62, 365],
    [0.78, 760],
    [1, 2870],
  ] as const
  for (let i = 1; i < knots.length; i++) {
    const [low, from] = elementAt(knots, i - 1)
    const [high, to] = elementAt(knots, i)
    if (share <= high) return Math.round(from + ((share - low) / (high - low)) * (to - from))
  }
  return 2870
}

/**
 * Draws a release date of about that age: mostly the Friday of that week, if it has come, and sometimes another day.
 */
export function releaseDateOfAge(random: Random, age: number, today = demoDay): string {
  const date = addDays(today, -age)
  if (random.chance(0.18)) return date
  const weekLater = addDays(date, 6)
  return fridayBefore(daysBetween(weekLater, today) > 0 ? weekLater : today)
}

const move = (date: string | null, days: number) => (date === null ? null : addDays(date, days))

/**
 * Moves the dates of a release, so that a demo that is filled later also has new arrivals. The original release dates
 * of reissues stay.
 */
export function moveDates(release: ImportedRelease, days: number): ImportedRelease {
  const releaseDate = move(release.releaseDate, days)
  const formats = release.formats.map(
    (format): ImportedFormat => ({
      ...format,
      releaseDate: move(format.releaseDate, days),
      shippingDate: move(format.shippingDate, days),
      sale: format.sale && { ...format.sale, since: addDays(format.sale.since, days) },
    }),
  )
  return {
    ...release,
    releaseDate,
    releaseYear: releaseDate ? Number(releaseDate.slice(0, 4)) : release.releaseYear,
    formats,
  }
}
