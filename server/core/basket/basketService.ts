import { randomUUID } from 'node:crypto'
import type { Basket, UpdateBasket } from '../../../src/shared/contract'
import { required } from '../../../src/shared/required'
import type { Grouping } from '../../../src/shared/vocabulary'
import type { ShopDatabase, WriteTransaction } from '../../platform/database/access'
import { type CommitsWith, pipeline, transact, transactAtOnce } from '../../platform/database/transactions'
import { NotFound, ShopError } from '../../platform/errors'
import { said } from '../../platform/languages/said'
import { shopDay } from '../../platform/support/dates'
import type { GiftCardCodes } from '../giftCards/giftCardCodes'
import type { ShopTerms } from '../pricing/shopTerms'
import type { VatIdCheck } from '../pricing/vatId/vatCheck'
import { readTypedCode } from '../vouchers/typedCode'
import { getBasketChanges, refuseElsewhere, refuseUnknownOptions } from './basketChanges'
import { type BasketIds, lockAndTouchBasket, lockBasket } from './basketIds'
import type { Addition } from './basketItemRepository'
import { presentBasket } from './basketPresenter'
import {
  type BasketReader,
  type BasketWriter,
  createBasketReader,
  createBasketWriter,
  emptyBasket,
  type LockedBasket,
  type StoredBasket,
} from './basketRepository'
import { maxItems, maxOfOneFormat, maxShipments } from './basketRules'
import type { CheckoutOfBasket } from './checkoutOfBasketRepository'
import { groupItems } from './groupings'
import { priceBasket, priceStoredBasket, shipsOn } from './pricedBasket'

export interface BasketServiceOptions {
  content: { terms(): Promise<ShopTerms> }
  ids: BasketIds
  giftCardCodes: GiftCardCodes
  now: () => Date
}

/** Makes the error for an ordered or unknown basket. It names the orders, for clients that lost the answer. */
async function goneBasket(baskets: BasketReader, uuidBasket: string): Promise<NotFound> {
  const uuidOrders = await baskets.listOrders(uuidBasket)
  return uuidOrders.length > 0
    ? new NotFound(said('error.basket.ordered'), { uuidOrders })
    : new NotFound(said('error.basket.gone'))
}
const noItem = () => new NotFound(said('error.basket.noItem'))
const sellsGiftCard = () => new ShopError(409, 'sells_gift_card', said('error.giftCard.alone'))
const inCheckout = () => new ShopError(409, 'checkout_active', said('error.basket.inCheckout'))

/**
 * Makes the service for baskets. Each operation is one transaction: it locks the basket, applies the change in
 * conditional updates and returns the whole basket.
 * @returns the service; its methods throw NotFound for an unknown basket and ShopError 409 for a refused change
 */
export function createBasketService(
  db: ShopDatabase,
  { content, ids, giftCardCodes, now }: BasketServiceOptions,
) {
  const time = () => now().toISOString()

  async function readTerms(): Promise<ShopTerms> {
    const terms = await content.terms()
    if (terms.countries.length === 0) {
      throw new ShopError(503, 'shop_not_set_up', said('error.notSetUp'))
    }
    return terms
  }

  async function readBasket(baskets: BasketReader, uuidBasket: string, terms: ShopTerms): Promise<Basket> {
    return presentBasket(
      required(await priceBasket(baskets, uuidBasket, terms, shopDay(now())), 'basket'),
      terms,
    )
  }

  /** Presents an empty basket that has no row in the database yet. */
  const readEmpty = (uuidBasket: string, terms: ShopTerms): Promise<Basket> =>
    present({ row: emptyBasket(uuidBasket, time()), items: [], shipments: [] }, terms)

  /**
   * Runs a change in a transaction that locks the basket.
   * @param isOfItems true when the change concerns items: a checkout freezes items, and its payment everything else
   * @returns the basket after the change
   * @throws NotFound for an unknown or ordered basket, ShopError 409 when a checkout freezes it
   */
  async function changeLocked(
    uuidBasket: string,
    work: (baskets: BasketWriter, terms: ShopTerms) => Promise<void>,
    isOfItems = true,
  ): Promise<Basket> {
    const terms = await readTerms()
    const result = await transactAtOnce<StoredBasket | Basket | undefined>(db, async (trx) => {
      const baskets = createBasketWriter(trx)
      const lockedBasket = await lockAndTouchBasket(baskets, ids, uuidBasket, now())
      await refuseFrozen(baskets, uuidBasket, lockedBasket, isOfItems)
      await work(baskets, terms)
      // The checkout of a basket may change after the commit, so this basket is read completely before.
      return lockedBasket?.state === 'open'
        ? { lastResult: baskets.findStoredBasket(uuidBasket) }
        : { lastResult: Promise.resolve(await readBasket(baskets, uuidBasket, terms)) }
    })
    const changedBasket = required(result, 'basket')
    return 'row' in changedBasket ? present(changedBasket, terms) : changedBasket
  }

  /** Refuses the change of an unknown or ordered basket, and of what a checkout freezes. */
  async function refuseFrozen(
    baskets: BasketReader,
    uuidBasket: string,
    lockedBasket: LockedBasket | undefined,
    isOfItems: boolean,
  ): Promise<void> {
    if (!lockedBasket || lockedBasket.state === 'completed') throw await goneBasket(baskets, uuidBasket)
    if (lockedBasket.state === 'open') return
    const checkout = isOfItems ? null : await baskets.findCheckout(uuidBasket)
    if (checkout?.state !== 'started') throw inCheckout()
  }

  /** Prices and presents an open basket that was read. */
  const present = async (storedBasket: StoredBasket, terms: ShopTerms): Promise<Basket> =>
    presentBasket(await priceStoredBasket(createBasketReader(db), storedBasket, terms, shopDay(now())), terms)

  /** Adds one copy of a format, with few round trips because this is the most frequent change. */
  async function addProduct(uuidBasket: string, uuidFormat: string): Promise<Basket> {
    const terms = await readTerms()
    const storedBasket = await transactAtOnce(db, async (trx) => {
      const baskets = createBasketWriter(trx)
      const [lockedBasket, addition] = await pipeline(trx, [
        () => lockAndTouchBasket(baskets, ids, uuidBasket, now()),
        () => baskets.findAddition(uuidBasket, uuidFormat),
      ])
      await refuseFrozen(baskets, uuidBasket, lockedBasket, true)
      if (lockedBasket?.gift_card_sale) throw sellsGiftCard()
      return addTo(trx, uuidBasket, uuidFormat, required(addition, 'basket'))
    })
    return present(required(storedBasket, 'basket'), terms)
  }

  /** Runs a change of an item. The item is read again after its basket is locked. */
  async function changeItem(
    uuidItem: string,
    work: (baskets: BasketWriter, item: ItemPlace) => Promise<void>,
  ): Promise<Basket> {
    const place = await createBasketReader(db).findItem(uuidItem)
    if (!place) throw noItem()
    return changeLocked(place.uuid_basket, async (baskets) => {
      const item = await baskets.findItem(uuidItem)
      if (!item) throw noItem()
      await work(baskets, item)
    })
  }

  /**
   * Links a basket to the customer who fetched it. The lock serialises this with `startPayment`: a payment that began
   * before is visible here and keeps its customer.
   */
  async function linkCustomer(
    uuidBasket: string,
    uuidCustomer: string | null,
    terms: ShopTerms,
  ): Promise<Basket> {
    return transact(db, async (trx) => {
      const baskets = createBasketWriter(trx)
      const lockedBasket = await lockBasket(baskets, ids, uuidBasket, now())
      if (!lockedBasket || lockedBasket.state === 'completed') throw await goneBasket(baskets, uuidBasket)
      const checkout = lockedBasket.state === 'in_checkout' ? await baskets.findCheckout(uuidBasket) : null
      if (lockedBasket.uuid_customer !== uuidCustomer && !isFrozen(checkout)) {
        await baskets.setCustomer(uuidBasket, uuidCustomer, time())
      }
      return readBasket(baskets, uuidBasket, terms)
    })
  }

  return {
    /** Creates an empty basket. It gets a row in the database with its first change. */
    async createBasket(): Promise<Basket> {
      return readEmpty(ids.create(now()), await readTerms())
    },

    /**
     * Returns the basket and links it to the customer who fetched it last, because rebate and saved addresses depend on
     * the customer.
     * @param uuidCustomer null when the caller is not logged in; the link is then removed
     * @throws NotFound when the basket does not exist
     */
    async getBasket(uuidBasket: string, uuidCustomer: string | null = null): Promise<Basket> {
      const terms = await readTerms()
      const baskets = createBasketReader(db)
      const basket = await priceBasket(baskets, uuidBasket, terms, shopDay(now()))
      if (!basket && ids.isFresh(uuidBasket, now())) {
        return uuidCustomer === null
          ? readEmpty(uuidBasket, terms)
          : linkCustomer(uuidBasket, uuidCustomer, terms)
      }
      if (!basket || basket.row.state === 'completed') throw await goneBasket(baskets, uuidBasket)
      return basket.row.uuid_customer === uuidCustomer || isFrozen(basket.checkout)
        ? presentBasket(basket, terms)
        : linkCustomer(uuidBasket, uuidCustomer, terms)
    },

    /**
     * Changes contact data, addresses, options and voucher. Fields that are missing in the body stay as they are, so
     * parallel edits of other fields are kept.
     * @throws ShopError 400 for an unknown option, 409 for a refused voucher or a shipping option of another country
     */
    updateBasket: (uuidBasket: string, body: UpdateBasket): Promise<Basket> =>
      changeLocked(
        uuidBasket,
        async (baskets, terms) => {
          refuseUnknownOptions(body, terms)
          const basket = required(await baskets.findBasket(uuidBasket), 'basket')
          const buyer = { ...basket, email: body.email ?? basket.email }
          const typedCode = body.voucher ?? ''
          if (basket.gift_card_sale && typedCode) {
            throw new ShopError(409, 'voucher_refused', said('error.giftCard.noCode'))
          }
          const card = await readTypedCode(baskets, {
            typed: typedCode,
            codes: giftCardCodes,
            buyer,
            today: shopDay(now()),
          })
          await baskets.updateBasket(uuidBasket, getBasketChanges(basket, body, terms, card))
          await refuseElsewhere(baskets, uuidBasket, body, terms)
        },
        false,
      ),

    /**
     * Stores the VAT id of a buyer with what its check brought.
     * @param check null removes it
     */
    setVatId: (uuidBasket: string, check: VatIdCheck | null): Promise<Basket> =>
      changeLocked(
        uuidBasket,
        (baskets) => baskets.updateBasket(uuidBasket, { vat_check: check && JSON.stringify(check) }),
        false,
      ),

    /** Removes all personal data on logout; the items stay. */
    clearCustomerData: (uuidBasket: string): Promise<Basket> =>
      changeLocked(uuidBasket, (baskets) => baskets.forgetPerson(uuidBasket)),

    /** Adds one copy of a format. A new format is put into the first shipment. */
    addProduct,

    increaseItem: (uuidItem: string): Promise<Basket> => changeItem(uuidItem, increase),

    /** Removes one copy of an item; with the last copy it removes the item. */
    decreaseItem: (uuidItem: string): Promise<Basket> =>
      changeItem(uuidItem, async (baskets, item) => {
        if (!(await baskets.decreaseItem(uuidItem))) await remove(baskets, item)
      }),

    removeItem: (uuidItem: string): Promise<Basket> => changeItem(uuidItem, remove),

    /** Distributes all items over new shipments, in one of the ways that the basket offers. */
    groupItems: (uuidBasket: string, grouping: Grouping): Promise<Basket> =>
      changeLocked(uuidBasket, async (baskets, terms) => {
        const { row, shipments } = required(
          await priceBasket(baskets, uuidBasket, terms, shopDay(now())),
          'basket',
        )
        if (row.gift_card_sale) throw sellsGiftCard()
        const items = shipments.flatMap(({ items }) => items)
        const groups = groupItems[grouping](items.map((item) => ({ ...item, shipsOn: shipsOn(item) })))
        if (groups.length > maxShipments) {
          throw new ShopError(
            409,
            'too_many_shipments',
            said('error.basket.shipments', { count: maxShipments }),
          )
        }
        // New shipments are made, so that their positions follow the order in which they are sent.
        await baskets.moveAside(uuidBasket)
        for (const ids of groups.filter(({ length }) => length > 0)) {
          const target = randomUUID()
          await baskets.insertShipment(target, uuidBasket)
          for (const id of ids) await baskets.moveItem(id, target)
        }
        await baskets.deleteEmptyShipments(uuidBasket)
      }),

    /**
     * Moves an item to another shipment.
     * @param uuidShipment null makes a new shipment
     */
    setShipment: (uuidItem: string, uuidShipment: string | null): Promise<Basket> =>
      changeItem(uuidItem, async (baskets, { uuid_basket }) => {
        const shipments = await baskets.listShipments(uuid_basket)
        if (uuidShipment !== null && !shipments.some(({ uuid_shipment }) => uuid_shipment === uuidShipment)) {
          throw new NotFound(said('error.basket.noShipment'))
        }
        if (uuidShipment === null && (await baskets.isAlone(uuidItem))) {
          throw new ShopError(409, 'alone_already', said('error.basket.alone'))
        }
        if (uuidShipment === null && shipments.length >= maxShipments) {
          throw new ShopError(
            409,
            'too_many_shipments',
            said('error.basket.shipments', { count: maxShipments }),
          )
        }
        const target = uuidShipment ?? randomUUID()
        if (uuidShipment === null) await baskets.insertShipment(target, uuid_basket)
        await baskets.moveItem(uuidItem, target)
        await baskets.deleteEmptyShipments(uuid_basket)
      }),
  }
}

export type BasketService = ReturnType<typeof createBasketService>
type ItemPlace = NonNullable<Awaited<ReturnType<BasketReader['findItem']>>>

/** Tells whether the payment of a checkout has begun, so that the basket cannot be edited. */
const isFrozen = (checkout: CheckoutOfBasket | null): boolean =>
  checkout !== null && checkout.state !== 'started'

/**
 * Adds one copy of a format to a basket that is locked.
 * @returns the basket after it, as soon as the last statements are started
 * @throws NotFound or ShopError 409 if the format cannot be added
 */
async function addTo(
  trx: WriteTransaction,
  uuid_basket: string,
  uuid_release_format: string,
  { uuid_basket_item, uuid_shipment, free, count, last }: Addition,
): Promise<CommitsWith<StoredBasket | undefined>> {
  const baskets = createBasketWriter(trx)
  if (uuid_basket_item !== null) {
    await increase(baskets, { uuid_basket_item, uuid_release_format })
    return { lastResult: baskets.findStoredBasket(uuid_basket) }
  }
  if (free === null) throw new NotFound(said('error.item.gone'))
  if (free < 1) throw new ShopError(409, 'sold_out', said('error.item.outOfStock'))
  if (count >= maxItems) {
    throw new ShopError(409, 'basket_full', said('error.basket.full', { count: maxItems }))
  }
  const item = {
    uuid_basket_item: randomUUID(),
    uuid_basket,
    uuid_shipment: uuid_shipment ?? randomUUID(),
    uuid_release_format,
    position: last + 1,
  }
  const insertAndRead = async () => {
    const [, storedBasket] = await pipeline(trx, [
      () => (uuid_shipment === null ? baskets.insertFirstItem(item) : baskets.insertItem(item)),
      () => baskets.findStoredBasket(uuid_basket),
    ])
    return storedBasket
  }
  return { lastResult: insertAndRead() }
}

async function increase(
  baskets: BasketWriter,
  { uuid_basket_item, uuid_release_format }: Pick<ItemPlace, 'uuid_basket_item' | 'uuid_release_format'>,
): Promise<void> {
  if (await baskets.increaseItem(uuid_basket_item, maxOfOneFormat)) return
  const free = (await baskets.findFree(uuid_release_format)) ?? 0
  throw free < maxOfOneFormat
    ? new ShopError(
        409,
        'no_more_in_stock',
        free === 0 ? said('error.item.outOfStock') : said('error.item.left', { count: free }),
      )
    : new ShopError(409, 'most_of_one', said('error.item.most', { count: maxOfOneFormat }))
}

async function remove(baskets: BasketWriter, { uuid_basket_item, uuid_basket }: ItemPlace): Promise<void> {
  await baskets.deleteItem(uuid_basket_item)
  await baskets.deleteEmptyShipments(uuid_basket)
}
