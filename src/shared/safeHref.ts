const here = 'https://shop.invalid'
const allowed: readonly string[] = ['http:', 'https:', 'mailto:']

/**
 * The address of a link that may be followed, in the form that browsers read it themselves.
 * @returns null for every other protocol and for what is no address
 */
export function safeHref(href: string): string | null {
  if (/^#[\w-]+$/.test(href)) return href
  let url: URL
  try {
    url = new URL(href, here)
  } catch {
    return null
  }
  if (!allowed.includes(url.protocol)) return null
  if (url.origin !== here) return url.href
  // `/.//elsewhere` has become `//elsewhere` by now.
  return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`
}

/** Leads away from the shop; of addresses that `safeHref` gave. */
export const isExternalHref = (href: string): boolean => !/^[/#]/.test(href)
