/** Gift cards as staff see them: made, found, blocked, with the payments from them and the refunds to them. */
import { listGiftCards, readGiftCard } from '../../../../../../server/http/staff/giftCards/page'
import { listAuditEntries } from '../../../../../../server/platform/audit/auditRepository'
import { giftCardPageSchema, giftCardsSchema } from '../../../../../../src/shared/staff/giftCards/contract'
import { type GiftCardState, giftCardStates } from '../../../../../../src/shared/staff/giftCards/giftCards'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../../core/checkout/checkoutShop'
import {
  aGiftCard,
  block,
  buyWith,
  someGiftCards,
  testCodes,
  unblock,
} from '../../../core/giftCards/giftCardBuilders'

describe.each(casesOf(databaseKinds))('gift cards on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())

  const list = async (search = '', state: GiftCardState | null = null, after: string | null = null) =>
    giftCardsSchema.parse(
      await listGiftCards(shop.db, testCodes, { search, state, after, now: shop.clock.now }),
    )
  const found = async (search: string) => (await list(search)).gift_cards.map(({ note }) => note).toSorted()
  const page = async (uuid_gift_card: string) =>
    giftCardPageSchema.parse(await readGiftCard(shop.db, uuid_gift_card, shop.clock.now))

  it('are made several at a time, and a dry run makes none', async () => {
    expect(await someGiftCards(shop, { count: 120 }, true)).toHaveLength(120)
    expect((await list()).gift_cards).toEqual([])
    const made = await someGiftCards(shop, { count: 120, amount: 12.5 })
    expect(new Set(made.map(({ code }) => code)).size).toBe(120)
    const first = await list()
    const second = await list('', null, first.next_after)
    const third = await list('', null, second.next_after)
    const all = [first, second, third].flatMap(({ gift_cards }) => gift_cards)
    expect(all.map(({ uuid_gift_card }) => uuid_gift_card).toSorted()).toEqual(
      made.map(({ uuid_gift_card }) => uuid_gift_card).toSorted(),
    )
    expect(third.next_after).toBeNull()
    expect(all[0]).toMatchObject({
      ...{ state: 'open', amount: 12.5, balance: 12.5, held: 0, note: null, made_by: 'Ada' },
    })
  })

  it.each([
    { amount: 0.5 },
    { amount: 1000.01 },
    { amount: 10.005 },
    { count: 0 },
    { count: 1001 },
    { until: '2026-02-30' },
    { until: '2020-01-01' },
    { note: 'x'.repeat(501) },
  ])('are refused with %j', async (changes) => {
    await expect(someGiftCards(shop, changes)).rejects.toMatchObject({ status: 400, message: /\.$/ })
    expect((await list()).gift_cards).toEqual([])
  })

  it('are found by the code or its end, by an order, and by words of the note', async () => {
    const spent = await aGiftCard(shop, { note: 'for the Fair 100%', amount: 5 })
    await aGiftCard(shop, { note: 'counter' })
    const number = await buyWith(shop, spent)
    expect(await found('the fair')).toEqual(['for the Fair 100%'])
    expect(await found('100%')).toEqual(['for the Fair 100%'])
    expect(await found(spent.code.toLowerCase())).toEqual(['for the Fair 100%'])
    expect(await found(spent.code.slice(-4))).toContain('for the Fair 100%')
    expect(await found(spent.code.slice(-3))).toContain('for the Fair 100%')
    expect(await found(String(number))).toEqual(['for the Fair 100%'])
    expect(await found(String(number + 1))).toEqual([])
    expect(await found('0000-0000-0000-0000')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  it('say who has made them or in which order they were sold, and are found by it', async () => {
    const made = await aGiftCard(shop, { note: 'counter' })
    const { uuid_basket } = await shop.aGiftCardBasket(50)
    const [uuid_order = ''] = await shop.finish(await shop.confirmPayment('stripe', uuid_basket))
    const { order_number } = await shop.db
      .selectFrom('orders')
      .select('order_number')
      .where('uuid_order', '=', uuid_order)
      .executeTakeFirstOrThrow()
    expect(await page(made.uuid_gift_card)).toMatchObject({ made_by: 'Ada', sold_in: null })
    const { gift_cards } = await list(String(order_number))
    expect(gift_cards).toMatchObject([{ amount: 50, made_by: null, sold_in: order_number }])
  })

  it('are listed by what they are today', async () => {
    await aGiftCard(shop, { note: 'open' })
    await buyWith(shop, await aGiftCard(shop, { note: 'spent', amount: 1 }))
    await block(shop, await aGiftCard(shop, { note: 'blocked' }), 'stolen')
    await aGiftCard(shop, { note: 'expired', until: '2026-12-31' })
    shop.clock.now = new Date('2027-01-01T12:00:00Z')
    for (const state of giftCardStates) {
      const { gift_cards } = await list('', state)
      expect(gift_cards.map((card) => [card.note, card.state])).toEqual([[state, state]])
    }
    expect((await list()).gift_cards).toHaveLength(4)
  })

  it('have a history: what they paid, what came back, and who blocked them and why', async () => {
    const card = await aGiftCard(shop, { amount: 20 })
    shop.clock.pass(60_000)
    const number = await buyWith(shop, card)
    shop.clock.pass(60_000)
    await shop.fulfilment.refund(number, 500, 'bent')
    await shop.settleDown()
    shop.clock.pass(60_000)
    await block(shop, card, 'stolen')
    shop.clock.pass(60_000)
    await unblock(shop, card, 'found again')
    const { history, balance, amount } = await page(card.uuid_gift_card)
    expect({ balance, amount }).toEqual({ balance: 5, amount: 20 })
    const none = { orders: [], by: null, reason: null }
    expect(history.map(({ at: _at, ...event }) => event)).toEqual([
      { ...none, what: 'issued', amount: 20, by: 'Ada' },
      { ...none, what: 'spent', amount: -20, orders: [number] },
      { ...none, what: 'refunded', amount: 5, orders: [number] },
      { ...none, what: 'blocked', amount: null, by: 'Ada', reason: 'stolen' },
      { ...none, what: 'unblocked', amount: null, by: 'Ada', reason: 'found again' },
    ])
    await expect(readGiftCard(shop.db, 'nothing', shop.clock.now)).rejects.toMatchObject({ status: 404 })
  })

  it('say what a checkout holds of them', async () => {
    const card = await aGiftCard(shop, { amount: 5 })
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    await shop.baskets.updateBasket(uuid_basket, { voucher: card.code })
    await shop.confirmPayment('stripe', uuid_basket)
    expect((await list()).gift_cards).toMatchObject([{ amount: 5, balance: 0, held: 5 }])
  })

  it('are blocked once, with a reason, and leave no code in the log', async () => {
    const card = await aGiftCard(shop, { note: 'x' })
    await expect(block(shop, card, '  ')).rejects.toMatchObject({ status: 400 })
    await block(shop, card, ' stolen ')
    await expect(block(shop, card, 'again')).rejects.toMatchObject({ status: 409, code: 'not_changed' })
    await unblock(shop, card, 'found again')
    await expect(unblock(shop, card, 'again')).rejects.toMatchObject({ status: 409 })
    const rows = JSON.stringify(await listAuditEntries(shop.db, { limit: 10 }))
    expect(rows).toContain('"reason":"stolen"'.replaceAll('"', '\\"'))
    expect(rows).not.toContain(card.code)
    expect(rows).not.toContain(card.code.replaceAll('-', ''))
  })
})
