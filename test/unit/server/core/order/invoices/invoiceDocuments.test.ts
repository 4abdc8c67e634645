import path from 'node:path'
import { createGiftCardReader } from '../../../../../../server/core/giftCards/giftCardRepository'
import { listBooked } from '../../../../../../server/core/order/accounting/bookkeepingRepository'
import {
  type CorrectionContent,
  issueMissingCorrections,
  listDocuments,
} from '../../../../../../server/core/order/invoices/invoiceDocuments'
import { createInvoiceWriter } from '../../../../../../server/core/order/invoices/invoiceWriter'
import { collectCorrectionFacts } from '../../../../../../server/core/order/invoices/orderFacts'
import type { OrderRecord } from '../../../../../../server/core/order/orderContent'
import { createOrderReader } from '../../../../../../server/core/order/orderRepository'
import { findBrokenInvariants } from '../../../../../../server/operations/invariantsRepository'
import { paperFontFolder } from '../../../../../../server/platform/support/paperFonts'
import { pdfPages } from '../../../../../support/pdfText'
import { textsIn } from '../../../../../support/serverTexts'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'
import { aGiftCard } from '../../giftCards/giftCardBuilders'
import { buyOneLater } from '../awaited/awaitedShop'

const fontFolder = paperFontFolder(path.resolve(__dirname, '../../../../../..'))

describe.each(casesOf(databaseKinds))('invoices and their corrections on %s', (_name, open) => {
  let shop: CheckoutShop
  let uuid_order: string
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    ;[uuid_order] = await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP', 'radio CD'))
  })
  afterEach(() => shop.close())
  const order = async (): Promise<OrderRecord> =>
    (await createOrderReader(shop.db).listOrders([uuid_order]))[0]!
  const invoices = () => createInvoiceWriter(shop.db, { fontFolder, now: () => shop.clock.now })
  const saidBy = async (pdf: Buffer) => (await pdfPages(pdf)).join(' ').replace(/\s+/g, ' ')
  const numbers = async (ids = [uuid_order]) =>
    (await listDocuments(shop.db, ids)).map(({ kind, number, totalCents }) => [kind, number, totalCents])

  it('stay as they were issued, after all changes of order and shop', async () => {
    const issued = await invoices().invoice(await order())
    await shop.fulfilment.refund(10_001, 500, 'scratched')
    await shop.fulfilment.cancel(10_001, 'lost')
    await shop.db
      .updateTable('setting')
      .set({ value: '{"name":"Another shop"}' })
      .where('key', '=', 'shop')
      .execute()
    expect((await invoices().invoice(await order())).equals(issued)).toBe(true)
    expect(await saidBy(issued)).not.toMatch(/paid back|cancelled/)
  })

  it('are corrected by documents with numbers of their own, which add up to the invoice at each rate', async () => {
    const { content } = await order()
    await shop.fulfilment.refund(10_001, 501, 'scratched sleeve')
    await shop.fulfilment.refund(10_001, null, 'the rest')
    expect(await numbers()).toEqual([
      ['invoice', 10_001, content.totalCents],
      ['correction', 1, -501],
      ['correction', 2, 501 - content.totalCents],
    ])
    const corrections = (await listDocuments(shop.db, [uuid_order])).slice(1)
    for (const { rate, netCents, vatCents } of content.vatLines) {
      const lines = corrections.flatMap((one) =>
        'rates' in one.content ? one.content.rates.filter((line) => line.rate === rate) : [],
      )
      const sum = (of: 'netCents' | 'vatCents') => lines.reduce((cents, line) => cents + line[of], 0)
      expect([sum('netCents'), sum('vatCents')]).toEqual([-netCents, -vatCents])
    }
    const said = await saidBy(await invoices().correction(await order(), 'C-0001'))
    for (const part of ['C-0001', 'Rechnungskorrektur', 'invoice 10001 of Nov 21st 2026', 'scratched sleeve'])
      expect(said).toContain(part)
    expect(said).toMatch(/19 % −€4\.21 −€0\.80 −€5\.01/)
    await expect(invoices().correction(await order(), 'C-0003')).rejects.toMatchObject({ status: 404 })
  })

  it('have no gap when a refund is refused or taken back', async () => {
    await expect(shop.fulfilment.refund(10_001, 999_999, 'too much')).rejects.toMatchObject({
      status: 409,
    })
    await Promise.allSettled([1, 2, 3].map(() => shop.fulfilment.refund(10_001, 2000, 'at once')))
    const corrections = (await numbers()).filter(([kind]) => kind === 'correction')
    expect(corrections.map(([, number]) => number)).toEqual(corrections.map((_one, i) => i + 1))
  })

  it('are seen on the page of the order by those who may see the invoice', async () => {
    await shop.fulfilment.refund(10_001, 500, 'scratched')
    const read = async () => (await shop.checkoutModule.orders.getOrders([uuid_order]))[0]!.corrections
    expect(await read()).toEqual([{ number: 'C-0001', issued_at: shop.clock.now.toISOString(), total: -5 }])
    shop.clock.pass(2 * 3_600_000)
    expect(await read()).toEqual([])
  })

  it('of a payment that came to nothing take back the whole', async () => {
    const { content, uuidCheckout } = await order()
    await shop.fulfilment.settlePending(uuidCheckout, 'failed')
    expect(await numbers()).toEqual([
      ['invoice', 10_001, content.totalCents],
      ['correction', 1, -content.totalCents],
    ])
  })

  it('of an order that was never paid say that less is to be paid, and what a gift card got back', async () => {
    const { code } = await aGiftCard(shop, { amount: 5 })
    const order = await buyOneLater(shop, 'prepayment', ['radio LP'], { giftCard: code })
    const number = Number(order.order_number)
    await shop.fulfilment.cancel(number, 'sold out')
    const [record] = await createOrderReader(shop.db).listOrders([order.uuid_order])
    const pdf = await invoices().correction(record!, 'C-0001')
    const said = await saidBy(pdf)
    expect(said).toContain(`Our invoice ${number} of Nov 21st 2026 was not paid yet.`)
    expect(said).toContain('€5.00 of it is back on your gift card.')
    expect(said).not.toMatch(/refunded/i)
    const [, correction] = await listDocuments(shop.db, [order.uuid_order])
    const about = { number: 'C-0001', issuedAt: correction!.issuedAt, texts: textsIn('en') }
    const facts = collectCorrectionFacts(correction!.content as CorrectionContent, about)
    expect(facts).toMatchObject({ paidCents: 500, terms: expect.stringContaining('set off') })
  })

  it('of copies that were not sent before the payment failed take back their part, the gift card first', async () => {
    const card = await aGiftCard(shop, { amount: 5 })
    const bought = await buyOneLater(shop, 'prepayment', ['radio LP', 'radio Zine'], { giftCard: card.code })
    const { uuidCheckout, orderNumber } = (
      await createOrderReader(shop.db).listOrders([bought.uuid_order])
    )[0]!
    const { fulfilment } = shop
    await fulfilment.settlePending(uuidCheckout, 'paid')
    const lines = [{ uuidReleaseFormat: shop.formatId('radio LP'), quantity: 1 }]
    await fulfilment.ship(orderNumber, { number: null, url: null }, { lines })
    await fulfilment.settlePending(uuidCheckout, 'failed')
    const balance = async () =>
      (await createGiftCardReader(shop.db).findGiftCard(card.uuid_gift_card))?.balance_cents
    const corrections = async () =>
      (await listDocuments(shop.db, [bought.uuid_order]))
        .slice(1)
        .map(({ content }) => content as CorrectionContent)
    expect(await balance()).toBe(500)
    expect(await corrections()).toMatchObject([
      { kind: 'refund', toGiftCardCents: 500, reason: 'Not sent, because the payment failed' },
    ])
    await fulfilment.returnItems(orderNumber, 'unpaid', {})
    expect(await balance()).toBe(500)
    const both = await corrections()
    expect(both[1]).toMatchObject({ kind: 'returned', toGiftCardCents: 0 })
    const taken = both.flatMap(({ rates }) => rates).reduce((sum, { grossCents }) => sum + grossCents, 0)
    expect(taken).toBe(-Math.round(bought.totals.total * 100))
  })

  it('of goods that came back and were never paid give the gift card its part', async () => {
    const card = await aGiftCard(shop, { amount: 5 })
    const bought = await buyOneLater(shop, 'prepayment', ['radio LP'], { giftCard: card.code })
    const { uuidCheckout, orderNumber } = (
      await createOrderReader(shop.db).listOrders([bought.uuid_order])
    )[0]!
    const { fulfilment } = shop
    await fulfilment.settlePending(uuidCheckout, 'paid')
    await fulfilment.ship(orderNumber, { number: null, url: null })
    await fulfilment.settlePending(uuidCheckout, 'failed')
    await fulfilment.returnItems(orderNumber, 'unpaid', {})
    const found = await createGiftCardReader(shop.db).findGiftCard(card.uuid_gift_card)
    expect(found?.balance_cents).toBe(500)
    const [record] = await createOrderReader(shop.db).listOrders([bought.uuid_order])
    const said = await saidBy(await invoices().correction(record!, 'C-0001'))
    expect(said).toContain('€5.00 of it is back on your gift card.')
  })

  it.each(['returned', 'cancelled'])(
    'of an order that was %s without money give the gift card its part when the payment fails later',
    async (status) => {
      const card = await aGiftCard(shop, { amount: 5 })
      const bought = await buyOneLater(shop, 'prepayment', ['radio LP'], { giftCard: card.code })
      const { uuidCheckout, orderNumber } = (
        await createOrderReader(shop.db).listOrders([bought.uuid_order])
      )[0]!
      const { fulfilment } = shop
      await fulfilment.settlePending(uuidCheckout, 'paid')
      if (status === 'returned') {
        await fulfilment.ship(orderNumber, { number: null, url: null })
        await fulfilment.returnItems(orderNumber, 'bent', { cents: 0 })
      } else await fulfilment.cancel(orderNumber, 'agreed', { cents: 0 })
      await fulfilment.settlePending(uuidCheckout, 'failed')
      const [, correction] = await listDocuments(shop.db, [bought.uuid_order])
      expect(correction?.content).toMatchObject({ toGiftCardCents: 500 })
      const found = await createGiftCardReader(shop.db).findGiftCard(card.uuid_gift_card)
      expect(found?.balance_cents).toBe(500)
    },
  )

  it('of goods that came back and were never paid take back the whole, on the day of their return', async () => {
    const { content, uuidCheckout } = await order()
    await shop.fulfilment.ship(10_001, { number: null, url: null })
    await shop.fulfilment.settlePending(uuidCheckout, 'failed')
    expect(await numbers()).toEqual([['invoice', 10_001, content.totalCents]])
    shop.clock.pass(40 * 86_400_000)
    const from = shop.clock.now.toISOString()
    await shop.fulfilment.returnItems(10_001, 'unpaid', { cents: null, isSellable: true })
    const booked = await listBooked(shop.db, { from, until: '9999', isTest: true })
    expect(booked.map((one) => one.order.orderNumber)).toEqual([10_001])
    expect(await numbers()).toEqual([
      ['invoice', 10_001, content.totalCents],
      ['correction', 1, -content.totalCents],
    ])
    const said = await saidBy(await invoices().correction(await order(), 'C-0001'))
    expect(said).toContain('the goods have come back to us')
    expect(await issueMissingCorrections(shop.db, () => shop.clock.now)).toBe(0)
  })

  it('print the same when the shop has changed its words', async () => {
    const setWords = (graded: string) =>
      shop.db
        .updateTable('setting')
        .set({ value: JSON.stringify({ name: 'Shop', texts: { 'condition.graded': graded } }) })
        .where('key', '=', 'shop')
        .execute()
    const row = await shop.db.selectFrom('orders').select('content').executeTakeFirstOrThrow()
    const content = JSON.parse(row.content as string)
    content.lines[0].condition = { disc: 'VG+', sleeve: null, note: null }
    await shop.db
      .updateTable('orders')
      .set({ content: JSON.stringify(content) })
      .execute()
    await setWords('Worn: {grades}')
    const issued = await invoices().invoice(await order())
    expect(await saidBy(issued)).toContain('Worn: disc VG+')
    await setWords('Second-hand: {grades}')
    expect((await invoices().invoice(await order())).equals(issued)).toBe(true)
  })

  it('are missed by the check of the books when one is gone', async () => {
    await shop.fulfilment.refund(10_001, 500, 'scratched')
    expect(await findBrokenInvariants(shop.db)).toEqual([])
    await shop.db.deleteFrom('invoice_document').where('kind', '=', 'correction').execute()
    expect(await findBrokenInvariants(shop.db)).toEqual(['numbers of corrections have no gaps: 0'])
  })

  it('that older versions did not issue are issued once', async () => {
    await shop.fulfilment.refund(10_001, 500, 'scratched')
    await shop.db.deleteFrom('invoice_document').execute()
    await shop.db.updateTable('counter').set({ value: 0 }).where('name', '=', 'correction_number').execute()
    const now = () => shop.clock.now
    expect(await issueMissingCorrections(shop.db, now)).toBe(1)
    const [, correction] = await numbers()
    expect(correction).toEqual(['correction', 1, -500])
    expect(await issueMissingCorrections(shop.db, now)).toBe(0)
  })

  it('that are asked for several times at once are issued once, without a gap', async () => {
    await shop.fulfilment.refund(10_001, 500, 'scratched')
    await shop.db.deleteFrom('invoice_document').execute()
    const asked = await order()
    const answers = await Promise.all([1, 2, 3].map(() => invoices().invoice(asked)))
    expect(answers.every((one) => one.equals(answers[0]!))).toBe(true)
    expect(await numbers()).toHaveLength(2)
    await shop.fulfilment.refund(10_001, 500, 'again')
    expect((await numbers()).map(([, number]) => number)).toEqual([10_001, 2, 3])
  })
})
