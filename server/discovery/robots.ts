/** What holds nothing for a search engine: data, what belongs to one shopper, and addresses without end. */
const keptOut = [
  '/api/',
  '/basket/',
  '/order/',
  '/user/',
  '/wishlist',
  '/download',
  '/downloads/',
  '/goto',
  '/search',
]

/** `/robots.txt` (RFC 9309). @param publicUrl as in Config */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...keptOut.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
