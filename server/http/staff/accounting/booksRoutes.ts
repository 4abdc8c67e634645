import type { Response } from 'express'
import { quarterQuery, yearQuery } from '../../../../src/shared/staff/accounting/booksContract'
import { booksEndpoints as endpoints } from '../../../../src/shared/staff/accounting/booksEndpoints'
import { monthQuery } from '../../../../src/shared/staff/accounting/contract'
import { readBookings, writeDatev } from '../../../core/order/accounting/datev/writeDatev'
import { presentOpenItems, readOpenItems } from '../../../core/order/accounting/openItems'
import { ossFile } from '../../../core/order/accounting/oss/ossFile'
import { readOss } from '../../../core/order/accounting/oss/readOss'
import { packagingCsv, readPackaging } from '../../../core/order/accounting/packaging/packagingYear'
import { readPayoutFile } from '../../../core/order/accounting/payouts/payoutFile'
import { presentPayouts, readPayouts } from '../../../core/order/accounting/payouts/presentPayouts'
import type { FileReaders } from '../../../exchange/fileReaders/fileReaders'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { parseValue } from '../../../platform/parseValue'
import { byteOrderMark } from '../../../platform/support/csvText'
import { shopDay } from '../../../platform/support/dates'
import type { StaffRoutes } from '../staffRoutes'

/** Declares the routes for the bookkeeper. @param isTest whether it is a test shop, whose orders are all tests */
export function addBooksRoutes(
  { route }: StaffRoutes,
  db: ReadOnlyDatabase,
  { readers, isTest, now }: { readers: FileReaders; isTest: boolean; now: () => Date },
): void {
  route(endpoints.getDatevFile, async ({ query, res }) => {
    const month = parseValue(monthQuery.month, query.get('month') ?? '')
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
        `There are no sales to declare for ${quarter}. A registered shop hands in a return without amounts in the portal.`,
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
