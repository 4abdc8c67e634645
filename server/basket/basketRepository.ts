import { sql } from 'kysely'
import { elementAt, required } from '../../src/shared/required'
import { liveCheckoutStates } from '../../src/shared/vocabulary'
import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'
import { downloadOnly, endlessSql } from '../database/downloadOnly'
import { preparedRead, preparedWrite } from '../database/prepared'
import type { Database } from '../database/schema'
import { readAgreedPrices } from '../pricing/agreedPrices'
import type { Totals } from '../pricing/totals'
import { type CustomerTerms, findCustomerTerms } from './customerTermsRepository'

export type BasketRow = Database['basket']
/** What a shopper may change of a basket beside its items. */
export type BasketChanges = Partial<
  Pick<
    BasketRow,
    | 'email'
    | 'phone'
    | 'customer_notes'
    | 'billing_address'
    | 'shipping_address'
    | 'uuid_shipping_option'
    | 'uuid_payment_option'
    | 'voucher_code'
  >
>
/** What a basket needs to know of its checkout. */
export interface CheckoutOfBasket {
  uuid_checkout: string
  state: Database['checkout']['state']
  started_at: string
  expires_at: string
  /** As agreed to; null until the payment has begun. */
  agreed: { totals: Totals; customerRebatePercent: number } | null
}
export type ItemRow = Awaited<ReturnType<BasketReader['listItems']>>[number]

/**
 * Has all SQL on baskets, their shipments and items. In a transaction, `lockAndTouch` or `lock` comes first: they
 * lock the basket and return its state.
 * @param db a connection or a transaction
 * @returns the reader
 */
export function createBasketReader(db: ReadOnlyDatabase) {
  return {
    findBasket: async (uuid_basket: string): Promise<BasketRow | undefined> =>
      (await queries.basket(db, uuid_basket)).rows[0],

    /** What a customer has entered into baskets, the oldest first. */
    listOfCustomer: (uuid_customer: string) =>
      db
        .selectFrom('basket')
        .select(['uuid_basket', 'state', 'created_at', 'changed_at', 'email', 'phone', 'customer_notes'])
        .select(['billing_address', 'shipping_address'])
        .where('uuid_customer', '=', uuid_customer)
        .orderBy('created_at')
        .execute(),

    findCustomerTerms: (uuid_customer: string): Promise<CustomerTerms | null> =>
      findCustomerTerms(db, uuid_customer),

    /** The checkout that is live. */
    async findCheckout(uuid_basket: string): Promise<CheckoutOfBasket | null> {
      const row = await db
        .selectFrom('checkout')
        .select(['uuid_checkout', 'state', 'started_at', 'expires_at', 'snapshot'])
        .where('uuid_basket', '=', uuid_basket)
        .where('state', 'in', liveCheckoutStates)
        .executeTakeFirst()
      if (!row) return null
      const { snapshot, ...checkout } = row
      return { ...checkout, agreed: snapshot === null ? null : readAgreedPrices(snapshot) }
    },

    /** The orders that a basket has become, in the order of its shipments. */
    async listOrders(uuid_basket: string): Promise<string[]> {
      const rows = await db
        .selectFrom('orders')
        .innerJoin('checkout', 'checkout.uuid_checkout', 'orders.uuid_checkout')
        .select('orders.uuid_order')
        .where('checkout.uuid_basket', '=', uuid_basket)
        .orderBy('orders.order_number')
        .execute()
      return rows.map(({ uuid_order }) => uuid_order)
    },

    /** What a checkout holds, by format. */
    async listReserved(uuid_checkout: string): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('reservation')
        .select(['uuid_release_format', 'quantity'])
        .where('uuid_checkout', '=', uuid_checkout)
        .where('state', '=', 'held')
        .execute()
      return new Map(rows.map(({ uuid_release_format, quantity }) => [uuid_release_format, quantity]))
    },

    async isVoucherHeld(uuid_voucher: string, uuid_checkout: string): Promise<boolean> {
      const row = await db
        .selectFrom('voucher_hold')
        .select('state')
        .where('uuid_voucher', '=', uuid_voucher)
        .where('uuid_checkout', '=', uuid_checkout)
        .where('state', '=', 'held')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Items in the order in which they were added, with what is shown and priced of their formats. */
    listItems: async (uuid_basket: string) => (await queries.items(db, uuid_basket)).rows,

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

    findItemOfFormat: async (uuid_basket: string, uuid_release_format: string) =>
      (await queries.itemOfFormat(db, uuid_basket, uuid_release_format)).rows[0],

    /** On hand and not reserved; null when there is no such format, or it is not published. */
    async findFree(uuid_release_format: string): Promise<number | null> {
      const [row] = (await queries.free(db, uuid_release_format)).rows
      return row ? Number(row.free) : null
    },

    /** @returns how many, and the position of the last */
    async countItems(uuid_basket: string): Promise<{ count: number; last: number }> {
      const { count, last } = elementAt((await queries.count(db, uuid_basket)).rows, 0)
      return { count: Number(count), last: last ?? 0 }
    },

    /** Whether its shipment holds nothing else. */
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

    findVoucher: (code: string): Promise<Database['voucher'] | undefined> =>
      db.selectFrom('voucher').selectAll().where('code', '=', code).executeTakeFirst(),
  }
}

/**
 * Changes what `createBasketReader` reads.
 * @returns the writer, which also reads
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share what it is given
export function createBasketWriter(trx: WriteTransaction) {
  return {
    ...createBasketReader(trx),

    /** Changes nothing when it is there already. */
    async insertBasket(uuid_basket: string, now: string): Promise<void> {
      await trx
        .insertInto('basket')
        .values(emptyBasket(uuid_basket, now))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Holds the basket until the transaction ends. @returns undefined when there is none */
    lockAndTouch: async (
      uuid_basket: string,
      now: string,
    ): Promise<Pick<BasketRow, 'state' | 'uuid_customer'> | undefined> =>
      (await queries.lockAndTouch(trx, uuid_basket, now)).rows[0],

    /**
     * Locks the row without changing version, changed_at or ran_out_at.
     * @returns undefined when there is no such basket
     */
    lock: async (uuid_basket: string): Promise<Pick<BasketRow, 'state' | 'uuid_customer'> | undefined> =>
      (await queries.lock(trx, uuid_basket)).rows[0],

    /**
     * Sets the customer of a basket.
     * @param uuid_customer null: the basket belongs to no known customer
     */
    async setCustomer(uuid_basket: string, uuid_customer: string | null, now: string): Promise<void> {
      await queries.setCustomer(trx, uuid_basket, uuid_customer, now)
    },

    async setState(uuid_basket: string, state: BasketRow['state'], ran_out_at: string | null = null) {
      await queries.setState(trx, state, ran_out_at, uuid_basket)
    },

    /** Nothing of the person stays. */
    async forgetPerson(uuid_basket: string): Promise<void> {
      await trx.updateTable('basket').set(emptyPersonalData).where('uuid_basket', '=', uuid_basket).execute()
    },

    async updateBasket(uuid_basket: string, changes: BasketChanges): Promise<void> {
      if (Object.keys(changes).length === 0) return
      await trx.updateTable('basket').set(changes).where('uuid_basket', '=', uuid_basket).execute()
    },

    /**
     * Adds one copy in a conditional update, so that parallel requests cannot exceed the stock or the limit.
     * @param max limit per item
     * @returns false when no more can be added; nothing has changed then
     */
    async increaseItem(uuid_basket_item: string, max: number): Promise<boolean> {
      const { numAffectedRows } = await queries.increase(trx, uuid_basket_item, max)
      return numAffectedRows === 1n
    },

    /** @returns false when it is the last one */
    async decreaseItem(uuid_basket_item: string): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('basket_item')
        .set((eb) => ({ quantity: eb('quantity', '-', 1) }))
        .where('uuid_basket_item', '=', uuid_basket_item)
        .where('quantity', '>', 1)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /** One of a format. */
    async insertItem(item: Omit<Database['basket_item'], 'quantity'>): Promise<void> {
      const { uuid_basket_item, uuid_basket, uuid_shipment, uuid_release_format, position } = item
      await queries.insert(trx, uuid_basket_item, uuid_basket, uuid_shipment, uuid_release_format, position)
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

    /** Its position is the first that is free. */
    async insertShipment(uuid_shipment: string, uuid_basket: string): Promise<void> {
      const taken = (await this.listShipments(uuid_basket)).map(({ position }) => position)
      const position = required(
        Array.from({ length: taken.length + 1 }, (_, n) => n + 1).find((n) => !taken.includes(n)),
        'free position',
      )
      await trx.insertInto('shipment').values({ uuid_shipment, uuid_basket, position }).execute()
    },

    /** Makes the first positions free; what is moved aside is empty soon. */
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

    /**
     * Deletes abandoned baskets, a batch at a time. Orders have their own copy of all data.
     * @param before ISO times: empty baskets are deleted sooner than filled ones
     * @param limit size of the batch
     * @returns the number of deleted baskets
     */
    async deleteExpired(before: { empty: string; filled: string }, limit: number): Promise<number> {
      const forgotten = trx
        .selectFrom('basket')
        .select('uuid_basket')
        .where('state', '=', 'open')
        .where((eb) =>
          eb.or([
            eb('changed_at', '<', before.filled),
            eb.and([
              eb('changed_at', '<', before.empty),
              eb.not(
                eb.exists(
                  eb
                    .selectFrom('basket_item')
                    .select('quantity')
                    .whereRef('basket_item.uuid_basket', '=', 'basket.uuid_basket'),
                ),
              ),
            ]),
          ]),
        )
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('checkout')
                .select('state')
                .whereRef('checkout.uuid_basket', '=', 'basket.uuid_basket'),
            ),
          ),
        )
        .limit(limit)
      const { numDeletedRows } = await trx
        .deleteFrom('basket')
        .where('uuid_basket', 'in', forgotten)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    /**
     * Removes personal data from ordered and abandoned baskets.
     * @param before ISO time of the last change
     */
    async anonymise(before: string): Promise<void> {
      await trx
        .updateTable('basket')
        .set(emptyPersonalData)
        .where('changed_at', '<', before)
        .where('state', '!=', 'in_checkout')
        .where((eb) => eb.or([eb('email', 'is not', null), eb('uuid_customer', 'is not', null)]))
        .execute()
    },
  }
}

export type BasketReader = ReturnType<typeof createBasketReader>
export type BasketWriter = ReturnType<typeof createBasketWriter>

/**
 * Makes the row of a basket that has no items.
 * @param now ISO time
 * @returns a row that is not yet in the database
 */
export const emptyBasket = (uuid_basket: string, now: string): BasketRow => ({
  ...emptyPersonalData,
  uuid_basket,
  state: 'open',
  version: 1,
  uuid_shipping_option: null,
  uuid_payment_option: null,
  voucher_code: null,
  created_at: now,
  changed_at: now,
  ran_out_at: null,
})

/** The values of a basket without personal data. */
const emptyPersonalData = {
  uuid_customer: null,
  email: null,
  phone: null,
  customer_notes: null,
  billing_address: null,
  shipping_address: null,
}

/** How many of a format can still be bought: what is not published is not for sale. */
const freeOf = (formatId: string) => sql<number>`coalesce((
  select case when f.is_published = 0 or r.is_published = 0 then 0
    when ${downloadOnly('f')} then ${endlessSql}
    when s.on_hand > s.reserved then s.on_hand - s.reserved else 0 end
  from release_format f
  join release r on r.uuid_release = f.uuid_release
  left join stock s on s.uuid_release_format = f.uuid_release_format
  where f.uuid_release_format = ${sql.ref(formatId)}), 0)`

/** What every change of a basket asks. */
const queries = {
  basket: preparedRead((db, id: string) => db.selectFrom('basket').selectAll().where('uuid_basket', '=', id)),
  lockAndTouch: preparedWrite((trx, id: string, now: string) =>
    trx
      .updateTable('basket')
      .set((eb) => ({ version: eb('version', '+', 1), changed_at: now, ran_out_at: null }))
      .where('uuid_basket', '=', id)
      .returning(['state', 'uuid_customer']),
  ),
  lock: preparedWrite((trx, id: string) =>
    trx
      .updateTable('basket')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('uuid_basket', '=', id)
      .returning(['state', 'uuid_customer']),
  ),
  setCustomer: preparedWrite((trx, id: string, uuid_customer: string | null, now: string) =>
    trx
      .updateTable('basket')
      .set((eb) => ({ uuid_customer, version: eb('version', '+', 1), changed_at: now }))
      .where('uuid_basket', '=', id),
  ),
  items: preparedRead((db, id: string) =>
    db
      .selectFrom('basket_item as item')
      .innerJoin('release_format as format', 'format.uuid_release_format', 'item.uuid_release_format')
      .innerJoin('release', 'release.uuid_release', 'format.uuid_release')
      .leftJoin('image', 'image.uuid_image', 'release.uuid_image')
      .select([
        'item.uuid_basket_item',
        'item.uuid_shipment',
        'item.quantity',
        'format.uuid_release_format',
        'format.product',
        'format.format',
        'format.price_cents',
        'format.original_price_cents',
        'format.catalog_nr',
        'format.barcode',
        'format.includes_download_code',
        'format.tech_info',
        'format.status',
        'format.release_date',
        'format.shipping_date',
        'format.instant_download',
        'format.grade_disc',
        'format.grade_sleeve',
        'format.condition_note',
        'format.weight_grams',
        'format.vat_class',
        'release.uuid_release',
        'release.slug',
        'release.display_artist',
        'release.title',
        'release.edition',
        'release.release_date as release_release_date',
        'image.uuid_image',
        'image.width',
        'image.height',
        'image.placeholder_bmp_data',
      ])
      .select(freeOf('item.uuid_release_format').as('free'))
      .where('item.uuid_basket', '=', id)
      .orderBy('item.position'),
  ),
  setState: preparedWrite((trx, state: string, ran_out_at: string | null, id: string) =>
    trx
      .updateTable('basket')
      .set({ state: state as BasketRow['state'], ran_out_at })
      .where('uuid_basket', '=', id),
  ),
  shipments: preparedRead((db, id: string) =>
    db
      .selectFrom('shipment')
      .select(['uuid_shipment', 'position'])
      .where('uuid_basket', '=', id)
      .orderBy('position'),
  ),
  itemOfFormat: preparedRead((db, id: string, format: string) =>
    db
      .selectFrom('basket_item')
      .select(['uuid_basket_item', 'quantity'])
      .where('uuid_basket', '=', id)
      .where('uuid_release_format', '=', format),
  ),
  free: preparedRead((db, format: string) =>
    db
      .selectFrom('release_format')
      .innerJoin('release', 'release.uuid_release', 'release_format.uuid_release')
      .select(freeOf('release_format.uuid_release_format').as('free'))
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
      .where('quantity', '<', freeOf('basket_item.uuid_release_format')),
  ),
  count: preparedRead((db, id: string) =>
    db
      .selectFrom('basket_item')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
      .where('uuid_basket', '=', id),
  ),
  insert: preparedWrite((trx, item: string, id: string, shipment: string, format: string, position: number) =>
    trx.insertInto('basket_item').values({
      uuid_basket_item: item,
      uuid_basket: id,
      uuid_shipment: shipment,
      uuid_release_format: format,
      position,
      quantity: 1,
    }),
  ),
}
