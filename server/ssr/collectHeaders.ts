import type { ServerResponse } from 'node:http'

/** Takes back what the middleware has set so far, to be kept and sent again, but for the id of this one request. */
export function collectHeaders(res: ServerResponse): [name: string, value: string][] {
  const names = res.getHeaderNames()
  const headers = names.map((name): [string, string] => [name, String(res.getHeader(name))])
  for (const name of names) res.removeHeader(name)
  return headers.filter(([name]) => name !== 'x-request-id')
}
