import type { CardItem } from '../../../shared/cardItem'

export const timeHeadings = ['comingUp', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'older'] as const
export type TimeHeading = (typeof timeHeadings)[number]

export interface TimeGroup {
  heading: TimeHeading
  items: CardItem[]
}

/**
 * Groups releases under headings of time, for lists from new to old. Releases after this week are "coming up".
 * @param today `YYYY-MM-DD`, the shop's day; weeks begin on Monday
 * @returns the groups that have releases, from new to old
 */
export function timeGroups(items: readonly CardItem[], today: string): TimeGroup[] {
  const headingOf = headings(today)
  const groups = new Map<TimeHeading, CardItem[]>()
  for (const item of items) {
    const heading = headingOf(item.max_release_date)
    const group = groups.get(heading)
    if (group) group.push(item)
    else groups.set(heading, [item])
  }
  return timeHeadings.flatMap((heading) => {
    const group = groups.get(heading)
    return group ? [{ heading, items: group }] : []
  })
}

/** Groups with fewer releases leave most of their row empty. */
const minWholeRow = 3

/**
 * Arranges groups in rows: those with one or two releases stand side by side, if they follow each other.
 * @returns rows of one or several groups, in the same order
 */
export function toRows(groups: readonly TimeGroup[]): TimeGroup[][] {
  const isSmall = ({ items }: TimeGroup) => items.length < minWholeRow
  const rows: TimeGroup[][] = []
  for (const group of groups) {
    const row = rows.at(-1)
    if (row && isSmall(group) && row.every(isSmall)) row.push(group)
    else rows.push([group])
  }
  return rows
}

/**
 * Tells whether the list needs no headings: it is empty, or all of it is old.
 * @param groups of `timeGroups`
 */
export const isUndivided = (groups: readonly TimeGroup[]): boolean =>
  groups.every(({ heading }) => heading === 'older')

/** Returns the function that finds a date's heading. ISO dates compare as text. */
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
