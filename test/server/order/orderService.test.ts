import { randomUUID } from 'node:crypto'
import { orderSchema } from '../../../src/shared/contract'
import { databaseKinds } from '../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../checkout/checkoutShop'

/** Of the buyer in these tests; none of it may be seen by whoever has only the link. */
const personal = ['alex@example.org', 'Alex Example', 'Beispielweg', '10999']

describe.each(databaseKinds)('an order on %s', (_name, open) => {
  let shop: CheckoutShop
  let uuid_order: string
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    const paid = await shop.aConfirmedPayment('stripe', 'radio LP')
    ;[uuid_order] = await shop.finish(paid)
    await shop.settleDown()
    shop.mails.length = 0
  })
  afterEach(() => shop.close())
  const read = async (access: string | null = null) =>
    (await shop.sales.orders.getOrders([uuid_order], { access }))[0]

  it('shows everything within the hour after the checkout', async () => {
    shop.clock.pass(50 * 60_000)
    const order = await read()
    expect(orderSchema.parse(order)).toEqual(order)
    expect(order).toMatchObject({ personal_data: 'shown', addresses: { email: 'alex@example.org' } })
    for (const text of personal) expect(JSON.stringify(order)).toContain(text)
  })

  it('shows nothing personal after it, but where it is', async () => {
    shop.clock.pass(61 * 60_000)
    const order = await read()
    expect(order).toMatchObject({ personal_data: 'withheld', addresses: null, city: 'Berlin' })
    for (const text of personal) expect(JSON.stringify(order)).not.toContain(text)
    expect(order.items).toHaveLength(1)
    await expect(shop.sales.orders.getWholeOrder(uuid_order)).rejects.toMatchObject({ status: 404 })
  })

  it('shows everything again through a link from its mail, for a week', async () => {
    shop.clock.pass(61 * 60_000)
    const token = await shop.sales.orders.makeLink(uuid_order)
    expect((await read(token)).personal_data).toBe('shown')
    expect((await read(`${token}x`)).personal_data).toBe('withheld')
    const stored = await shop.db.selectFrom('order_access').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    shop.clock.pass(8 * 86_400_000)
    expect((await read(token)).personal_data).toBe('withheld')
  })

  it('sends a link to its own address only, and not again and again', async () => {
    await shop.sales.orders.sendLink(uuid_order, 'somebody@example.org')
    await shop.sales.orders.sendLink(randomUUID(), 'alex@example.org')
    await shop.settleDown()
    expect(shop.mails).toEqual([])
    for (let times = 1; times <= 5; times++) await shop.sales.orders.sendLink(uuid_order, ' Alex@Example.org')
    await shop.settleDown()
    expect(shop.mails).toEqual([{ kind: 'order_link', uuid_order }])
  })

  it('of an unknown id is not found; among others it is left out', async () => {
    await expect(shop.sales.orders.getOrders([randomUUID()])).rejects.toMatchObject({
      status: 404,
      message: 'We could not find this order.',
    })
    expect(await shop.sales.orders.getOrders([randomUUID(), uuid_order])).toHaveLength(1)
  })

  it.each([
    ['its number and address', { order_number: ' 10001', email: 'alex@EXAMPLE.org' }, true],
    ['another address', { order_number: '10001', email: 'robin@example.org' }, false],
    ['no number', { email: 'alex@example.org' }, false],
    ['words for a number', { order_number: 'the red one', email: 'alex@example.org' }, false],
  ])('is withdrawn from with %s: taken in any case', async (_what, given, isMatched) => {
    const at = await shop.sales.orders.withdraw({ name: 'Alex Example', ...given }, null)
    expect(at).toBe(shop.clock.now.toISOString())
    const [row] = await shop.db.selectFrom('withdrawal').selectAll().execute()
    expect(row).toMatchObject({ name: 'Alex Example', uuid_order: isMatched ? uuid_order : null })
    const incidents = await shop.db.selectFrom('incident').select('kind').execute()
    expect(incidents).toEqual([{ kind: 'withdrawal' }])
    await shop.settleDown()
    expect(shop.mails.map(({ kind }) => kind)).toEqual(['withdrawal'])
  })
})
