import {
  maxRecordsAtOnce,
  type RecordFilter,
  type RecordOrder,
  recordFilters,
  recordOrders,
} from '../../../shared/staff/releases/formatFilters'
import type { RecordsQuery } from './calls'

export const rowsAtOnce = [100, 1000, maxRecordsAtOnce] as const

/** What the address says about the list: it can be kept and sent to somebody. */
export interface RecordsAddress {
  search: string
  only: RecordFilter
  genre: string
  sort: RecordOrder
  isDescending: boolean
  offset: number
  rows: number
}

/**
 * Reads the address of the list.
 * @returns the usual values for all that the address does not say, or says wrongly
 */
export function readAddress(params: URLSearchParams): RecordsAddress {
  const rows = Number(params.get('rows'))
  const offset = Number(params.get('offset'))
  return {
    search: params.get('search') ?? '',
    only: recordFilters.find((one) => one === params.get('only')) ?? 'all',
    genre: params.get('genre') ?? '',
    sort: recordOrders.find((one) => one === params.get('sort')) ?? 'artist',
    isDescending: params.get('descending') === 'true',
    offset: Number.isInteger(offset) && offset > 0 ? offset : 0,
    rows: rowsAtOnce.find((one) => one === rows) ?? rowsAtOnce[0],
  }
}

/**
 * Writes an address of the list. Another list begins at its first page.
 * @param changed replaces values of `address`; without `offset` it is 0
 * @returns a path without the usual values
 */
export function addressOf(address: RecordsAddress, changed: Partial<RecordsAddress>): string {
  const { search, only, genre, sort, isDescending, offset, rows } = { ...address, offset: 0, ...changed }
  const params = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(only !== 'all' && { only }),
    ...(genre !== '' && { genre }),
    ...(sort !== 'artist' && { sort }),
    ...(isDescending && { descending: 'true' }),
    ...(offset > 0 && { offset: String(offset) }),
    ...(rows !== rowsAtOnce[0] && { rows: String(rows) }),
  })
  return params.size > 0 ? `/records?${params}` : '/records'
}

/**
 * Makes the query of the call that lists.
 * @returns texts, as they stand in an address
 */
export const queryOf = ({
  search,
  only,
  genre,
  sort,
  isDescending,
  offset,
  rows,
}: RecordsAddress): RecordsQuery => ({
  ...(search !== '' && { search }),
  only,
  ...(genre !== '' && { genre }),
  sort,
  ...(isDescending && { descending: 'true' as const }),
  offset: String(offset),
  limit: String(rows),
})
