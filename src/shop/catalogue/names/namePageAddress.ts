import { pageFrom } from '../../../shared/releaseQuery'
import { slugPath } from '../../../shared/slugs'

export type NameKind = 'artist' | 'label'

/**
 * Writes the address of a page of releases.
 * @param page from 1
 * @returns such as `/label/halbmeer`, and with `?page=2` from the second page on
 */
export const namePageAddress = (kind: NameKind, slug: string, page: number): string =>
  slugPath(`/${kind}`, slug) + namePageSearch(page)

/**
 * Writes the canonical query of a page.
 * @param page from 1
 * @returns '' for the first page
 */
export const namePageSearch = (page: number): string => (page > 1 ? `?page=${page}` : '')

/**
 * Reads the number of the page from the query.
 * @returns from 1
 */
export const readNamePage = (search: Pick<URLSearchParams, 'get'>): number => pageFrom(search.get('page'))
