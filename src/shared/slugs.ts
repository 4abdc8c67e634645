/**
 * Slugs are percent-encoded once in JSON (`8B2D%2Fbalmat`) and decoded in addresses (`/release/8B2D/balmat`).
 */

/** The first segment of the pages that have a slug. */
export type SlugRoot = '/release' | '/label' | '/artist' | '/page'

/**
 * Decodes a slug.
 * @returns the slug as it was given when its percent-encoding is invalid
 */
export function decodedSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/**
 * Writes the path of a page: `('/release', '8B2D%2Fbalmat')` gives `/release/8B2D/balmat`.
 * @param slug encoded or not
 * @returns a path in which each segment is encoded
 */
export const slugPath = (root: SlugRoot, slug: string): string =>
  `${root}/${decodedSlug(slug).split('/').map(encodeURIComponent).join('/')}`

/**
 * Reads the slug from an address such as `/release/8B2D/balmat`.
 * @returns the decoded slug; '' when the address does not begin with the root
 */
export const slugOfPath = (root: SlugRoot, pathname: string): string =>
  pathname.startsWith(`${root}/`) ? decodedSlug(pathname.slice(root.length + 1)) : ''
