import { sql } from 'kysely'
import { counterReasons } from '../counter/counterRepository'
import type { ReadOnlyDatabase } from '../database/access'
import { downloadOnly } from '../database/downloadOnly'
import { addDays, startOfShopDay } from '../support/dates'

const idsPerRead = 500

/** A format as reports name it. */
export interface FormatFacts {
  uuidRelease: string
  artist: string
  title: string
  edition: string | null
  format: string
  catalogNr: string | null
  label: string | null
  genre: string | null
}

/** Reads what formats are called, by their id. Formats that were deleted are missing. */
export async function listFormatFacts(
  db: ReadOnlyDatabase,
  ids: readonly string[],
): Promise<Map<string, FormatFacts>> {
  const facts = new Map<string, FormatFacts>()
  for (let first = 0; first < ids.length; first += idsPerRead) {
    const rows = await db
      .selectFrom('release_format')
      .innerJoin('release', 'release.uuid_release', 'release_format.uuid_release')
      .leftJoin('release_label', (join) =>
        join
          .onRef('release_label.uuid_release', '=', 'release.uuid_release')
          .on('release_label.position', '=', 0),
      )
      .leftJoin('label', 'label.uuid_label', 'release_label.uuid_label')
      .leftJoin('release_genre', (join) =>
        join
          .onRef('release_genre.uuid_release', '=', 'release.uuid_release')
          .on('release_genre.position', '=', 0),
      )
      .leftJoin('genre', 'genre.slug', 'release_genre.genre_slug')
      .select(['uuid_release_format', 'release.uuid_release', 'display_artist', 'title', 'edition'])
      .select(['release_format.format', 'catalog_nr', 'label.name as label', 'genre.name as genre'])
      .where('uuid_release_format', 'in', ids.slice(first, first + idsPerRead))
      .execute()
    for (const { uuid_release_format, uuid_release, display_artist, catalog_nr, ...row } of rows) {
      const named = { uuidRelease: uuid_release, artist: display_artist, catalogNr: catalog_nr }
      facts.set(uuid_release_format, { ...row, ...named })
    }
  }
  return facts
}

/**
 * Counts the copies that were sold at the counter in a period, less those that were taken back, by format.
 * @param period days in the shop's time zone, both included
 */
export async function countCounterCopies(
  db: ReadOnlyDatabase,
  { from, until }: { from: string; until: string },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock_movement')
    .select((eb) => ['uuid_release_format', eb.fn.sum<number>('delta').as('delta')])
    .where('reason', 'in', Object.values(counterReasons))
    .where('moved_at', '>=', startOfShopDay(from).toISOString())
    .where('moved_at', '<', startOfShopDay(addDays(until, 1)).toISOString())
    .groupBy('uuid_release_format')
    .execute()
  return new Map(rows.map(({ uuid_release_format, delta }) => [uuid_release_format, -Number(delta)]))
}

/** A format with copies that nobody bought for a while. */
export interface IdleFormat {
  uuid_release_format: string
  uuid_release: string
  artist: string
  title: string
  edition: string | null
  format: string
  catalog_nr: string | null
  is_used: boolean
  on_hand: number
  price_cents: number
  /** What one copy cost; null if it is not known. */
  purchase_cents: number | null
  sold_at: string | null
}

/** The reasons of movements that are sales. */
const saleReasons = ['sale', counterReasons.sale]

/**
 * Lists formats with copies on hand of which none was sold since a time.
 * @param after the id of the last format of the part before; '' for the first
 */
export async function listIdle(
  db: ReadOnlyDatabase,
  { since, after, limit }: { since: string; after: string; limit: number },
): Promise<{ formats: IdleFormat[]; last: string | null }> {
  const rows = await db
    .selectFrom('stock')
    .innerJoin('release_format as format', 'format.uuid_release_format', 'stock.uuid_release_format')
    .innerJoin('release', 'release.uuid_release', 'format.uuid_release')
    .select(['stock.uuid_release_format', 'release.uuid_release', 'display_artist as artist', 'title'])
    .select(['edition', 'format.format', 'catalog_nr', 'grade_disc', 'on_hand', 'price_cents'])
    .select(({ selectFrom, fn }) => [
      selectFrom('stock_movement')
        .select(({ fn }) => fn.max('moved_at').as('sold_at'))
        .whereRef('stock_movement.uuid_release_format', '=', 'stock.uuid_release_format')
        .where('reason', 'in', saleReasons)
        .as('sold_at'),
      fn
        .coalesce(
          'format.purchase_cents',
          selectFrom('delivery_line')
            .innerJoin('delivery', 'delivery.ref', 'delivery_line.ref')
            .select('delivery_line.purchase_cents')
            .whereRef('delivery_line.uuid_release_format', '=', 'stock.uuid_release_format')
            .where('delivery_line.purchase_cents', 'is not', null)
            .orderBy('delivery.received_at', 'desc')
            .limit(1),
        )
        .as('purchase_cents'),
    ])
    .where('on_hand', '>', 0)
    .where((eb) => eb.not(downloadOnly('format')))
    .where('stock.uuid_release_format', '>', after)
    .orderBy('stock.uuid_release_format')
    .limit(limit)
    .execute()
  return {
    formats: rows
      .filter(({ sold_at }) => sold_at === null || sold_at < since)
      .map(({ grade_disc, ...row }) => ({ ...row, is_used: grade_disc !== null })),
    last: rows.length < limit ? null : (rows.at(-1)?.uuid_release_format ?? null),
  }
}

/**
 * Finds since when formats have been in stock without a break.
 * @returns ISO times by format
 */
export async function listInStockSince(
  db: ReadOnlyDatabase,
  formats: readonly string[],
): Promise<Map<string, string>> {
  if (formats.length === 0) return new Map()
  const balances = db
    .selectFrom('stock_movement')
    .select(['uuid_release_format', 'id_movement', 'moved_at'])
    .select(balance.as('balance'))
    .where('uuid_release_format', 'in', formats)
  const rows = await db
    .selectFrom(balances.as('run'))
    .leftJoin(
      (eb) =>
        eb
          .selectFrom(balances.as('each'))
          .select(({ fn }) => ['each.uuid_release_format', fn.max('id_movement').as('id_movement')])
          .where('balance', '<=', 0)
          .groupBy('each.uuid_release_format')
          .as('gone'),
      (join) => join.onRef('gone.uuid_release_format', '=', 'run.uuid_release_format'),
    )
    .select(({ fn }) => ['run.uuid_release_format', fn.min('moved_at').as('since')])
    .where((eb) =>
      eb.or([eb('gone.id_movement', 'is', null), eb('run.id_movement', '>', eb.ref('gone.id_movement'))]),
    )
    .groupBy('run.uuid_release_format')
    .execute()
  return new Map(rows.map(({ uuid_release_format, since }) => [uuid_release_format, since]))
}

/** The copies on hand after each movement. */
const balance = sql<number>`sum(delta) over (partition by uuid_release_format order by id_movement)`
