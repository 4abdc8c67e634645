import type { ReadOnlyDatabase } from '../../../../platform/database/access'
import { ShopError } from '../../../../platform/errors'
import { lastDayOfMonth, shopClock } from '../../../../platform/support/dates'
import { createContentReader } from '../../../content/contentRepository'
import { readSeller } from '../../../shop/seller'
import { findHome, readBooks } from '../readBooks'
import { readTotalMargin } from '../readTotalMargin'
import { tell } from '../staffSentences'
import { createAccounts, type DatevAccounts, type StoredBooks } from './datevAccounts'
import { type DatevBooking, toBookings, toTotalMarginBookings } from './datevBookings'
import { extfFile } from './extfFile'
import { readGiftCardBookings } from './giftCardBookings'

/** DATEV takes no more bookings in one file. */
const maxBookings = 99_999

export interface DatevMonth {
  /** `YYYY-MM` */
  month: string
  isTest: boolean
}

/** Reads the shop's choices for the booking file; null if it has made none. */
function readBookSettings(setting: string | null): StoredBooks | null {
  const { books = null }: { books?: StoredBooks | null } = setting === null ? {} : JSON.parse(setting)
  return books
}

/**
 * Makes the bookings of a month, with German texts, because German tax advisers read them.
 * @param more makes further bookings, such as those of payouts
 * @throws ShopError 409 if shop.yaml does not say what the file needs
 */
export async function readBookings(
  db: ReadOnlyDatabase,
  { month, isTest }: DatevMonth,
  more: (accounts: DatevAccounts) => readonly DatevBooking[] = () => [],
): Promise<DatevBooking[]> {
  const accounts = createAccounts(await getSettings(db))
  const home = await findHome(db)
  const bookings: DatevBooking[] = []
  const period = { from: `${month}-01`, until: lastDayOfMonth(month), isTest }
  for await (const { lines } of readBooks(db, { ...period, language: 'de' })) {
    bookings.push(...lines.flatMap((line) => toBookings(line, accounts, home)))
  }
  const totalMargin = await readTotalMargin(db, period)
  bookings.push(...totalMargin.flatMap((margin) => toTotalMarginBookings(margin, accounts)))
  bookings.push(...(await readGiftCardBookings(db, accounts, period)), ...more(accounts))
  return bookings
}

/**
 * Writes the bookings of a month as a file for DATEV.
 * @throws ShopError 409 if shop.yaml does not say what the file needs, or the month has too many bookings
 */
export async function writeDatev(
  db: ReadOnlyDatabase,
  { month }: Pick<DatevMonth, 'month'>,
  bookings: readonly DatevBooking[],
  now: Date,
): Promise<{ name: string; file: Buffer }> {
  const { chart, consultant, client, account_length = 4, fiscal_year = 1 } = await getSettings(db)
  if (consultant === undefined || client === undefined) {
    throw refuse(
      tell(
        "The booking file needs the tax adviser's numbers. Ask for Beraternummer and Mandantennummer, and give them in shop.yaml as books: { consultant: …, client: … }.",
      ),
    )
  }
  if (bookings.length > maxBookings) {
    throw refuse(
      tell(
        '{month} has {count} bookings, and DATEV takes at most {max} in one file. Give the adviser the CSV file instead.',
        { month, count: bookings.length, max: maxBookings },
      ),
    )
  }
  const { vatId } = readSeller(await createContentReader(db).findSetting('shop'))
  const home = await findHome(db)
  const header = {
    chart,
    consultant,
    client,
    accountLength: account_length,
    fiscalYear: getFiscalYearStart(month, fiscal_year),
    from: `${month}-01`,
    until: lastDayOfMonth(month),
    madeAt: shopClock(now),
    origin: vatId?.replaceAll(' ', '') || home,
  }
  return { name: `EXTF_Buchungsstapel_${month}.csv`, file: extfFile(header, bookings) }
}

/** Finds the first day of the fiscal year of a month. @param begins the month in which it begins, from 1 */
function getFiscalYearStart(month: string, begins: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${number >= begins ? year : year - 1}-${String(begins).padStart(2, '0')}-01`
}

async function getSettings(db: ReadOnlyDatabase): Promise<StoredBooks> {
  const books = readBookSettings(await createContentReader(db).findSetting('shop'))
  if (books) return books
  throw refuse(
    tell(
      'Nothing is set for the booking file. Add books: { chart: SKR03, consultant: …, client: … } to shop.yaml, and import it.',
    ),
  )
}

const refuse = (text: string) => new ShopError(409, 'books_unfit', text)
