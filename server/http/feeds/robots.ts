/** Paths that search engines must not visit: data, private pages, and search results, of which there is no end. */
const keptOut = [
  '/api/',
  '/basket/',
  '/order/',
  '/user/',
  '/wishlist',
  '/download',
  '/downloads/',
  '/following/',
  '/goto',
  '/search',
  '/releases?*search=',
  '/sale?*search=',
]

/**
 * Writes `/robots.txt` (RFC 9309).
 * @param publicUrl the shop's origin, as in Config
 */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...keptOut.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
