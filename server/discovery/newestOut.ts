import type { Range } from '../../src/api/ShopApi'
import type { ReleaseListItem } from '../../src/shared/contract'
import { releasesPerPage } from '../../src/shared/vocabulary'

/**
 * The newest releases that are out, from a list that has what is still to come before them.
 * @param list newest first, those without a date last
 * @param today `YYYY-MM-DD`; what comes out on it is out
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
