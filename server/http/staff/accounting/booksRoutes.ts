import type { Response } from 'express'
import { quarterQuery, yearQuery } from '../../../src/shared/staff/office/booksContract'
import { booksEndpoints as endpoints } from '../../../src/shared/staff/office/booksEndpoints'
import { monthQuery } from '../../../src/shared/staff/office/monthContract'
import type { ReadOnlyDatabase } from '../../database/access'
import { ShopError } from '../../errors'
import type { FileReaders } from '../../fileReaders/fileReaders'
import { readBookings, writeDatev } from '../../order/books/datev/writeDatev'
import { presentOpenItems, readOpenItems } from '../../order/books/openItems'
import { ossFile } from '../../order/books/oss/ossFile'
import { readOss } from '../../order/books/oss/readOss'
import { packagingCsv, readPackaging } from '../../order/books/packaging/packagingYear'
import { readPayoutFile } from '../../order/books/payouts/payoutFile'
import { presentPayouts, readPayouts } from '../../order/books/payouts/presentPayouts'
import { byteOrderMark } from '../../support/csvText'
import { shopDay } from '../../support/dates'
import { parseValue } from '../../support/parseValue'
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
