import { largestOffset, pageOf, type ReleaseQuery } from '../shared/releaseQuery'
import { withPage } from './listAddress'

/** Pages that are shown by number, at most. */
export const pagesShown = 10

/** How many pages a list has; 0 when it is empty. Nobody can ask for more than the largest offset. */
export const pageCount = (total: number, perPage: number): number =>
  Math.min(Math.ceil(total / perPage), Math.floor(largestOffset / perPage) + 1)

/** The numbers around the current page, as many as may be shown, from the first to the last page at most. */
export function pageWindow(current: number, count: number, shown = pagesShown): number[] {
  const length = Math.min(shown, count)
  const earliest = current - Math.floor(length / 2)
  const first = Math.max(1, Math.min(earliest, count - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}

/** The query itself, or its last page when it asks for one beyond. */
export function withinPages(query: ReleaseQuery, total: number): ReleaseQuery {
  const last = Math.max(1, pageCount(total, query.limit))
  return pageOf(query) > last ? withPage(query, last) : query
}
