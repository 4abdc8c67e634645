import { addDays, daysBetween, isoWeekday, shopClock, shopDay } from '../../../platform/support/dates'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Records come out on Fridays. */
const newsWeekday = 5
const newsHour = 10
/** What is added in the first days of a shop is its opening stock. */
const openingMs = 7 * dayMs
/** A mail shows this many releases, and says how many more there are. */
export const maxReleasesInMail = 12
/** Follows that were not confirmed, and guests who confirmed none, are forgotten after this time. */
export const pendingMs = 7 * dayMs
/** A customer who has not confirmed is asked again, with the next follow after this time. */
export const askedEveryMs = dayMs
/** Guests who ended their mails, or follow nothing, are forgotten after this time, in which they may change their mind. */
export const endedMs = 30 * dayMs
/** Mails about a week that were not handed over in this time are not sent any more. */
export const freshMs = 7 * dayMs
/** The weeks and their mails are kept for this time. */
export const newsKeptMs = 60 * dayMs
/** The maximum number of mails with a confirmation link to one mailbox. */
export const confirmationLimits = [
  { max: 3, perMs: 60 * minuteMs },
  { max: 6, perMs: dayMs },
] as const

/** @returns the ISO week of a time in Berlin, such as `2026-W48` */
export function getWeek(now: Date): string {
  const day = shopDay(now)
  // The Thursday of a week decides to which year it belongs (ISO 8601).
  const thursday = addDays(day, 4 - isoWeekday(day))
  const year = thursday.slice(0, 4)
  const number = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1
  return `${year}-W${String(number).padStart(2, '0')}`
}

/** @returns whether the weekly mails of this week are due: from Friday at 10:00 in Berlin until Sunday */
export function isNewsDue(now: Date): boolean {
  const weekday = isoWeekday(shopDay(now))
  const hour = Number(shopClock(now).slice(11, 13))
  return weekday > newsWeekday || (weekday === newsWeekday && hour >= newsHour)
}

/**
 * Decides whether a published release that no earlier week has seen is news.
 * @param addedAt the time when it was added to the shop; null if it is not known
 * @param oldestAddedAt the time when the shop's first release was added; null if it is not known
 * @param isFirstWeek whether no week was collected before, so that old stock has not been seen either
 */
export function isNews(
  addedAt: string | null,
  { oldestAddedAt, isFirstWeek, now }: { oldestAddedAt: string | null; isFirstWeek: boolean; now: Date },
): boolean {
  const addedTime = addedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(addedAt)
  const openedAt = oldestAddedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(oldestAddedAt)
  if (isFirstWeek) return addedTime > Math.max(now.getTime() - 7 * dayMs, openedAt + openingMs)
  return now.getTime() > openedAt + openingMs
}

/**
 * Decides how many weekly mails may be handed to the outbox now. They are spread over the hour, so that a mail server is
 * not flooded after a break either.
 * @param perHour the shop's setting
 * @param lastHour the mails that were handed over in the last hour
 * @param lastMinute those of the last minute
 * @param waiting those that were not tried yet
 */
export function countAllowedMails(
  perHour: number,
  { lastHour, lastMinute, waiting }: { lastHour: number; lastMinute: number; waiting: number },
): number {
  const perMinute = Math.ceil(perHour / 60)
  return Math.max(0, Math.min(perHour - lastHour, perMinute - lastMinute, perMinute - waiting))
}
