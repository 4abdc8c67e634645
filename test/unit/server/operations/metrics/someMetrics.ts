import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import type { Kysely } from 'kysely'
import type { CatalogueService } from '../../../../../server/core/catalogue/catalogueService'
import { AdmissionQueue } from '../../../../../server/http/overload/admissionQueue'
import { createEventLoopWatch } from '../../../../../server/http/overload/eventLoopWatch'
import { PageCache } from '../../../../../server/http/pages/pageCache'
import { createMetrics, type Metrics } from '../../../../../server/operations/metrics/metrics'
import type { Database } from '../../../../../server/platform/database/schema'
import { createLog } from '../../../../../server/platform/log/log'

/** All figures of a shop on this database, with nothing going on. */
export function someMetrics(db: Kysely<Database>, now: () => Date): Metrics {
  const metrics = createMetrics({
    db,
    gateways: ['stripe', 'paypal'],
    dataDir: tmpdir(),
    version: '1.2.3',
    now,
    log: createLog('silent'),
  })
  metrics.describe({
    server: createServer(),
    cache: new PageCache(),
    admission: new AdmissionQueue({ handle: () => {}, observer: metrics.observer, lagLevel: () => 0 }),
    eventLoop: createEventLoopWatch(),
    catalogue: { position: () => ({ releases: 12, newestChange: 34 }) } as CatalogueService,
    queuedImages: () => 0,
  })
  return metrics
}

/** One line of a scrape: `name{labels}` and its value. */
export function valuesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
}
