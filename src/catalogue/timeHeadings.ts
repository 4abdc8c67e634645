import type { ReleaseListItem } from '../shared/contract'

export const timeHeadings = ['comingUp', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'older'] as const
export type TimeHeading = (typeof timeHeadings)[number]

export interface TimeGroup {
  /** From new to old: several where some had too few releases. */
  headings: TimeHeading[]
  items: ReleaseListItem[]
}

/** A group with fewer would leave most of its row empty: it shares the row of the next. */
export const leastOfGroup = 4

/**
 * Releases under headings of time, for lists from new to old. What comes after this week is coming up. A group of
 * fewer than `leastOfGroup` is joined to the next older one, and the headings of both stand over them.
 * @param today `YYYY-MM-DD`, the shop's day; weeks begin on Monday
 */
export function timeGroups(items: readonly ReleaseListItem[], today: string): TimeGroup[] {
  const headingOf = headings(today)
  const groups = new Map<TimeHeading, ReleaseListItem[]>()
  for (const item of items) {
    const heading = headingOf(item.max_release_date)
    const group = groups.get(heading)
    if (group) group.push(item)
    else groups.set(heading, [item])
  }
  const joined: TimeGroup[] = []
  for (const heading of timeHeadings) {
    const group = groups.get(heading)
    if (!group) continue
    const newer = joined.at(-1)
    if (newer && newer.items.length < leastOfGroup) {
      newer.headings.push(heading)
      newer.items.push(...group)
    } else joined.push({ headings: [heading], items: group })
  }
  return joined
}

/** All that is there is old, or too little to be divided: one list without a heading. */
export const isUndivided = (groups: readonly TimeGroup[]): boolean =>
  groups.every(({ headings }) => headings.includes('older'))

/** ISO dates compare as text. */
function headings(today: string): (date: string | null) => TimeHeading {
  const day = new Date(`${today}T00:00:00Z`)
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()]
  const monday = date - ((day.getUTCDay() + 6) % 7)
  const iso = (...parts: [number, number, number]) => new Date(Date.UTC(...parts)).toISOString().slice(0, 10)
  const starts: [TimeHeading, string][] = [
    ['comingUp', iso(year, month, monday + 7)],
    ['thisWeek', iso(year, month, monday)],
    ['lastWeek', iso(year, month, monday - 7)],
    ['thisMonth', iso(year, month, 1)],
    ['lastMonth', iso(year, month - 1, 1)],
  ]
  return (released) => starts.find(([, start]) => released !== null && released >= start)?.[0] ?? 'older'
}
