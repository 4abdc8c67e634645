import type { ReleaseListItem } from '../../../src/shared/contract'
import { releasesPerPage } from '../../../src/shared/vocabulary'
import type { Range } from '../../../src/shop/api/ShopApi'

/**
 * Finds the newest releases whose release date is not in the future.
 * @param list returns a range of the releases, newest first and those without a date last
 * @param today the shop's day, `YYYY-MM-DD`
 * @param max the maximum number of releases
 */
export function newestOut(
  list: (range: Required<Range>) => readonly ReleaseListItem[],
  today: string,
  max: number,
): ReleaseListItem[] {
  const out: ReleaseListItem[] = []
  for (let offset = 0; out.length < max; offset += releasesPerPage) {
    const releases = list({ limit: releasesPerPage, offset })
    const dated = releases.filter(({ max_release_date }) => max_release_date !== null)
    out.push(...dated.filter(({ max_release_date }) => max_release_date! <= today))
    if (dated.length < releasesPerPage) break
  }
  return out.slice(0, max)
}
