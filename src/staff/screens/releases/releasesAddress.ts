import {
  type FormatFilter,
  type FormatOrder,
  formatFilters,
  formatOrders,
  maxFormatsAtOnce,
} from '../../../shared/staff/releases/formatFilters'
import type { FormatsQuery } from './calls'

export const rowsAtOnce = [100, 1000, maxFormatsAtOnce] as const

/** What the address says about the list: it can be kept and sent to somebody. */
export interface ReleasesAddress {
  search: string
  only: FormatFilter
  genre: string
  sort: FormatOrder
  isDescending: boolean
  offset: number
  rows: number
}

/**
 * Reads the address of the list.
 * @returns the usual values for all that the address does not say, or says wrongly
 */
export function readAddress(params: URLSearchParams): ReleasesAddress {
  const rows = Number(params.get('rows'))
  const offset = Number(params.get('offset'))
  return {
    search: params.get('search') ?? '',
    only: formatFilters.find((filter) => filter === params.get('only')) ?? 'all',
    genre: params.get('genre') ?? '',
    sort: formatOrders.find((order) => order === params.get('sort')) ?? 'artist',
    isDescending: params.get('descending') === 'true',
    offset: Number.isInteger(offset) && offset > 0 ? offset : 0,
    rows: rowsAtOnce.find((count) => count === rows) ?? rowsAtOnce[0],
  }
}

/**
 * Writes an address of the list. Another list begins at its first page.
 * @param changes replaces values of `address`; without `offset` it is 0
 * @returns a path without the usual values
 */
export function toAddress(address: ReleasesAddress, changes: Partial<ReleasesAddress>): string {
  const { search, only, genre, sort, isDescending, offset, rows } = { ...address, offset: 0, ...changes }
  const params = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(only !== 'all' && { only }),
    ...(genre !== '' && { genre }),
    ...(sort !== 'artist' && { sort }),
    ...(isDescending && { descending: 'true' }),
    ...(offset > 0 && { offset: String(offset) }),
    ...(rows !== rowsAtOnce[0] && { rows: String(rows) }),
  })
  return params.size > 0 ? `/releases?${params}` : '/releases'
}

/**
 * Makes the query of the call that lists.
 * @returns texts, as they stand in an address
 */
export const toQuery = ({
  search,
  only,
  genre,
  sort,
  isDescending,
  offset,
  rows,
}: ReleasesAddress): FormatsQuery => ({
  ...(search !== '' && { search }),
  only,
  ...(genre !== '' && { genre }),
  sort,
  ...(isDescending && { descending: 'true' as const }),
  offset: String(offset),
  limit: String(rows),
})
