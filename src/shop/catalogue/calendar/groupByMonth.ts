import type { CardItem } from '../../../shared/cardItem'

export interface ReleaseMonth {
  /** `YYYY-MM`; null: the date is not known yet. */
  month: string | null
  items: CardItem[]
}

/**
 * Groups releases by the month in which they come out.
 * @param items in the order of their dates
 * @returns the months that have releases, in order; releases without a date come last
 */
export function groupByMonth(items: readonly CardItem[]): ReleaseMonth[] {
  const months = new Map<string | null, CardItem[]>()
  for (const item of items) {
    const month = item.max_release_date?.slice(0, 7) ?? null
    const monthItems = months.get(month)
    if (monthItems) monthItems.push(item)
    else months.set(month, [item])
  }
  const allMonths = Array.from(months, ([month, monthItems]) => ({ month, items: monthItems }))
  return [
    ...allMonths.filter(({ month }) => month !== null),
    ...allMonths.filter(({ month }) => month === null),
  ]
}
