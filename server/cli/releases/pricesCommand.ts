import { moneyOfCents, toEuros } from '../../../src/shared/money'
import { elementAt, required } from '../../../src/shared/required'
import { formatTitle, sortByShelf } from '../../core/catalogue/names/formatNames'
import { createPriceReader } from '../../core/catalogue/priceRepository'
import { findOriginalPriceCents, findReferenceCents, type PriceEntry } from '../../core/catalogue/priceRules'
import type { StockFormat } from '../../core/inventory/stock/stockListRepository'
import { formatTime } from '../../platform/support/dates'
import type { AddCommand, CliCommand } from '../cliCommand'
import { readLimit } from '../tables/readOptions'
import { textTable } from '../tables/textTable'
import {
  chooseFormats,
  type FormatChoice,
  formatColumns,
  formatHelp,
  getFormat,
  readFormatNames,
  toFormatJson,
} from './namedFormats'
import { addEndSale, addSale, addSet, folderHelp, reductionColumns } from './pricesChanging'

interface ListOptions extends FormatChoice {
  sale?: boolean
  limit: string
}
const help = `
${formatHelp}
${folderHelp}

Examples:
  $ rille prices list --sale
  $ rille prices show OST-012
  $ rille prices set OST-012 21.90
  $ rille prices sale --label "Obst und Söhne" --percent 20 --dry-run
  $ rille prices end-sale --label "Obst und Söhne"`

/** Adds `rille prices list|show|set|sale|end-sale` to the program. */
export const addPricesCommand: AddCommand = (program) => {
  const prices = program.command('prices').description('Current and past prices, and sales.')
  prices.addHelpText('after', help)
  addList(prices)
  addShow(prices)
  addSet(prices)
  addSale(prices)
  addEndSale(prices)
}

function addList(prices: CliCommand): void {
  prices
    .command('list')
    .description('List prices, in shelf order.')
    .option('--sale', 'only reduced items')
    .option('--search <text>', 'only those with these words in artist, title, label or numbers')
    .option('--label <name>', 'only releases of this label')
    .option('--limit <n>', 'how many at most', '200')
    .addHelpText(
      'after',
      '\nExamples:\n  $ rille prices list --sale\n  $ rille prices list --search "nora radio"',
    )
    .setShopAction(async ({ db, context }, options: ListOptions) => {
      const limit = readLimit(options.limit)
      const names = await readFormatNames(db, context)
      const formats = sortByShelf(await chooseFormats(db, names, options)).filter(
        ({ original_price_cents }) => !options.sale || original_price_cents !== null,
      )
      const listedFormats = formats.slice(0, limit)
      const saleStarts = await createPriceReader(db).listOnSale()
      const getSaleStart = (format: StockFormat) =>
        format.original_price_cents === null ? null : (saleStarts.get(format.uuid_release_format) ?? null)
      const table = textTable(listedFormats, [
        { title: 'Label', of: ({ label }) => label, max: 24 },
        ...formatColumns<StockFormat>((format) => format),
        { title: 'Price', of: ({ price_cents }) => moneyOfCents(price_cents), isNumber: true },
        ...reductionColumns<StockFormat>((format) => [format.price_cents, format.original_price_cents]),
        {
          title: 'On sale since',
          of: (format) =>
            getSaleStart(format) && formatTime(required(getSaleStart(format), 'since')).slice(0, 10),
        },
      ])
      const cutNote =
        listedFormats.length < formats.length
          ? `\n\nThe first ${listedFormats.length} of ${formats.length} (--limit).`
          : ''
      return {
        text: formats.length === 0 ? 'No formats found.' : `${table}${cutNote}`,
        json: listedFormats.map((format) => ({
          ...toFormatJson(format),
          price: toEuros(format.price_cents),
          original_price: format.original_price_cents === null ? null : toEuros(format.original_price_cents),
          on_sale_since: getSaleStart(format),
        })),
      }
    })
}

function addShow(prices: CliCommand): void {
  prices
    .command('show <format>')
    .description('Show every price a format has had, and the price a sale would be measured against.')
    .addHelpText('after', `\n${formatHelp}\n\nExample:\n  $ rille prices show OST-012`)
    .setShopAction(async ({ db, context }, name: string) => {
      const format = getFormat(await readFormatNames(db, context), name)
      const now = context.now().toISOString()
      const history = await createPriceReader(db).listHistory(format.uuid_release_format)
      const lowest = findReferenceCents(history, now)
      const entries = history.map((entry, i) => ({
        ...entry,
        insteadOf: findOriginalPriceCents(history.slice(0, i + 1), entry.validFrom),
      }))
      const text = [
        formatTitle(format),
        '',
        textTable(entries.toReversed(), [
          { title: 'From', of: ({ validFrom }) => formatTime(validFrom) },
          { title: 'Price', of: ({ priceCents }) => moneyOfCents(priceCents), isNumber: true },
          { title: '', of: ({ kind }) => (kind === 'sale' ? 'sale' : '') },
          {
            title: 'Instead of',
            of: ({ insteadOf }) => insteadOf && moneyOfCents(insteadOf),
            isNumber: true,
          },
        ]),
        ...(lowest === null ? [] : ['', formatComparison(elementAt(history, -1), lowest)]),
      ]
      const json = {
        ...toFormatJson(format),
        price: toEuros(format.price_cents),
        original_price: format.original_price_cents === null ? null : toEuros(format.original_price_cents),
        compared_with: lowest === null ? null : toEuros(lowest),
        history: entries.map(({ kind, priceCents, validFrom, insteadOf }) => ({
          kind,
          price: toEuros(priceCents),
          original_price: insteadOf === null ? null : toEuros(insteadOf),
          valid_from: validFrom,
        })),
      }
      return { text: text.join('\n'), json }
    })
}

const formatComparison = ({ kind }: PriceEntry, cents: number): string =>
  kind === 'sale'
    ? `A further reduction would be measured against ${moneyOfCents(cents)}: the lowest price of the 30 days before the sale.`
    : `A sale that begins today would be measured against ${moneyOfCents(cents)}: the lowest price of the last 30 days.`
