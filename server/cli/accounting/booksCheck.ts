import { compareBooks } from '../../core/order/accounting/compareBooks'
import { countText } from '../../platform/support/countText'
import type { CliCommand } from '../cliCommand'
import { exitCodes } from '../cliContext'
import { withProgress } from '../tables/progress'
import { readPeriod, testOption } from './readPeriod'

interface CheckOptions {
  year?: string
  test?: boolean
}

const help = `
Compares invoices and corrections as they were issued, the books, the refunds and what the providers were charged for, order by
order and to the cent. Nothing is changed. It exits with 1 when something differs. That the numbers of documents have no gaps is
checked by "rille doctor".

Example:
  $ rille books check --year 2026`

/**
 * Adds `rille books check`, which compares documents, books and payments of a year.
 * @param books the command `rille books`
 */
export function addCheck(books: CliCommand): void {
  books
    .command('check')
    .description('Compare documents, books and payments of a year.')
    .option('--year <year>', 'such as 2026')
    .option(...testOption)
    .addHelpText('after', help)
    .setShopAction(async ({ db, context }, options: CheckOptions) => {
      const year = readPeriod('year', options.year, /^\d{4}$/, '2026')
      const period = { from: `${year}-01-01`, until: `${year}-12-31`, isTest: options.test === true }
      const findings: string[] = []
      let orders = 0
      await withProgress(context, async (at) => {
        for await (const part of compareBooks(db, period)) {
          at('Comparing orders', part.done, part.total)
          orders = part.total
          findings.push(...part.findings)
        }
      })
      const text =
        findings.length === 0
          ? `${countText(orders, 'order')} of ${year}: documents, books and payments agree.`
          : `${findings.join('\n')}\n\n${countText(findings.length, 'difference')}. Do not correct anything by hand: report it with this list.`
      return {
        text,
        json: { year, orders, findings },
        exitCode: findings.length > 0 ? exitCodes.refused : exitCodes.ok,
      }
    })
}
