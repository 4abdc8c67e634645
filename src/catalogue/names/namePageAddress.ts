import { pageFrom } from '../../shared/releaseQuery'
import { slugPath } from '../../shared/slugs'

export type NameKind = 'artist' | 'label'

/** `/label/halbmeer`, and with `?page=2` from the second page on. */
export const namePageAddress = (kind: NameKind, slug: string, page: number): string =>
  slugPath(`/${kind}`, slug) + namePageSearch(page)

/** The one query of a page: '' for the first. */
export const namePageSearch = (page: number): string => (page > 1 ? `?page=${page}` : '')

/** The number of the page that a query asks for, from 1. */
export const namePageOf = (search: Pick<URLSearchParams, 'get'>): number => pageFrom(search.get('page'))
