import { Router } from 'express'
import type { Kysely } from 'kysely'
import { answers } from '../database/answers'
import type { Database } from '../database/schema'

export interface Health {
  /** Set once the catalogue is loaded, cleared when the process is about to end. */
  isReady: boolean
}

/** `/healthz`: the process is alive. `/readyz`: it may get traffic. */
export function createHealthRouter(health: Health, db: Kysely<Database>): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.get('/healthz', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    res.json({ status: 'alive' })
  })
  router.get('/readyz', async (_req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    const isReady = health.isReady && (await answers(db))
    res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' })
  })
  return router
}
