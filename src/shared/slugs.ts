/**
 * Slugs travel percent-encoded once in JSON (`8B2D%2Fbalmat`) and stand plainly in addresses (`/release/8B2D/balmat`).
 */

/** Where pages with a slug live. */
export type SlugRoot = '/release' | '/label' | '/artist' | '/page'

/** The slug itself; one that is not valid percent-encoding is taken as it stands. */
export function decodedSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** `('/release', '8B2D%2Fbalmat')` is `/release/8B2D/balmat`; a slug that is not encoded gives the same. */
export const slugPath = (root: SlugRoot, slug: string): string =>
  `${root}/${decodedSlug(slug).split('/').map(encodeURIComponent).join('/')}`

/** The way back: the decoded slug of an address such as `/release/8B2D/balmat`; '' where it has none. */
export const slugOfPath = (root: SlugRoot, pathname: string): string =>
  pathname.startsWith(`${root}/`) ? decodedSlug(pathname.slice(root.length + 1)) : ''
