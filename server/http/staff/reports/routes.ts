import type { Response } from 'express'
import { z } from 'zod'
import { bestSoldQuery, searchesQuery, slowStockQuery } from '../../../../src/shared/staff/reports/contract'
import { reportEndpoints as endpoints } from '../../../../src/shared/staff/reports/endpoints'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { parseValue } from '../../../platform/parseValue'
import type { StaffRoutes } from '../staffRoutes'
import { bestSold } from './bestSold'
import { presentBestSold, presentSearches, presentSlowStock } from './page'
import { checkPeriod } from './reportPeriod'
import { bestSoldCsv, searchesCsv, slowStockCsv } from './reportTables'
import { createReportReader } from './repository'
import { readSlowStock } from './slowStock'
import { createSoldReader } from './soldReader'

/** Declares the routes of the reports. @param isTest whether it is a test shop, whose orders are all tests */
export function addReportRoutes(
  { route }: StaffRoutes,
  db: ReadOnlyDatabase,
  { isTest, now }: { isTest: boolean; now: () => Date },
): void {
  const readSold = createSoldReader(db)
  async function readBestSold(query: URLSearchParams) {
    const { by, sort, ...period } = parseQuery(bestSoldQuery, query)
    checkPeriod(period)
    return { by, period, report: bestSold(await readSold({ ...period, isTest }), { by, sort }) }
  }
  async function readSlow(query: URLSearchParams) {
    return readSlowStock(db, { ...parseQuery(slowStockQuery, query), now: now() })
  }
  async function readSearches(query: URLSearchParams) {
    const filter = parseQuery(searchesQuery, query)
    checkPeriod(filter)
    return { wanted: filter, rows: await createReportReader(db).listSearches(filter) }
  }

  route(endpoints.bestSold, async ({ query }) => presentBestSold((await readBestSold(query)).report, isTest))
  route(endpoints.bestSoldFile, async ({ query, res }) => {
    const { by, period, report } = await readBestSold(query)
    sendCsv(
      res,
      `sold-${by}-${period.from}-${period.until}.csv`,
      bestSoldCsv(report, by, readDelimiter(query)),
    )
  })
  route(endpoints.slowStock, async ({ query }) => presentSlowStock(await readSlow(query)))
  route(endpoints.slowStockFile, async ({ query, res }) => {
    sendCsv(res, 'slow-stock.csv', slowStockCsv(await readSlow(query), readDelimiter(query)))
  })
  route(endpoints.searches, async ({ query }) => presentSearches((await readSearches(query)).rows))
  route(endpoints.searchesFile, async ({ query, res }) => {
    const { wanted: filter, rows } = await readSearches(query)
    sendCsv(res, `searches-${filter.from}-${filter.until}.csv`, searchesCsv(rows, readDelimiter(query)))
  })
}

const parseQuery = <Shape extends z.ZodRawShape>(shape: Shape, query: URLSearchParams) =>
  parseValue(z.object(shape), Object.fromEntries(query))

const readDelimiter = (query: URLSearchParams): ',' | ';' => (query.get('semicolons') === 'yes' ? ';' : ',')

function sendCsv(res: Response, name: string, file: string): void {
  res.type('text/csv').setHeader('Content-Disposition', `attachment; filename="${name}"`)
  res.send(file)
}
