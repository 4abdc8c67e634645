/** The command that marks orders as sent: `rille orders ship`. */
import path from 'node:path'
import { required } from '../../../src/shared/required'
import { isOrderReference, readOrderNumber } from '../../../src/shared/staff/orders/orderNumberText'
import { trackingKey } from '../../../src/shared/staff/orders/trackingKey'
import { getDeliveryAddress } from '../../core/order/address/deliveryAddress'
import { shipOrders } from '../../core/order/orderActions'
import { createOrderReader } from '../../core/order/orderRepository'
import { isShippable } from '../../core/order/orderRules'
import type { Tracking } from '../../core/order/shipping/parcelTracking'
import { trackingLink, trackingMark } from '../../core/order/shipping/parcelTrackingRules'
import { runAction } from '../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { ShopError } from '../../platform/errors'
import { getErrorMessage } from '../../platform/log/errorDetails'
import { countText } from '../../platform/support/countText'
import type { CliCommand } from '../cliCommand'
import { type CliContext, CommandRefused } from '../cliContext'
import { withProgress } from '../tables/progress'
import { readTable, refuseLines } from '../tables/readTable'
import { textTable } from '../tables/textTable'
import { collect, lineOption, readLines } from './namedLines'
import { isOrderNumber } from './namedOrders'
import { askAboutSharedParcel, sharedParcelOption } from './sharedParcel'
import { allowWithdrawn, listWithdrawn } from './withdrawnOrders'

interface ShipOptions {
  tracking?: string
  weight?: string
  url?: string
  line?: string[]
  dryRun?: boolean
  despiteWithdrawal?: boolean
  sharedParcel?: boolean
}

const shipHelp = `
The buyers get a mail. A file is a table as spreadsheets and carriers save it, with the columns order_number and, if there
are any, tracking and url, in any order; carriers' titles such as Sendungsreferenz and Sendungsnummer are known. All of it is
sent, or nothing. {tracking} in --url stands for each parcel's number. Without an address the link is the one that shop.yaml
has for the shipping option (tracking_url), if it has one. Orders that the buyer has withdrawn from are asked about first;
where there is no terminal they are refused. So are tracking numbers that another order has: --shared-parcel says that both
are in one parcel. With --line, only these lines are in the parcel, and the order counts as sent when the last of them is.

Examples:
  $ rille orders ship 10001 --tracking 00340434161094000000 --url https://www.dhl.de/…
  $ rille orders ship 10001 --line "OST-012" --line "OST-014:1" --tracking 00340434161094000000
  $ rille orders ship parcels.csv --dry-run
  $ rille orders ship parcels.csv --url "https://www.dhl.de/track?id={tracking}"`

interface Parcel extends Tracking {
  line: number
  orderNumber: number
}

/**
 * Adds `rille orders ship`, for one order or for a file with tracking numbers. The buyers get an e-mail.
 * @param orders the command `rille orders`
 * @throws CommandRefused from the command if an option does not go with a file, or the person
 * does not confirm a withdrawn order
 */
export function addShip(orders: CliCommand): void {
  orders
    .command('ship <what>')
    .description('Mark an order, or those in a file, as shipped; the buyers get an e-mail.')
    .option('--tracking <number>', "the parcel's number")
    .option('--url <address>', 'where the buyer can track the parcel')
    .option('--weight <grams>', 'what the parcel weighs, with its box')
    .option(...lineOption, collect)
    .option('--despite-withdrawal', 'include orders that the buyer has withdrawn from')
    .option(...sharedParcelOption)
    .option('--dry-run', 'show what would be shipped, without changing anything')
    .addHelpText('after', shipHelp)
    .setShopAction(async ({ db, context, actor }, target: string, options: ShipOptions) => {
      const isFile = !isOrderNumber(target)
      if (isFile && !/[./\\]/.test(target)) throw new CommandRefused('An order number contains only digits.')
      if (isFile && options.tracking !== undefined) {
        throw new CommandRefused(
          '--tracking is for one order; a file has the numbers in its column tracking.',
        )
      }
      if (isFile && options.weight !== undefined) throw new CommandRefused('--weight is for one order.')
      if (isFile && options.line !== undefined) throw new CommandRefused('--line is for one order.')
      const parcels = isFile ? await readParcels(context, target, options.url) : [readParcel(target, options)]
      const isDryRun = options.dryRun === true
      const lines = isFile ? null : await readLines(db, Number(target), options.line)
      const isDespiteWithdrawal =
        options.despiteWithdrawal === true || (lines === null && (await isAllowed(db, context, parcels)))
      const weight_grams = readGrams(options.weight)
      const input = {
        parcels: parcels.map(({ orderNumber, number, url }) => ({
          order_number: orderNumber,
          tracking: number,
          url,
          lines,
          weight_grams,
        })),
        despite_withdrawal: isDespiteWithdrawal,
      }
      await askAboutSharedParcel(context, options, (isSharedParcel) =>
        withProgress(context, (onProgress) =>
          runAction(
            db,
            actor,
            shipOrders,
            { ...input, shared_parcel: isSharedParcel },
            { isDryRun, onProgress },
          ),
        ),
      ).catch((error: unknown) => refuseParcels(target, parcels, error))
      return presentShipped(db, parcels, { isDryRun, isFile, what: target })
    })
}

function readGrams(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d{1,6}$/.test(text)) throw new CommandRefused('--weight is in whole grams, such as 437.')
  return Number(text)
}

/** Names the lines of a file whose orders cannot be sent. */
function refuseParcels(file: string, parcels: readonly Parcel[], error: unknown): never {
  const problems = parcels.flatMap((parcel) => {
    const { line, orderNumber } = parcel
    const refused = error instanceof ShopError ? (error.errors?.[orderNumber] ?? []) : []
    return refused.map((problem) => ({ line, problem: problem + formatSameParcel(parcel, parcels) }))
  })
  if (!isOrderNumber(file)) {
    const alone =
      error instanceof ShopError && parcels.length === 1
        ? [{ line: parcels[0]!.line, problem: error.message }]
        : []
    refuseLines(file, [...problems, ...alone], 'None of them was marked as shipped.')
  }
  throw error
}

/** Names the other lines of the file that have the tracking number of a parcel; '' without any. */
function formatSameParcel({ line, number }: Parcel, parcels: readonly Parcel[]): string {
  if (number === null) return ''
  const lines = parcels
    .filter(
      (parcel) =>
        parcel.line !== line && parcel.number !== null && trackingKey(parcel.number) === trackingKey(number),
    )
    .map((parcel) => parcel.line)
  return lines.length === 0 ? '' : ` The same number is in line ${lines.join(', ')}.`
}

/**
 * Asks whether orders that the buyer has withdrawn from shall be sent too.
 * @returns true if there are such orders and the answer was yes; false if there are none
 * @throws CommandRefused if the answer was no, or there is no terminal
 */
async function isAllowed(
  db: ReadOnlyDatabase,
  context: CliContext,
  parcels: readonly Parcel[],
): Promise<boolean> {
  const orders = await createOrderReader(db).listByNumbers(parcels.map(({ orderNumber }) => orderNumber))
  const withdrawn = await listWithdrawn(db, orders.filter(isShippable))
  await allowWithdrawn(context, withdrawn, 'ship')
  return withdrawn.length > 0
}

function readParcel(numberText: string, { tracking, url }: ShipOptions): Parcel {
  const number = tracking?.trim() || null
  return { line: 0, orderNumber: Number(numberText), number, url: readTrackingUrl('--url', url, number) }
}

/**
 * Reads the address at which a parcel can be tracked.
 * @param name the option or the column, for the message
 * @param text the address, in which `{tracking}` stands for the tracking number
 * @param tracking the tracking number; null if there is none
 * @returns null if there is no address, or if it needs a tracking number and there is none
 * @throws CommandRefused if it is not an https address
 */
export function readTrackingUrl(
  name: string,
  text: string | undefined,
  tracking: string | null,
): string | null {
  if (text === undefined || text === '') return null
  if (text.includes(trackingMark) && tracking === null) return null
  const url = trackingLink(text, tracking)
  if (url === null) throw new CommandRefused(`${name} must be an https address.`)
  return url
}

async function readParcels(
  context: CliContext,
  file: string,
  template: string | undefined,
): Promise<Parcel[]> {
  const { rows, problems } = await readTable(context, file, {
    names: ['orderNumber', 'tracking', 'url'],
    needed: [['orderNumber']],
    usual: 'tracking',
  })
  const parcels = new Map<number, Parcel>()
  for (const { line, cells } of rows) {
    const orderNumber = readOrderNumber(cells.orderNumber)
    const number = cells.tracking || null
    if (orderNumber === null) {
      problems.push({
        line,
        problem: `"${cells.orderNumber}" is not an order number, which contains only digits.`,
      })
    } else if (isOrderReference(cells.tracking)) {
      problems.push({ line, problem: `"${cells.tracking}" is the number of an order, and not of a parcel.` })
    } else if (parcels.has(orderNumber)) {
      problems.push({
        line,
        problem: `Order ${orderNumber} is in line ${required(parcels.get(orderNumber), `parcel ${orderNumber}`).line} already.`,
      })
    } else {
      try {
        parcels.set(orderNumber, {
          line,
          orderNumber,
          number,
          url: readTrackingUrl('url', cells.url || template, number),
        })
      } catch (error) {
        problems.push({ line, problem: getErrorMessage(error) })
      }
    }
  }
  refuseLines(file, problems, 'None of them was marked as shipped.')
  return [...parcels.values()]
}

async function presentShipped(
  db: ReadOnlyDatabase,
  parcels: readonly Parcel[],
  { isDryRun, isFile, what }: { isDryRun: boolean; isFile: boolean; what: string },
) {
  const sentOrders = []
  for (const { orderNumber, number, url } of parcels) {
    const order = required(await createOrderReader(db).findByNumber(orderNumber), `order ${orderNumber}`)
    sentOrders.push({ order, number, url: order.trackingUrl ?? url })
  }
  const json = sentOrders.map(({ order, number, url }) => ({
    order_number: order.orderNumber,
    uuid_order: order.uuidOrder,
    status: order.status,
    payment_status: order.paymentStatus,
    tracking: number,
    url,
  }))
  if (!isFile) {
    const text = isDryRun
      ? `Dry run, nothing was changed. Order ${what} would be on its way.`
      : json[0]?.status === 'placed'
        ? `A part of order ${what} is on its way. The rest is still to be sent.`
        : `Order ${what} is on its way.`
    return { text, json: { ...json[0], is_dry_run: isDryRun } }
  }
  const table = textTable(sentOrders, [
    { title: 'Order', of: ({ order }) => order.orderNumber, isNumber: true },
    { title: 'To', of: ({ order }) => getDeliveryAddress(order).text.split('\n')[0], max: 32 },
    {
      title: 'Place',
      of: ({ order }) => [order.content.idCountry, getDeliveryAddress(order).city].filter(Boolean).join(' '),
    },
    { title: 'Parcel', of: ({ number }) => number },
  ])
  const ordersText = countText(sentOrders.length, 'order')
  const verdict = isDryRun
    ? `Dry run, nothing was changed. Planned: ${ordersText} of ${path.basename(what)}.`
    : `${ordersText} of ${path.basename(what)} ${sentOrders.length === 1 ? 'is' : 'are'} on the way; the buyers get an e-mail.`
  return { text: `${table}\n\n${verdict}`, json: { is_dry_run: isDryRun, orders: json } }
}
