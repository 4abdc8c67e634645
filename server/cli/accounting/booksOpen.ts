import { money } from '../../../src/shared/money'
import { presentOpenItems, readOpenItems } from '../../http/staff/accounting/openItems'
import { countText } from '../../platform/support/countText'
import { shopDay } from '../../platform/support/dates'
import type { CliCommand } from '../cliCommand'
import { textTable } from '../tables/textTable'
import { testOption } from './readPeriod'

interface OpenOptions {
  test?: boolean
}

const help = `
What buyers owe today: orders whose payment is awaited (bank transfer, on invoice, on pick-up, direct debit), and those whose
payment failed after they were sent. What gift cards paid and refunds took off is not in it. No names: rille orders show
has them.

Example:
  $ rille books open`

/**
 * Adds `rille books open`, which lists the orders that are not paid yet.
 * @param books the command `rille books`
 */
export function addOpenItems(books: CliCommand): void {
  books
    .command('open')
    .description('The open items: what is not paid.')
    .option(...testOption)
    .addHelpText('after', help)
    .setShopAction(async ({ db, context }, options: OpenOptions) => {
      const items = await readOpenItems(db, { today: shopDay(context.now()), isTest: options.test === true })
      const openItems = presentOpenItems(items)
      const table = textTable(openItems.items, [
        { title: 'Order', of: ({ order_number }) => order_number },
        { title: 'Day', of: ({ day }) => day },
        { title: 'Due', of: (item) => dueText(item) },
        { title: 'Payment', of: ({ payment }) => payment },
        { title: 'Status', of: ({ status }) => status },
        { title: 'Open', of: (item) => money(item.open), isNumber: true },
      ])
      const text = `${table}\n\n${countText(items.length, 'open item')}: ${money(openItems.total)}.`
      return { text: items.length === 0 ? 'Everything is paid.' : text, json: openItems }
    })
}

const dueText = ({ due_on, is_overdue, is_failed }: ReturnType<typeof presentOpenItems>['items'][number]) =>
  is_failed ? 'payment failed' : due_on === null ? false : `${due_on}${is_overdue ? ', overdue' : ''}`
