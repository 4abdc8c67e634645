/** The address of a page's editor in the back office. */
export const addressOfPage = (slug: string): string => `/pages/${encodeURIComponent(slug)}`

/** The address of a page in the shop. */
export const addressInShop = (slug: string): string => (slug === 'frontpage' ? '/' : `/page/${slug}`)
