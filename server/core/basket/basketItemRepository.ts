import { sql } from 'kysely'
import type { Language } from '../../../src/shared/language'
import { required } from '../../../src/shared/required'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import { preparedInsert, preparedRead, preparedWrite } from '../../platform/database/prepared'
import type { Database } from '../../platform/database/schema'
import { pipeline } from '../../platform/database/transactions'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import { downloadOnly, endlessSql } from '../catalogue/downloadOnly'
import { editionIn, formatTextIn } from '../catalogue/editionIn'

export type ItemRow = Awaited<ReturnType<ReturnType<typeof createBasketItemReader>['listItems']>>[number]

/** An item with quantity 1. */
type NewItem = Omit<Database['basket_item'], 'quantity'>

/** What is known of a format and a basket before the format is added. */
export interface Addition {
  /** The item of this format that is already in the basket; null when there is none. */
  uuid_basket_item: string | null
  /** The basket's first shipment; null when it has none. */
  uuid_shipment: string | null
  /** The number of free copies; null when the format does not exist or is not published. */
  free: number | null
  /** The number of items in the basket. */
  count: number
  /** The highest position of an item; 0 for an empty basket. */
  last: number
}

/** Creates the reader of the items and shipments of baskets. */
export function createBasketItemReader(db: ReadOnlyDatabase) {
  return {
    /**
     * Lists the items in the order in which they were added, with the format's data for display, in the
     * current language, and for pricing.
     */
    listItems: async (uuid_basket: string) => (await queries.items(db, uuid_basket, currentLanguage())).rows,

    listShipments: async (
      uuid_basket: string,
    ): Promise<Pick<Database['shipment'], 'uuid_shipment' | 'position'>[]> =>
      (await queries.shipments(db, uuid_basket)).rows,

    findItem: (uuid_basket_item: string) =>
      db
        .selectFrom('basket_item')
        .select(['uuid_basket_item', 'uuid_basket', 'uuid_shipment', 'uuid_release_format', 'quantity'])
        .where('uuid_basket_item', '=', uuid_basket_item)
        .executeTakeFirst(),

    /**
     * Finds out what adding a format to a basket would change.
     * @returns undefined when the basket does not exist
     */
    findAddition: async (uuid_basket: string, uuid_release_format: string): Promise<Addition | undefined> => {
      const [row] = (await queries.addition(db, uuid_basket, uuid_release_format)).rows
      if (!row) return undefined
      const { free, count, last, ...ids } = row
      return { ...ids, free: free === null ? null : Number(free), count: Number(count), last: last ?? 0 }
    },

    /** Finds the number of free copies of a format; null when it does not exist or is not published. */
    async findFree(uuid_release_format: string): Promise<number | null> {
      const [row] = (await queries.free(db, uuid_release_format)).rows
      return row ? Number(row.free) : null
    },

    /** Tells whether an item is the only one in its shipment. */
    async isAlone(uuid_basket_item: string): Promise<boolean> {
      const other = await db
        .selectFrom('basket_item as item')
        .innerJoin('basket_item as other', 'other.uuid_shipment', 'item.uuid_shipment')
        .select('other.uuid_basket_item')
        .where('item.uuid_basket_item', '=', uuid_basket_item)
        .whereRef('other.uuid_basket_item', '!=', 'item.uuid_basket_item')
        .executeTakeFirst()
      return other === undefined
    },
  }
}

/** Creates the writer of the items and shipments of baskets. The basket must be locked. */
export function createBasketItemWriter(trx: WriteTransaction) {
  return {
    ...createBasketItemReader(trx),

    /**
     * Adds one copy in a conditional update, so that parallel requests cannot exceed the stock or the limit.
     * @param max the greatest quantity of an item
     * @returns false when no more can be added; nothing has changed then
     */
    async increaseItem(uuid_basket_item: string, max: number): Promise<boolean> {
      const { numAffectedRows } = await queries.increase(trx, uuid_basket_item, max)
      return numAffectedRows === 1n
    },

    /**
     * Removes one copy from an item.
     * @returns false when the quantity is 1; nothing has changed then
     */
    async decreaseItem(uuid_basket_item: string): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('basket_item')
        .set((eb) => ({ quantity: eb('quantity', '-', 1) }))
        .where('uuid_basket_item', '=', uuid_basket_item)
        .where('quantity', '>', 1)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /** Adds a format with quantity 1. */
    async insertItem(item: NewItem): Promise<void> {
      await insertItem(trx, item)
    },

    async deleteItem(uuid_basket_item: string): Promise<void> {
      await trx.deleteFrom('basket_item').where('uuid_basket_item', '=', uuid_basket_item).execute()
    },

    async moveItem(uuid_basket_item: string, uuid_shipment: string): Promise<void> {
      await trx
        .updateTable('basket_item')
        .set({ uuid_shipment })
        .where('uuid_basket_item', '=', uuid_basket_item)
        .execute()
    },

    /** Adds the first shipment of a basket and its first item; `insertItem` adds others. */
    async insertFirstItem(item: NewItem): Promise<void> {
      await pipeline(trx, [
        (source) =>
          queries.insertShipment(source, {
            uuid_shipment: item.uuid_shipment,
            uuid_basket: item.uuid_basket,
            position: 1,
          }),
        (source) => insertItem(source, item),
      ])
    },

    /** Adds a shipment at the first free position. */
    async insertShipment(uuid_shipment: string, uuid_basket: string): Promise<void> {
      const usedPositions = (await this.listShipments(uuid_basket)).map(({ position }) => position)
      const position = required(
        Array.from({ length: usedPositions.length + 1 }, (_, n) => n + 1).find(
          (n) => !usedPositions.includes(n),
        ),
        'free position',
      )
      await queries.insertShipment(trx, { uuid_shipment, uuid_basket, position })
    },

    /** Moves all shipments to high positions, so that new shipments start at 1. The caller empties the moved ones. */
    async moveAside(uuid_basket: string): Promise<void> {
      await trx
        .updateTable('shipment')
        .set((eb) => ({ position: eb('position', '+', 1000) }))
        .where('uuid_basket', '=', uuid_basket)
        .execute()
    },

    async deleteEmptyShipments(uuid_basket: string): Promise<void> {
      await trx
        .deleteFrom('shipment')
        .where('uuid_basket', '=', uuid_basket)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('basket_item')
                .select('uuid_basket_item')
                .whereRef('basket_item.uuid_shipment', '=', 'shipment.uuid_shipment'),
            ),
          ),
        )
        .execute()
    },
  }
}

const insertItem = (trx: WriteTransaction, item: NewItem) => queries.insertItem(trx, { ...item, quantity: 1 })

/** Selects the number of free copies of a format; 0 when the format or its release is not published. */
const selectFreeCopies = (formatId: string) => sql<number>`coalesce((
  select case when f.is_published = 0 or r.is_published = 0 then 0
    when ${downloadOnly('f')} then ${endlessSql}
    when s.on_hand > s.reserved then s.on_hand - s.reserved else 0 end
  from release_format f
  join release r on r.uuid_release = f.uuid_release
  left join stock s on s.uuid_release_format = f.uuid_release_format
  where f.uuid_release_format = ${sql.ref(formatId)}), 0)`

/** The queries that every change of a basket runs. */
const queries = {
  items: preparedRead((db, id: string, language: Language) =>
    db
      .selectFrom('basket_item as item')
      .innerJoin('release_format as format', 'format.uuid_release_format', 'item.uuid_release_format')
      .innerJoin('release', 'release.uuid_release', 'format.uuid_release')
      .leftJoin('image', 'image.uuid_image', 'release.uuid_image')
      .leftJoin('buy_in', 'buy_in.uuid_buy_in', 'format.uuid_buy_in')
      .select([
        'item.uuid_basket_item',
        'item.uuid_shipment',
        'item.quantity',
        'format.uuid_release_format',
        'format.product',
        'format.price_cents',
        'format.original_price_cents',
        'format.catalog_nr',
        'format.barcode',
        'format.includes_download_code',
        'format.status',
        'format.release_date',
        'format.shipping_date',
        'format.instant_download',
        'format.grade_disc',
        'format.grade_sleeve',
        'format.condition_note',
        'format.weight_grams',
        'format.vat_class',
        'format.taxation',
        'format.purchase_cents',
        'buy_in.margin_method',
        'release.uuid_release',
        'release.slug',
        'release.display_artist',
        'release.title',
        'release.release_date as release_release_date',
        'image.uuid_image',
        'image.width',
        'image.height',
        'image.placeholder_bmp_data',
      ])
      .select([
        formatTextIn(language, 'format', 'format').as('format'),
        formatTextIn(language, 'format', 'tech_info').as('tech_info'),
        editionIn(language, 'release').as('edition'),
        selectFreeCopies('item.uuid_release_format').as('free'),
      ])
      .where('item.uuid_basket', '=', id)
      .orderBy('item.position'),
  ),
  shipments: preparedRead((db, id: string) =>
    db
      .selectFrom('shipment')
      .select(['uuid_shipment', 'position'])
      .where('uuid_basket', '=', id)
      .orderBy('position'),
  ),
  addition: preparedRead((db, id: string, format: string) =>
    db
      .selectFrom('basket')
      .where('basket.uuid_basket', '=', id)
      .select((eb) => [
        eb
          .selectFrom('basket_item')
          .select('uuid_basket_item')
          .where('uuid_basket', '=', id)
          .where('uuid_release_format', '=', format)
          .as('uuid_basket_item'),
        eb
          .selectFrom('shipment')
          .select('uuid_shipment')
          .where('uuid_basket', '=', id)
          .orderBy('position')
          .limit(1)
          .as('uuid_shipment'),
        eb
          .selectFrom('release_format')
          .innerJoin('release', 'release.uuid_release', 'release_format.uuid_release')
          .select(selectFreeCopies('release_format.uuid_release_format').as('free'))
          .where('uuid_release_format', '=', format)
          .where('release_format.is_published', '=', 1)
          .where('release.is_published', '=', 1)
          .as('free'),
        eb
          .selectFrom('basket_item')
          .select((item) => item.fn.countAll<number>().as('count'))
          .where('uuid_basket', '=', id)
          .as('count'),
        eb
          .selectFrom('basket_item')
          .select((item) => item.fn.max('position').as('last'))
          .where('uuid_basket', '=', id)
          .as('last'),
      ]),
  ),
  free: preparedRead((db, format: string) =>
    db
      .selectFrom('release_format')
      .innerJoin('release', 'release.uuid_release', 'release_format.uuid_release')
      .select(selectFreeCopies('release_format.uuid_release_format').as('free'))
      .where('uuid_release_format', '=', format)
      .where('release_format.is_published', '=', 1)
      .where('release.is_published', '=', 1),
  ),
  increase: preparedWrite((trx, item: string, max: number) =>
    trx
      .updateTable('basket_item')
      .set((eb) => ({ quantity: eb('quantity', '+', 1) }))
      .where('uuid_basket_item', '=', item)
      .where('quantity', '<', max)
      .where('quantity', '<', selectFreeCopies('basket_item.uuid_release_format')),
  ),
  insertShipment: preparedInsert('shipment', ['uuid_shipment', 'uuid_basket', 'position']),
  insertItem: preparedInsert('basket_item', [
    'uuid_basket_item',
    'uuid_basket',
    'uuid_shipment',
    'uuid_release_format',
    'position',
    'quantity',
  ]),
}
