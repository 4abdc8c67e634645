import type { Command } from 'commander'
import type { Kysely } from 'kysely'
import { money } from '../../src/shared/money'
import type { Database } from '../database/schema'
import type { OrderRecord } from '../order/orderContent'
import { createOrderDesk, type OrderDesk } from '../order/orderDesk'
import { createOrderRepository } from '../order/orderRepository'
import {
  type AddCommand,
  CommandRefused,
  type CommandResult,
  type CommonOptions,
  exitCodes,
  type RunCommand,
} from './cliContext'
import { withShopDatabase } from './openShopDatabase'
import { readCents, readLimit } from './readOptions'

interface ListOptions extends CommonOptions {
  open?: boolean
  limit: string
}
interface ShipOptions extends CommonOptions {
  tracking?: string
  url?: string
}
interface RefundOptions extends CommonOptions {
  amount?: string
  reason: string
}

const help = `
Money goes back, and mails go out, as soon as the shop is running: usually within seconds.

Examples:
  $ rille orders list --open
  $ rille orders ship 10001 --tracking 00340434161094000000 --url https://www.dhl.de/…
  $ rille orders refund 10001 --amount 5.00 --reason "scratched sleeve"
  $ rille orders cancel 10002 --reason "not found on the shelf"`

/** `rille orders list|show|ship|refund|cancel` */
export const addOrdersCommand: AddCommand = (program, run) => {
  const orders = program.command('orders').description('Look at orders, send them, give money back.')
  orders.addHelpText('after', help)
  addList(orders, run)
  addShow(orders, run)
  addShip(orders, run)
  addRefund(orders, run)
  addCancel(orders, run)
}

function addList(orders: Command, run: RunCommand): void {
  orders
    .command('list')
    .description('The newest orders.')
    .option('--open', 'only those that wait to be sent')
    .option('--limit <n>', 'how many at most', '50')
    .option('--json', 'answer in JSON')
    .action((options: ListOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const limit = readLimit(options.limit)
          const isOpen = options.open === true
          const found = await createOrderRepository(db, '').listNewest({ isOpen, limit })
          return {
            text: found.length === 0 ? 'There are no such orders.' : found.map(line).join('\n'),
            json: found.map(summary),
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

function addShow(orders: Command, run: RunCommand): void {
  orders
    .command('show <number>')
    .description('All of one order.')
    .option('--json', 'answer in JSON')
    .action((number: string, options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const order = await getOrder(db, readNumber(number))
          return { text: wholeText(order), json: order, exitCode: exitCodes.ok }
        }),
      ),
    )
}

function addShip(orders: Command, run: RunCommand): void {
  orders
    .command('ship <number>')
    .description('Mark an order as sent; the buyer gets a mail.')
    .option('--tracking <number>', "the parcel's number")
    .option('--url <address>', 'where the buyer can follow the parcel')
    .option('--json', 'answer in JSON')
    .action((number: string, { tracking, url, ...options }: ShipOptions) => {
      const sent = async (desk: OrderDesk, order: number) => {
        if (url !== undefined && !/^https:\/\/[^\s"<>]+$/.test(url)) {
          throw new CommandRefused('--url must be an https address.')
        }
        await desk.ship(order, { number: tracking ?? null, url: url ?? null })
        return `Order ${order} is on its way.`
      }
      return change(run, options, number, sent)
    })
}

function addRefund(orders: Command, run: RunCommand): void {
  orders
    .command('refund <number>')
    .description('Give money back; the goods stay where they are.')
    .option('--amount <euros>', 'as 5.00 (else all that is left)')
    .requiredOption('--reason <text>', 'why, for the books')
    .option('--json', 'answer in JSON')
    .action((number: string, { amount, reason, ...options }: RefundOptions) => {
      const given = async (desk: OrderDesk, order: number) => {
        const cents = await desk.refund(
          order,
          amount === undefined ? null : readCents('--amount', amount, '5.00'),
          reason,
        )
        return `${money(cents / 100)} of order ${order} go back.`
      }
      return change(run, options, number, given)
    })
}

function addCancel(orders: Command, run: RunCommand): void {
  orders
    .command('cancel <number>')
    .description('Call an order off: its copies go back on the shelf, its money to the buyer.')
    .requiredOption('--reason <text>', 'why, for the books')
    .option('--json', 'answer in JSON')
    .action((number: string, { reason, ...options }: CommonOptions & { reason: string }) => {
      const cancelled = async (desk: OrderDesk, order: number) => {
        await desk.cancel(order, reason)
        return `Order ${order} is cancelled.`
      }
      return change(run, options, number, cancelled)
    })
}

/** Does something with one order, and says how it is then. */
function change(
  run: RunCommand,
  options: CommonOptions,
  number: string,
  work: (desk: OrderDesk, order: number) => Promise<string>,
): Promise<void> {
  return run(options, (context) =>
    withShopDatabase(context, async (db): Promise<CommandResult> => {
      const order = readNumber(number)
      const text = await work(createOrderDesk(db, { now: context.now, onWork: () => {} }), order)
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
  items: order.content.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total: order.content.totalCents / 100,
  refunded: order.refundedCents / 100,
  is_test: order.isTest,
})

const line = (order: OrderRecord): string =>
  [
    order.orderNumber,
    order.createdAt.slice(0, 16).replace('T', ' '),
    order.status.padEnd(9),
    order.paymentStatus.padEnd(15),
    money(order.content.totalCents / 100).padStart(10),
    `${order.content.email}${order.isTest ? '  (test)' : ''}`,
  ].join('  ')

const wholeText = (order: OrderRecord): string =>
  [
    line(order),
    '',
    ...order.content.lines.map(
      ({ quantity, displayArtist, title, format, catalogNr, shipsOn }) =>
        `${quantity} × ${displayArtist} – ${title} (${format})  ${catalogNr ?? ''}${shipsOn ? `  pre-order ${shipsOn}` : ''}`,
    ),
    '',
    order.content.shippingLabel,
    order.content.shippingAddress,
    ...(order.content.customerNotes ? ['', `Note: ${order.content.customerNotes}`] : []),
    ...(order.trackingNumber ? ['', `Parcel ${order.trackingNumber}`] : []),
  ].join('\n')
