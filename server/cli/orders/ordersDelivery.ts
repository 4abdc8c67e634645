/** The commands for where orders go: `rille orders address`, `rille orders tracking` and `rille orders delivered`. */
import { type ShippingAddressField, shippingAddressFields } from '../../../src/shared/vocabulary'
import { correctAddress, correctTracking, markDelivered } from '../../core/order/orderActions'
import { createOrderReader } from '../../core/order/orderRepository'
import { runAction } from '../../platform/actions/action'
import type { CliCommand } from '../cliCommand'
import { CommandRefused } from '../cliContext'
import { getOrder, readNumber } from './namedOrders'
import { readTrackingUrl } from './ordersShipping'
import { orderJson } from './orderText'
import { askAboutSharedParcel, sharedParcelOption } from './sharedParcel'

const trackingHelp = `
For an order that was sent with a wrong tracking number, or with none. The buyer gets a mail with the right one. Without
--url the link is the one that shop.yaml has for the shipping option, if it has one.

Examples:
  $ rille orders tracking 10001 00340434161094000001
  $ rille orders tracking 10001 6A123456789 --url https://www.laposte.fr/…`

interface TrackingOptions {
  url?: string
  sharedParcel?: boolean
}

/**
 * Adds `rille orders tracking`, which corrects a tracking number. The buyer gets an e-mail.
 * @param orders the command `rille orders`
 * @throws CommandRefused from the command if another order has the number and the person says that it is wrong
 */
export function addTracking(orders: CliCommand): void {
  orders
    .command('tracking <number> <parcel>')
    .description('Correct the tracking number of a shipped order; the buyer gets an e-mail.')
    .option('--url <address>', 'where the buyer can track the parcel')
    .option(...sharedParcelOption)
    .addHelpText('after', trackingHelp)
    .setShopAction(
      async (
        { db, context, actor },
        numberText: string,
        parcel: string,
        { url, ...options }: TrackingOptions,
      ) => {
        const number = readNumber(numberText)
        const tracking = parcel.trim() || null
        const input = { order_number: number, tracking, url: readTrackingUrl('--url', url, tracking) }
        await askAboutSharedParcel(context, options, (shared_parcel) =>
          runAction(db, actor, correctTracking, { ...input, shared_parcel }),
        )
        const order = await getOrder(db, number)
        const has =
          order.trackingNumber === null ? 'no tracking number' : `the tracking number ${order.trackingNumber}`
        return {
          text: `Order ${number} now has ${has}; the buyer gets an e-mail.`,
          json: { ...orderJson(order), tracking: order.trackingNumber, url: order.trackingUrl },
        }
      },
    )
}

const addressHelp = `
Until the order was sent, and in the same country; after that, ask the carrier. Options that are left out stay as they
are; an empty text removes one. The invoice keeps the address at the time of sale.

Examples:
  $ rille orders address 10001 --street-number 12b
  $ rille orders address 10001 --street Beispielweg --street-number 3 --postal-code 10999 --city Berlin
  $ rille orders address 10001 --address-addition "2nd floor" --dry-run`

/** The kind of the address is kept, because people do not know the ids of kinds. The country cannot change. */
const addressOptions = shippingAddressFields.filter(
  (field) => field !== 'uuid_shipping_address_type' && field !== 'uuid_province' && field !== 'id_country',
)
const toOptionName = (field: ShippingAddressField): string => field.replaceAll('_', '-')
const toOptionKey = (field: ShippingAddressField): string =>
  field.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

/**
 * Adds `rille orders address`. Parts of the address that have no option keep their
 * value; an empty text removes one.
 * @param orders the command `rille orders`
 * @throws CommandRefused from the command if no part is given
 */
export function addAddress(orders: CliCommand): void {
  const command = orders
    .command('address <number>')
    .description('Correct the delivery address of an order that was not sent.')
  for (const field of addressOptions) command.option(`--${toOptionName(field)} <text>`)
  command
    .option('--dry-run', 'show the address, but save nothing')
    .addHelpText('after', addressHelp)
    .setShopAction(async ({ db, actor }, numberText: string, options: Record<string, string | undefined>) => {
      const order_number = readNumber(numberText)
      const fields = addressOptions.filter((field) => options[toOptionKey(field)] !== undefined)
      if (fields.length === 0) {
        throw new CommandRefused('Say what is to change, such as --street-number 12b.')
      }
      const address = Object.fromEntries(
        fields.map((field) => [field, options[toOptionKey(field)]?.trim() || null]),
      )
      const isDryRun = Boolean(options.dryRun)
      const input = { order_number, address }
      const { result } = await runAction(db, actor, correctAddress, input, { isDryRun })
      const heading = isDryRun
        ? `Dry run, nothing was changed. Order ${order_number} would go to:`
        : `Order ${order_number} goes to:`
      return {
        text: `${heading}\n${result.address}`,
        json: {
          ...orderJson(await getOrder(db, order_number)),
          shipping_address: result.address,
          is_dry_run: isDryRun,
        },
      }
    })
}

/**
 * Adds `rille orders delivered`, for one or several orders: all or none.
 * @param orders the command `rille orders`
 */
export function addDelivered(orders: CliCommand): void {
  orders
    .command('delivered <numbers...>')
    .description('Mark shipped orders as delivered. No e-mail is sent; the buyer sees it on the order page.')
    .addHelpText('after', '\nExample:\n  $ rille orders delivered 10001 10002')
    .setShopAction(async ({ db, actor }, texts: string[]) => {
      const numbers = [...new Set(texts.map(readNumber))]
      await runAction(db, actor, markDelivered, { order_numbers: numbers })
      const orders = await createOrderReader(db).listByNumbers(numbers)
      return {
        text: `${numbers.length === 1 ? 'Order' : 'Orders'} ${numbers.join(', ')}: delivered.`,
        json: orders.map(orderJson),
      }
    })
}
