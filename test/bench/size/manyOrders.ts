import type { OrderContentLine } from '../../../server/core/order/orderContent'
import { seededRandom } from '../../support/generatedCatalogue'
import { aLine, anOrderContent } from '../../support/orderBuilders'
import { openTableWriter } from './tableWriter'

/** What the searches of the bench look for, of one order. */
export interface OrderClues {
  orderNumber: number
  firstName: string
  lastName: string
  street: string
  email: string
  record: string
  tracking: string
  barcode: string
}

const firstNumber = 10_001
const ordersPerBatch = 500
const cluesEvery = 997
/** The number of orders that wait to be sent, which have no tracking number. */
const openOrders = 300
const yearMs = 365 * 86_400_000
/** The last moment of the orders. */
export const lastOrderAt = Date.parse('2026-10-31T12:00:00.000Z')
const firstNames =
  'Anna Ben Björn Claire Dörte Emil Fatma Günter Hélène Ines Jörg Jürgen Karol Lena Łukasz Mika Nuria Özlem Paul Quentin Rosa Sören Thomas Ursula Vera Wiebke Yannick Zoë'.split(
    ' ',
  )
const nameStarts =
  'Acker Bach Berg Brück Busch Dorn Eber Feld Fisch Gärt Gold Groß Hof Höll Kauf Kirch König Krä Küh Land Lang Löw Maur Möll Müll Ober Rös Sand Schäf Schmid Schön Stein Süß Tann Vogel Wald Weiß Wies Wolf Zieg'.split(
    ' ',
  )
const nameEnds = 'er mann bauer hardt lein s ke ow ski sen meier ner ling felder brecht'.split(' ')
const cities =
  'Aachen Berlin Bremen Dresden Essen Frankfurt Görlitz Hamburg Jena Kiel Köln Leipzig Lübeck Mainz München Münster Nürnberg Potsdam Rostock Weimar Wien Würzburg Zürich'.split(
    ' ',
  )
const words = nameStarts.flatMap((start) => nameEnds.map((end) => start + end))

/**
 * Adds made-up orders of the last year, one line or two each, with their invoices; one in a hundred is partly refunded.
 * @param dataDir of a shop that is not running
 * @returns what some of them are found by
 */
export async function addOrders(dataDir: string, count: number): Promise<OrderClues[]> {
  const writer = await openTableWriter(dataDir)
  const random = seededRandom(17)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const clues: OrderClues[] = []
  const records = Math.ceil(count / 5)
  const [uuid_basket, uuid_checkout] = [idOf(1, 0), idOf(2, 0)]
  await writer.execute(`insert into basket (uuid_basket, state, version, created_at, changed_at)
    values ('${uuid_basket}', 'completed', 1, '2026-01-01', '2026-01-01')`)
  await writer.execute(`insert into checkout
    (uuid_checkout, uuid_basket, state, version, client, started_at, expires_at, changed_at)
    values ('${uuid_checkout}', '${uuid_basket}', 'completed', 1, '', '2026-01-01', '2026-01-01', '2026-01-01')`)
  for (let from = 0; from < records; from += ordersPerBatch) {
    const some = Array.from({ length: Math.min(ordersPerBatch, records - from) }, (_, n) => from + n)
    await writer.insert(
      'release',
      some.map((n) => ({
        ...{ uuid_release: idOf(3, n), slug: `sold-${n}`, source_key: `sold:${n}`, source_hash: '' },
        ...{ display_artist: titleOf(n, 3), title: titleOf(n, 7), product_type: 'release' },
        ...{ is_reissue: 0, is_special_edition: 0, is_published: 0, updated_at: '2026-01-01' },
        ...{ is_hidden_by_staff: 0 },
      })),
    )
    await writer.insert(
      'release_format',
      some.map((n) => ({
        ...{ uuid_release_format: idOf(4, n), uuid_release: idOf(3, n), position: 0, product: 'vinyl' },
        ...{ format: 'LP', price_cents: 2490, catalog_nr: `SOLD ${n}`, barcode: barcodeOf(n) },
        ...{ includes_download_code: 0, status: 'listed', weight_grams: 300, vat_class: 'recording' },
        ...{ instant_download: 0, is_published: 0 },
      })),
    )
  }

  const findLine = (record: number): OrderContentLine =>
    aLine({
      ...{ uuidReleaseFormat: idOf(4, record), uuidRelease: idOf(3, record), slug: `sold-${record}` },
      ...{ displayArtist: titleOf(record, 3), title: titleOf(record, 7), catalogNr: `SOLD ${record}` },
      image: { uuid_image: idOf(9, record), ratio: 1, width: 1400, placeholder_bmp_data: null },
    })
  for (let from = 0; from < count; from += ordersPerBatch) {
    const made = Array.from({ length: Math.min(ordersPerBatch, count - from) }, (_, i) => {
      const n = from + i
      const [firstName, lastName, city] = [oneOf(firstNames), oneOf(words), oneOf(cities)]
      const street = `${oneOf(words)}straße`
      const houseNumber = 1 + Math.floor(random() * 90)
      const postcode = 10_000 + Math.floor(random() * 89_000)
      const email = `${plain(firstName)}.${plain(lastName)}${n % 5000}@${oneOf(['example.org', 'mail.example', 'post.example'])}`
      const address = `${firstName} ${lastName}\n${street} ${houseNumber}\n${postcode} ${city}\nGermany`
      const sold = random() < 0.5 ? [1] : [1, 2]
      const lines = sold.map(() => findLine(Math.floor(random() ** 2 * records)))
      const content = anOrderContent({
        ...{ lines, email, name: `${firstName} ${lastName}`, city },
        ...{ billingAddress: address, shippingAddress: address },
      })
      const tracking = `00340434${String(161_094_000_000 + n * 7)}`
      if (n % cluesEvery === 0 && n < count - openOrders) {
        clues.push({
          ...{ orderNumber: firstNumber + n, firstName, lastName, email, tracking },
          street: `${street} ${houseNumber}`,
          record: `${lines[0]!.displayArtist} ${lines[0]!.title}`,
          barcode: barcodeOf(Number(lines[0]!.slug.slice(5))),
        })
      }
      const created_at = new Date(lastOrderAt - Math.floor((yearMs * (count - n)) / count)).toISOString()
      return {
        n,
        email,
        content,
        tracking,
        created_at,
        isOpen: n >= count - openOrders,
        isRefunded: n % 100 === 50,
      }
    })
    await writer.insert(
      'orders',
      made.map(({ n, email, content, tracking, created_at, isOpen, isRefunded }) => ({
        ...{
          uuid_order: idOf(5, n),
          order_number: firstNumber + n,
          uuid_checkout,
          uuid_shipment: idOf(6, n),
        },
        ...{ shipment_name: 'Shipment 1', status: isOpen ? 'placed' : 'delivered' },
        ...{ payment_status: isRefunded ? 'partly_refunded' : 'paid', uuid_customer: null, email },
        ...{ total_cents: content.totalCents, refunded_cents: isRefunded ? 500 : 0 },
        ...{ content: JSON.stringify(content), is_test: 0, created_at, paid_at: created_at },
        tracking_number: isOpen ? null : tracking,
      })),
    )
    await writer.insert(
      'order_line',
      made.flatMap(({ n, content }) =>
        content.lines.map(({ uuidReleaseFormat, quantity, itemsCents }, position) => ({
          ...{ uuid_order: idOf(5, n), position, uuid_release_format: uuidReleaseFormat, quantity },
          ...{ items_cents: itemsCents, rebate_cents: 0 },
        })),
      ),
    )
    await writer.insert(
      'invoice_document',
      made.map(({ n, content, created_at }) => ({
        ...{ ref: `invoice.${idOf(5, n)}`, uuid_order: idOf(5, n), kind: 'invoice', number: firstNumber + n },
        ...{ issued_at: created_at, total_cents: content.totalCents },
        content: JSON.stringify({ seller: 'Rille', address: content.billingAddress, lines: content.lines }),
      })),
    )
    await writer.insert(
      'refund',
      made
        .filter(({ isRefunded }) => isRefunded)
        .map(({ n, created_at }) => ({
          ...{ uuid_refund: idOf(7, n), uuid_order: idOf(5, n), uuid_attempt: null, amount_cents: 500 },
          ...{ reason: 'bent', state: 'succeeded', created_at, changed_at: created_at },
        })),
    )
  }
  await writer.execute(`update counter set value = ${firstNumber + count - 1} where name = 'order_number'`)
  await writer.close()
  return clues
}

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()
const titleOf = (n: number, step: number) =>
  `${words[(n * step) % words.length]} ${words[(n * step * 31 + Math.floor(n / 7)) % words.length]}`
const barcodeOf = (n: number) => String(4_000_000_000_000 + n * 10)
const idOf = (kind: number, n: number) =>
  `${n.toString(16).padStart(8, '0')}-0000-4000-9000-${kind.toString(16).padStart(12, '0')}`
