import { getPageNumber, maxOffset, type ReleaseQuery } from '../../../shared/releaseQuery'
import { withPage } from './listAddress'

/** The number of pages that are shown by number. */
const pagesShown = 10

/**
 * Counts the pages of a list, limited by the largest offset that a request may ask for.
 * @param total releases
 * @returns 0 when the list is empty
 */
export const pageCount = (total: number, perPage: number): number =>
  Math.min(Math.ceil(total / perPage), Math.floor(maxOffset / perPage) + 1)

/**
 * Chooses the page numbers around the current page.
 * @param current from 1
 * @param count all pages
 * @param maxLength the length of the result, if there are as many pages
 * @returns consecutive numbers
 */
export function listPageNumbers(current: number, count: number, maxLength = pagesShown): number[] {
  const length = Math.min(maxLength, count)
  const earliest = current - Math.floor(length / 2)
  const first = Math.max(1, Math.min(earliest, count - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}

/**
 * Replaces a page beyond the end by the last page.
 * @param total releases of the list
 * @returns the query itself when its page exists
 */
export function withinPages(query: ReleaseQuery, total: number): ReleaseQuery {
  const last = Math.max(1, pageCount(total, query.limit))
  return getPageNumber(query) > last ? withPage(query, last) : query
}

/**
 * Tells whether a page is one of the three that a phone shows: the current one and its neighbours, or the first
 * or last three.
 * @param page from 1
 */
export function isNear(page: number, current: number, count: number): boolean {
  const middle = Math.min(Math.max(current, 2), Math.max(count - 1, 2))
  return Math.abs(page - middle) <= 1
}
