/** The commands for the bookkeeper and the tax adviser. */
import type { AddCommand } from '../cliCommand'
import { addCheck } from './booksCheck'
import { addDatev } from './booksDatev'
import { addGiftCards } from './booksGiftCards'
import { addOpenItems } from './booksOpen'
import { addOss } from './booksOss'
import { addPackaging } from './booksPackaging'
import { addPayouts } from './booksPayouts'

const help = `
Examples:
  $ rille books datev --month 2026-11 --out EXTF_Buchungsstapel_2026-11.csv
  $ rille books oss --quarter 2026-Q4 --out oss.csv
  $ rille books payouts stripe-november.csv
  $ rille books giftcards --month 2026-11
  $ rille books open
  $ rille books packaging --year 2026
  $ rille books check --year 2026`

/** Adds `rille books` to the program. */
export const addBooksCommand: AddCommand = (program) => {
  const books = program
    .command('books')
    .description(
      "For the bookkeeper: bookings for DATEV, the One-Stop-Shop's return, payouts, gift cards, open items, packaging.",
    )
    .option('--json', 'print JSON')
    .addHelpText('after', help)
  for (const add of [addDatev, addOss, addPayouts, addGiftCards, addOpenItems, addPackaging, addCheck])
    add(books)
}
