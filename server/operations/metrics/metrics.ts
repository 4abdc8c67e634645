import { statfs } from 'node:fs/promises'
import type { Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { PaymentMethodId } from '../../../src/shared/payment/paymentMethodId'
import type { CatalogueService } from '../../core/catalogue/catalogueService'
import type { AdmissionObserver, AdmissionQueue } from '../../http/overload/admissionQueue'
import type { EventLoopWatch } from '../../http/overload/eventLoopWatch'
import type { PageCache } from '../../http/pages/pageCache'
import type { FiguresOfProcess } from '../../platform/cluster/processFigures'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { getFigures } from '../../platform/database/databaseFigures'
import type { Logger } from '../../platform/log/log'
import { describeConnections } from './databaseGauges'
import { createMetricsReader } from './metricsRepository'
import { type CountPolicyReport, createPolicyFigures } from './policyFigures'
import { describeShop } from './shopGauges'
import { createTrafficFigures, describeProcess } from './trafficFigures'

export interface MetricsOptions {
  db: ReadOnlyDatabase
  /** The payment providers, whose last webhook events are figures. */
  gateways: readonly PaymentMethodId[]
  dataDir: string
  /** The version from `projectVersion`. */
  version: string
  now: () => Date
  log: Logger
}

export interface MeasuredParts {
  server: Server
  cache: PageCache
  admission: AdmissionQueue
  eventLoop: EventLoopWatch
  catalogue: CatalogueService
  queuedImages: () => number
}

export interface Metrics {
  observer: AdmissionObserver
  countPolicyReport: CountPolicyReport
  /** Registers the figures of parts that are created after the metrics. */
  describe(parts: MeasuredParts): void
  /** Collects all figures in the text format of Prometheus. */
  scrape(): Promise<string>
  /** Collects the figures of this process. @param withShop adds the figures from the database */
  read(withShop: boolean): Promise<FiguresOfProcess[]>
}

/**
 * Creates the metrics: one registry for this process, and one for the figures of the whole shop from the database.
 * @returns the metrics; `describe` must be called when the server and its parts exist
 */
export function createMetrics({ db, gateways, dataDir, version, now, log }: MetricsOptions): Metrics {
  const ofProcess = new Registry()
  const ofShop = new Registry()
  const registers = [ofProcess]
  collectDefaultMetrics({ register: ofProcess })
  describeConnections(ofProcess, getFigures(db))
  describeShop(ofShop, {
    repository: createMetricsReader(db, gateways),
    now,
    async readVolume() {
      const { bavail, blocks, bsize } = await statfs(dataDir)
      return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
    },
    onError: (error) => log.warn({ err: error }, 'figures could not be read'),
  })
  new Gauge({
    name: 'rille_build_info',
    help: 'The running version; the value is always 1.',
    labelNames: ['version', 'node'] as const,
    registers,
    aggregator: 'first',
  }).set({ version, node: process.versions.node }, 1)
  new Gauge({
    name: 'rille_processes',
    help: 'Number of processes that these figures cover.',
    registers,
  }).set(1)
  new Gauge({
    name: 'rille_newest_process_start_seconds',
    help: 'Start time of the newest process, in seconds since 1970.',
    registers,
    aggregator: 'max',
  }).set(Math.round(Date.now() / 1000 - process.uptime()))

  return {
    observer: createTrafficFigures(ofProcess),
    countPolicyReport: createPolicyFigures(ofProcess),
    describe({ server, catalogue, queuedImages, ...parts }) {
      let dropped = 0
      server.on('drop', () => {
        dropped++
      })
      describeProcess(ofProcess, {
        ...parts,
        droppedConnections: () => dropped,
        openConnections: () =>
          new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count))),
      })
      new Gauge({
        name: 'rille_catalogue_releases',
        help: 'Releases that can be found.',
        registers,
        aggregator: 'min',
        collect() {
          this.set(catalogue.position().releases)
        },
      })
      new Gauge({
        name: 'rille_catalogue_applied_change',
        help: 'Number of the newest catalogue change that this process shows; of several processes, the lowest.',
        registers,
        aggregator: 'min',
        collect() {
          this.set(catalogue.position().newestChange)
        },
      })
      new Gauge({
        name: 'rille_images_queued',
        help: 'Images being resized or waiting to be.',
        registers,
        collect() {
          this.set(queuedImages())
        },
      })
    },
    async scrape() {
      return `${await ofProcess.metrics()}\n${await ofShop.metrics()}`
    },
    async read(withShop) {
      const figures = [await ofProcess.getMetricsAsJSON()]
      if (withShop) figures.push(await ofShop.getMetricsAsJSON())
      return figures
    },
  }
}
