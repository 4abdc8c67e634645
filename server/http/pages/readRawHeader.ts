import type { IncomingMessage } from 'node:http'

/**
 * Reads a header without `req.headers`. Node makes that object of all headers when it is first used, which takes longer
 * than finding a cached page.
 * @param name in lower case
 * @returns the values of all headers with this name, separated by commas; undefined if there is none
 */
export function readRawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let headerValue: string | undefined
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const other = rawHeaders[n] ?? ''
    const value = rawHeaders[n + 1] ?? ''
    if (other.length !== name.length || other.toLowerCase() !== name) continue
    headerValue = headerValue === undefined ? value : `${headerValue}, ${value}`
  }
  return headerValue
}
