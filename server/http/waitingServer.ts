import { once } from 'node:events'
import type { Server } from 'node:http'
import express from 'express'
import type { Config } from '../config/config'
import type { Logger } from '../platform/log/log'
import { DatabaseUnavailable } from '../platform/troubles'
import { createHealthRouter } from './healthRoutes'
import { errorHandler } from './middleware/errorHandler'
import { requestContext } from './middleware/requestContext'
import { dataSecurityHeaders } from './middleware/securityHeaders'
import { boundedServer } from './overload/serverLimits'

/**
 * Makes the server that answers in place of the shop while the start waits for the database: the process is alive and not
 * ready, and everything else is refused with 503. It takes the shop's port until it is closed.
 */
export function createWaitingServer({ port, host }: Pick<Config, 'port' | 'host'>, log: Logger) {
  let server: Server | null = null

  function open(): void {
    if (server) return
    const app = express().disable('x-powered-by').disable('etag')
    app.use(requestContext(log), dataSecurityHeaders, (_req, res, next) => {
      res.setHeader('Connection', 'close')
      next()
    })
    app.use(createHealthRouter({ isReady: false }))
    app.use(() => {
      throw new DatabaseUnavailable()
    })
    app.use(errorHandler(log))
    server = boundedServer(app)
    // If the port cannot be used, the shop says so when it opens.
    server.on('error', () => {})
    server.listen(port, host)
  }

  return {
    open,
    /** Gives the port back. */
    async close(): Promise<void> {
      if (!server?.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
