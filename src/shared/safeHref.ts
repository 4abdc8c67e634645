const here = 'https://shop.invalid'
const allowedProtocols: readonly string[] = ['http:', 'https:', 'mailto:']

/**
 * Normalises the address of a link the way browsers do, if it is safe to follow.
 * @param href from a text that staff or third parties wrote
 * @returns null for other protocols than http, https and mailto, and for invalid addresses
 */
export function safeHref(href: string): string | null {
  if (/^#[\w-]+$/.test(href)) return href
  let url: URL
  try {
    url = new URL(href, here)
  } catch {
    return null
  }
  if (!allowedProtocols.includes(url.protocol)) return null
  if (url.origin !== here) return url.href
  // The URL class has turned `/.//elsewhere` into `//elsewhere` by now.
  return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`
}

/**
 * Tells whether a link leads away from the shop.
 * @param href an address that `safeHref` has returned
 */
export const isExternalHref = (href: string): boolean => !/^[/#]/.test(href)
