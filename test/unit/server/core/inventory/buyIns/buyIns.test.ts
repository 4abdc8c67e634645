/** Buy-ins: what the shop bought of used records, which copies are from it, and what the books make of it. */
import type { z } from 'zod'
import { setFormat } from '../../../../../../server/core/catalogue/editing/releaseActions'
import {
  addBuyIn,
  changeBuyIn,
  removeBuyIn,
} from '../../../../../../server/core/inventory/buyIns/buyInActions'
import { addCopy } from '../../../../../../server/core/inventory/copies/copyActions'
import { sumUp } from '../../../../../../server/core/order/accounting/bookSums'
import { readBooks } from '../../../../../../server/core/order/accounting/readBooks'
import { readTotalMargin } from '../../../../../../server/core/order/accounting/readTotalMargin'
import { listBuyIns } from '../../../../../../server/http/staff/buyIns/page'
import { runAction } from '../../../../../../server/platform/actions/action'
import type { addBuyInInput } from '../../../../../../src/shared/staff/buyIns/contract'
import type { addCopyInput } from '../../../../../../src/shared/staff/listing/contract'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

type BuyIn = z.input<typeof addBuyInInput>
type Copy = z.input<typeof addCopyInput>

describe.each(casesOf(databaseKinds))('buy-ins, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())

  const actor = () => ({ by: 'Kim', uuidStaff: null, from: 'test', now: () => shop.clock.now })
  const today = () => shop.clock.now.toISOString().slice(0, 10)
  const year = () => today().slice(0, 4)
  const cellar = (): BuyIn => ({
    ...{ name: 'Cellar', bought_on: today(), seller: 'private', copies: 120, price: 450 },
    ...{ margin_method: 'total', receipt: '2026-17' },
  })
  const buy = async (fields: Partial<BuyIn> = {}) =>
    (await runAction(shop.db, actor(), addBuyIn, { ...cellar(), ...fields })).result
  const list = async (fields: Partial<Copy>) => {
    const input: Copy = {
      ...{
        uuid_release: null,
        discogs: null,
        format: 'LP',
        product: 'vinyl',
        catalog_nr: 'NF 1',
        barcode: null,
      },
      record: { artist: 'Nora Feldt', title: 'Ufer', label: null, year: 1998, country: null, genres: [] },
      ...{
        grade_disc: 'VG+',
        grade_sleeve: 'VG',
        note: null,
        price: 20,
        copies: 1,
        location: null,
        images: [],
      },
      ...{ publish: true, taxation: 'margin', purchase_price: 3.75 },
      ...fields,
    }
    return (await runAction(shop.db, actor(), addCopy, input)).result
  }
  const sell = async (uuidReleaseFormat: string) => {
    const { uuid_basket } = await shop.aWholeBasket()
    await shop.baskets.addProduct(uuid_basket, uuidReleaseFormat)
    const paid = await shop.confirmPayment('stripe', uuid_basket)
    await shop.finish(paid)
    return paid
  }
  const buyIns = async () => (await listBuyIns(shop.db, year())).buy_ins
  const period = () => ({ from: `${year()}-01-01`, until: `${year()}-12-31`, isTest: true })
  const sums = async () => {
    const lines = []
    for await (const part of readBooks(shop.db, period())) lines.push(...part.lines)
    return sumUp(lines, await readTotalMargin(shop.db, period()))
  }

  it('are numbered one after the other, and tell how many of their copies are listed', async () => {
    const first = await buy()
    const second = await buy({ name: ' A   box\n', margin_method: 'single', receipt: ' ' })
    expect([first.number, second.number]).toEqual([1, 2])
    const copy = await list({ uuid_buy_in: first.uuid_buy_in, copies: 2 })
    const again = await list({ uuid_buy_in: first.uuid_buy_in, copies: 3 })
    expect(again.uuid_release_format).toBe(copy.uuid_release_format)
    // A copy of another buy-in is another format, because it is taxed in another way.
    const other = await list({ uuid_buy_in: second.uuid_buy_in })
    expect(other.uuid_release_format).not.toBe(copy.uuid_release_format)
    expect(await buyIns()).toMatchObject([
      { number: 2, name: 'A box', receipt: null, listed_copies: 1 },
      { number: 1, name: 'Cellar', seller: 'private', copies: 120, price: 450, listed_copies: 5 },
    ])
  })

  it('are corrected, and removed only while no copy is from them', async () => {
    const { uuid_buy_in } = await buy()
    const change = (fields: Partial<BuyIn>) =>
      runAction(shop.db, actor(), changeBuyIn, { ...cellar(), uuid_buy_in, ...fields })
    await change({ price: 455.5, margin_method: 'single' })
    expect(await buyIns()).toMatchObject([{ number: 1, price: 455.5, margin_method: 'single' }])
    const { changes } = await change({ price: 460, margin_method: 'single' })
    expect(changes).toEqual([
      { subject: uuid_buy_in, difference: { before: { price: 455.5 }, after: { price: 460 } } },
    ])
    await list({ uuid_buy_in })
    await expect(change({ margin_method: 'total' })).rejects.toMatchObject({
      status: 409,
      errors: { margin_method: [expect.stringContaining('already')] },
    })
    await expect(runAction(shop.db, actor(), removeBuyIn, { uuid_buy_in })).rejects.toMatchObject({
      status: 409,
      code: 'buy_in_used',
    })
    const { uuid_buy_in: mistake } = await buy()
    await runAction(shop.db, actor(), removeBuyIn, { uuid_buy_in: mistake })
    expect(await buyIns()).toHaveLength(1)
    await expect(runAction(shop.db, actor(), removeBuyIn, { uuid_buy_in: mistake })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('refuse what cannot be, and say why', async () => {
    await expect(buy({ bought_on: '2099-01-01' })).rejects.toMatchObject({
      errors: { bought_on: ['This day is in the future.'] },
    })
    const dear = { copies: 2, price: 1500.02 }
    await expect(buy(dear)).rejects.toMatchObject({
      errors: { margin_method: [expect.stringContaining('at most €750.00 each')] },
    })
    await expect(buy({ ...dear, price: 1500 })).resolves.toMatchObject({ number: 1 })
    await expect(buy({ ...dear, margin_method: 'single' })).resolves.toMatchObject({ number: 2 })
    const { uuid_buy_in } = await buy()
    await expect(list({ uuid_buy_in, purchase_price: 750.01, price: 900 })).rejects.toMatchObject({
      errors: { purchase_price: [expect.stringContaining('at most €750.00 each')] },
    })
    const { uuid_release_format } = await list({ uuid_buy_in })
    const reprice = { uuid_release_format, purchase_price: 751 }
    await expect(runAction(shop.db, actor(), setFormat, reprice)).rejects.toMatchObject({
      errors: { purchase_price: [expect.stringContaining('at most €750.00 each')] },
    })
    await expect(list({ uuid_buy_in, taxation: 'standard' })).rejects.toMatchObject({
      errors: { uuid_buy_in: [expect.any(String)] },
    })
    await expect(list({ uuid_buy_in: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({
      status: 404,
    })
    expect(await buyIns()).toMatchObject([{ listed_copies: 1 }, { listed_copies: 0 }, { listed_copies: 0 }])
  })

  it('of the total margin are booked with their whole price, whatever was sold of them', async () => {
    const { uuid_buy_in } = await buy({ price: 30, copies: 8 })
    const { uuid_release_format } = await list({ uuid_buy_in, price: 60, copies: 2 })
    const paid = await sell(uuid_release_format)
    // The postage belongs to the price. No VAT is on the line: it is that of the month.
    const soldCents = paid.totalCents
    const marginCents = soldCents - 30_00
    const vatCents = Math.round((marginCents * 19) / 119)
    expect(await readTotalMargin(shop.db, period())).toMatchObject([
      { soldCents, boughtCents: 30_00, yearCents: marginCents, marginCents, vatCents },
    ])
    expect(await sums()).toEqual([
      expect.objectContaining({
        ...{
          vatKind: 'margin',
          marginMethod: 'total',
          soldCents,
          grossCents: soldCents,
          marginCents,
          vatCents,
        },
        netCents: soldCents - vatCents,
      }),
    ])
  })

  it('of the total margin are booked although nothing of them was sold, and owe nothing', async () => {
    await buy()
    expect(await readTotalMargin(shop.db, period())).toMatchObject([
      { soldCents: 0, boughtCents: 450_00, yearCents: -450_00, marginCents: 0, vatCents: 0 },
    ])
    expect(await sums()).toEqual([])
  })

  it('of the margin of each copy change nothing in the books of a month', async () => {
    const { uuid_buy_in } = await buy({ margin_method: 'single' })
    const { uuid_release_format } = await list({ uuid_buy_in, price: 60 })
    const paid = await sell(uuid_release_format)
    expect(await readTotalMargin(shop.db, period())).toEqual([])
    expect(await sums()).toMatchObject([{ marginMethod: 'single', marginCents: paid.totalCents - 375 }])
  })
})
