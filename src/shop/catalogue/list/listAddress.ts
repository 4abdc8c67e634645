import { type ReleaseQuery, urlFromQuery } from '../../../shared/releaseQuery'
import type { ListMode } from '../../../shared/vocabulary'

const listPaths: Record<ListMode, string> = { list: '/releases', sale: '/sale' }

/**
 * Writes the canonical address of a list, which is also the key of its data.
 * @returns such as `/releases?page=2`
 */
export const buildListAddress = (query: ReleaseQuery, mode: ListMode): string =>
  `${listPaths[mode]}${urlFromQuery(query, mode)}`

/**
 * Makes the query of another page of the same list.
 * @param page from 1
 * @returns a new query
 */
export const withPage = (query: ReleaseQuery, page: number): ReleaseQuery => ({
  ...query,
  offset: (page - 1) * query.limit,
})
