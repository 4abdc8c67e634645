import { getKeys } from '../../../src/shared/objects'
import { elementAt } from '../../../src/shared/required'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import { preparedRead, preparedWrite } from '../../platform/database/prepared'
import type { Database } from '../../platform/database/schema'
import { pipeline } from '../../platform/database/transactions'
import { createGiftCardReader } from '../giftCards/giftCardRepository'
import { createBasketItemReader, createBasketItemWriter, type ItemRow } from './basketItemRepository'
import { createCheckoutOfBasketReader } from './checkoutOfBasketRepository'
import { type CustomerTerms, findCustomerTerms } from './customerTermsRepository'

export type BasketRow = Database['basket']
/** The columns that a shopper can change, apart from the items. */
export type BasketChanges = Partial<
  Pick<
    BasketRow,
    | 'email'
    | 'phone'
    | 'customer_notes'
    | 'billing_address'
    | 'shipping_address'
    | 'vat_check'
    | 'uuid_shipping_option'
    | 'uuid_payment_option'
    | 'voucher_code'
    | 'uuid_gift_card'
    | 'gift_card_sale'
  >
>

/** What a change needs to know of the basket that it locks. */
export type LockedBasket = Pick<BasketRow, 'state' | 'uuid_customer' | 'gift_card_sale'>

/** The rows of one basket. */
export interface StoredBasket {
  row: BasketRow
  items: ItemRow[]
  shipments: Pick<Database['shipment'], 'uuid_shipment' | 'position'>[]
}

/**
 * Creates the reader of baskets, with the functions of the readers of their items and checkouts.
 */
export function createBasketReader(db: ReadOnlyDatabase) {
  return {
    ...createBasketItemReader(db),
    ...createCheckoutOfBasketReader(db),

    findBasket: (uuid_basket: string): Promise<BasketRow | undefined> => findBasket(db, uuid_basket),

    /** Finds a basket with its items and shipments. */
    async findStoredBasket(uuid_basket: string): Promise<StoredBasket | undefined> {
      const [row, items, shipments] = await pipeline(db, [
        (source) => findBasket(source, uuid_basket),
        (source) => createBasketItemReader(source).listItems(uuid_basket),
        (source) => createBasketItemReader(source).listShipments(uuid_basket),
      ])
      return row && { row, items, shipments }
    },

    /** Lists the data that a customer has entered into baskets, oldest basket first. */
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

    findVoucher: (code: string): Promise<Database['voucher'] | undefined> =>
      db.selectFrom('voucher').selectAll().where('code', '=', code).executeTakeFirst(),

    findGiftCard: createGiftCardReader(db).findGiftCard,
    findGiftCardByHash: createGiftCardReader(db).findGiftCardByHash,
    /** Tells whether a logged-in customer has ordered with a voucher. */
    async hasUsedVoucher(uuid_voucher: string, uuid_customer: string): Promise<boolean> {
      const used = await db
        .selectFrom('voucher_hold')
        .select('uuid_voucher')
        .where('uuid_voucher', '=', uuid_voucher)
        .where('uuid_customer', '=', uuid_customer)
        .where('state', '=', 'used')
        .executeTakeFirst()
      return used !== undefined
    },
  }
}

/**
 * Creates the writer of baskets; it has the functions of the reader too. A transaction calls `lockAndTouch` or `lock`
 * first: they lock the basket and return its state.
 */
export function createBasketWriter(trx: WriteTransaction) {
  return {
    ...createBasketReader(trx),
    ...createBasketItemWriter(trx),

    /**
     * Locks the basket until the transaction ends, and counts this as a change: it raises the version, sets changed_at
     * and clears ran_out_at.
     * @returns undefined when the basket does not exist
     */
    lockAndTouch: async (uuid_basket: string, now: string): Promise<LockedBasket | undefined> =>
      (await queries.lockAndTouch(trx, uuid_basket, now)).rows[0],

    /** Does the same as `lockAndTouch`, but adds an empty basket when it does not exist. */
    lockAndTouchOrInsert: async (uuid_basket: string, now: string): Promise<LockedBasket> =>
      elementAt((await queries.lockAndTouchOrInsert(trx, uuid_basket, now)).rows, 0),

    /**
     * Locks the row without changing version, changed_at or ran_out_at.
     * @returns undefined when the basket does not exist
     */
    lock: async (uuid_basket: string): Promise<LockedBasket | undefined> =>
      (await queries.lock(trx, uuid_basket)).rows[0],

    /** Does the same as `lock`, but adds an empty basket when it does not exist. */
    lockOrInsert: async (uuid_basket: string, now: string): Promise<LockedBasket> =>
      elementAt((await queries.lockOrInsert(trx, uuid_basket, now)).rows, 0),

    /**
     * Sets the customer of a basket.
     * @param uuid_customer null when the customer is not known
     */
    async setCustomer(uuid_basket: string, uuid_customer: string | null, now: string): Promise<void> {
      await queries.setCustomer(trx, uuid_basket, uuid_customer, now)
    },

    async setState(uuid_basket: string, state: BasketRow['state'], ran_out_at: string | null = null) {
      await queries.setState(trx, state, ran_out_at, uuid_basket)
    },

    /** Removes all personal data from a basket. */
    async forgetPerson(uuid_basket: string): Promise<void> {
      await trx.updateTable('basket').set(emptyPersonalData).where('uuid_basket', '=', uuid_basket).execute()
    },

    async updateBasket(uuid_basket: string, changes: BasketChanges): Promise<void> {
      if (Object.keys(changes).length === 0) return
      await trx.updateTable('basket').set(changes).where('uuid_basket', '=', uuid_basket).execute()
    },

    /**
     * Deletes a batch of abandoned baskets that have never been in a checkout.
     * @param before ISO times of the last change; empty baskets are deleted sooner than filled ones
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
              eb('gift_card_sale', 'is', null),
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
     * @param before ISO time; baskets that were last changed before it are anonymised
     */
    async anonymise(before: string): Promise<void> {
      await trx
        .updateTable('basket')
        .set(emptyPersonalData)
        .where('changed_at', '<', before)
        .where('state', '!=', 'in_checkout')
        .where((eb) =>
          eb.or([
            eb('email', 'is not', null),
            eb('uuid_customer', 'is not', null),
            eb('gift_card_sale', 'is not', null),
          ]),
        )
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
  vat_check: null,
  gift_card_sale: null,
  // Whoever uses the browser next must not spend it.
  uuid_gift_card: null,
}

const findBasket = async (db: ReadOnlyDatabase, uuid_basket: string): Promise<BasketRow | undefined> =>
  (await queries.basket(db, uuid_basket)).rows[0]

const locked = ['basket.state', 'basket.uuid_customer', 'basket.gift_card_sale'] as const

/** Statements that every change of a basket runs. */
const queries = {
  basket: preparedRead((db, id: string) =>
    db
      .selectFrom('basket')
      .select(getKeys(emptyBasket('', '')))
      .where('uuid_basket', '=', id),
  ),
  lockAndTouch: preparedWrite((trx, id: string, now: string) =>
    trx
      .updateTable('basket')
      .set((eb) => ({ version: eb('version', '+', 1), changed_at: now, ran_out_at: null }))
      .where('uuid_basket', '=', id)
      .returning(locked),
  ),
  lockAndTouchOrInsert: preparedWrite((trx, id: string, now: string) =>
    trx
      .insertInto('basket')
      .values(emptyBasket(id, now))
      .onConflict((conflict) =>
        conflict.column('uuid_basket').doUpdateSet((eb) => ({
          version: eb('basket.version', '+', 1),
          changed_at: now,
          ran_out_at: null,
        })),
      )
      .returning(locked),
  ),
  lock: preparedWrite((trx, id: string) =>
    trx
      .updateTable('basket')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('uuid_basket', '=', id)
      .returning(locked),
  ),
  lockOrInsert: preparedWrite((trx, id: string, now: string) =>
    trx
      .insertInto('basket')
      .values(emptyBasket(id, now))
      .onConflict((conflict) =>
        conflict.column('uuid_basket').doUpdateSet((eb) => ({ version: eb.ref('basket.version') })),
      )
      .returning(locked),
  ),
  setCustomer: preparedWrite((trx, id: string, uuid_customer: string | null, now: string) =>
    trx
      .updateTable('basket')
      .set((eb) => ({ uuid_customer, version: eb('version', '+', 1), changed_at: now }))
      .where('uuid_basket', '=', id),
  ),
  setState: preparedWrite((trx, state: BasketRow['state'], ran_out_at: string | null, id: string) =>
    trx.updateTable('basket').set({ state, ran_out_at }).where('uuid_basket', '=', id),
  ),
}
