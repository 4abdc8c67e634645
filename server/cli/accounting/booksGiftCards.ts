import { moneyOfCents } from '../../../src/shared/money'
import { type GiftCardMonth, sumGiftCardMonth } from '../../core/giftCards/giftCardMonthRepository'
import { presentGiftCardMonth } from '../../http/staff/accounting/page'
import type { CliCommand } from '../cliCommand'
import { textTable } from '../tables/textTable'
import { monthOption, readMonth } from './readPeriod'

interface GiftCardsOptions {
  month?: string
  test?: boolean
}

const help = `
What the shop owes to the holders of gift cards: at the beginning of the month, what was issued, taken back, spent and refunded to
cards, and at its end. What was spent and refunded is what the file for DATEV books on the account of gift cards. Cards that are
blocked or whose last day has passed are still in the sum, and named below it: the tax adviser decides when they are income.

Example:
  $ rille books giftcards --month 2026-11`

/**
 * Adds `rille books giftcards`, which sums up what the shop owed to the holders of gift cards in a month.
 * @param books the command `rille books`; with `--json` amounts are euros
 */
export function addGiftCards(books: CliCommand): void {
  books
    .command('giftcards')
    .description('What the shop owes to the holders of gift cards.')
    .option(...monthOption)
    .option('--test', 'only gift cards of a test shop')
    .addHelpText('after', help)
    .setShopAction(async ({ db }, options: GiftCardsOptions) => {
      const month = readMonth(options.month)
      const sums = await sumGiftCardMonth(db, { month, isTest: options.test === true })
      return { text: formatMonth(month, sums), json: { month, ...presentGiftCardMonth(sums) } }
    })
}

const formatMonth = (month: string, sums: GiftCardMonth): string =>
  textTable(
    [
      { name: 'Owed before', cents: sums.openingCents },
      { name: 'Issued', cents: sums.issuedCents },
      { name: 'Taken back', cents: -sums.takenBackCents },
      { name: 'Spent', cents: -sums.spentCents },
      { name: 'Refunded to cards', cents: sums.refundedCents },
      { name: 'Owed at the end', cents: sums.closingCents },
      { name: '  of it blocked', cents: sums.blockedCents },
      { name: '  of it expired', cents: sums.expiredCents },
    ],
    [
      { title: month, of: ({ name }) => name },
      { title: '', of: ({ cents }) => moneyOfCents(cents), isNumber: true },
    ],
  )
