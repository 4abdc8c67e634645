import { randomBytes, randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { money } from '../../src/shared/money'
import { type VoucherRow, voucherRepository } from '../basket/voucherRepository'
import { voucherCode } from '../basket/voucherRules'
import { type AddCommand, CommandRefused, type CommonOptions, exitCodes, type RunCommand } from './cliContext'
import { withShopDatabase } from './openShopDatabase'
import { readCents, readDay, readWhole } from './readOptions'

interface MakeOptions extends CommonOptions {
  code?: string
  percent?: string
  amount?: string
  minimum: string
  from?: string
  until?: string
  uses?: string
  oncePerCustomer?: boolean
}

const help = `
Examples:
  $ rille vouchers make --percent 10 --code SPRING10 --until 2027-04-30
  $ rille vouchers make --amount 25 --uses 1
  $ rille vouchers end SPRING10`

/** Letters and digits that nobody confuses on paper. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** `rille vouchers make|list|end` */
export const addVouchersCommand: AddCommand = (program, run) => {
  const vouchers = program.command('vouchers').description('Codes that take something off a basket.')
  vouchers.addHelpText('after', help)
  addMake(vouchers, run)
  addList(vouchers, run)
  addEnd(vouchers, run)
}

function addMake(vouchers: Command, run: RunCommand): void {
  vouchers
    .command('make')
    .description('Make a voucher of some percent or some euros.')
    .option('--code <text>', 'what people type (else one is drawn)')
    .option('--percent <n>', 'whole percent off the goods')
    .option('--amount <euros>', 'euros off the goods')
    .option('--minimum <euros>', 'only from goods of this value on', '0')
    .option('--from <date>', 'first day, YYYY-MM-DD')
    .option('--until <date>', 'last day, YYYY-MM-DD')
    .option('--uses <n>', 'how often in all (else without limit)')
    .option('--once-per-customer', 'once for each e-mail address')
    .option('--json', 'answer in JSON')
    .action((options: MakeOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const voucher = readVoucher(options)
          if (!(await voucherRepository.insertVoucher(db, voucher))) {
            throw new CommandRefused(`There is a voucher ${voucher.code} already.`)
          }
          return { text: line(voucher), json: voucher, exitCode: exitCodes.ok }
        }),
      ),
    )
}

function addList(vouchers: Command, run: RunCommand): void {
  vouchers
    .command('list')
    .description('All vouchers.')
    .option('--json', 'answer in JSON')
    .action((options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const found = await voucherRepository.listVouchers(db)
          return {
            text: found.length === 0 ? 'There are no vouchers.' : found.map(line).join('\n'),
            json: found,
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

function addEnd(vouchers: Command, run: RunCommand): void {
  vouchers
    .command('end <code>')
    .description('No new use of a voucher; orders that used it stay as they are.')
    .option('--json', 'answer in JSON')
    .action((text: string, options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const code = voucherCode(text)
          if (!(await voucherRepository.endVoucher(db, code))) {
            throw new CommandRefused(`There is no voucher ${code}.`)
          }
          return { text: `${code} has ended.`, json: { code }, exitCode: exitCodes.ok }
        }),
      ),
    )
}

function readVoucher(options: MakeOptions): VoucherRow {
  const { percent, amount, uses } = options
  if ((percent === undefined) === (amount === undefined)) {
    throw new CommandRefused('Give either --percent or --amount.')
  }
  const from = readDay(options.from ?? null)
  const until = readDay(options.until ?? null)
  if (from && until && from > until) throw new CommandRefused('--until is before --from.')
  const code = options.code === undefined ? drawCode() : voucherCode(options.code)
  if (!/^[A-Z0-9]{3,40}$/.test(code)) {
    throw new CommandRefused('A code has 3 to 40 letters and digits.')
  }
  return {
    uuid_voucher: randomUUID(),
    code,
    kind: percent === undefined ? 'amount' : 'percent',
    value:
      percent === undefined
        ? readCents('--amount', amount!, '25 or 12.50')
        : readWhole('--percent', percent, 100),
    minimum_cents: options.minimum === '0' ? 0 : readCents('--minimum', options.minimum, '25 or 12.50'),
    valid_from: from,
    valid_until: until,
    uses_left: uses === undefined ? null : readWhole('--uses', uses, 1_000_000),
    is_once_per_customer: options.oncePerCustomer ? 1 : 0,
  }
}

const drawCode = (): string =>
  Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]).join('')

const line = (voucher: VoucherRow): string =>
  [
    voucher.code.padEnd(16),
    voucher.kind === 'percent' ? `${voucher.value} %` : money(voucher.value / 100),
    voucher.minimum_cents > 0 ? `from ${money(voucher.minimum_cents / 100)} on` : '',
    voucher.valid_from ? `from ${voucher.valid_from}` : '',
    voucher.valid_until ? `until ${voucher.valid_until}` : '',
    voucher.uses_left === null ? '' : `${voucher.uses_left} left`,
    voucher.is_once_per_customer ? 'once per customer' : '',
  ]
    .filter(Boolean)
    .join('  ')
