import { randomUUID } from 'node:crypto'
import { createWithdrawalReader } from '../../../../../server/core/order/withdrawal/withdrawalRepository'
import { orderSchema } from '../../../../../src/shared/contract'
import { databaseKinds } from '../../../../support/testDatabase'
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
    (await shop.checkoutModule.orders.getOrders([uuid_order], { access }))[0]

  it('shows everything within the hour after the checkout', async () => {
    shop.clock.pass(50 * 60_000)
    const order = await read()
    expect(orderSchema.parse(order)).toEqual(order)
    expect(order).toMatchObject({
      personal_data: 'shown',
      addresses: { name: 'Alex Example', email: 'alex@example.org' },
    })
    for (const text of personal) expect(JSON.stringify(order)).toContain(text)
  })

  it('shows nothing personal after it, but where it is', async () => {
    shop.clock.pass(61 * 60_000)
    const order = await read()
    expect(order).toMatchObject({ personal_data: 'withheld', addresses: null, city: 'Berlin' })
    for (const text of personal) expect(JSON.stringify(order)).not.toContain(text)
    expect(order.items).toHaveLength(1)
    await expect(shop.checkoutModule.orders.getWholeOrder(uuid_order)).rejects.toMatchObject({ status: 404 })
  })

  it('shows everything again through a link from its mail, for a week', async () => {
    shop.clock.pass(61 * 60_000)
    const made = await shop.checkoutModule.orders.makeLink(uuid_order)
    const { token } = made!
    expect((await read(token)).personal_data).toBe('shown')
    expect((await read(`${token}x`)).personal_data).toBe('withheld')
    const stored = await shop.db.selectFrom('order_access').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    shop.clock.pass(8 * 86_400_000)
    expect((await read(token)).personal_data).toBe('withheld')
  })

  it('sends a link to its own address only, and not again and again', async () => {
    await shop.checkoutModule.orders.sendLink(uuid_order, 'somebody@example.org')
    await shop.checkoutModule.orders.sendLink(randomUUID(), 'alex@example.org')
    await shop.settleDown()
    expect(shop.mails).toEqual([])
    for (let times = 1; times <= 5; times++)
      await shop.checkoutModule.orders.sendLink(uuid_order, ' Alex@Example.org')
    await shop.settleDown()
    expect(shop.mails).toEqual([{ kind: 'order_link', uuid_order }])
  })

  it('of an unknown id is not found; among others it is left out', async () => {
    await expect(shop.checkoutModule.orders.getOrders([randomUUID()])).rejects.toMatchObject({
      status: 404,
      message: 'We could not find this order.',
    })
    expect(await shop.checkoutModule.orders.getOrders([randomUUID(), uuid_order])).toHaveLength(1)
  })

  it.each([
    ['its number and address', { order_number: ' 10001', email: 'alex@EXAMPLE.org' }, true],
    ['another address', { order_number: '10001', email: 'robin@example.org' }, false],
    ['no number', { email: 'alex@example.org' }, false],
    ['words for a number', { order_number: 'the red one', email: 'alex@example.org' }, false],
  ])('is withdrawn from with %s: taken in any case', async (_what, given, isMatched) => {
    const received = await shop.checkoutModule.orders.withdraw({ name: 'Alex Example', ...given }, null)
    expect(received).toEqual({ receivedAt: shop.clock.now.toISOString(), hasReceipt: true })
    expect((await read()).withdrawal).toEqual(
      isMatched ? { received_at: received.receivedAt, refund_until: '2026-12-05', items: null } : null,
    )
    const [row] = await shop.db.selectFrom('withdrawal').selectAll().execute()
    expect(row).toMatchObject({ name: 'Alex Example', uuid_order: isMatched ? uuid_order : null })
    const incidents = await shop.db.selectFrom('incident').select('kind').execute()
    expect(incidents).toEqual([{ kind: 'withdrawal' }])
    await shop.settleDown()
    expect(shop.mails.map(({ kind }) => kind)).toEqual(['withdrawal'])
  })

  it('is withdrawn from once, however often the same is declared', async () => {
    const declare = (message: string) =>
      shop.checkoutModule.orders.withdraw({ name: 'Alex', email: 'alex@example.org', message }, uuid_order)
    const first = await declare('all of it')
    shop.clock.pass(60_000)
    expect(await declare('all of it')).toEqual(first)
    expect(await shop.db.selectFrom('withdrawal').selectAll().execute()).toHaveLength(1)
    await declare('the rest, too')
    expect(await shop.db.selectFrom('withdrawal').selectAll().execute()).toHaveLength(2)
  })

  it('says of what an older version has received that a receipt comes, as it does', async () => {
    const declaration = { name: 'Alex Example', email: 'alex@example.org' }
    await shop.checkoutModule.orders.withdraw(declaration, null)
    await shop.db.updateTable('withdrawal').set({ mailbox: null, has_receipt: null }).execute()
    expect(await shop.checkoutModule.orders.withdraw(declaration, null)).toMatchObject({ hasReceipt: true })
  })

  it('sends a mailbox a few receipts a day, no matter how many withdrawals are declared in its name', async () => {
    const sent: boolean[] = []
    for (let n = 1; n <= 10; n++) {
      const email = n % 2 === 0 ? 'victim@example.org' : `Victim+${n}@EXAMPLE.org`
      const { hasReceipt } = await shop.checkoutModule.orders.withdraw({ name: `Name ${n}`, email }, null)
      sent.push(hasReceipt)
    }
    expect(sent.filter(Boolean)).toHaveLength(3)
    await shop.settleDown()
    expect(shop.mails).toHaveLength(3)
    expect(await shop.db.selectFrom('incident').selectAll().execute()).toHaveLength(10)
    shop.clock.pass(25 * 3_600_000)
    const later = { name: 'Name', email: 'victim@example.org' }
    expect(await shop.checkoutModule.orders.withdraw(later, null)).toMatchObject({ hasReceipt: true })
  })

  it('confirms the first withdrawal of each order, no matter how many mails the mailbox got', async () => {
    for (let n = 1; n <= 3; n++)
      await shop.checkoutModule.orders.withdraw({ name: `Name ${n}`, email: 'alex@example.org' }, null)
    const own = { name: 'Alex', email: 'alex@example.org', order_number: '10001' }
    expect(await shop.checkoutModule.orders.withdraw(own, null)).toMatchObject({ hasReceipt: true })
    expect(await shop.checkoutModule.orders.withdraw({ ...own, message: 'again' }, null)).toMatchObject({
      hasReceipt: false,
    })
  })

  it('keeps the items of a withdrawal that are of the order', async () => {
    const [{ uuid_release_format: own }] = (await read()).items
    const declare = (items: string[], name: string) =>
      shop.checkoutModule.orders.withdraw({ name, email: 'alex@example.org', items }, uuid_order)
    await declare([own, randomUUID()], 'all')
    await declare([randomUUID()], 'none')
    const rows = await shop.db.selectFrom('withdrawal').select(['name', 'items']).execute()
    expect(rows.map(({ items }) => items)).toEqual([null, null])
  })

  it('says which items its buyer has withdrawn from, until it is all of them', async () => {
    const ids = await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP', 'radio CD'))
    const withdrawal = async () => (await shop.checkoutModule.orders.getOrders(ids))[0]!.withdrawal
    const declare = (format: string) =>
      shop.checkoutModule.orders.withdraw(
        { name: 'Alex', email: 'alex@example.org', items: [shop.formatId(format)] },
        ids[0]!,
      )
    await declare('radio LP')
    expect((await withdrawal())!.items).toEqual([shop.formatId('radio LP')])
    await declare('radio CD')
    expect((await withdrawal())!.items).toBeNull()
  })

  it('does not claim a withdrawal that another person with its link has declared', async () => {
    const somebody = { name: 'Robin', email: 'robin@example.org' }
    await shop.checkoutModule.orders.withdraw(somebody, uuid_order)
    expect((await read()).withdrawal).toBeNull()
    expect(await shop.db.selectFrom('incident').select('kind').execute()).toEqual([{ kind: 'withdrawal' }])
  })

  it('is found by its number however that is written', async () => {
    const named = { name: 'Alex', email: 'robin@example.org', order_number: ' # 10 001' }
    await shop.checkoutModule.orders.withdraw(named, null)
    const orders = [{ uuidOrder: uuid_order, orderNumber: 10_001 }]
    expect((await createWithdrawalReader(shop.db).listNaming(orders)).get(10_001)).toMatchObject([
      { order_number: '10001', uuid_order: null },
    ])
  })

  it('makes a few links a day for its address, however many are asked for at once', async () => {
    const askTenTimes = async () => {
      const made = await Promise.all(
        Array.from({ length: 10 }, () => shop.checkoutModule.orders.makeLink(uuid_order)),
      )
      return made.filter((link) => link !== null)
    }
    const links = await askTenTimes()
    expect(links).toHaveLength(5)
    // Its mail could not be sent: that one does not count.
    await links[0].undo()
    expect(await askTenTimes()).toHaveLength(1)
    shop.clock.pass(25 * 3_600_000)
    expect(await askTenTimes()).toHaveLength(5)
  })

  it('confirms a few withdrawals a day by mail, however many are declared at once', async () => {
    const declare = (name: string, email: string, order_number?: string) =>
      shop.checkoutModule.orders.withdraw({ name, email, order_number }, null)
    const unknown = await Promise.all(
      Array.from({ length: 10 }, (_, n) => declare(`Name ${n}`, `victim+${n}@example.org`)),
    )
    expect(unknown.filter(({ hasReceipt }) => hasReceipt)).toHaveLength(3)
    const same = await Promise.all(
      Array.from({ length: 5 }, () => declare('Same', 'alex@example.org', '10001')),
    )
    expect(new Set(same.map(({ receivedAt }) => receivedAt)).size).toBe(1)
    const rows = await shop.db.selectFrom('withdrawal').select('name').where('name', '=', 'Same').execute()
    expect(rows).toHaveLength(1)
  })
})
