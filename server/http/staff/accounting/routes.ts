import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { monthQuery, quarterQuery, yearQuery } from '../../../../src/shared/staff/accounting/contract'
import { accountingEndpoints as endpoints } from '../../../../src/shared/staff/accounting/endpoints'
import { readBookings, writeDatev } from '../../../core/order/accounting/datev/writeDatev'
import { ossFile } from '../../../core/order/accounting/oss/ossFile'
import { readOss } from '../../../core/order/accounting/oss/readOss'
import { packagingCsv, readPackaging } from '../../../core/order/accounting/packaging/packagingYear'
import { readPayoutFile } from '../../../core/order/accounting/payouts/payoutFile'
import { readPayouts } from '../../../core/order/accounting/payouts/readPayouts'
import { tell } from '../../../core/order/accounting/staffSentences'
import { createImportBank } from '../../../core/order/bank/bankActions'
import { settleDebit } from '../../../core/order/debits/debitActions'
import { createDebitFileActions } from '../../../core/order/debits/debitFileActions'
import type { FileReaders } from '../../../exchange/fileReaders/fileReaders'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { parseValue } from '../../../platform/parseValue'
import { shopDay } from '../../../platform/support/dates'
import { byteOrderMark } from '../../../platform/table/csvText'
import type { StaffRoutes } from '../staffRoutes'
import { listDebits } from './debits'
import { presentOpenItems, readOpenItems } from './openItems'
import { readMonth, writeMonth } from './page'
import { presentPayouts } from './presentPayouts'

interface AccountingRouteOptions {
  readers: FileReaders
  /** Whether it is a test shop, whose orders are all tests. */
  isTest: boolean
  shopSecret: string
  now: () => Date
}

const readMonthParam = (query: URLSearchParams): string =>
  parseValue(monthQuery.month, query.get('month') ?? '')

/** Declares the routes about a month's sums, direct debits and the bank's statements, and those for the bookkeeper. */
export function addAccountingRoutes(
  routes: StaffRoutes,
  db: ReadOnlyDatabase,
  options: AccountingRouteOptions,
): void {
  const { route, actionRoute, fileActionRoute } = routes
  const { readers, isTest, shopSecret } = options
  route(endpoints.getMonth, ({ query }) => readMonth(db, { month: readMonthParam(query), isTest }))
  route(endpoints.exportMonth, async ({ query, res }) => {
    const month = readMonthParam(query)
    const hasSemicolons = query.get('semicolons') === 'yes'
    res.type('text/csv').setHeader('Content-Disposition', `attachment; filename="orders-${month}.csv"`)
    await pipeline(Readable.from(writeMonth(db, { month, isTest, hasSemicolons })), res)
  })
  route(endpoints.listDebits, () => listDebits(db, { isTest }))
  const { exportDebits, writeDebitFile } = createDebitFileActions({ isTest, shopSecret })
  actionRoute(endpoints.exportDebits, exportDebits)
  fileActionRoute(endpoints.getDebitFile, writeDebitFile, (res, { name, xml }) => {
    res.type('xml').setHeader('Content-Disposition', `attachment; filename="${name}"`).send(xml)
  })
  actionRoute(endpoints.settleDebit, settleDebit)
  actionRoute(endpoints.importBank, createImportBank(readers.statement))
  addBookkeeperRoutes(routes, db, options)
}

function addBookkeeperRoutes(
  { route }: StaffRoutes,
  db: ReadOnlyDatabase,
  { readers, isTest, now }: AccountingRouteOptions,
): void {
  route(endpoints.getDatevFile, async ({ query, res }) => {
    const month = readMonthParam(query)
    const bookings = await readBookings(db, { month, isTest })
    const { name, file } = await writeDatev(db, { month }, bookings, now())
    sendCsv(res, name, file)
  })
  route(endpoints.getOssFile, async ({ query, res }) => {
    const quarter = parseValue(quarterQuery.quarter, query.get('quarter') ?? '')
    const { sales, corrections } = await readOss(db, { quarter, isTest })
    if (sales.length + corrections.length === 0) {
      throw new ShopError(
        409,
        'nothing_to_declare',
        tell(
          'There are no sales to declare for {quarter}. A registered shop hands in a return without amounts in the portal.',
          { quarter, number: quarter.slice(-1), year: quarter.slice(0, 4) },
        ),
      )
    }
    sendCsv(res, `oss-${quarter}.csv`, ossFile(sales, corrections))
  })
  route(endpoints.getPackaging, async ({ query, res }) => {
    const year = Number(parseValue(yearQuery.year, query.get('year') ?? ''))
    const delimiter = query.get('semicolons') === 'yes' ? ';' : ','
    const csv = packagingCsv(year, await readPackaging(db, { year, isTest }), delimiter)
    sendCsv(res, `packaging-${year}.csv`, byteOrderMark + csv)
  })
  route(endpoints.listOpenItems, async () =>
    presentOpenItems(await readOpenItems(db, { today: shopDay(now()), isTest })),
  )
  route(endpoints.matchPayouts, async ({ body: { name, csv } }) =>
    presentPayouts(await readPayouts(db, readPayoutFile(name, await readers.payouts(name, csv)))),
  )
}

function sendCsv(res: Response, name: string, file: string | Buffer): void {
  res.type('text/csv').setHeader('Content-Disposition', `attachment; filename="${name}"`)
  // A text would be announced as UTF-8, which a file for DATEV is not.
  res.send(Buffer.from(file))
}
