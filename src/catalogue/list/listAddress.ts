import { type ListMode, type ReleaseQuery, urlFromQuery } from '../../shared/releaseQuery'

const listPaths: Record<ListMode, string> = { list: '/releases', sale: '/sale' }

/** The one address of a list; also what its data is known by. */
export const listAddress = (query: ReleaseQuery, mode: ListMode): string =>
  `${listPaths[mode]}${urlFromQuery(query, mode)}`

export const withPage = (query: ReleaseQuery, page: number): ReleaseQuery => ({
  ...query,
  offset: (page - 1) * query.limit,
})
