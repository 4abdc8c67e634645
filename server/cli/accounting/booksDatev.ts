import { moneyOfCents, toEuros } from '../../../src/shared/money'
import { sumsByAccount } from '../../core/order/accounting/datev/datevBookings'
import { readBookings, writeDatev } from '../../core/order/accounting/datev/writeDatev'
import { payoutBookings } from '../../core/order/accounting/payouts/payoutBookings'
import { countText } from '../../platform/support/countText'
import type { CliCommand } from '../cliCommand'
import { textTable } from '../tables/textTable'
import { writeNewFile } from '../tables/wholeFiles'
import { monthOption, readMonth, testOption } from './readPeriod'
import { readReport } from './readReport'

interface DatevOptions {
  month?: string
  out?: string
  payouts?: string[]
  test?: boolean
}

const help = `
Writes the bookings of a month for DATEV (EXTF, "Buchungsstapel"): each sale, refund and failed payment from the account
of its payment to that of its revenue. shop.yaml says which accounts these are, under books. Without --out the sums by
account are shown and nothing is written. With reports of Stripe or PayPal, their fees and payouts are booked too.

Examples:
  $ rille books datev --month 2026-11
  $ rille books datev --month 2026-11 --out EXTF_Buchungsstapel_2026-11.csv
  $ rille books datev --month 2026-11 --payouts stripe.csv paypal.csv --out EXTF_Buchungsstapel_2026-11.csv`

/**
 * Adds `rille books datev`, which writes the bookings of a month as DATEV imports them.
 * @param books the command `rille books`
 */
export function addDatev(books: CliCommand): void {
  books
    .command('datev')
    .description('The bookings of a month for DATEV.')
    .option(...monthOption)
    .option('--payouts <files...>', 'reports of Stripe or PayPal whose fees and payouts are booked too')
    .option('--out <file>', 'write the file; its name must begin with EXTF_')
    .option(...testOption)
    .addHelpText('after', help)
    .setShopAction(async ({ db, context }, options: DatevOptions) => {
      const month = readMonth(options.month)
      const reports = await Promise.all((options.payouts ?? []).map(readReport))
      const bookings = await readBookings(db, { month, isTest: options.test === true }, (accounts) =>
        reports.flatMap((report) => payoutBookings(report, accounts, month)),
      )
      if (options.out !== undefined) {
        const { file } = await writeDatev(db, { month }, bookings, context.now())
        await writeNewFile(options.out, file)
      }
      const sums = sumsByAccount(bookings)
      const table = textTable(sums, [
        { title: 'Account', of: ({ account }) => account },
        { title: 'Debit', of: ({ debitCents }) => moneyOfCents(debitCents), isNumber: true },
        { title: 'Credit', of: ({ creditCents }) => moneyOfCents(creditCents), isNumber: true },
      ])
      const fileText = options.out === undefined ? '' : `: ${options.out}`
      return {
        text:
          bookings.length === 0
            ? `There is nothing to book in ${month}.`
            : `${table}\n\n${countText(bookings.length, 'booking')}${fileText}.`,
        json: {
          month,
          bookings: bookings.length,
          file: options.out ?? null,
          accounts: sums.map(({ account, debitCents, creditCents }) => ({
            account,
            debit: toEuros(debitCents),
            credit: toEuros(creditCents),
          })),
        },
      }
    })
}
