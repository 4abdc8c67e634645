import type { ServerResponse } from 'node:http'

/**
 * Removes the headers that the middleware has set, so that they can be kept and sent with each answer.
 * @returns the removed headers without `x-request-id`, which belongs to one request
 */
export function collectHeaders(res: ServerResponse): [name: string, value: string][] {
  const names = res.getHeaderNames()
  const headers = names.map((name): [string, string] => [name, String(res.getHeader(name))])
  for (const name of names) res.removeHeader(name)
  return headers.filter(([name]) => name !== 'x-request-id')
}
