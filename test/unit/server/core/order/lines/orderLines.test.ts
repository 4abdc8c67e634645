/** Single lines of an order: sent in several parcels, cancelled, taken back and refunded, with the sums worked out. */
import type { z } from 'zod'
import { readBooks } from '../../../../../../server/core/order/accounting/readBooks'
import type { OrderLineCopies } from '../../../../../../server/core/order/lines/orderLine'
import { shipOrders } from '../../../../../../server/core/order/orderActions'
import { readOpenItems } from '../../../../../../server/http/staff/accounting/openItems'
import { findBrokenInvariants } from '../../../../../../server/operations/invariantsRepository'
import { runAction } from '../../../../../../server/platform/actions/action'
import { money } from '../../../../../../src/shared/money'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

describe.each(databaseKinds)('lines of an order, on %s', (_name, open) => {
  let shop: CheckoutShop
  let uuid_order: string
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    const paid = await shop.aConfirmedPayment('stripe', 'radio LP', 'radio LP', 'radio Zine')
    ;[uuid_order] = (await shop.finish(paid)) as [string]
    await shop.settleDown()
    shop.mails.length = 0
  })
  afterEach(async () => {
    await shop.settleDown()
    expect(await findBrokenInvariants(shop.db)).toEqual([])
    await shop.close()
  })

  const fulfilment = () => shop.fulfilment
  const order = async () => (await shop.checkoutModule.orders.getOrders([uuid_order]))[0]!
  const item = async (format: string) =>
    (await order()).items.find(({ uuid_release_format }) => uuid_release_format === shop.formatId(format))!
  const some = (format: string, quantity: number): OrderLineCopies => ({
    uuidReleaseFormat: shop.formatId(format),
    quantity,
  })
  const onHand = async (format: string) =>
    (
      await shop.db
        .selectFrom('stock')
        .select('on_hand')
        .where('uuid_release_format', '=', shop.formatId(format))
        .executeTakeFirstOrThrow()
    ).on_hand
  const cents = (euros: number) => Math.round(euros * 100)
  const noParcel = { number: null, url: null }
  const lostMoney = () =>
    shop.db.selectFrom('incident').selectAll().where('kind', '=', 'debit_failed').execute()
  /** What the corrections take off at each VAT rate. */
  const corrected = async () => {
    const rows = await shop.db
      .selectFrom('invoice_document')
      .selectAll()
      .where('kind', '=', 'correction')
      .orderBy('number')
      .execute()
    return rows.map(
      ({ content }) => JSON.parse(content).rates as { rate: number; grossCents: number; vatCents: number }[],
    )
  }

  it('say what each parcel adds, and never that an earlier one is gone', async () => {
    const send = (parcel: Omit<z.input<typeof shipOrders.input>['parcels'][number], 'order_number'>) =>
      runAction(
        shop.db,
        { by: 'Kim', uuidStaff: null, from: 'a test', now: () => shop.clock.now },
        shipOrders,
        {
          parcels: [{ order_number: 10001, ...parcel }],
          despite_withdrawal: false,
        } as never,
      )
    const lines = [{ uuid_release_format: shop.formatId('radio LP'), quantity: 1 }]
    const first = await send({ tracking: '0034', url: 'https://example.org/0034', lines })
    const partly = {
      ...{ tracking: '0034', tracking_url: 'https://example.org/0034' },
      copies: expect.stringMatching(/: 1 of 2 sent$/),
    }
    expect(first.changes[0]!.difference).toEqual({
      before: { tracking: null, tracking_url: null, copies: null },
      after: partly,
    })
    const rest = await send({ tracking: null, url: null, lines: null })
    expect(rest.changes[0]!.difference).toEqual({
      before: { status: 'placed', ...partly },
      after: {
        ...{ status: 'shipped', copies: 'all sent', tracking: '0034; no number' },
        tracking_url: 'https://example.org/0034; no link',
      },
    })
  })

  it('are sent in several parcels; the order is sent with the last of them', async () => {
    const { ship } = fulfilment()
    await ship(10001, { number: '0034', url: null }, { lines: [some('radio LP', 1)] })
    expect(await order()).toMatchObject({
      status: 'placed',
      shipped_at: null,
      parcels: [{ tracking_number: '0034', items: [{ quantity: 1 }] }],
    })
    await expect(ship(10001, noParcel, { lines: [some('radio LP', 2)] })).rejects.toMatchObject({
      message: expect.stringMatching(/^Only 1 of 2 of “.*” \(LP\) in order 10001 can be sent\./),
    })
    await expect(ship(10001, noParcel, { lines: [some('radio CD', 1)] })).rejects.toMatchObject({
      message: 'Order 10001 has no such line. Nothing was changed.',
    })
    await ship(10001, { number: '0035', url: null })
    const sent = await order()
    expect(sent).toMatchObject({ status: 'shipped', tracking_number: '0035' })
    expect(sent.parcels.map(({ items }) => items.map(({ quantity }) => quantity).toSorted())).toEqual([
      [1],
      [1, 1],
    ])
    await shop.settleDown()
    expect(shop.mails.map(({ kind }) => kind)).toEqual(['shipped', 'shipped'])
    await fulfilment().correctTracking(10001, { number: '0036', url: null }, 1)
    expect((await order()).parcels.map(({ tracking_number }) => tracking_number)).toEqual(['0036', '0035'])
    await expect(fulfilment().correctTracking(10001, noParcel, 3)).rejects.toMatchObject({ status: 404 })
  })

  it('two staff cannot send the same copies', async () => {
    const parcels = await Promise.allSettled(
      [1, 2].map(() => fulfilment().ship(10001, noParcel, { lines: [some('radio LP', 2)] })),
    )
    expect(parcels.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await order()).parcels).toHaveLength(1)
  })

  it('are cancelled with their part of the price, at their own rate of VAT, and the rest is sent', async () => {
    const before = await onHand('radio LP')
    const { price } = await item('radio LP')
    const refunded = await fulfilment().cancel(10001, 'scratched', { lines: [some('radio LP', 1)] })
    expect(refunded).toBe(cents(price))
    expect(await onHand('radio LP')).toBe(before + 1)
    expect(await order()).toMatchObject({ status: 'placed', payment_status: 'partly_refunded' })
    expect(await item('radio LP')).toMatchObject({ quantity: 2, cancelled: 1 })
    expect(await corrected()).toEqual([[expect.objectContaining({ rate: 1900, grossCents: -cents(price) })]])

    await fulfilment().ship(10001, noParcel)
    expect((await order()).parcels[0]!.items.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect((await order()).status).toBe('shipped')
    await expect(fulfilment().cancel(10001, 'late', { lines: [some('radio LP', 1)] })).rejects.toMatchObject({
      code: 'not_cancellable',
    })
  })

  it('that are damaged stay off the shelf', async () => {
    const before = await onHand('radio Zine')
    await fulfilment().cancel(10001, 'wet', { lines: [some('radio Zine', 1)], isSellable: false })
    expect(await onHand('radio Zine')).toBe(before)
  })

  it('all cancelled one by one give all of the money back, with the postage, and cancel the order', async () => {
    const { totals } = await order()
    const first = await fulfilment().cancel(10001, 'a', { lines: [some('radio LP', 1)] })
    const second = await fulfilment().cancel(10001, 'b', { lines: [some('radio Zine', 1)] })
    const rest = await fulfilment().cancel(10001, 'c')
    expect(first + second + rest).toBe(cents(totals.total))
    expect(await order()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    const sums = new Map<number, number>()
    for (const { rate, grossCents } of (await corrected()).flat()) {
      sums.set(rate, (sums.get(rate) ?? 0) + grossCents)
    }
    for (const { rate, net, vat } of totals.vat_lines) expect(sums.get(rate * 100)).toBe(-cents(net + vat))
  })

  it('what is left to send after a part was sent is cancelled; then the order is sent', async () => {
    await fulfilment().ship(10001, noParcel, { lines: [some('radio LP', 2)] })
    const { price } = await item('radio Zine')
    expect(await fulfilment().cancel(10001, 'not found')).toBe(cents(price))
    expect((await order()).status).toBe('shipped')
  })

  it('are taken back one after the other; the last brings the postage', async () => {
    await fulfilment().ship(10001, noParcel)
    const { totals } = await order()
    const before = await onHand('radio LP')
    const lp = await item('radio LP')
    const back = { lines: [some('radio LP', 1)] }
    expect(await fulfilment().returnItems(10001, 'withdrawal', back)).toBe(cents(lp.price))
    expect(await order()).toMatchObject({ status: 'shipped' })
    await fulfilment().returnItems(10001, 'withdrawal', back)
    expect(await onHand('radio LP')).toBe(before + 2)
    await expect(fulfilment().returnItems(10001, 'again', back)).rejects.toMatchObject({
      message: expect.stringMatching(/^No copy of “.*” \(LP\) in order 10001 can be taken back\./),
    })
    const left = cents(totals.total) - 2 * cents(lp.price)
    expect(await fulfilment().returnItems(10001, 'withdrawal', { lines: [some('radio Zine', 1)] })).toBe(left)
    expect(await order()).toMatchObject({ status: 'returned', payment_status: 'refunded' })
  })

  it('refunded without goods are not refunded twice when they come back', async () => {
    const { price } = await item('radio Zine')
    expect(await fulfilment().refund(10001, null, 'gift', [some('radio Zine', 1)])).toBe(cents(price))
    await fulfilment().ship(10001, noParcel)
    const back = await fulfilment().returnItems(10001, 'back', { lines: [some('radio Zine', 1)] })
    expect(back).toBe(0)
    expect((await item('radio Zine')).returned).toBe(1)
    await expect(fulfilment().refund(10001, null, 'more', [some('radio Zine', 1)])).rejects.toMatchObject({
      code: 'nothing_to_refund',
    })
  })

  it('can be refunded with another amount than what was paid', async () => {
    const reversal = { lines: [some('radio LP', 2)], cents: 100 }
    expect(await fulfilment().cancel(10001, 'half price', reversal)).toBe(100)
    expect((await corrected())[0]).toMatchObject([{ rate: 1900, grossCents: -100, vatCents: -16 }])
  })

  it('of an unpaid order that was sent in part keep what was sent; the rest is on the shelf again', async () => {
    await fulfilment().ship(10001, noParcel, { lines: [some('radio LP', 2)] })
    const before = [await onHand('radio LP'), await onHand('radio Zine')]
    const { uuid_checkout } = await shop.db
      .selectFrom('orders')
      .select('uuid_checkout')
      .executeTakeFirstOrThrow()
    await fulfilment().settlePending(uuid_checkout, 'failed')
    expect([await onHand('radio LP'), await onHand('radio Zine')]).toEqual([before[0], before[1]! + 1])
    expect(await order()).toMatchObject({ status: 'shipped', payment_status: 'failed' })
    const { totals } = await order()
    expect(totals.refunded).toBe((await item('radio Zine')).price)
    expect((await corrected()).flat().reduce((sum, one) => sum + one.grossCents, 0)).toBe(
      -cents(totals.refunded),
    )
    const owed = money(totals.total - totals.refunded)
    const open = await shop.db.selectFrom('incident').select(['kind', 'detail']).execute()
    expect(open).toMatchObject([{ kind: 'debit_failed', detail: expect.stringContaining(`for ${owed}.`) }])
  })

  it('come back one by one after their payment failed, until nothing is owed', async () => {
    await fulfilment().ship(10001, noParcel)
    const { uuid_checkout } = await shop.db
      .selectFrom('orders')
      .select('uuid_checkout')
      .executeTakeFirstOrThrow()
    await fulfilment().settlePending(uuid_checkout, 'failed')
    const { totals } = await order()
    const owed = async () =>
      (await readOpenItems(shop.db, { today: '2026-11-21', isTest: true }))[0]?.openCents
    expect(await owed()).toBe(cents(totals.total))
    const { price } = await item('radio LP')
    const reversal = { lines: [some('radio LP', 1)] }
    expect(await fulfilment().returnItems(10001, 'unpaid', reversal)).toBe(0)
    expect(await corrected()).toEqual([[expect.objectContaining({ rate: 1900, grossCents: -cents(price) })]])
    expect(await owed()).toBe(cents(totals.total - price))
    // Staff must not ask the buyer for what is back.
    expect(await lostMoney()).toMatchObject([
      { detail: expect.stringContaining(`for ${money(totals.total - price)}.`), closed_at: null },
    ])
    await fulfilment().returnItems(10001, 'unpaid', {})
    expect(await lostMoney()).toMatchObject([{ closed_at: expect.any(String) }])
    expect(await owed()).toBeUndefined()
    const sum = (await corrected()).flat().reduce((all, one) => all + one.grossCents, 0)
    expect(sum).toBe(-cents(totals.total))
    const refunds = await shop.db.selectFrom('refund').select('state').execute()
    expect(refunds).toEqual([{ state: 'succeeded' }])
    await shop.settleDown()
    expect(shop.mails.map(({ kind }) => kind)).not.toContain('mail.refund')
  })
})

const usedLp = `
- slug: shelf
  artist: Kaltwasser
  title: Second life
  genres: [electronic]
  formats:
    - { format: LP, product: vinyl, price: 20.00, stock: 1, weight: 300, condition: { disc: VG+ }, taxation: margin, purchase_price: 12.00 }
`

describe.each(databaseKinds)('used copies of an order, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open, { releases: usedLp })
    await shop.finish(await shop.aConfirmedPayment('stripe', 'shelf LP'))
    await shop.settleDown()
  })
  afterEach(() => shop.close())

  it.each([
    ['all of it goes', false],
    ['its line goes', true],
  ])('leave the margin book when %s back for less than the price', async (_what, isNamed) => {
    const { ship, returnItems } = shop.fulfilment
    const lines = isNamed ? [{ uuidReleaseFormat: shop.formatId('shelf LP'), quantity: 1 }] : null
    await ship(10001, { number: null, url: null })
    await returnItems(10001, 'a scratch', { cents: 1500, lines })
    const margins = []
    for await (const part of readBooks(shop.db, {
      from: '2026-11-01',
      until: '2026-12-31',
      isTest: true,
    })) {
      margins.push(...part.lines.map(({ kind, margin }) => [kind, margin?.purchaseCents]))
    }
    expect(margins).toEqual([
      ['sale', 1200],
      ['refund', -1200],
    ])
  })

  it('leave it when the order is cancelled for less than the price', async () => {
    await shop.fulfilment.cancel(10001, 'changed mind', { cents: 1500 })
    const [refund] = await shop.db.selectFrom('refund').select('rates').execute()
    expect(JSON.parse(refund!.rates ?? 'null')).toMatchObject([{ kind: 'margin', grossCents: 0, copies: 1 }])
  })
})
