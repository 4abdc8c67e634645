import type { z } from 'zod'
import { moneyOfCents, toEuros } from '../../src/shared/money'
import { elementAt } from '../../src/shared/required'
import { type makeVouchersInput, maxVouchersAtOnce } from '../../src/shared/staff/vouchers/contract'
import { type Product, products } from '../../src/shared/vocabulary'
import { createMakeVouchers, endVoucher } from '../core/vouchers/voucherActions'
import { createVoucherReader, type VoucherRow } from '../core/vouchers/voucherRepository'
import { getVoucherProducts, toVoucherCode, whyNotUsable } from '../core/vouchers/voucherRules'
import { runAction } from '../platform/actions/action'
import { countText } from '../platform/support/countText'
import { shopDay } from '../platform/support/dates'
import type { AddCommand, CliCommand } from './cliCommand'
import { CommandRefused } from './cliContext'
import { withProgress } from './tables/progress'
import { readDay, readWhole, requireCents } from './tables/readOptions'
import { textTable } from './tables/textTable'
import { withNewFile } from './tables/wholeFiles'

interface MakeOptions {
  code?: string
  percent?: string
  amount?: string
  minimum: string
  from?: string
  until?: string
  uses?: string
  oncePerCustomer?: boolean
  email?: string
  products?: string
  count?: string
  out?: string
  dryRun?: boolean
}
interface ListOptions {
  usable?: boolean
}

const help = `
A voucher is a discount and not to be sold: what a purchase does not use up is lost. Sell gift cards (rille giftcards).

Examples:
  $ rille vouchers make --percent 10 --code SPRING10 --until 2027-04-30
  $ rille vouchers make --amount 25 --uses 1
  $ rille vouchers make --amount 10 --count 200 --uses 1 --until 2027-12-31 --out christmas.csv
  $ rille vouchers make --amount 5 --uses 1 --email kim@shop.example
  $ rille vouchers make --percent 15 --products vinyl,cassettes --once-per-customer
  $ rille vouchers end SPRING10`

/** Adds `rille vouchers make|list|end` to the program. */
export const addVouchersCommand: AddCommand = (program) => {
  const vouchers = program.command('vouchers').description('Voucher codes.')
  vouchers.addHelpText('after', help)
  addMake(vouchers)
  addList(vouchers)
  addEnd(vouchers)
}

function addMake(vouchers: CliCommand): void {
  vouchers
    .command('make')
    .description('Make a voucher for a percentage or an amount.')
    .option('--code <text>', 'the code that customers type (default: a random one)')
    .option('--percent <n>', 'whole percent off the goods')
    .option('--amount <euros>', 'euros off the goods')
    .option('--minimum <euros>', 'only for goods worth at least this much', '0')
    .option('--from <date>', 'first day, YYYY-MM-DD')
    .option('--until <date>', 'last day, YYYY-MM-DD')
    .option('--uses <n>', 'how often it can be used in total (default: no limit)')
    .option('--once-per-customer', 'once for each e-mail address and account')
    .option('--email <address>', 'only for the customer with this e-mail address')
    .option('--products <list>', `only for these goods: ${products.join(',')}`)
    .option('--count <n>', 'how many vouchers, each with its own code')
    .option('--out <file>', 'write the codes to this file, as CSV')
    .option('--dry-run', 'show what would be made, without making anything')
    .addHelpText('after', help)
    .setShopAction(async ({ db, context, actor }, options: MakeOptions) => {
      const count = options.count === undefined ? 1 : readWhole('--count', options.count, maxVouchersAtOnce)
      if (count > 1 && options.code !== undefined)
        throw new CommandRefused('--code is for one voucher; leave out --count.')
      const isDryRun = options.dryRun === true
      const input = { ...readTerms(options), count }
      let newVouchers: readonly VoucherRow[] = []
      await withNewFile(isDryRun ? undefined : options.out, (writeFile) => {
        const action = createMakeVouchers((vouchers, csv) => {
          newVouchers = vouchers
          return writeFile(csv)
        })
        return withProgress(context, (onProgress) =>
          runAction(db, actor, action, input, { isDryRun, onProgress }),
        )
      })
      const sum = countText(count, 'voucher')
      const text = isDryRun
        ? `Dry run, nothing was made. Planned: ${sum}:\n${table([{ ...elementAt(newVouchers, 0), code: options.code === undefined ? '(random)' : elementAt(newVouchers, 0).code }])}`
        : options.out === undefined
          ? table(newVouchers)
          : `${sum}: ${options.out}.`
      return {
        text,
        json:
          count === 1
            ? { ...newVouchers[0], is_dry_run: isDryRun }
            : { is_dry_run: isDryRun, vouchers: isDryRun ? [] : newVouchers },
      }
    })
}

function addList(vouchers: CliCommand): void {
  vouchers
    .command('list')
    .description('List vouchers.')
    .option('--usable', 'only those that can be used today')
    .addHelpText('after', '\nExamples:\n  $ rille vouchers list\n  $ rille vouchers list --usable --json')
    .setShopAction(async ({ db, context }, options: ListOptions) => {
      const today = shopDay(context.now())
      const rows = (await createVoucherReader(db).listVouchers()).filter(
        (voucher) => !options.usable || whyNotUsable(voucher, today, null) === null,
      )
      return { text: rows.length === 0 ? 'No vouchers found.' : table(rows), json: rows }
    })
}

function addEnd(vouchers: CliCommand): void {
  vouchers
    .command('end <code>')
    .description('End a voucher: it can no longer be used. Orders that used it stay as they are.')
    .addHelpText('after', '\nExample:\n  $ rille vouchers end SPRING10')
    .setShopAction(async ({ db, actor }, text: string) => {
      const code = toVoucherCode(text)
      const voucher = await createVoucherReader(db).findByCode(code)
      if (!voucher) throw new CommandRefused(`There is no voucher ${code}.`)
      await runAction(db, actor, endVoucher, { uuid_voucher: voucher.uuid_voucher })
      return { text: `${code} has ended.`, json: { code } }
    })
}

function readTerms(options: MakeOptions): Omit<z.input<typeof makeVouchersInput>, 'count'> {
  const { percent, amount, uses } = options
  if ((percent === undefined) === (amount === undefined)) {
    throw new CommandRefused('Give either --percent or --amount.')
  }
  const from = readDay(options.from ?? null)
  const until = readDay(options.until ?? null)
  if (from && until && from > until) throw new CommandRefused('--until is before --from.')
  const euros = (name: string, text: string) => toEuros(requireCents(name, text, '25 or 12.50'))
  return {
    code: options.code ?? null,
    percent: percent === undefined ? null : readWhole('--percent', percent, 100),
    amount: amount === undefined ? null : euros('--amount', amount),
    minimum: options.minimum === '0' ? 0 : euros('--minimum', options.minimum),
    from,
    until,
    uses: uses === undefined ? null : readWhole('--uses', uses, 1_000_000),
    once_per_customer: options.oncePerCustomer === true,
    email: options.email ?? null,
    products: options.products === undefined ? null : readProducts(options.products),
  }
}

function readProducts(text: string): Product[] {
  return text.split(',').map((word) => {
    const match = products.find((product) => product === word.trim().toLowerCase())
    if (!match)
      throw new CommandRefused(`--products lists some of ${products.join(', ')}, not "${word.trim()}".`)
    return match
  })
}

const limitsText = (row: VoucherRow): string =>
  [
    row.is_once_per_customer === 1 && 'once per customer',
    row.for_email !== null && `only ${row.for_email}`,
    getVoucherProducts(row)?.join(', '),
  ]
    .filter(Boolean)
    .join('; ')

const table = (vouchers: readonly VoucherRow[]): string =>
  textTable(vouchers, [
    { title: 'Code', of: ({ code }) => code },
    {
      title: 'Gives',
      of: ({ kind, value }) => (kind === 'percent' ? `${value} %` : moneyOfCents(value)),
      isNumber: true,
    },
    {
      title: 'Minimum',
      of: ({ minimum_cents }) => minimum_cents > 0 && moneyOfCents(minimum_cents),
      isNumber: true,
    },
    { title: 'First day', of: ({ valid_from }) => valid_from },
    { title: 'Last day', of: ({ valid_until }) => valid_until },
    {
      title: 'Uses left',
      of: ({ uses_left }) => (uses_left === 0 ? 'ended' : (uses_left ?? 'no limit')),
      isNumber: true,
    },
    { title: '', of: limitsText },
  ])
