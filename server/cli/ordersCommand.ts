import type { Command } from 'commander'
import type { Kysely } from 'kysely'
import { shownDate } from '../../src/shared/dates'
import { money } from '../../src/shared/money'
import { orderStatuses, paymentStatuses } from '../../src/shared/vocabulary'
import { createCustomerRepository } from '../customer/customerRepository'
import { emailKey } from '../customer/emailRules'
import type { Database } from '../database/schema'
import { listOpenIncidents, listOrdersOfIncidents } from '../jobs/incidentRepository'
import type { OrderContentLine, OrderRecord } from '../order/orderContent'
import { createOrderDesk, type OrderDesk } from '../order/orderDesk'
import { createOrderRepository, type OrderFilter } from '../order/orderRepository'
import { startOfShopDay } from '../shopDay'
import { inShelfOrder } from '../stock/formatNames'
import { createShelfRepository } from '../stock/shelfRepository'
import {
  type AddCommand,
  CommandRefused,
  type CommandResult,
  type CommonOptions,
  exitCodes,
  type RunCommand,
} from './cliContext'
import { changeShop, type NoteDeed } from './deeds'
import { withShopDatabase } from './openShopDatabase'
import { addExport } from './ordersExport'
import { addPick, addShip } from './ordersPacking'
import { readCents, readDay, readLimit } from './readOptions'
import { shownTime } from './shownTime'
import { type Column, textTable } from './textTable'

interface ListOptions extends CommonOptions {
  open?: boolean
  status?: string
  payment?: string
  since?: string
  search?: string
  customer?: string
  limit: string
}
interface RefundOptions extends CommonOptions {
  amount?: string
  reason: string
}
interface ReturnOptions extends RefundOptions {
  refund: boolean
  damaged?: boolean
}

const help = `
Money goes back, and mails go out, as soon as the shop is running: usually within seconds.

Examples:
  $ rille orders list --open
  $ rille orders pick
  $ rille orders ship 10001 --tracking 00340434161094000000 --url https://www.dhl.de/…
  $ rille orders refund 10001 --amount 5.00 --reason "scratched sleeve"
  $ rille orders cancel 10002 --reason "not found on the shelf"
  $ rille orders return 10003 --reason "withdrawal"
  $ rille orders export --month 2026-11 --out november.csv`

const listHelp = `
Examples:
  $ rille orders list --open
  $ rille orders list --payment pending --since 2026-11-01
  $ rille orders list --search "kowalska" --limit 10
  $ rille orders list --customer ada@example.org --json`

const returnHelp = `
For an order that was sent and has come back: its copies go on the shelf again and all of its money back to the buyer.
When only a part came back, use rille orders refund for the money and rille stock receive for the copies.

Examples:
  $ rille orders return 10003 --reason "withdrawal"
  $ rille orders return 10003 --reason "not collected" --amount 19.90
  $ rille orders return 10003 --reason "broken on the way" --damaged`

/** `rille orders list|show|pick|ship|refund|cancel|return|export` */
export const addOrdersCommand: AddCommand = (program, run) => {
  const orders = program.command('orders').description('Look at orders, send them, give money back.')
  orders.addHelpText('after', help)
  addList(orders, run)
  addShow(orders, run)
  addPick(orders, run)
  addShip(orders, run)
  addRefund(orders, run)
  addCancel(orders, run)
  addReturn(orders, run)
  addExport(orders, run)
}

function addList(orders: Command, run: RunCommand): void {
  orders
    .command('list')
    .description('The newest orders.')
    .option('--open', 'only those that wait to be sent')
    .option('--status <status>', `only those that are ${orderStatuses.join(', ')}`)
    .option('--payment <status>', `only those whose payment is ${paymentStatuses.join(', ')}`)
    .option('--since <date>', 'only those from this day on, YYYY-MM-DD')
    .option('--search <text>', 'only those with this in a name, an address, a title or the parcel’s number')
    .option('--customer <email>', 'only those of this address and its account')
    .option('--limit <n>', 'how many at most', '50')
    .option('--json', 'answer in JSON')
    .addHelpText('after', listHelp)
    .action((options: ListOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const found = await createOrderRepository(db, '').listNewest(await readFilter(db, options))
          return {
            text: found.length === 0 ? 'There are no such orders.' : textTable(found, listColumns),
            json: found.map(summary),
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

async function readFilter(db: Kysely<Database>, options: ListOptions): Promise<OrderFilter> {
  if (options.open && options.status !== undefined)
    throw new CommandRefused('Give either --open or --status.')
  const since = readDay(options.since ?? null)
  const key = options.customer === undefined ? null : emailKey(options.customer)
  const account = key === null ? undefined : await createCustomerRepository(db, '').findByKey(key)
  return {
    status: options.open ? 'placed' : readOneOf('--status', options.status, orderStatuses),
    paymentStatus: readOneOf('--payment', options.payment, paymentStatuses),
    since: since === null ? null : startOfShopDay(since).toISOString(),
    search: options.search ?? null,
    buyer:
      options.customer === undefined
        ? null
        : { email: options.customer.trim(), uuidCustomer: account?.uuid_customer ?? null },
    limit: readLimit(options.limit),
  }
}

function readOneOf<Value extends string>(
  name: string,
  text: string | undefined,
  values: readonly Value[],
): Value | null {
  if (text === undefined) return null
  const value = values.find((one) => one === text.trim().toLowerCase().replaceAll(/[\s-]/g, '_'))
  if (value === undefined) throw new CommandRefused(`${name} must be one of: ${values.join(', ')}.`)
  return value
}

const euros = (cents: number): string => money(cents / 100)
const words = (status: string): string => status.replaceAll('_', ' ')
const countOf = ({ content }: OrderRecord): number =>
  content.lines.reduce((sum, { quantity }) => sum + quantity, 0)

const listColumns: Column<OrderRecord>[] = [
  { title: 'Order', of: ({ orderNumber }) => orderNumber, isNumber: true },
  { title: 'Placed', of: ({ createdAt }) => shownTime(createdAt) },
  { title: 'Status', of: ({ status }) => status },
  { title: 'Payment', of: ({ paymentStatus }) => words(paymentStatus) },
  { title: 'Items', of: countOf, isNumber: true },
  { title: 'Total', of: ({ content }) => euros(content.totalCents), isNumber: true },
  {
    title: 'Given back',
    of: ({ refundedCents }) => refundedCents > 0 && euros(refundedCents),
    isNumber: true,
  },
  { title: 'To', of: ({ content }) => content.idCountry },
  { title: 'E-mail', of: ({ content }) => content.email, most: 40 },
  { title: '', of: remark },
]

function remark({ isTest, content, status }: OrderRecord): string {
  const remarks = []
  if (content.shipsOn && status === 'placed') remarks.push(`pre-order, ships ${content.shipsOn}`)
  if (content.customerNotes) remarks.push('has a note')
  if (isTest) remarks.push('test')
  return remarks.join('; ')
}

function addShow(orders: Command, run: RunCommand): void {
  orders
    .command('show <number>')
    .description('All of one order: what to pack, for whom, and what was paid.')
    .option('--json', 'answer in JSON')
    .addHelpText('after', '\nExample:\n  $ rille orders show 10001')
    .action((number: string, options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const order = await getOrder(db, readNumber(number))
          const labels = await createShelfRepository(db).namesOfLabels(
            order.content.lines.map(({ uuidRelease }) => uuidRelease),
          )
          return { text: wholeText(order, labels), json: order, exitCode: exitCodes.ok }
        }),
      ),
    )
}

function addRefund(orders: Command, run: RunCommand): void {
  orders
    .command('refund <number>')
    .description('Give money back; the goods stay where they are.')
    .option('--amount <euros>', 'as 5.00 (else all that is left)')
    .requiredOption('--reason <text>', 'why, for the books')
    .option('--json', 'answer in JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ rille orders refund 10001 --amount 5.00 --reason "scratched sleeve"\n  $ rille orders refund 10001 --reason "lost on the way"',
    )
    .action((number: string, { amount, reason, ...options }: RefundOptions) =>
      change(run, options, 'orders refund', number, async (desk, order, note) => {
        const wanted = amount === undefined ? null : readCents('--amount', amount, '5.00')
        const cents = await desk.refund(order, wanted, reason)
        await note(String(order), { amount: cents / 100, reason })
        return `${euros(cents)} of order ${order} go back.`
      }),
    )
}

function addCancel(orders: Command, run: RunCommand): void {
  orders
    .command('cancel <number>')
    .description('Call an order off: its copies go back on the shelf, its money to the buyer.')
    .requiredOption('--reason <text>', 'why, for the books')
    .option('--json', 'answer in JSON')
    .addHelpText('after', '\nExample:\n  $ rille orders cancel 10002 --reason "not found on the shelf"')
    .action((number: string, { reason, ...options }: CommonOptions & { reason: string }) =>
      change(run, options, 'orders cancel', number, async (desk, order, note) => {
        await desk.cancel(order, reason)
        await note(String(order), { reason })
        return `Order ${order} is cancelled.`
      }),
    )
}

function addReturn(orders: Command, run: RunCommand): void {
  orders
    .command('return <number>')
    .description('An order has come back: its copies go on the shelf again, its money to the buyer.')
    .requiredOption('--reason <text>', 'why, for the books')
    .option('--amount <euros>', 'what goes back, as 19.90 (else all that is left)')
    .option('--no-refund', 'no money goes back')
    .option('--damaged', 'the copies cannot be sold again: they do not go on the shelf')
    .option('--json', 'answer in JSON')
    .addHelpText('after', returnHelp)
    .action((number: string, { reason, amount, refund, damaged = false, ...options }: ReturnOptions) =>
      change(run, options, 'orders return', number, async (desk, order, note, trx) => {
        if (!refund && amount !== undefined) throw new CommandRefused('Give either --amount or --no-refund.')
        const wanted = amount === undefined ? null : readCents('--amount', amount, '19.90')
        const cents = await desk.takeBack(order, reason, { cents: refund ? wanted : 0, isSellable: !damaged })
        await note(String(order), { amount: cents / 100, reason, damaged })
        const goods = damaged ? 'Its copies are not on the shelf.' : 'Its copies are on the shelf again.'
        const paid = cents > 0 ? `${euros(cents)} go back.` : 'No money goes back.'
        return [
          `Order ${order} has come back. ${goods} ${paid}`,
          ...(await openIncidentsOf(trx, order)),
        ].join('\n')
      }),
    )
}

/** What is still on the work list about an order. */
async function openIncidentsOf(db: Kysely<Database>, order: number): Promise<string[]> {
  const orders = await listOrdersOfIncidents(db)
  return (await listOpenIncidents(db))
    .filter(({ id_incident, kind }) => kind === 'withdrawal' && orders.get(id_incident)?.includes(order))
    .map(({ id_incident }) => `Its withdrawal is still on the list: rille incidents close ${id_incident}`)
}

/** Does something with one order, and says how it is then. */
function change(
  run: RunCommand,
  options: CommonOptions,
  command: string,
  number: string,
  work: (desk: OrderDesk, order: number, note: NoteDeed, trx: Kysely<Database>) => Promise<string>,
): Promise<void> {
  return run(options, (context) =>
    withShopDatabase(context, async (db): Promise<CommandResult> => {
      const order = readNumber(number)
      const text = await changeShop(db, context, command, (trx, note) =>
        work(createOrderDesk(trx, { now: context.now, onWork: () => {} }), order, note, trx),
      )
      return { text, json: summary(await getOrder(db, order)), exitCode: exitCodes.ok }
    }),
  )
}

async function getOrder(db: Kysely<Database>, number: number): Promise<OrderRecord> {
  const order = await createOrderRepository(db, '').findByNumber(number)
  if (!order) throw new CommandRefused(`There is no order ${number}.`)
  return order
}

function readNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CommandRefused('An order number has only digits.')
  return Number(text)
}

const summary = (order: OrderRecord) => ({
  order_number: order.orderNumber,
  uuid_order: order.uuidOrder,
  created_at: order.createdAt,
  status: order.status,
  payment_status: order.paymentStatus,
  email: order.content.email,
  items: countOf(order),
  total: order.content.totalCents / 100,
  refunded: order.refundedCents / 100,
  is_test: order.isTest,
})

function wholeText(order: OrderRecord, labels: ReadonlyMap<string, string>): string {
  const { content } = order
  const lines = inShelfOrder(
    content.lines.map((line) => ({
      ...line,
      label: labels.get(line.uuidRelease) ?? null,
      catalog_nr: line.catalogNr,
    })),
  )
  const isSame = content.billingAddress === content.shippingAddress
  const facts: [string, string | null][] = [
    ['Placed', shownTime(order.createdAt)],
    ['Status', order.status + (order.shippedAt ? `, sent ${shownTime(order.shippedAt)}` : '')],
    ['Payment', `${words(order.paymentStatus)}, ${content.paymentLabel}`],
    ['Shipping', content.shippingLabel],
    ['Parcel', order.trackingNumber],
    ['Ships on', content.shipsOn ? `${shownDate(content.shipsOn)} (pre-order)` : null],
    ['E-mail', content.email],
    ['Phone', content.phone],
    ['Note', content.customerNotes],
    ['Bank', content.sepa ? `${content.sepa.ibanMasked}, mandate ${content.sepa.mandateRef}` : null],
  ]
  return [
    `Order ${order.orderNumber}${order.isTest ? ' (test: nothing is to be sent)' : ''}, ${order.shipmentName}`,
    '',
    ...facts
      .filter(([, value]) => value)
      .map(([name, value]) => `${name.padEnd(9)} ${value!.replace(/\s*\n\s*/g, ' / ')}`),
    '',
    isSame ? 'Send to, and invoice to' : 'Send to',
    indented(content.shippingAddress),
    ...(isSame ? [] : ['Invoice to', indented(content.billingAddress)]),
    '',
    textTable(lines, itemColumns),
    '',
    ...sums(order).map(([name, amount]) => `${name.padEnd(22)} ${amount.padStart(12)}`),
  ].join('\n')
}

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')

type PackedLine = OrderContentLine & { label: string | null }
const itemColumns: Column<PackedLine>[] = [
  { title: 'Copies', of: ({ quantity }) => quantity, isNumber: true },
  { title: 'Label', of: ({ label }) => label, most: 24 },
  { title: 'Catalogue no.', of: ({ catalogNr }) => catalogNr, most: 24 },
  { title: 'Format', of: ({ format }) => format, most: 16 },
  {
    title: 'Artist – Title',
    of: ({ displayArtist, title, edition }) => `${displayArtist} – ${title}${edition ? `, ${edition}` : ''}`,
  },
  { title: 'Price', of: ({ unitCents }) => euros(unitCents), isNumber: true },
  { title: 'VAT', of: ({ vatRate }) => `${vatRate / 100} %`, isNumber: true },
  { title: '', of: lineRemark },
]

function lineRemark({ shipsOn, instantDownload, includesDownloadCode }: PackedLine): string {
  const remarks = []
  if (shipsOn) remarks.push(`pre-order ${shipsOn}`)
  if (instantDownload) remarks.push('with download')
  else if (includesDownloadCode) remarks.push('download code in the sleeve')
  return remarks.join('; ')
}

function sums({ content, refundedCents }: OrderRecord): [string, string][] {
  const rows: [string, string][] = [['Goods', euros(content.itemsCents)]]
  if (content.rebateCents > 0) {
    rows.push([content.voucher ? `Rebate (${content.voucher})` : 'Rebate', `-${euros(content.rebateCents)}`])
  }
  rows.push(['Shipping', euros(content.shippingCents)], ['Total', euros(content.totalCents)])
  for (const { rate, vatCents } of content.vatLines)
    rows.push([`  VAT ${rate / 100} % in it`, euros(vatCents)])
  if (content.isExport) rows.push(['  without VAT: export', ''])
  if (refundedCents > 0) rows.push(['Given back', `-${euros(refundedCents)}`])
  return rows
}
