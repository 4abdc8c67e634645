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
export function releaseMonths(items: readonly CardItem[]): ReleaseMonth[] {
  const months = new Map<string | null, CardItem[]>()
  for (const item of items) {
    const month = item.max_release_date?.slice(0, 7) ?? null
    const found = months.get(month)
    if (found) found.push(item)
    else months.set(month, [item])
  }
  const all = Array.from(months, ([month, found]) => ({ month, items: found }))
  return [...all.filter(({ month }) => month !== null), ...all.filter(({ month }) => month === null)]
}
