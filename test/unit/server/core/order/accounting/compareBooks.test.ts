/**
 * A random year of sales, refunds, returns and buy-ins, of a shop that may be a small business in a part of it: documents,
 * books, booking files and payments agree to the cent.
 */
import fc from 'fast-check'
import { addBuyIn } from '../../../../../../server/core/inventory/buyIns/buyInActions'
import { addCopy } from '../../../../../../server/core/inventory/copies/copyActions'
import type { BookedLine } from '../../../../../../server/core/order/accounting/bookkeeping'
import { getTotal, sumUp } from '../../../../../../server/core/order/accounting/bookSums'
import { compareBooks } from '../../../../../../server/core/order/accounting/compareBooks'
import { createAccounts } from '../../../../../../server/core/order/accounting/datev/datevAccounts'
import {
  sumsByAccount,
  toBookings,
  toTotalMarginBookings,
} from '../../../../../../server/core/order/accounting/datev/datevBookings'
import { getQuarter, isOss } from '../../../../../../server/core/order/accounting/oss/ossReturn'
import { readOss } from '../../../../../../server/core/order/accounting/oss/readOss'
import { readBooks } from '../../../../../../server/core/order/accounting/readBooks'
import { readTotalMargin } from '../../../../../../server/core/order/accounting/readTotalMargin'
import { markPaid } from '../../../../../../server/core/order/awaited/awaitedActions'
import { issueDocuments } from '../../../../../../server/core/order/invoices/invoiceDocuments'
import { createOrderReader } from '../../../../../../server/core/order/orderRepository'
import { isSmallBusinessOn, type SmallBusiness } from '../../../../../../server/core/pricing/vatRules'
import { findBrokenInvariants } from '../../../../../../server/operations/invariantsRepository'
import { runAction } from '../../../../../../server/platform/actions/action'
import type { Actor } from '../../../../../../server/platform/audit/actor'
import { transact } from '../../../../../../server/platform/database/transactions'
import { lastDayOfMonth, shopDay } from '../../../../../../server/platform/support/dates'
import { toCents } from '../../../../../../src/shared/money'
import { paymentOptionIds } from '../../../../../../src/shared/payment/paymentMethodId'
import { patience } from '../../../../../support/patience'
import { laterPayment } from '../../../../../support/paymentData'
import { casesOf, howOften } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'
import { aGiftCard } from '../../giftCards/giftCardBuilders'

/** Where buyers live; the rates of Finland change within the year, and Northern Ireland is in the EU for goods only. */
const places = [
  { shipping_address_id_country: 'DE', shipping_address_postal_code: '10999' },
  { shipping_address_id_country: 'AT', shipping_address_postal_code: '1070' },
  { shipping_address_id_country: 'FR', shipping_address_postal_code: '75011' },
  { shipping_address_id_country: 'FI', shipping_address_postal_code: '00100' },
  { shipping_address_id_country: 'CH', shipping_address_postal_code: '8001' },
  { shipping_address_id_country: 'GB', shipping_address_postal_code: 'BT1 1AA' },
] as const
/** Those of businesses in these places. */
const vatIds = [null, 'ATU12345675', 'FR40303265045', 'FI20774740', null, null] as const
const goods = ['radio 2×LP', 'radio Zine', 'files Download', 'single', 'total'] as const

/** What happens on a day; numbers choose among the orders that there are. */
type Event =
  | {
      do: 'buy'
      goods: number[]
      place: number
      with: 'stripe' | 'paypal' | 'prepayment'
      isBusiness: boolean
      reduction: 'none' | 'voucher' | 'card'
    }
  | { do: 'refund'; order: number; part: number }
  /** `paid`: the transfer has come that an order waits for. */
  | { do: 'return' | 'cancel' | 'paid'; order: number }
  | { do: 'buy in'; cents: number }

/** `npm run fault` asks for more. */
const asked = Number(process.env.FAULT_CYCLES ?? 0)

const anIndex = fc.nat({ max: 1000 })
const anEvent: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      goods: fc.array(fc.nat({ max: goods.length - 1 }), { minLength: 1, maxLength: 4 }),
      place: fc.nat({ max: places.length - 1 }),
      with: fc.constantFrom('stripe' as const, 'paypal' as const, 'prepayment' as const),
      isBusiness: fc.boolean(),
      reduction: fc.constantFrom('none' as const, 'none' as const, 'voucher' as const, 'card' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order: anIndex,
      part: fc.double({ min: 0.01, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('return' as const, 'cancel' as const), order: anIndex }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('paid' as const), order: anIndex }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('buy in' as const), cents: fc.nat({ max: 300_00 }) }) },
)
const usualSeller: SmallBusiness = false
/** A year on average, and two at most; nearly each has a turn of the year in it. */
const aYear = fc.record({
  smallBusiness: fc.constantFrom<SmallBusiness>(usualSeller, { until: '2026-02-28' }, { from: '2026-01-01' }),
  days: fc.array(fc.record({ days: fc.nat({ max: 24 }), event: anEvent }), { minLength: 28, maxLength: 32 }),
})

const periods = [2025, 2026, 2027].map((year) => ({
  from: `${year}-01-01`,
  until: `${year}-12-31`,
  isTest: true,
}))

async function openYear(open: (typeof databaseKinds)[number][1], smallBusiness = usualSeller) {
  const shop = await openCheckoutShop(open, {
    countries: 'DE, AT, FR, FI, CH, GB',
    releases: `
- slug: files
  artist: Nora Feldt
  title: Files
  genres: [indie]
  formats: [{ format: Download, product: other, price: 8.01, instant_download: true, weight: 0 }]
`,
  })
  shop.clock.now = new Date('2025-11-20T10:00:00Z')
  await beSmallBusiness(shop, smallBusiness)
  await shop.setStock('radio 2×LP', 500)
  await shop.setStock('radio Zine', 500)
  const actor = { by: 'Kim', uuidStaff: null, from: 'test', now: () => shop.clock.now }
  const buyIn = async (cents: number, margin_method: 'single' | 'total') =>
    (
      await runAction(shop.db, actor, addBuyIn, {
        ...{ name: 'Cellar', bought_on: shopDay(shop.clock.now), seller: 'private', copies: 500 },
        ...{ price: cents / 100, margin_method, receipt: null },
      })
    ).result.uuid_buy_in
  const list = async (method: 'single' | 'total', price: number, purchase_price: number) => {
    const { result } = await runAction(shop.db, actor, addCopy, {
      ...{
        uuid_release: null,
        discogs: null,
        format: 'LP',
        product: 'vinyl',
        catalog_nr: null,
        barcode: null,
      },
      record: { artist: 'Nora Feldt', title: method, label: null, year: 1998, country: null, genres: [] },
      ...{
        grade_disc: 'VG+',
        grade_sleeve: 'VG',
        note: null,
        price,
        copies: 500,
        location: null,
        images: [],
      },
      ...{ publish: true, taxation: 'margin', purchase_price, uuid_buy_in: await buyIn(200_00, method) },
    })
    return result.uuid_release_format
  }
  const formats = [
    ...goods.slice(0, 3).map(shop.formatId),
    await list('single', 17.31, 4.4),
    await list('total', 23.57, 2.5),
  ]
  await shop.db
    .insertInto('voucher')
    .values({
      ...{ uuid_voucher: '00000000-0000-4000-8000-000000000007', code: 'SEVEN', kind: 'percent', value: 7 },
      ...{ minimum_cents: 0, uses_left: null, is_once_per_customer: 0 },
    })
    .execute()
  const play = createPlay(shop, { formats, actor, buyIn: (cents) => buyIn(cents, 'total') })
  return { shop, play }
}

/** Changes the setting of an import, before anybody has read it. */
async function beSmallBusiness({ db }: CheckoutShop, small_business: SmallBusiness) {
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'shop')
    .executeTakeFirstOrThrow()
  const setting = { ...JSON.parse(value), vat: { small_business } }
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify(setting) })
    .where('key', '=', 'shop')
    .execute()
}

/** @returns what makes an event happen; the orders that exist are remembered */
function createPlay(
  shop: CheckoutShop,
  {
    formats,
    actor,
    buyIn,
  }: { formats: readonly string[]; actor: Actor; buyIn: (cents: number) => Promise<unknown> },
) {
  const numbers: number[] = []
  const choose = (index: number) => numbers[index % numbers.length]
  async function buy(event: Extract<Event, { do: 'buy' }>) {
    const { uuid_basket } = await shop.aWholeBasket()
    for (const index of event.goods) await shop.baskets.addProduct(uuid_basket, formats[index]!)
    await shop.baskets.updateBasket(uuid_basket, places[event.place]!)
    if (event.reduction === 'voucher') await shop.baskets.updateBasket(uuid_basket, { voucher: 'SEVEN' })
    if (event.reduction === 'card') {
      const { code } = await aGiftCard(shop, { amount: 10 })
      await shop.baskets.updateBasket(uuid_basket, { voucher: code })
    }
    const vatId = event.isBusiness ? vatIds[event.place] : null
    if (vatId) {
      const checkedAt = shop.clock.now.toISOString()
      const check = { vatId, state: 'valid' as const, checkedAt, consultationNumber: null }
      await shop.baskets.setVatId(uuid_basket, check)
    }
    const { total } = await shop.baskets.getBasket(uuid_basket)
    // A provider takes no amount below half a euro.
    if (total < 1) return
    const ordered =
      event.with === 'prepayment'
        ? await orderInAdvance(uuid_basket, total)
        : await shop.finish(await shop.confirmPayment(event.with, uuid_basket))
    // The confirmation has the invoice.
    for (const order of await createOrderReader(shop.db).listOrders(ordered)) {
      await transact(shop.db, (trx) => issueDocuments(trx, order, shop.clock.now.toISOString()))
    }
    await shop.settleDown()
    const rows = await shop.db.selectFrom('orders').select('order_number').orderBy('order_number').execute()
    numbers.splice(0, numbers.length, ...rows.map(({ order_number }) => order_number))
  }
  /** @param total in euros */
  async function orderInAdvance(uuidBasket: string, total: number) {
    const { checkouts, finishing } = shop.checkoutModule
    await shop.baskets.updateBasket(uuidBasket, { uuid_payment_option: paymentOptionIds.prepayment })
    await checkouts.start(uuidBasket, null)
    await checkouts.startPayment(uuidBasket, paymentOptionIds.prepayment)
    return finishing.finish(uuidBasket, {
      ...{ method: 'prepayment', totalCents: toCents(total), paymentData: laterPayment, payer: 'guest' },
    })
  }
  return async (event: Event): Promise<'done' | 'refused'> => {
    try {
      if (event.do === 'buy') await buy(event)
      else if (event.do === 'buy in') await buyIn(event.cents)
      else {
        const number = choose(event.order)
        if (number === undefined) return 'refused'
        const order = await shop.db
          .selectFrom('orders')
          .selectAll()
          .where('order_number', '=', number)
          .executeTakeFirstOrThrow()
        const left = order.total_cents - order.refunded_cents
        if (event.do === 'refund') {
          await shop.fulfilment.refund(number, Math.max(1, Math.floor(left * event.part)), 'bent')
        } else if (event.do === 'cancel') await shop.fulfilment.cancel(number, 'lost')
        else if (event.do === 'paid')
          await runAction(shop.db, actor, markPaid, { order_number: number, how: 'transfer' })
        else {
          if (order.status === 'placed') await shop.fulfilment.ship(number, { number: null, url: null })
          await shop.fulfilment.returnItems(number, 'withdrawn', {})
        }
        await shop.settleDown()
      }
      return 'done'
    } catch (error) {
      // Such as to cancel what has been sent; nothing may change then.
      if ((error as { status?: number }).status === 409) return 'refused'
      throw error
    }
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, cents) => all + cents, 0)

/** Sums up the transfers that have come or are still waited for, less what staff transfer back. */
async function sumTransfers({ db }: CheckoutShop): Promise<number> {
  const awaited = await db
    .selectFrom('awaited_payment')
    .select('amount_cents')
    .where('state', 'in', ['open', 'paid'])
    .execute()
  const back = await db
    .selectFrom('refund')
    .select(['amount_cents', 'gift_card_cents'])
    .where('state', '=', 'by_hand')
    .execute()
  return (
    sum(awaited.map((row) => row.amount_cents)) -
    sum(back.map((row) => row.amount_cents - row.gift_card_cents))
  )
}

async function expectAgreement(
  shop: CheckoutShop,
  smallBusiness: SmallBusiness,
): Promise<{ orders: number; refunds: number }> {
  const accounts = createAccounts({ chart: 'SKR03' })
  const findings: string[] = []
  let [gross, refunds, orders] = [0, 0, 0]
  for (const period of periods) {
    for await (const part of compareBooks(shop.db, period)) findings.push(...part.findings)
    const lines: BookedLine[] = []
    for await (const part of readBooks(shop.db, period)) lines.push(...part.lines)
    const totalMargin = await readTotalMargin(shop.db, period)
    const all = getTotal(sumUp(lines, totalMargin))
    const withoutVat = lines.filter(({ soldOn }) => isSmallBusinessOn(smallBusiness, soldOn))
    expect(sum(withoutVat.map(({ vatCents }) => vatCents))).toBe(0)

    // The months add up to the year, in the books and in the booking file.
    const bookings = lines.flatMap((line) => toBookings(line, accounts, 'DE'))
    const margins = totalMargin.flatMap((month) => toTotalMarginBookings(month, accounts))
    const monthly = [...Map.groupBy(lines, ({ day }) => day.slice(0, 7))].map(([month, ofMonth]) =>
      getTotal(
        sumUp(
          ofMonth,
          totalMargin.filter(({ day }) => day === lastDayOfMonth(month)),
        ),
      ),
    )
    const idle = totalMargin.filter(
      ({ day }) => !lines.some((line) => line.day.slice(0, 7) === day.slice(0, 7)),
    )
    expect(sum(monthly.map(({ grossCents }) => grossCents))).toBe(all.grossCents)
    expect(sum(monthly.map(({ vatCents }) => vatCents)) + sum(idle.map(({ vatCents }) => vatCents))).toBe(
      all.vatCents,
    )
    expect(all.netCents + all.vatCents).toBe(all.grossCents)
    expect(sum(bookings.map(({ cents }) => cents))).toBe(all.grossCents)
    const byAccount = sumsByAccount([...bookings, ...margins])
    expect(sum(byAccount.map(({ debitCents }) => debitCents))).toBe(
      sum(byAccount.map(({ creditCents }) => creditCents)),
    )

    // What is declared through the One-Stop-Shop is what the books have of it.
    const oss = lines.filter((line) => isOss(line, 'DE'))
    for (const [quarter, ofQuarter] of Map.groupBy(oss, ({ day }) => getQuarter(day))) {
      const { sales, corrections } = await readOss(shop.db, { quarter, isTest: true })
      const declared = sum(sales.map(({ vatCents }) => vatCents))
      const corrected = sum(corrections.map((one) => one.correctedCents - one.declaredCents))
      expect(declared + corrected).toBe(sum(ofQuarter.map(({ vatCents }) => vatCents)))
    }

    // The total margin of the year is what its sales exceed its buy-ins by.
    const last = totalMargin.at(-1)
    expect(sum(totalMargin.map(({ marginCents }) => marginCents))).toBe(Math.max(0, last?.yearCents ?? 0))
    gross += all.grossCents
    refunds += lines.filter(({ kind }) => kind === 'refund').length
    orders += new Set(lines.filter(({ kind }) => kind === 'sale').map(({ orderNumber }) => orderNumber)).size
  }
  expect(findings).toEqual([])
  expect(await findBrokenInvariants(shop.db)).toEqual([])

  // What the providers and the gift cards have moved is what the books have.
  const moved = await shop.db.selectFrom('checkout').select('uuid_checkout').execute()
  const provided = moved.map(
    ({ uuid_checkout }) => shop.stripe.movedCents(uuid_checkout) + shop.paypal.movedCents(uuid_checkout),
  )
  const cards = await shop.db.selectFrom('gift_card_movement').select(['kind', 'cents']).execute()
  const spent = -sum(cards.filter(({ kind }) => kind !== 'issued').map(({ cents }) => cents))
  expect(sum(provided) + spent + (await sumTransfers(shop))).toBe(gross)
  return { orders, refunds }
}

describe.each(casesOf(databaseKinds))(
  'the comparison of documents, books and payments, on %s',
  (_name, open) => {
    const buy: Event = {
      ...{ do: 'buy', goods: [0, 3], place: 0, with: 'stripe', isBusiness: false, reduction: 'none' },
    }
    const tamperings: [string, (shop: CheckoutShop) => Promise<unknown>, string[]][] = [
      ['nothing', async () => {}, []],
      [
        'the total of a correction',
        ({ db }) =>
          db
            .updateTable('invoice_document')
            .set({ total_cents: -1 })
            .where('kind', '=', 'correction')
            .execute(),
        ['Order 10001, C-0001: the document has −€0.01, the books have −€5.00.'],
      ],
      [
        'the amount of a refund',
        ({ db }) => db.updateTable('refund').set({ amount_cents: 600 }).execute(),
        [
          'Order 10001, C-0001: the document has −€5.00, the books have −€6.00.',
          'Order 10001, C-0001: taxed 19 % is',
          'Order 10001, C-0001: VAT of taxed 19 % is',
          'Order 10001, C-0001: margin is',
          'Order 10001, refunds are €6.00, and the order has €5.00.',
        ],
      ],
      [
        'a correction that was lost',
        ({ db }) => db.deleteFrom('invoice_document').where('kind', '=', 'correction').execute(),
        ['Order 10001, a correction of −€5.00 on 2025-11-20 has no document.'],
      ],
      [
        'the amount of a payment',
        ({ db }) => db.updateTable('payment_attempt').set({ amount_cents: 300 }).execute(),
        [
          'Order 10001, the payment is €3.00, and the purchase costs',
          'Order 10001, refunds are €5.00, and the payment is €3.00.',
        ],
      ],
    ]
    it.each(tamperings)('finds what was changed: %s', async (_what, tamper, expected) => {
      const { shop, play } = await openYear(open)
      try {
        await play(buy)
        const { total_cents } = await shop.db
          .selectFrom('orders')
          .select('total_cents')
          .executeTakeFirstOrThrow()
        await play({ do: 'refund', order: 0, part: 500 / total_cents })
        await tamper(shop)
        const findings: string[] = []
        for (const period of periods) {
          for await (const part of compareBooks(shop.db, period)) findings.push(...part.findings)
        }
        expect(findings).toEqual(expected.map((text) => expect.stringContaining(String(text))))
      } finally {
        await shop.close()
      }
    })
  },
)

describe.each(databaseKinds)('a random year on %s', (name, open) => {
  it(
    'leaves documents, books, booking files and payments that agree to the cent',
    async () => {
      const seen = { orders: 0, refunds: 0 }
      await fc.assert(
        fc.asyncProperty(aYear, async ({ smallBusiness, days }) => {
          const { shop, play } = await openYear(open, smallBusiness)
          try {
            for (const { days: pass, event } of days) {
              shop.clock.pass(pass * 24 * 3_600_000)
              await play(event)
            }
            const { orders, refunds } = await expectAgreement(shop, smallBusiness)
            seen.orders += orders
            seen.refunds += refunds
          } finally {
            await shop.close()
          }
        }),
        { numRuns: asked || (name === 'SQLite' ? howOften(2, 20) : howOften(1, 5)), endOnFailure: true },
      )
      // A year without sales and refunds would prove nothing.
      expect(seen.orders).toBeGreaterThan(3)
      expect(seen.refunds).toBeGreaterThan(0)
    },
    patience(300 + asked),
  )
})
