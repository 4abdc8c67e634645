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
  return url.origin === here ? `${url.pathname}${url.search}${url.hash}` : url.href
}

/** Leads away from the shop; of addresses that `safeHref` gave. */
export const isExternalHref = (href: string): boolean => !/^[/#]/.test(href)
