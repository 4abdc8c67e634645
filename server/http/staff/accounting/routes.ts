import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bankEndpoints } from '../../../../src/shared/staff/accounting/bankEndpoints'
import { monthQuery } from '../../../../src/shared/staff/accounting/contract'
import { accountingEndpoints as endpoints } from '../../../../src/shared/staff/accounting/endpoints'
import { createImportBank } from '../../../core/order/bank/bankActions'
import { settleDebit } from '../../../core/order/debits/debitActions'
import { createDebitFileActions } from '../../../core/order/debits/debitFileActions'
import type { FileReaders } from '../../../exchange/fileReaders/fileReaders'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { parseValue } from '../../../platform/parseValue'
import type { StaffRoutes } from '../staffRoutes'
import { listDebits } from './debits'
import { readMonth, writeMonth } from './page'

/** Declares the routes about a month's sums. @param isTest whether it is a test shop, whose orders are all tests */
export function addAccountingRoutes(
  { route, actionRoute, fileActionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  { readers, isTest, shopSecret }: { readers: FileReaders; isTest: boolean; shopSecret: string },
): void {
  const monthOf = (query: URLSearchParams) => parseValue(monthQuery.month, query.get('month') ?? '')

  route(endpoints.getMonth, ({ query }) => readMonth(db, { month: monthOf(query), isTest }))
  route(endpoints.exportMonth, async ({ query, res }) => {
    const month = monthOf(query)
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
  actionRoute(bankEndpoints.importBank, createImportBank(readers.statement))
}
