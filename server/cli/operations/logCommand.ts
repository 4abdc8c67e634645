import { createCustomerReader } from '../../core/customer/customerRepository'
import { createVoucherReader } from '../../core/vouchers/voucherRepository'
import { toVoucherCode } from '../../core/vouchers/voucherRules'
import { listAuditEntries } from '../../platform/audit/auditRepository'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { emailKey } from '../../platform/mail/emailRules'
import { formatTime } from '../../platform/support/dates'
import type { AddCommand } from '../cliCommand'
import type { CommonOptions } from '../cliContext'
import { readLimit } from '../tables/readOptions'
import { textTable } from '../tables/textTable'

interface LogOptions extends CommonOptions {
  about?: string
  limit: string
}

const help = `
Shows who changed what on the command line, newest first. The name comes from the environment variable STAFF or, without
it, is the operating system's user. Customers are listed by their id, never by name or address.

Examples:
  $ rille log
  $ rille log --about 10001
  $ rille log --about OST-012 --limit 200
  $ rille log --about ada@example.org`

/**
 * Adds `rille log` to the program, which shows the audit log of the command line and the back office.
 * @throws CommandRefused from the command if the limit is not a whole number
 */
export const addLogCommand: AddCommand = (program) => {
  program
    .command('log')
    .description('Show who did what, on the command line and in the back office.')
    .option('--about <ref>', 'only actions on this order, catalogue number, code or customer')
    .option('--limit <n>', 'how many at most', '50')
    .addHelpText('after', help)
    .setShopAction(async ({ db }, options: LogOptions) => {
      const limit = readLimit(options.limit)
      const ref = options.about === undefined ? undefined : await resolveRef(db, options.about)
      const rows = await listAuditEntries(db, {
        ref,
        limit: options.json || ref !== undefined ? limit : limit * rowsPerLine,
      })
      const json = rows.map(({ detail, before, after, ...row }) => ({
        ...row,
        detail: JSON.parse(detail) as object,
        before: readState(before),
        after: readState(after),
      }))
      const entries = ref === undefined ? combineRuns(json) : json
      const table = textTable(entries.slice(0, limit), [
        { title: 'When', of: ({ done_at }) => formatTime(done_at) },
        { title: 'Who', of: ({ done_by }) => done_by, max: 24 },
        { title: 'Command', of: ({ command }) => command },
        { title: 'About', of: ({ ref }) => ref, max: 40 },
        { title: 'What', of: ({ detail }) => formatDetail(detail), max: 120 },
      ])
      return { text: json.length === 0 ? 'No changes were made yet.' : table, json: json.slice(0, limit) }
    })
}

const readState = (json: string | null): object | null => (json === null ? null : JSON.parse(json))

/** The number of audit rows that are read for each line of the table: the rows of one run become one line. */
const rowsPerLine = 200

interface Entry {
  done_at: string
  done_by: string
  command: string
  ref: string
  detail: object
}

/** Combines the rows of one run of a command into one entry. */
function combineRuns(rows: readonly Entry[]): Entry[] {
  const entries: (Entry & { refs: string[] })[] = []
  for (const row of rows) {
    const last = entries.at(-1)
    const isSameRun =
      last?.done_at === row.done_at && last.command === row.command && last.done_by === row.done_by
    if (isSameRun) last.refs.push(row.ref)
    else entries.push({ ...row, refs: [row.ref] })
  }
  return entries.map(({ refs, ...entry }) =>
    refs.length === 1 ? entry : { ...entry, ref: `${refs.length} of them`, detail: { to: namesText(refs) } },
  )
}

function namesText(refs: readonly string[]): string {
  const names = [...new Set(refs)]
  return names.length <= 8 ? names.join(', ') : `${names.slice(0, 8).join(', ')} …`
}

/**
 * Returns the `ref` of audit rows to look for: for the e-mail address of an account, the customer's id, and for the code of
 * a voucher, its id.
 */
async function resolveRef(db: ReadOnlyDatabase, about: string): Promise<string> {
  const key = about.includes('@') ? emailKey(about) : null
  const customer = key === null ? undefined : await createCustomerReader(db).findByKey(key)
  if (customer) return customer.uuid_customer
  const voucher = await createVoucherReader(db).findByCode(toVoucherCode(about))
  return voucher?.uuid_voucher ?? about.trim()
}

const formatDetail = (detail: object): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '' && value !== false)
    .map(([name, value]) => `${name} ${formatValue(value)}`)
    .join(', ')

function formatValue(value: unknown): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return value.toFixed(2)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
