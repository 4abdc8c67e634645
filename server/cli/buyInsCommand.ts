import { Option } from 'commander'
import type { z } from 'zod'
import { money, toEuros } from '../../src/shared/money'
import type { addBuyInInput } from '../../src/shared/staff/buyIns/contract'
import { findPastChange } from '../../src/shared/staff/buyIns/pastChange'
import { type MarginMethod, marginMethods, type SellerKind, sellerKinds } from '../../src/shared/vocabulary'
import { addBuyIn, changeBuyIn, getBuyInState, removeBuyIn } from '../core/inventory/buyIns/buyInActions'
import { type BuyInRow, createBuyInReader } from '../core/inventory/buyIns/buyInRepository'
import { listBuyIns } from '../http/staff/buyIns/page'
import { runAction } from '../platform/actions/action'
import type { ReadOnlyDatabase } from '../platform/database/access'
import { shopDay, shopYear } from '../platform/support/dates'
import type { AddCommand, CliCommand } from './cliCommand'
import { CommandRefused } from './cliContext'
import { readDay, readWhole, requireCents } from './tables/readOptions'
import { textTable } from './tables/textTable'

interface FieldOptions {
  name?: string
  on?: string
  seller?: SellerKind
  copies?: string
  price?: string
  margin?: MarginMethod
  receipt?: string
}
type Fields = z.input<typeof addBuyInInput>

const help = `
Used records that were bought without VAT, for the margin scheme (section 25a UStG): from whom, when, how many and for how much.
"rille copies add --buy-in NUMBER" lists copies of it. With --margin total, VAT is due on what all sales of a year exceed all such
buy-ins by, without regard to which copy was sold; no copy may have cost more than 750 €.

Examples:
  $ rille buyins add --name "Cellar in Reuterstraße" --copies 120 --price 450 --margin total --receipt 2026-17
  $ rille buyins list --year 2026
  $ rille buyins remove 12`

/** Adds `rille buyins add|change|list|remove` to the program. */
export const addBuyInsCommand: AddCommand = (program) => {
  const buyIns = program.command('buyins').description('Used records that the shop bought.')
  buyIns.addHelpText('after', help)
  addAdd(buyIns)
  addChange(buyIns)
  addList(buyIns)
  addRemove(buyIns)
}

function addAdd(buyIns: CliCommand): void {
  addFields(buyIns.command('add').description('Record that used records were bought.'), { isNew: true })
    .option('--dry-run', 'show what would be recorded, without recording anything')
    .addHelpText('after', help)
    .setShopAction(async ({ db, context, actor }, options: FieldOptions & { dryRun?: boolean }) => {
      const isDryRun = options.dryRun === true
      const { name, copies, price } = options
      if (name === undefined || copies === undefined || price === undefined) {
        throw new CommandRefused('Give --name, --copies and --price.')
      }
      const input = readFields(options, {
        name,
        bought_on: shopDay(context.now()),
        seller: 'private',
        copies: 0,
        price: 0,
        margin_method: 'single',
        receipt: null,
      })
      const { result } = await runAction(db, actor, addBuyIn, input, { isDryRun })
      const verb = isDryRun ? 'would be recorded' : 'is recorded'
      return {
        text: `Buy-in ${result.number} ${verb}: ${input.copies} for ${money(input.price)}.${warn(null, input, context.now())}`,
        json: { ...result, is_dry_run: isDryRun },
      }
    })
}

function addChange(buyIns: CliCommand): void {
  addFields(buyIns.command('change <number>').description('Correct a buy-in; what is left out stays.'), {
    isNew: false,
  })
    .addHelpText('after', '\nExample:\n  $ rille buyins change 12 --price 455.50')
    .setShopAction(async ({ db, context, actor }, text: string, options: FieldOptions) => {
      const row = await getBuyIn(db, text)
      const before = getBuyInState(row)
      const input = readFields(options, before)
      await runAction(db, actor, changeBuyIn, { uuid_buy_in: row.uuid_buy_in, ...input })
      const warning = warn(before, input, context.now())
      return { text: `Buy-in ${row.number} is corrected.${warning}`, json: { number: row.number } }
    })
}

/** @param isNew false: what is left out stays as it is */
function addFields(command: CliCommand, { isNew }: { isNew: boolean }): CliCommand {
  const usually = (value: string) => (isNew ? ` (default: ${value})` : '')
  return command
    .option('--name <text>', 'such as where they are from')
    .option('--on <date>', `the day, YYYY-MM-DD${usually('today')}`)
    .addOption(new Option('--seller <kind>', `who sold them${usually('private')}`).choices(sellerKinds))
    .option('--copies <n>', 'how many they are')
    .option('--price <euros>', 'what was paid for all of them')
    .addOption(
      new Option('--margin <method>', `how the margin is computed${usually('single')}`).choices(
        marginMethods,
      ),
    )
    .option('--receipt <number>', 'the number of the receipt')
}

/** Warns that months which are over change, too; '' if none does. */
function warn(before: Fields | null, after: Fields | null, now: Date): string {
  const day = findPastChange(before, after, shopDay(now))
  if (day === null) return ''
  return `\nThe total margin of months that are over changes, from ${day} on: export their books and booking files once more.`
}

/** Reads the options that are given. @param others what holds for those that are left out */
const readFields = (options: FieldOptions, others: Fields): Fields => ({
  name: options.name ?? others.name,
  bought_on: readDay(options.on ?? null) ?? others.bought_on,
  seller: options.seller ?? others.seller,
  copies: options.copies === undefined ? others.copies : readWhole('--copies', options.copies, 100_000),
  price: options.price === undefined ? others.price : toEuros(requireCents('--price', options.price, '450')),
  margin_method: options.margin ?? others.margin_method,
  receipt: options.receipt ?? others.receipt,
})

function addList(buyIns: CliCommand): void {
  buyIns
    .command('list')
    .description('List the buy-ins of a year.')
    .option('--year <year>', 'such as 2026 (default: this year)')
    .addHelpText('after', '\nExample:\n  $ rille buyins list --year 2026')
    .setShopAction(async ({ db, context }, options: { year?: string }) => {
      const year = options.year ?? String(shopYear(context.now()))
      if (!/^\d{4}$/.test(year)) throw new CommandRefused(`${year} is not a year, such as 2026.`)
      const { buy_ins } = await listBuyIns(db, year)
      const table = textTable(buy_ins, [
        { title: 'No.', of: ({ number }) => number, isNumber: true },
        { title: 'Day', of: ({ bought_on }) => bought_on },
        { title: 'Name', of: ({ name }) => name, max: 40 },
        { title: 'Seller', of: ({ seller }) => seller.replace('_', ' ') },
        { title: 'Copies', of: ({ copies }) => copies, isNumber: true },
        { title: 'Listed', of: ({ listed_copies }) => listed_copies, isNumber: true },
        { title: 'Price', of: ({ price }) => money(price), isNumber: true },
        { title: 'Margin', of: ({ margin_method }) => margin_method },
        { title: 'Receipt', of: ({ receipt }) => receipt, max: 20 },
      ])
      return { text: buy_ins.length > 0 ? table : `Nothing was bought in ${year}.`, json: buy_ins }
    })
}

function addRemove(buyIns: CliCommand): void {
  buyIns
    .command('remove <number>')
    .description('Remove a buy-in that was recorded by mistake and that no copy is from.')
    .addHelpText('after', '\nExample:\n  $ rille buyins remove 12')
    .setShopAction(async ({ db, context, actor }, text: string) => {
      const row = await getBuyIn(db, text)
      const { uuid_buy_in, number } = row
      await runAction(db, actor, removeBuyIn, { uuid_buy_in })
      return {
        text: `Buy-in ${number} is removed.${warn(getBuyInState(row), null, context.now())}`,
        json: { number },
      }
    })
}

/**
 * Finds a buy-in by its number.
 * @throws CommandRefused if there is none
 */
export async function getBuyIn(db: ReadOnlyDatabase, text: string): Promise<BuyInRow> {
  const row = await createBuyInReader(db).findByNumber(readWhole('The number of a buy-in', text, 1_000_000))
  if (!row) throw new CommandRefused(`There is no buy-in ${text}. "rille buyins list" shows them.`)
  return row
}
