/** What the shop owes to holders of gift cards, month by month, and that the file for DATEV books the same. */
import { createGiftCardCodes } from '../../../../../server/core/giftCards/giftCardCodes'
import { sumGiftCardMonth } from '../../../../../server/core/giftCards/giftCardMonthRepository'
import { sumsByAccount } from '../../../../../server/core/order/accounting/datev/datevBookings'
import { readBookings } from '../../../../../server/core/order/accounting/datev/writeDatev'
import { readMonth } from '../../../../../server/http/staff/accounting/page'
import { inStaffLanguage } from '../../../../../server/platform/languages/staffLanguage'
import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import { monthSchema } from '../../../../../src/shared/staff/accounting/contract'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../checkout/checkoutShop'
import { aGiftCard, block, buyWith, someGiftCards, unblock } from './giftCardBuilders'

/** The account of SKR03 for the debt to holders of gift cards. */
const giftCardAccount = '1700'
const nothing = { debitCents: 0, creditCents: 0 }

describe.each(casesOf(databaseKinds))('the debt to holders of gift cards, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    const value = JSON.stringify({
      ...{ name: 'Rille Records', books: { chart: 'SKR03' } },
      gift_cards: { amounts: [50_00], own: null, years: 3 },
    })
    await shop.db
      .insertInto('setting')
      .values({ key: 'shop', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  })
  afterEach(() => shop.close())

  const at = (time: string) => {
    shop.clock.now = new Date(time)
  }
  const refund = async (orderNumber: number, cents: number) => {
    await shop.fulfilment.refund(orderNumber, cents, 'bent')
    await shop.settleDown()
  }
  /** The month of a test shop, as all orders here are test orders. */
  const monthOf = (month: string) => sumGiftCardMonth(shop.db, { month, isTest: true })
  /** What the file for DATEV books on the account of gift cards. */
  const bookedIn = async (month: string) => {
    const sums = sumsByAccount(await readBookings(shop.db, { month, isTest: true }))
    const { debitCents, creditCents } = sums.find(({ account }) => account === giftCardAccount) ?? nothing
    return { debitCents, creditCents }
  }

  it('is named in German in the bookings, whatever language the orders have', async () => {
    await shop.db
      .insertInto('translation')
      .values({
        ...{ entity: 'payment_option', ref: paymentOptionIds.stripe, field: 'label', language: 'de' },
        text: 'Kreditkarte',
      })
      .execute()
    at('2026-11-03T10:00:00Z')
    await buyWith(shop, await aGiftCard(shop, { amount: 20 }))
    const bookings = await readBookings(shop.db, { month: '2026-11', isTest: true })
    expect(bookings.map(({ text }) => text)).toContain('Verkauf 10001, Geschenkgutschein und Kreditkarte')
  })

  it('follows each month from the one before, and agrees with the bookings', async () => {
    at('2026-11-03T10:00:00Z')
    await aGiftCard(shop, { amount: 100 })
    const small = await aGiftCard(shop, { amount: 20 })
    at('2026-11-20T10:00:00Z')
    const order = await buyWith(shop, small)
    at('2026-11-28T10:00:00Z')
    await refund(order, 5_00)
    // Still November in UTC, and already December in the shop.
    at('2026-11-30T23:30:00Z')
    await aGiftCard(shop, { amount: 30 })
    at('2026-12-10T10:00:00Z')
    await refund(order, 15_00)
    await buyWith(shop, small)

    const november = await monthOf('2026-11')
    expect(november).toEqual({
      ...{ openingCents: 0, issuedCents: 120_00, takenBackCents: 0, spentCents: 20_00, refundedCents: 5_00 },
      ...{ closingCents: 105_00, blockedCents: 0, expiredCents: 0 },
    })
    const december = await monthOf('2026-12')
    expect(december).toMatchObject({
      ...{
        openingCents: 105_00,
        issuedCents: 30_00,
        takenBackCents: 0,
        spentCents: 20_00,
        refundedCents: 15_00,
      },
      closingCents: 130_00,
    })
    const left = await shop.db.selectFrom('gift_card').select('balance_cents').execute()
    expect(left.reduce((sum, { balance_cents }) => sum + balance_cents, 0)).toBe(december.closingCents)
    expect(await monthOf('2027-01')).toMatchObject({
      ...{
        openingCents: 130_00,
        issuedCents: 0,
        takenBackCents: 0,
        spentCents: 0,
        refundedCents: 0,
        closingCents: 130_00,
      },
    })

    for (const [month, sums] of [
      ['2026-11', november],
      ['2026-12', december],
    ] as const) {
      expect(await bookedIn(month)).toEqual({
        debitCents: sums.spentCents,
        creditCents: sums.refundedCents,
      })
    }
  })

  it('names what is on blocked and expired cards, as it was at the end of the month', async () => {
    at('2026-11-03T10:00:00Z')
    const stolen = await aGiftCard(shop, { amount: 40 })
    await aGiftCard(shop, { amount: 25, until: '2026-11-30' })
    const both = await aGiftCard(shop, { amount: 10, until: '2026-12-30' })
    await aGiftCard(shop, { amount: 5 })
    at('2026-11-20T10:00:00Z')
    await block(shop, stolen, 'stolen')
    at('2026-12-20T10:00:00Z')
    await unblock(shop, stolen, 'found again')
    const again = inStaffLanguage('de', () => unblock(shop, stolen, 'found again'))
    await expect(again).rejects.toThrow('Dieser Geschenkgutschein ist nicht gesperrt.')
    await block(shop, both, 'copied')
    const sums = { closingCents: 80_00 }
    expect(await monthOf('2026-11')).toMatchObject({
      ...{ ...sums, blockedCents: 40_00, expiredCents: 25_00 },
    })
    expect(await monthOf('2026-12')).toMatchObject({
      ...{ ...sums, blockedCents: 10_00, expiredCents: 25_00 },
    })
  })

  it("leaves the sale of a card out of the month's total, which has what was bought with it", async () => {
    at('2026-11-03T10:00:00Z')
    const { uuid_basket } = await shop.aGiftCardBasket(50, { send_on: '2026-11-03' })
    await shop.finish(await shop.confirmPayment('stripe', uuid_basket))
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
    const { sums, total } = await readMonth(shop.db, { month: '2026-11', isTest: true })
    expect(sums.find(({ kind }) => kind === 'gift_card')).toMatchObject({ sold: 50 })
    expect(total).toMatchObject({ sold: 29.8, gross: 29.8 })
  })

  it('names what is on cards whose sale was cancelled without giving all of it back', async () => {
    at('2026-11-03T10:00:00Z')
    const { uuid_basket } = await shop.aGiftCardBasket(50, { send_on: '2026-11-03' })
    await shop.finish(await shop.confirmPayment('stripe', uuid_basket))
    at('2026-12-03T10:00:00Z')
    await shop.fulfilment.cancel(10_001, 'bought twice', { cents: 20_00 })
    expect(await monthOf('2026-11')).toMatchObject({ closingCents: 50_00, blockedCents: 0 })
    expect(await monthOf('2026-12')).toMatchObject({ closingCents: 30_00, blockedCents: 30_00 })
  })

  it('has no gift cards of a test shop in the real books, and no real ones in those of the test shop', async () => {
    at('2026-11-03T10:00:00Z')
    const { uuid_basket } = await shop.aGiftCardBasket(50, { send_on: '2026-11-03' })
    await shop.finish(await shop.confirmPayment('stripe', uuid_basket))
    await buyWith(shop, await aGiftCard(shop, { amount: 5 }))
    await someGiftCards(shop, { amount: 20 }, false, createGiftCardCodes('a secret of tests'))
    expect(await monthOf('2026-11')).toMatchObject({
      issuedCents: 55_00,
      spentCents: 5_00,
      closingCents: 50_00,
    })
    expect(await sumGiftCardMonth(shop.db, { month: '2026-11', isTest: false })).toEqual({
      ...{ openingCents: 0, issuedCents: 20_00, takenBackCents: 0, spentCents: 0, refundedCents: 0 },
      ...{ closingCents: 20_00, blockedCents: 0, expiredCents: 0 },
    })
  })

  it("is on the screen of the month's end in euros", async () => {
    at('2026-11-03T10:00:00Z')
    await buyWith(shop, await aGiftCard(shop, { amount: 12.5 }))
    const month = monthSchema.parse(await readMonth(shop.db, { month: '2026-11', isTest: true }))
    expect(month.gift_cards).toEqual({
      ...{
        opening: 0,
        issued: 12.5,
        taken_back: 0,
        spent: 12.5,
        refunded: 0,
        closing: 0,
        blocked: 0,
        expired: 0,
      },
    })
  })
})
