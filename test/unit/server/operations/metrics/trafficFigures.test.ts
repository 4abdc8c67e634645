import { Registry } from 'prom-client'
import { createTrafficFigures } from '../../../../../server/operations/metrics/trafficFigures'
import { summedFigures } from '../../../../../server/platform/cluster/processFigures'
import { openMemoryDatabase } from '../../../../../server/platform/database/connection'
import { migrate } from '../../../../../server/platform/database/migrate'
import { someMetrics, valuesOf } from './someMetrics'

it('counts answers by class and outcome, and times those that were not turned away', async () => {
  const registry = new Registry()
  const { answered } = createTrafficFigures(registry)
  answered('page', 200, 0.02)
  answered('page', 304, 0.001)
  answered('basket', 409, 0.003)
  answered('page', 500, 2)
  answered('search', 'shed', 0.0001)
  answered('download', null, 30)
  const values = Object.fromEntries(valuesOf(await registry.metrics()))
  expect(values).toMatchObject({
    'rille_http_requests_total{class="page",status="2xx"}': 1,
    'rille_http_requests_total{class="page",status="3xx"}': 1,
    'rille_http_requests_total{class="basket",status="4xx"}': 1,
    'rille_http_requests_total{class="page",status="5xx"}': 1,
    'rille_http_requests_total{class="search",status="shed"}': 1,
    'rille_http_requests_total{class="download",status="gone"}': 1,
    'rille_http_requests_total{class="webhook",status="5xx"}': 0,
    'rille_http_request_duration_seconds_count{class="page"}': 3,
    'rille_http_request_duration_seconds_bucket{le="0.025",class="page"}': 2,
  })
  expect(values['rille_http_request_duration_seconds_count{class="search"}']).toBeUndefined()
})

it('sums the figures of several processes, and takes the database’s once', async () => {
  const db = openMemoryDatabase()
  await migrate(db)
  await db.updateTable('counter').set({ value: 10_007 }).where('name', '=', 'order_number').execute()
  const processes = [1, 2, 3].map(() => someMetrics(db, () => new Date()))
  for (const { observer } of processes) observer.answered('page', 200, 0.02)
  const figures = await Promise.all(processes.map(({ read }, index) => read(index === 0)))
  const values = Object.fromEntries(valuesOf(await summedFigures(JSON.parse(JSON.stringify(figures.flat())))))
  await db.destroy()
  expect(values).toMatchObject({
    rille_processes: 3,
    rille_orders_total: 7,
    rille_catalogue_releases: 12,
    'rille_http_requests_total{class="page",status="2xx"}': 3,
    'rille_http_request_duration_seconds_count{class="page"}': 3,
  })
})
