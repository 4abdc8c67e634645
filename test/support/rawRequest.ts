import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/**
 * Sends a request without the corrections that fetch makes to path and headers.
 * @returns the answer
 */
export function rawRequest(
  shop: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop)
    request({ agent, hostname, port, method, path, headers }, (res) => {
      const pieces: Buffer[] = []
      res.on('data', (piece) => pieces.push(piece))
      res.on('end', () =>
        resolve({
          status: res.statusCode!,
          headers: res.headers,
          body: Buffer.concat(pieces).toString('latin1'),
        }),
      )
    })
      .on('error', reject)
      .end(body)
  })
}

/**
 * Works on a list, eight elements at a time.
 * @returns the results, in order
 */
export async function inTurns<T, R>(list: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < list.length; from += 8) {
    results.push(...(await Promise.all(list.slice(from, from + 8).map(work))))
  }
  return results
}
