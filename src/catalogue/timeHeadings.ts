import type { ReleaseListItem } from '../shared/contract'

export const timeHeadings = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'older'] as const
export type TimeHeading = (typeof timeHeadings)[number]

export interface TimeGroup {
  heading: TimeHeading
  items: ReleaseListItem[]
}

/**
 * Releases under headings of time, for lists from new to old. What is not out yet belongs to this week.
 * @param today `YYYY-MM-DD`, the shop's day; weeks begin on Monday
 * @returns a single group, called `older`, when that is all there is: it needs no heading
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
  return timeHeadings.flatMap((heading) => {
    const group = groups.get(heading)
    return group ? [{ heading, items: group }] : []
  })
}

/** ISO dates compare as text. */
function headings(today: string): (date: string | null) => TimeHeading {
  const day = new Date(`${today}T00:00:00Z`)
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()]
  const monday = date - ((day.getUTCDay() + 6) % 7)
  const iso = (...parts: [number, number, number]) => new Date(Date.UTC(...parts)).toISOString().slice(0, 10)
  const starts: [TimeHeading, string][] = [
    ['thisWeek', iso(year, month, monday)],
    ['lastWeek', iso(year, month, monday - 7)],
    ['thisMonth', iso(year, month, 1)],
    ['lastMonth', iso(year, month - 1, 1)],
  ]
  return (released) => starts.find(([, start]) => released !== null && released >= start)?.[0] ?? 'older'
}
