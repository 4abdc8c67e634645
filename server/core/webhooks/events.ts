import { randomUUID } from 'node:crypto'
import { toEuros } from '../../../src/shared/money'
import type { WebhookEvent } from '../../../src/shared/staff/integrations/webhookContract'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import type { OrderRecord } from '../order/orderContent'
import type { LoggedChanges } from './eventRepository'
import { createSubjectReader, type FormatRow, type ReleaseRow } from './subjectRepository'

/** Something that webhooks are told. */
export interface ShopEvent {
  id: string
  type: WebhookEvent | 'webhook.test'
  about: string
  /** The body, in JSON: the same for all webhooks and attempts. */
  body: string
}

/**
 * Makes an event; its id stays the same for all webhooks.
 * @param about names the record for staff
 * @param timestamp ISO 8601 UTC
 * @param data becomes part of the body
 */
export function createEvent(
  type: ShopEvent['type'],
  { about, timestamp, data }: { about: string; timestamp: string; data: object },
): ShopEvent {
  return { id: `evt_${randomUUID()}`, type, about, body: JSON.stringify({ type, timestamp, data }) }
}

/**
 * Makes the events of what the logs say. Several changes of one format or release become one event, which tells
 * how it is now.
 * @param types the types that some webhook asks for; of others nothing is read
 */
export async function buildEvents(
  db: ReadOnlyDatabase,
  changes: LoggedChanges,
  types: ReadonlySet<string>,
): Promise<ShopEvent[]> {
  const parts = [
    hasTypeWith(types, 'order.') ? await buildOrderEvents(db, changes) : [],
    types.has('stock.changed') ? await buildStockEvents(db, changes) : [],
    types.has('price.changed') ? await buildPriceEvents(db, changes) : [],
    types.has('release.changed') ? await buildReleaseEvents(db, changes) : [],
  ]
  return parts.flat()
}

const hasTypeWith = (types: ReadonlySet<string>, beginning: string): boolean =>
  [...types].some((type) => type.startsWith(beginning))

async function buildOrderEvents(db: ReadOnlyDatabase, changes: LoggedChanges): Promise<ShopEvent[]> {
  const { orders, notedAsPaid, order_event: notes } = changes
  const ordersById = new Map(orders.map((order) => [order.uuidOrder, order]))
  const otherIds = [...new Set(notes.map(({ uuid_order }) => uuid_order))].filter((id) => !ordersById.has(id))
  for (const order of await createSubjectReader(db).orders(otherIds)) ordersById.set(order.uuidOrder, order)
  const toEvent = (type: WebhookEvent, order: OrderRecord, timestamp: string) =>
    createEvent(type, { about: String(order.orderNumber), timestamp, data: presentOrder(order) })
  const placedEvents = orders.flatMap((order) => {
    const placed = toEvent('order.placed', order, order.createdAt)
    const isPaidAtOnce = order.paidAt === order.createdAt && !notedAsPaid.has(order.uuidOrder)
    return isPaidAtOnce ? [placed, toEvent('order.paid', order, order.createdAt)] : [placed]
  })
  const notedEvents = notes.flatMap(({ uuid_order, kind, happened_at }) => {
    const order = ordersById.get(uuid_order)
    return order ? [toEvent(`order.${kind}`, order, happened_at)] : []
  })
  return [...placedEvents, ...notedEvents]
}

async function buildStockEvents(
  db: ReadOnlyDatabase,
  { stock_movement: rows }: LoggedChanges,
): Promise<ShopEvent[]> {
  const moves = Map.groupBy(rows, ({ uuid_release_format }) => uuid_release_format)
  const formats = await createSubjectReader(db).formats([...moves.keys()])
  return formats.map((format) => {
    const formatMoves = moves.get(format.uuid_release_format) ?? []
    const change = formatMoves.reduce((sum, { delta }) => sum + delta, 0)
    return createEvent('stock.changed', {
      about: formatName(format),
      timestamp: formatMoves.at(-1)?.moved_at ?? '',
      data: { ...presentFormat(format), ...presentStock(format), change },
    })
  })
}

async function buildPriceEvents(
  db: ReadOnlyDatabase,
  { price_history: rows }: LoggedChanges,
): Promise<ShopEvent[]> {
  const entries = Map.groupBy(rows, ({ uuid_release_format }) => uuid_release_format)
  const formats = await createSubjectReader(db).formats([...entries.keys()])
  return formats.map((format) =>
    createEvent('price.changed', {
      about: formatName(format),
      timestamp: entries.get(format.uuid_release_format)?.at(-1)?.valid_from ?? '',
      data: { ...presentFormat(format), ...presentPrice(format) },
    }),
  )
}

async function buildReleaseEvents(
  db: ReadOnlyDatabase,
  { catalogue_change: rows }: LoggedChanges,
): Promise<ShopEvent[]> {
  const changes = new Map(
    rows.filter(({ kind }) => kind === 'release').map((row) => [row.ref, row.changed_at]),
  )
  const subjects = createSubjectReader(db)
  const ids = [...changes.keys()]
  const releases = new Map((await subjects.releases(ids)).map((release) => [release.uuid_release, release]))
  const formats = Map.groupBy(await subjects.formatsOfReleases(ids), ({ uuid_release }) => uuid_release)
  const single = [...changes].map(([id, timestamp]) => {
    const release = releases.get(id)
    const data = release
      ? presentRelease(release, formats.get(id) ?? [])
      : { uuid_release: id, is_deleted: true }
    return createEvent('release.changed', { about: release?.slug ?? id, timestamp, data })
  })
  const wholeChange = rows.findLast(({ kind }) => kind === 'all')
  if (!wholeChange) return single
  const all = { about: '', timestamp: wholeChange.changed_at, data: { uuid_release: null } }
  return [...single, createEvent('release.changed', all)]
}

/** An order without its buyer and address. */
const presentOrder = (order: OrderRecord) => ({
  uuid_order: order.uuidOrder,
  order_number: order.orderNumber,
  status: order.status,
  payment_status: order.paymentStatus,
  is_test: order.isTest,
  created_at: order.createdAt,
  paid_at: order.paidAt,
  shipped_at: order.shippedAt,
  delivered_at: order.deliveredAt,
  cancelled_at: order.cancelledAt,
  currency: 'EUR',
  totals: {
    items: toEuros(order.content.itemsCents),
    shipping: toEuros(order.content.shippingCents),
    rebate: toEuros(order.content.rebateCents),
    vat: toEuros(order.content.vatCents),
    total: toEuros(order.content.totalCents),
    refunded: toEuros(order.refundedCents),
  },
  lines: order.content.lines.map((line) => ({
    uuid_release_format: line.uuidReleaseFormat,
    uuid_release: line.uuidRelease,
    slug: line.slug,
    artist: line.displayArtist,
    title: line.title,
    format: line.format,
    catalog_nr: line.catalogNr,
    quantity: line.quantity,
    unit_price: toEuros(line.unitCents),
    total: toEuros(line.itemsCents),
  })),
})

const presentFormat = (row: FormatRow) => ({
  uuid_release_format: row.uuid_release_format,
  uuid_release: row.uuid_release,
  slug: row.slug,
  product: row.product,
  format: row.format,
  catalog_nr: row.catalog_nr,
  barcode: row.barcode,
})

/** Both are null for what is only downloaded. */
const presentStock = ({ on_hand, reserved }: FormatRow) => ({
  on_hand,
  free: on_hand === null ? null : on_hand - (reserved ?? 0),
})

const presentPrice = ({ price_cents, original_price_cents }: FormatRow) => ({
  price: toEuros(price_cents),
  original_price: original_price_cents === null ? null : toEuros(original_price_cents),
})

const presentRelease = (release: ReleaseRow, formats: readonly FormatRow[]) => ({
  uuid_release: release.uuid_release,
  slug: release.slug,
  artist: release.display_artist,
  title: release.title,
  edition: release.edition,
  is_published: release.is_published === 1,
  formats: formats.map((row) => ({
    ...presentFormat(row),
    ...presentPrice(row),
    ...presentStock(row),
    is_published: row.is_published === 1,
  })),
})

const formatName = ({ catalog_nr, slug, format }: FormatRow): string => catalog_nr ?? `${slug} ${format}`
