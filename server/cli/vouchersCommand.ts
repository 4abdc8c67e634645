import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Command } from 'commander'
import { moneyOfCents } from '../../src/shared/money'
import { elementAt } from '../../src/shared/required'
import { withAudit } from '../audit/auditedChange'
import { type VoucherRow, voucherRepository } from '../basket/voucherRepository'
import { voucherCode, whyNotUsable } from '../pricing/voucherRules'
import { countText } from '../support/countText'
import { csvText } from '../support/csvText'
import { shopDay } from '../support/dates'
import { actorOf } from './cliActor'
import { type AddCommand, CommandRefused, type CommonOptions, exitCodes, type RunCommand } from './cliContext'
import { withShopDatabase } from './openShopDatabase'
import { withProgress } from './tables/progress'
import { readCents, readDay, readWhole } from './tables/readOptions'
import { textTable } from './tables/textTable'
import { writeNewFile } from './tables/wholeFiles'

interface MakeOptions extends CommonOptions {
  code?: string
  percent?: string
  amount?: string
  minimum: string
  from?: string
  until?: string
  uses?: string
  oncePerCustomer?: boolean
  count?: string
  out?: string
  dryRun?: boolean
}
interface ListOptions extends CommonOptions {
  usable?: boolean
}

const help = `
Examples:
  $ rille vouchers make --percent 10 --code SPRING10 --until 2027-04-30
  $ rille vouchers make --amount 25 --uses 1
  $ rille vouchers make --amount 10 --count 200 --uses 1 --until 2027-12-31 --out christmas.csv
  $ rille vouchers end SPRING10`

const maxAtOnce = 10_000

/** Letters and digits without I, O, 0 and 1, which are easily confused on paper. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Adds `rille vouchers make|list|end` to the program. */
export const addVouchersCommand: AddCommand = (program, run) => {
  const vouchers = program.command('vouchers').description('Voucher codes.')
  vouchers.addHelpText('after', help)
  addMake(vouchers, run)
  addList(vouchers, run)
  addEnd(vouchers, run)
}

function addMake(vouchers: Command, run: RunCommand): void {
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
    .option('--count <n>', 'how many vouchers, each with its own code')
    .option('--out <file>', 'write the codes to this file, as CSV')
    .option('--dry-run', 'show what would be made, without making anything')
    .option('--json', 'print JSON')
    .addHelpText('after', help)
    .action((options: MakeOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const count = options.count === undefined ? 1 : readWhole('--count', options.count, maxAtOnce)
          if (count > 1 && options.code !== undefined)
            throw new CommandRefused('--code is for one voucher; leave out --count.')
          const made = drawVouchers(options, count)
          const isDryRun = options.dryRun === true
          const file = isDryRun ? undefined : options.out
          if (file !== undefined) await writeNewFile(file, vouchersCsv(made))
          try {
            await withProgress(context, (at) =>
              withAudit(
                db,
                actorOf(context),
                'vouchers make',
                async (trx, note) => {
                  for (const [i, voucher] of made.entries()) {
                    at('Making vouchers', i, count)
                    if (await voucherRepository.insertVoucher(trx, voucher)) continue
                    throw new CommandRefused(`The voucher ${voucher.code} already exists.`)
                  }
                  // A code is worth money, so the log does not list the codes of a batch: it has only their number.
                  await note(count === 1 ? elementAt(made, 0).code : '', {
                    count,
                    ...termsOf(elementAt(made, 0)),
                  })
                },
                { isDryRun },
              ),
            )
          } catch (error) {
            if (file !== undefined) await rm(file, { force: true })
            throw error
          }
          const sum = countText(count, 'voucher')
          const text = isDryRun
            ? `Dry run, nothing was made. Planned: ${sum}:\n${table([{ ...elementAt(made, 0), code: options.code === undefined ? '(random)' : elementAt(made, 0).code }])}`
            : options.out === undefined
              ? table(made)
              : `${sum}: ${options.out}.`
          return {
            text,
            json:
              count === 1
                ? { ...made[0], is_dry_run: isDryRun }
                : { is_dry_run: isDryRun, vouchers: isDryRun ? [] : made },
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

/** Returns the terms of a voucher for the audit log, in euros and percent. */
const termsOf = ({ kind, value, minimum_cents, valid_from, valid_until, uses_left }: VoucherRow) => ({
  ...(kind === 'percent' ? { percent: value } : { amount: value / 100 }),
  minimum: minimum_cents > 0 ? minimum_cents / 100 : null,
  from: valid_from,
  until: valid_until,
  uses: uses_left,
})

function drawVouchers(options: MakeOptions, count: number): VoucherRow[] {
  const made = new Map<string, VoucherRow>()
  while (made.size < count) {
    const voucher = readVoucher(options)
    made.set(voucher.code, voucher)
  }
  return [...made.values()]
}

const vouchersCsv = (vouchers: readonly VoucherRow[]): string =>
  csvText([
    ['code', 'percent', 'amount', 'minimum', 'from', 'until', 'uses'],
    ...vouchers.map(({ code, kind, value, minimum_cents, valid_from, valid_until, uses_left }) => [
      ...[code, kind === 'percent' ? String(value) : '', kind === 'amount' ? (value / 100).toFixed(2) : ''],
      ...[
        (minimum_cents / 100).toFixed(2),
        valid_from ?? '',
        valid_until ?? '',
        uses_left === null ? '' : String(uses_left),
      ],
    ]),
  ])

function addList(vouchers: Command, run: RunCommand): void {
  vouchers
    .command('list')
    .description('List vouchers.')
    .option('--usable', 'only those that can be used today')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  $ rille vouchers list\n  $ rille vouchers list --usable --json')
    .action((options: ListOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const today = shopDay(context.now())
          const found = (await voucherRepository.listVouchers(db)).filter(
            (voucher) => !options.usable || whyNotUsable(voucher, today) === null,
          )
          return {
            text: found.length === 0 ? 'No vouchers found.' : table(found),
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
    .description('End a voucher: it can no longer be used. Orders that used it stay as they are.')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ rille vouchers end SPRING10')
    .action((text: string, options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const code = voucherCode(text)
          await withAudit(db, actorOf(context), 'vouchers end', async (trx, note) => {
            if (!(await voucherRepository.endVoucher(trx, code))) {
              throw new CommandRefused(`There is no voucher ${code}.`)
            }
            await note(code, {})
          })
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
    { title: '', of: ({ is_once_per_customer }) => is_once_per_customer === 1 && 'once per customer' },
  ])
