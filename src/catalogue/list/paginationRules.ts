import { maxOffset, pageOf, type ReleaseQuery } from '../../shared/releaseQuery'
import { withPage } from './listAddress'

/** Pages that are shown by number, at most. */
const pagesShown = 10

/** How many pages a list has; 0 when it is empty. Nobody can ask for more than the largest offset. */
export const pageCount = (total: number, perPage: number): number =>
  Math.min(Math.ceil(total / perPage), Math.floor(maxOffset / perPage) + 1)

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

/** Whether a page is one of the three that a phone shows: the current one and its neighbours, or the first or last three. */
export function isNear(page: number, current: number, count: number): boolean {
  const middle = Math.min(Math.max(current, 2), Math.max(count - 1, 2))
  return Math.abs(page - middle) <= 1
}
