import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Refuses a request with several Host headers, as servers must (RFC 9112, section 3.2), because a proxy in front may
 * have used another one than the shop.
 * @returns true if the request was refused and answered
 */
export function refuseSeveralHosts({ rawHeaders }: IncomingMessage, res: ServerResponse): boolean {
  let hosts = 0
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts < 2) return false
  res.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  res.end('This request names several hosts.\n')
  return true
}
