import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Registry } from 'prom-client'
import { ConfigError } from '../../platform/configError'
import { getErrorReason } from '../../platform/log/errorDetails'
import type { Logger } from '../../platform/log/log'

const metricsPath = '/metrics'

export interface MetricsSource {
  scrape: () => Promise<string>
  log: Logger
}

/**
 * Creates the handler of `/metrics` on the shop's own port, which needs a token.
 * @param token the token of `METRICS_TOKEN`; null switches the handler off
 * @returns a function that answers a request for `/metrics` with the right token and returns true; for any other
 *   request it sends nothing and returns false, so that the address looks like one that does not exist
 */
export function createMetricsAnswer(
  token: string | null,
  { scrape, log }: MetricsSource,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  if (token === null) return () => false
  const right = digest(`Bearer ${token}`)
  return (req, res) => {
    if (req.url !== metricsPath || (req.method !== 'GET' && req.method !== 'HEAD')) return false
    if (!timingSafeEqual(digest(req.headers.authorization ?? ''), right)) return false
    void answer(res, { scrape, log })
    return true
  }
}

/**
 * Opens a server that answers `/metrics` on a port of its own, without a token. The caller closes it.
 * @throws ConfigError if the port cannot be used
 */
export function openMetricsServer(
  { port, host }: { port: number; host: string },
  { scrape, log }: MetricsSource,
): Promise<Server> {
  const server = createServer(
    {
      maxHeaderSize: 8 * 1024,
      headersTimeout: 5000,
      requestTimeout: 5000,
      connectionsCheckingInterval: 1000,
    },
    (req, res) => {
      if (req.url === metricsPath && (req.method === 'GET' || req.method === 'HEAD')) {
        void answer(res, { scrape, log })
        return
      }
      res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
      res.end('There is nothing at this address. Figures are at /metrics.\n')
    },
  )
  server.maxConnections = 50
  server.timeout = 30_000
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? 'is taken by another program'
          : `cannot be used (${getErrorReason(error)})`
      reject(
        new ConfigError([`METRICS_PORT ${port} on ${host} ${reason}. Stop it or set another METRICS_PORT.`]),
      )
    })
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}

async function answer(res: ServerResponse, { scrape, log }: MetricsSource): Promise<void> {
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('X-Content-Type-Options', 'nosniff')
  try {
    const text = await scrape()
    res.setHeader('Content-Type', Registry.PROMETHEUS_CONTENT_TYPE)
    res.end(text)
  } catch (error) {
    log.error({ err: error }, 'the figures could not be collected')
    res.statusCode = 500
    res.setHeader('Content-Type', 'text/plain; charset=utf-8')
    res.end('The figures could not be collected. The log says why.\n')
  }
}

/** Hashes a text, so that compared values have the same length and `timingSafeEqual` can compare them. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
