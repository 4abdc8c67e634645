import { randomUUID } from 'node:crypto'
import { readCustomerData } from '../../../../../server/core/customer/customerData'
import { createCustomerWriter } from '../../../../../server/core/customer/customerRepository'
import { createOrderReader } from '../../../../../server/core/order/orderRepository'
import { createOrderService } from '../../../../../server/core/order/orderService'
import { transact } from '../../../../../server/platform/database/transactions'
import { orderSchema } from '../../../../../src/shared/contract'
import { aCustomer, type TestCustomer } from '../../../../support/customerBuilders'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../checkout/checkoutShop'

const hourMs = 60 * 60_000
const notTheirs = { status: 403, code: 'not_linkable' }

describe.each(casesOf(databaseKinds))('an order and its customer on %s', (_name, open) => {
  let shop: CheckoutShop
  let alex: TestCustomer
  let robin: TestCustomer
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    alex = await aCustomer(shop.db, { email: 'Alex@EXAMPLE.org' })
    robin = await aCustomer(shop.db, { email: 'robin@example.org' })
  })
  afterEach(() => shop.close())

  /** Of alex@example.org. */
  async function anOrder(customer: TestCustomer | null = null): Promise<string> {
    const { uuid_basket } = await shop.aWholeBasket('radio 2×LP')
    await shop.baskets.getBasket(uuid_basket, customer?.uuidCustomer ?? null)
    const paid = await shop.confirmPayment('stripe', uuid_basket)
    const [uuid_order] = await shop.finish(paid, customer ?? 'guest')
    return uuid_order
  }
  const basketOf = async (uuid_order: string) => {
    const { uuid_basket } = await shop.db
      .selectFrom('orders')
      .innerJoin('checkout', 'checkout.uuid_checkout', 'orders.uuid_checkout')
      .select('uuid_basket')
      .where('uuid_order', '=', uuid_order)
      .executeTakeFirstOrThrow()
    return uuid_basket
  }
  const ownerOf = async (uuid_order: string) =>
    (await shop.db.selectFrom('orders').selectAll().where('uuid_order', '=', uuid_order).execute())[0]
      .uuid_customer

  it('shows everything to the owner, whenever, and to no other customer', async () => {
    const uuid_order = await anOrder(robin)
    shop.clock.pass(400 * 24 * hourMs)
    const seenBy = async (uuidCustomer: string | null) => {
      const [order] = await shop.checkoutModule.orders.getOrders([uuid_order], { uuidCustomer })
      const invoice = shop.checkoutModule.orders.getWholeOrder(uuid_order, { uuidCustomer })
      return [order.personal_data, await invoice.then(() => 'invoice').catch(({ status }) => status)]
    }
    expect(await seenBy(robin.uuidCustomer)).toEqual(['shown', 'invoice'])
    // It was ordered with this one's address: that is no proof by itself.
    expect(await seenBy(alex.uuidCustomer)).toEqual(['withheld', 404])
    expect(await seenBy(null)).toEqual(['withheld', 404])
  })

  it('tells which releases the customer has, under their address of now, and none that went back', async () => {
    const boughtBy = async ({ uuidCustomer }: TestCustomer) => {
      const { bought } = await readCustomerData(shop.db, uuidCustomer, {
        findDownloadTokens: async () => new Map(),
        now: () => shop.clock.now,
      })
      return bought
    }
    const uuid_order = await anOrder(robin)
    const [order] = await createOrderReader(shop.db).listOrders([uuid_order])
    const { uuidRelease, slug } = order!.content.lines[0]!
    expect(await boughtBy(robin)).toEqual([{ uuidRelease, slug, boughtAt: order!.createdAt }])
    expect(await boughtBy(alex)).toEqual([])
    shop.clock.pass(hourMs)
    await anOrder(robin)
    await shop.db
      .updateTable('release')
      .set({ slug: 'moved' })
      .where('uuid_release', '=', uuidRelease)
      .execute()
    const again = await boughtBy(robin)
    expect(again).toEqual([{ uuidRelease, slug: 'moved', boughtAt: expect.any(String) }])
    expect(again[0]!.boughtAt > order!.createdAt).toBe(true)
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).execute()
    expect(await boughtBy(robin)).toEqual([])
  })

  it('of a guest is not shown to viewers without a login', async () => {
    const uuid_order = await anOrder()
    shop.clock.pass(2 * hourMs)
    for (const viewer of [{}, { uuidCustomer: null }, { uuidCustomer: '' }, { access: '' }]) {
      expect(await shop.checkoutModule.orders.getOrders([uuid_order], viewer)).toMatchObject([
        { personal_data: 'withheld', is_linked: false },
      ])
    }
  })

  it.each([
    ['who has its address, long after', 'alex', 400 * 24 * hourMs],
    ['who placed it from the same browser', 'robin', hourMs - 1000],
  ])('is linked to the account of %s, and shown to it', async (_who, name, afterMs) => {
    const customer = name === 'alex' ? alex : robin
    const uuid_order = await anOrder()
    shop.clock.pass(afterMs)
    const basket = name === 'alex' ? null : await basketOf(uuid_order)
    const linked = await shop.checkoutModule.orders.linkToAccount(uuid_order, customer, basket)
    expect(linked).toMatchObject([{ uuid_order, is_linked: true, personal_data: 'shown' }])
    expect(orderSchema.array().parse(linked)).toEqual(linked)
    shop.clock.pass(2 * hourMs)
    expect(await shop.checkoutModule.orders.linkToAccount(uuid_order, customer, null)).toEqual(linked)
    expect(await ownerOf(uuid_order)).toBe(customer.uuidCustomer)
  })

  it('is not linked to the account of another address for knowing its link, right after the order either', async () => {
    const uuid_order = await anOrder()
    const otherBasket = await basketOf(await anOrder())
    for (const basket of [null, randomUUID(), uuid_order, otherBasket]) {
      const linking = shop.checkoutModule.orders.linkToAccount(uuid_order, robin, basket)
      await expect(linking).rejects.toMatchObject(notTheirs)
    }
    expect(await ownerOf(uuid_order)).toBeNull()
  })

  it('is offered to the account of its address alone', async () => {
    const [guests, robins] = [await anOrder(), await anOrder(robin)]
    const offeredTo = async (email: string | null) =>
      (await shop.checkoutModule.orders.getOrders([guests, robins], { email })).map(
        ({ is_linkable }) => is_linkable,
      )
    expect(await offeredTo(alex.email)).toEqual([true, false])
    expect(await offeredTo(robin.email)).toEqual([false, false])
    expect(await offeredTo(null)).toEqual([false, false])
  })

  it('that is linked stays where it is, also within the hour and for who has its address', async () => {
    const uuid_order = await anOrder(robin)
    await expect(shop.checkoutModule.orders.linkToAccount(uuid_order, alex, null)).rejects.toMatchObject(
      notTheirs,
    )
    expect(await ownerOf(uuid_order)).toBe(robin.uuidCustomer)
  })

  it('that several link at once becomes the order of one of them', async () => {
    const uuid_order = await anOrder()
    const basket = await basketOf(uuid_order)
    const answers = await Promise.allSettled(
      [alex, robin, alex, robin].map((customer) =>
        shop.checkoutModule.orders.linkToAccount(uuid_order, customer, basket),
      ),
    )
    const isAlexs = (await ownerOf(uuid_order)) === alex.uuidCustomer
    expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([
      isAlexs,
      !isAlexs,
      isAlexs,
      !isAlexs,
    ])
  })

  it('stays a guest order when the account is deleted at the moment of linking', async () => {
    for (let n = 0; n < 5; n++) {
      const uuid_order = await anOrder()
      const gone = await aCustomer(shop.db, { email: `gone${n}@example.org` })
      const [linked] = await Promise.allSettled([
        shop.checkoutModule.orders.linkToAccount(uuid_order, gone, await basketOf(uuid_order)),
        transact(shop.db, (trx) =>
          createCustomerWriter(trx, '2026-11-21T10:00:00.000Z').deleteCustomer(gone.uuidCustomer),
        ),
      ])
      if (linked.status === 'rejected') expect(linked.reason).toMatchObject({ code: 'logged_out' })
      expect(await ownerOf(uuid_order)).toBeNull()
      const again = shop.checkoutModule.orders.linkToAccount(uuid_order, gone, await basketOf(uuid_order))
      await expect(again).rejects.toMatchObject({ status: 401 })
    }
  })

  it('that does not exist cannot be linked', async () => {
    await expect(shop.checkoutModule.orders.linkToAccount(randomUUID(), alex, null)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is listed with the others of the account, the newest first', async () => {
    const first = await anOrder(alex)
    await anOrder(robin)
    await anOrder()
    const last = await anOrder(alex)
    const listed = await createOrderReader(shop.db).listOfCustomer(alex.uuidCustomer)
    expect(listed.map(({ uuidOrder }) => uuidOrder)).toEqual([last, first])
  })

  it('gives its downloads to those who see all of it', async () => {
    const [own, others] = [await anOrder(alex), await anOrder(robin)]
    shop.clock.pass(2 * hourMs)
    const asked: (readonly string[])[] = []
    const orders = createOrderService(shop.db, {
      now: () => shop.clock.now,
      onJobsQueued: () => {},
      holdCustomer: async () => {},
      findDownloadTokens: async (ids) => {
        asked.push(ids)
        return new Map([own, others].map((id) => [id, `token of ${id}`]))
      },
    })
    const tokens = async (viewer: object) =>
      (await orders.getOrders([own, others], viewer)).map(({ download_token }) => download_token)
    expect(await tokens({ uuidCustomer: alex.uuidCustomer })).toEqual([`token of ${own}`, null])
    expect(await tokens({})).toEqual([null, null])
    expect(asked).toEqual([[own]])
  })
})
