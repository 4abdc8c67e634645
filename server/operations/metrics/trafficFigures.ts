import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { type RequestClass, requestClasses } from '../../../src/shared/requestClasses'
import type { AdmissionObserver, AdmissionQueue } from '../../http/overload/admissionQueue'
import type { EventLoopWatch } from '../../http/overload/eventLoopWatch'
import type { PageCache } from '../../http/pages/pageCache'

/** The buckets range from an answer out of memory to a charge that waits for another one. */
const secondsUpTo = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 45]

type Outcome = '2xx' | '3xx' | '4xx' | '5xx' | 'shed' | 'gone'

/**
 * Registers the counters and histograms of requests, by request class.
 * @returns the observer that the admission queue informs about each answer
 */
export function createTrafficFigures(registry: Registry): AdmissionObserver {
  const registers = [registry]
  const requests = new Counter({
    name: 'rille_http_requests_total',
    help: 'Answers by class of request; status: 2xx to 5xx, shed (turned away under load), gone (the client left first). Page cache hits are counted by rille_page_cache_hits_total instead.',
    labelNames: ['class', 'status'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'rille_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by class; without page cache hits and shed requests. For downloads, it includes the transfer.',
    labelNames: ['class'] as const,
    buckets: secondsUpTo,
    registers,
  })
  // Counters start at 0 instead of missing, so that alerts can notice the first event.
  for (const requestClass of requestClasses) {
    for (const status of ['2xx', '5xx', 'shed'] satisfies Outcome[])
      requests.inc({ class: requestClass, status }, 0)
  }
  return {
    answered(requestClass: RequestClass, status: number | null | 'shed', seconds: number) {
      requests.inc({ class: requestClass, status: getOutcome(status) })
      if (status !== 'shed') durations.observe({ class: requestClass }, seconds)
    },
  }
}

const getOutcome = (status: number | null | 'shed'): Outcome =>
  status === 'shed' ? 'shed' : status === null ? 'gone' : (`${Math.floor(status / 100)}xx` as Outcome)

export interface ProcessParts {
  cache: PageCache
  admission: AdmissionQueue
  eventLoop: EventLoopWatch
  /** Connections that were refused because there were too many. */
  droppedConnections: () => number
  openConnections: () => Promise<number>
}

/**
 * Registers the figures of a process that are read at each scrape.
 * @param registry the registry of this process
 */
export function describeProcess(
  registry: Registry,
  { cache, admission, eventLoop, droppedConnections, openConnections }: ProcessParts,
): void {
  const registers = [registry]
  const registerCounter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  registerCounter('rille_page_cache_hits_total', 'Pages answered from the page cache.', () => cache.hits)
  registerCounter(
    'rille_page_cache_misses_total',
    'Cacheable pages that had to be rendered.',
    () => cache.misses,
  )
  registerCounter(
    'rille_connections_dropped_total',
    'Connections refused because the process had reached its limit.',
    droppedConnections,
  )
  new Gauge({
    name: 'rille_page_cache_pages',
    help: 'Pages in the page cache.',
    registers,
    collect() {
      this.set(cache.size)
    },
  })
  new Gauge({
    name: 'rille_connections_open',
    help: 'Open connections of clients.',
    registers,
    async collect() {
      this.set(await openConnections())
    },
  })
  new Gauge({
    name: 'rille_requests_running',
    help: 'Requests in progress.',
    registers,
    collect() {
      this.set(admission.running)
    },
  })
  new Gauge({
    name: 'rille_requests_waiting',
    help: 'Requests waiting in the queue.',
    registers,
    collect() {
      this.set(admission.waiting)
    },
  })
  new Gauge({
    name: 'rille_overload_strain',
    help: 'How often the longest wait is halved because the event loop is late: 0 to 3.',
    registers,
    aggregator: 'max',
    collect() {
      this.set(eventLoop.lagLevel())
    },
  })
  new Gauge({
    name: 'rille_event_loop_delay_seconds',
    help: 'How late the event loop was since the last scrape, by quantile (1: the longest).',
    labelNames: ['quantile'] as const,
    registers,
    aggregator: 'max',
    collect() {
      const { p50, p99, max } = eventLoop.takeDelays()
      this.set({ quantile: '0.5' }, p50)
      this.set({ quantile: '0.99' }, p99)
      this.set({ quantile: '1' }, max)
    },
  })
}
