import { sql } from 'kysely'
import type { SearchOutcome, SearchSort } from '../../../../src/shared/staff/reports/reportChoices'
import { downloadOnly } from '../../../core/catalogue/downloadOnly'
import { pointOfSaleReasons } from '../../../core/inventory/pointOfSale/pointOfSaleRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { addDays, startOfShopDay } from '../../../platform/support/dates'

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

/** A format with copies on hand. */
export interface StockedFormat {
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
}

/** The reasons of movements that are sales. */
const saleReasons: readonly string[] = ['sale', pointOfSaleReasons.sale]

/** When the copies of a format came and went; ISO times. */
export interface StockTimes {
  /** Since then there have always been copies. */
  since: string
  /** The last sale, also before `since`; null if there was none. */
  soldAt: string | null
}

/** Creates the reader of what reports tell: names of formats, sales at the counter, copies on hand, searches. */
export function createReportReader(db: ReadOnlyDatabase) {
  return {
    /**
     * Reads the names by which reports list formats, with their first label and first genre.
     * @returns a map by the format's id, in which deleted formats are missing
     */
    async listFormatFacts(ids: readonly string[]): Promise<Map<string, FormatFacts>> {
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
          facts.set(uuid_release_format, {
            ...row,
            uuidRelease: uuid_release,
            artist: display_artist,
            catalogNr: catalog_nr,
          })
        }
      }
      return facts
    },

    /**
     * Counts the copies that were sold at the counter in a period, less those that were taken back, by format.
     * @param from a day in the shop's time zone, included
     * @param until a day likewise, included too
     */
    async countCounterCopies({ from, until }: { from: string; until: string }): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('stock_movement')
        .select((eb) => ['uuid_release_format', eb.fn.sum<number>('delta').as('delta')])
        .where('reason', 'in', Object.values(pointOfSaleReasons))
        .where('moved_at', '>=', startOfShopDay(from).toISOString())
        .where('moved_at', '<', startOfShopDay(addDays(until, 1)).toISOString())
        .groupBy('uuid_release_format')
        .execute()
      return new Map(rows.map(({ uuid_release_format, delta }) => [uuid_release_format, -Number(delta)]))
    },

    /**
     * Lists formats with copies on hand. Downloads have none.
     * @param after the id of the last format of the part before; '' for the first
     */
    async listStocked({ after, limit }: { after: string; limit: number }): Promise<StockedFormat[]> {
      const rows = await db
        .selectFrom('stock')
        .innerJoin('release_format as format', 'format.uuid_release_format', 'stock.uuid_release_format')
        .innerJoin('release', 'release.uuid_release', 'format.uuid_release')
        .select(['stock.uuid_release_format', 'release.uuid_release', 'display_artist as artist', 'title'])
        .select(['edition', 'format.format', 'catalog_nr', 'grade_disc', 'on_hand', 'price_cents'])
        .select('purchase_cents')
        .where('on_hand', '>', 0)
        .where((eb) => eb.not(downloadOnly('format')))
        .where('stock.uuid_release_format', '>', after)
        .orderBy('stock.uuid_release_format')
        .limit(limit)
        .execute()
      return rows.map(({ grade_disc, ...row }) => ({ ...row, is_used: grade_disc !== null }))
    },

    /**
     * Reads what one copy of each format cost in the newest delivery that says it.
     * @param formats at most 1000 ids
     * @returns integer cents by the format's id; a format is missing if no delivery says it
     */
    async listDeliveredPrices(formats: readonly string[]): Promise<Map<string, number>> {
      if (formats.length === 0) return new Map()
      const rows = await db
        .selectFrom('delivery_line')
        .innerJoin('delivery', 'delivery.ref', 'delivery_line.ref')
        .select(['uuid_release_format', 'purchase_cents'])
        .where('uuid_release_format', 'in', formats)
        .where('purchase_cents', 'is not', null)
        .orderBy('received_at')
        .execute()
      return new Map(
        rows.map(({ uuid_release_format, purchase_cents }) => [uuid_release_format, purchase_cents ?? 0]),
      )
    },

    /**
     * Reads since when formats have been in stock without a break, and when a copy was sold last.
     * @param formats at most 1000 ids
     * @returns times in ISO 8601 UTC by the format's id; a format without movements is missing
     */
    async listStockTimes(formats: readonly string[]): Promise<Map<string, StockTimes>> {
      if (formats.length === 0) return new Map()
      const rows = await db
        .selectFrom('stock_movement')
        .select(['uuid_release_format', 'delta', 'reason', 'moved_at'])
        .where('uuid_release_format', 'in', formats)
        .orderBy('uuid_release_format')
        .orderBy('id_movement')
        .execute()
      const times = new Map<string, StockTimes>()
      const balances = new Map<string, number>()
      for (const { uuid_release_format: id, delta, reason, moved_at } of rows) {
        const before = balances.get(id) ?? 0
        const previous = times.get(id)
        times.set(id, {
          since: before > 0 && previous ? previous.since : moved_at,
          soldAt: saleReasons.includes(reason) ? moved_at : (previous?.soldAt ?? null),
        })
        balances.set(id, before + delta)
      }
      return times
    },

    /**
     * Adds up how often visitors searched for each text in a period.
     * @param from the first day
     * @param until the last day
     */
    async listSearches({
      from,
      until,
      found,
      sort,
    }: {
      from: string
      until: string
      found: SearchOutcome
      sort: SearchSort
    }): Promise<{ text: string; searches: number; lastOn: string }[]> {
      const columns = {
        searches: ['searches desc', 'last_on desc', 'text'],
        last: ['last_on desc', 'searches desc', 'text'],
        text: ['text'],
      } as const
      const rows = await db
        .selectFrom('search_count')
        .select((eb) => [
          'text',
          eb.fn.sum<number>('searches').as('searches'),
          eb.fn.max('day').as('last_on'),
        ])
        .where('day', '>=', from)
        .where('day', '<=', until)
        .where('outcome', '=', found)
        .groupBy('text')
        .$call((query) =>
          columns[sort].reduce((sorted, column) => {
            const [name = '', direction] = column.split(' ')
            return sorted.orderBy(sql.ref(name), direction === 'desc' ? 'desc' : 'asc')
          }, query),
        )
        .execute()
      return rows.map(({ text, searches, last_on }) => ({
        text,
        searches: Number(searches),
        lastOn: last_on,
      }))
    },
  }
}
