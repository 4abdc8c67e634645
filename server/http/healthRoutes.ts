import { Router } from 'express'

export interface Health {
  /** Set once the catalogue is loaded, cleared when the process is about to end. */
  isReady: boolean
}

/**
 * `/healthz`: the process is alive. `/readyz`: it may get traffic. That does not depend on the database: pages are
 * served from memory without it, and calls that need it answer 503 with Retry-After.
 */
export function createHealthRouter(health: Health): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.get('/healthz', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    res.json({ status: 'alive' })
  })
  router.get('/readyz', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    res.status(health.isReady ? 200 : 503).json({ status: health.isReady ? 'ready' : 'not ready' })
  })
  return router
}
