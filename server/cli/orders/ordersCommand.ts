import { sourceLanguage } from '../../../src/shared/language'
import { moneyOfCents } from '../../../src/shared/money'
import { orderStatuses, paymentStatuses } from '../../../src/shared/vocabulary'
import { createContentReader } from '../../core/content/contentRepository'
import { createCustomerReader } from '../../core/customer/customerRepository'
import { createStockListReader } from '../../core/inventory/stock/stockListRepository'
import { listDocuments } from '../../core/order/invoices/invoiceDocuments'
import { countSending } from '../../core/order/lines/orderLine'
import { createOrderLineReader } from '../../core/order/lines/orderLineRepository'
import { listNotes } from '../../core/order/notes/orderNoteRepository'
import type { OrderRecord } from '../../core/order/orderContent'
import { createOrderReader, type OrderFilter } from '../../core/order/orderRepository'
import { createParcelReader } from '../../core/order/shipping/parcelRepository'
import { createWithdrawalReader } from '../../core/order/withdrawal/withdrawalRepository'
import { readShopTexts } from '../../core/shop/shopTexts'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { emailKey } from '../../platform/mail/emailRules'
import { formatTime, startOfShopDay } from '../../platform/support/dates'
import type { AddCommand, CliCommand } from '../cliCommand'
import { CommandRefused } from '../cliContext'
import { readDay, readLimit } from '../tables/readOptions'
import { type Column, textTable } from '../tables/textTable'
import { getOrder, readNumber } from './namedOrders'
import { addAddress, addDelivered, addTracking } from './ordersDelivery'
import { addExport } from './ordersExport'
import { addNote } from './ordersNote'
import { addPaid } from './ordersPaid'
import { addPick } from './ordersPicking'
import { addCancel, addRefund, addReturn } from './ordersRefunding'
import { addResend } from './ordersResending'
import { addShip } from './ordersShipping'
import { countCopies, orderJson, orderText, statusText, wholeOrderJson } from './orderText'

interface ListOptions {
  open?: boolean
  status?: string
  payment?: string
  since?: string
  search?: string
  customer?: string
  limit: string
}

const help = `
Money goes back, and mails go out, as soon as the shop is running: usually within seconds.

Examples:
  $ rille orders list --open
  $ rille orders pick
  $ rille orders ship 10001 --tracking 00340434161094000000 --url https://www.dhl.de/…
  $ rille orders address 10001 --street-number 12b
  $ rille orders tracking 10001 00340434161094000001
  $ rille orders delivered 10001
  $ rille orders resend 10001 shipped
  $ rille orders note 10001 "a neighbour takes it"
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

/** Adds `rille orders list|show|pick|ship|tracking|delivered|resend|note|refund|cancel|return|export` to the program. */
export const addOrdersCommand: AddCommand = (program) => {
  const orders = program.command('orders').description('View, ship and refund orders.')
  orders.addHelpText('after', help)
  addList(orders)
  addShow(orders)
  addPick(orders)
  addShip(orders)
  addAddress(orders)
  addTracking(orders)
  addDelivered(orders)
  addPaid(orders)
  addResend(orders)
  addNote(orders)
  addRefund(orders)
  addCancel(orders)
  addReturn(orders)
  addExport(orders)
}

function addList(orders: CliCommand): void {
  orders
    .command('list')
    .description('List the newest orders.')
    .option('--open', 'only those waiting to be shipped')
    .option('--status <status>', `only those that are ${orderStatuses.join(', ')}`)
    .option('--payment <status>', `only those whose payment is ${paymentStatuses.join(', ')}`)
    .option('--since <date>', 'only those since this day, YYYY-MM-DD')
    .option(
      '--search <text>',
      'only those with these words, or beginnings of words: a number, name, address, record, barcode, parcel',
    )
    .option('--customer <email>', 'only those of this e-mail address and its account')
    .option('--limit <n>', 'how many at most', '50')
    .addHelpText('after', listHelp)
    .setShopAction(async ({ db }, options: ListOptions) => {
      const records = await createOrderReader(db).listNewest(await readFilter(db, options))
      const withdrawalsByOrder = await createWithdrawalReader(db).listNaming(records)
      const linesByOrder = await createOrderLineReader(db).readLines(records)
      const rows = records.map((order) => ({
        ...order,
        sending: countSending(linesByOrder.get(order.uuidOrder) ?? []),
        isWithdrawn: (withdrawalsByOrder.get(order.orderNumber) ?? []).some(({ is_open }) => is_open),
      }))
      return {
        text: rows.length === 0 ? 'No orders found.' : textTable(rows, listColumns),
        json: rows.map((order) => ({ ...orderJson(order), is_withdrawn: order.isWithdrawn })),
      }
    })
}

async function readFilter(db: ReadOnlyDatabase, options: ListOptions): Promise<OrderFilter> {
  if (options.open && options.status !== undefined)
    throw new CommandRefused('Give either --open or --status.')
  const since = readDay(options.since ?? null)
  const key = options.customer === undefined ? null : emailKey(options.customer)
  const account = key === null ? undefined : await createCustomerReader(db).findByKey(key)
  return {
    status: options.open ? 'placed' : readChoice('--status', options.status, orderStatuses),
    paymentStatus: readChoice('--payment', options.payment, paymentStatuses),
    since: since === null ? null : startOfShopDay(since).toISOString(),
    search: options.search ?? null,
    buyer:
      options.customer === undefined
        ? null
        : { email: options.customer.trim(), uuidCustomer: account?.uuid_customer ?? null },
    limit: readLimit(options.limit),
  }
}

function readChoice<Value extends string>(
  name: string,
  text: string | undefined,
  values: readonly Value[],
): Value | null {
  if (text === undefined) return null
  const value = values.find((candidate) => candidate === text.trim().toLowerCase().replaceAll(/[\s-]/g, '_'))
  if (value === undefined) throw new CommandRefused(`${name} must be one of: ${values.join(', ')}.`)
  return value
}

type ListedOrder = OrderRecord & { isWithdrawn: boolean; sending: ReturnType<typeof countSending> }

const listColumns: Column<ListedOrder>[] = [
  { title: 'Order', of: ({ orderNumber }) => orderNumber, isNumber: true },
  { title: 'Placed', of: ({ createdAt }) => formatTime(createdAt) },
  { title: 'Status', of: ({ status }) => status },
  { title: 'Payment', of: ({ paymentStatus }) => statusText(paymentStatus) },
  { title: 'Items', of: countCopies, isNumber: true },
  { title: 'Total', of: ({ content }) => moneyOfCents(content.totalCents), isNumber: true },
  {
    title: 'Given back',
    of: ({ refundedCents }) => refundedCents > 0 && moneyOfCents(refundedCents),
    isNumber: true,
  },
  { title: 'To', of: ({ content }) => content.idCountry },
  { title: 'E-mail', of: ({ content }) => content.email, max: 40 },
  { title: '', of: formatRemarks },
]

function formatRemarks({
  isTest,
  content,
  status,
  isWithdrawn,
  sending: { sent, toSend },
}: ListedOrder): string {
  const remarks = []
  if (status === 'placed' && sent > 0 && toSend > 0) remarks.push(`${sent} of ${sent + toSend} sent`)
  if (isWithdrawn) remarks.push('WITHDRAWN')
  if (content.shipsOn && status === 'placed') remarks.push(`pre-order, ships ${content.shipsOn}`)
  if (content.customerNotes) remarks.push('has a note')
  if (isTest) remarks.push('test')
  return remarks.join('; ')
}

function addShow(orders: CliCommand): void {
  orders
    .command('show <number>')
    .description('Show one order: what to pack, for whom, and what was paid.')
    .addHelpText('after', '\nExample:\n  $ rille orders show 10001')
    .setShopAction(async ({ db, context }, number: string) => {
      const order = await getOrder(db, readNumber(number))
      const labels = await createStockListReader(db).listLabelNames(
        order.content.lines.map(({ uuidRelease }) => uuidRelease),
      )
      const withdrawalsByOrder = await createWithdrawalReader(db).listNaming([order])
      const history = {
        withdrawals: withdrawalsByOrder.get(order.orderNumber) ?? [],
        lines: await createOrderLineReader(db).readOrderLines(order),
        parcels: await createParcelReader(db).listOrderParcels(order.uuidOrder),
        notes: await listNotes(db, order.uuidOrder),
      }
      const documents = await listDocuments(db, [order.uuidOrder])
      const texts = readShopTexts(await createContentReader(db).findSetting('shop'), sourceLanguage)
      return {
        text: orderText(order, { history, labels, documents, texts }),
        json: wholeOrderJson(order, history, documents, context.now()),
      }
    })
}
