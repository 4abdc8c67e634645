/** The command that lists the copies to take from the shelf: `rille orders pick`. */

import type { Command } from 'commander'
import { conditionText } from '../../../src/shared/conditionText'
import { createContentReader } from '../../content/contentRepository'
import { readShopTexts } from '../../content/shopTexts'
import type { ReadOnlyDatabase } from '../../database/access'
import type { OrderRecord } from '../../order/orderContent'
import { notShippableText } from '../../order/orderFulfilment'
import { createOrderReader } from '../../order/orderRepository'
import { isShippable } from '../../order/orderRules'
import { inShelfOrder } from '../../stock/formatNames'
import { copies } from '../../stock/stockAdmin'
import { createStockListReader } from '../../stock/stockListRepository'
import { countText } from '../../support/countText'
import { shopDay } from '../../support/dates'
import { CommandRefused, type CommonOptions, exitCodes, type RunCommand } from '../cliContext'
import { withShopDatabase } from '../openShopDatabase'
import { textTable } from '../tables/textTable'
import { getOrder, readNumber } from './namedOrders'
import { allowWithdrawn, leftOutText, listWithdrawn } from './withdrawnOrders'

interface PickOptions extends CommonOptions {
  preOrders?: boolean
  despiteWithdrawal?: boolean
}

const pickHelp = `
Without numbers: all orders that are paid and wait to be sent, but for pre-orders whose day has not come. Orders that the
buyer has withdrawn from are left out, and named below the list, until rille incidents close puts the withdrawal away.

Examples:
  $ rille orders pick
  $ rille orders pick 10001 10004 10005`

export function addPick(orders: Command, run: RunCommand): void {
  orders
    .command('pick [numbers...]')
    .description('List what to take from the shelf, in shelf order, and for which orders.')
    .option('--pre-orders', 'include pre-orders whose date has not come')
    .option('--despite-withdrawal', 'include orders that the buyer has withdrawn from')
    .option('--json', 'print JSON')
    .addHelpText('after', pickHelp)
    .action((numbers: string[], options: PickOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const today = shopDay(context.now())
          const open =
            numbers.length > 0
              ? await getOrders(db, numbers)
              : (await listOpen(db)).filter(
                  (order) =>
                    isShippable(order) &&
                    (options.preOrders || order.content.shipsOn === null || order.content.shipsOn <= today),
                )
          const withdrawn = options.despiteWithdrawal ? [] : await listWithdrawn(db, open)
          if (numbers.length > 0) await allowWithdrawn(context, withdrawn, 'pick')
          const isLeftOut = new Set(numbers.length > 0 ? [] : withdrawn.map(({ order }) => order))
          const waiting = open.filter((order) => !isLeftOut.has(order))
          const leftOut = numbers.length > 0 ? '' : leftOutText(withdrawn)
          if (options.json && leftOut !== '') context.stderr.write(`${leftOut}\n`)
          const picked = await pickList(db, waiting)
          const sum = picked.reduce((sum, { quantity }) => sum + quantity, 0)
          const table = textTable(picked, [
            { title: 'Copies', of: ({ quantity }) => quantity, isNumber: true },
            ...(picked.some(({ location }) => location !== null)
              ? [{ title: 'Location', of: ({ location }: Picked) => location, max: 16 }]
              : []),
            { title: 'Label', of: ({ label }) => label, max: 24 },
            { title: 'Catalogue no.', of: ({ catalog_nr }) => catalog_nr, max: 24 },
            { title: 'Format', of: ({ format }) => format },
            { title: 'Condition', of: ({ condition }) => condition },
            { title: 'Artist – Title', of: ({ artist, title }) => `${artist} – ${title}`, max: 48 },
            { title: 'For order', of: ({ orders }) => orders.join(', ') },
          ])
          return {
            text:
              (picked.length === 0
                ? 'Nothing is waiting to be shipped.'
                : `${table}\n\n${copies(sum)} for ${countText(waiting.length, 'order')}.`) +
              (leftOut === '' ? '' : `\n\n${leftOut}`),
            json: picked,
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

const listOpen = (db: ReadOnlyDatabase): Promise<OrderRecord[]> =>
  createOrderReader(db).listNewest({
    ...{ status: 'placed', paymentStatus: null, since: null, search: null, buyer: null },
    limit: 100_000,
  })

async function getOrders(db: ReadOnlyDatabase, numbers: readonly string[]): Promise<OrderRecord[]> {
  const found: OrderRecord[] = []
  for (const number of new Set(numbers.map(readNumber))) {
    const order = await getOrder(db, number)
    if (!isShippable(order)) {
      throw new CommandRefused(notShippableText(order))
    }
    found.push(order)
  }
  return found
}

interface Picked {
  uuid_release_format: string
  /** The shelf location, as the shop wrote it down; null if it is not known. */
  location: string | null
  label: string | null
  catalog_nr: string | null
  format: string
  condition: string | null
  artist: string
  title: string
  quantity: number
  orders: string[]
}

async function pickList(db: ReadOnlyDatabase, orders: readonly OrderRecord[]): Promise<Picked[]> {
  const lines = orders.flatMap(({ orderNumber, content }) =>
    content.lines.filter((line) => !line.isDownloadOnly).map((line) => ({ orderNumber, line })),
  )
  const releases = [...new Set(lines.map(({ line }) => line.uuidRelease))]
  const labels = await createStockListReader(db).namesOfLabels(releases)
  const texts = readShopTexts(await createContentReader(db).findSetting('shop'))
  const locations = await createStockListReader(db).locationsOf(
    lines.map(({ line }) => line.uuidReleaseFormat),
  )
  const picked = new Map<string, Picked>()
  for (const { orderNumber, line } of lines.sort((a, b) => a.orderNumber - b.orderNumber)) {
    const one = picked.get(line.uuidReleaseFormat) ?? {
      uuid_release_format: line.uuidReleaseFormat,
      location: locations.get(line.uuidReleaseFormat) ?? null,
      label: labels.get(line.uuidRelease) ?? null,
      catalog_nr: line.catalogNr,
      format: line.format,
      condition: conditionText(line.condition, texts),
      artist: line.displayArtist,
      title: line.title + (line.edition ? `, ${line.edition}` : ''),
      quantity: 0,
      orders: [],
    }
    one.quantity += line.quantity
    one.orders.push(line.quantity === 1 ? String(orderNumber) : `${orderNumber} (${line.quantity})`)
    picked.set(line.uuidReleaseFormat, one)
  }
  return inShelfOrder([...picked.values()])
}
