/**
 * Writes the address of a page's editor.
 * @returns a path within the back office, for `Link`
 */
export const addressOfPage = (slug: string): string => `/pages/${encodeURIComponent(slug)}`

/**
 * Writes the address of a page in the shop.
 * @returns a path from the shop's root
 */
export const addressInShop = (slug: string): string => (slug === 'frontpage' ? '/' : `/page/${slug}`)
