import fc from 'fast-check'
import { sumUp } from '../../../../../../../server/core/order/accounting/bookSums'
import {
  type AccountName,
  type Chart,
  createAccounts,
} from '../../../../../../../server/core/order/accounting/datev/datevAccounts'
import {
  sumsByAccount,
  toBookings,
  toTotalMarginBookings,
} from '../../../../../../../server/core/order/accounting/datev/datevBookings'
import { computeTotalMargin } from '../../../../../../../server/core/pricing/totalMargin'
import { howOften } from '../../../../../../support/suite'
import { booked, type Place, places, type Sold, soldTo } from '../bookedOrders'

const accounts = createAccounts({ chart: 'SKR03' })
const bookings = (...orders: Parameters<typeof booked>[0][]) =>
  orders.flatMap((order) => booked(order)).flatMap((line) => toBookings(line, accounts, 'DE'))
/** The bookings as account, other account and cents. */
const short = (...orders: Parameters<typeof booked>[0][]) =>
  bookings(...orders).map(({ account, against, cents }) => [account, against, cents])

const anItem: fc.Arbitrary<Sold> = fc.record({
  unitCents: fc.integer({ min: 1, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  what: fc.constantFrom('record', 'book', 'download', 'used'),
  purchaseCents: fc.integer({ min: 0, max: 20_000 }),
})
const aSale = fc.record({
  place: fc.constantFrom(...(Object.keys(places) as Place[])),
  sold: fc.array(anItem, { minLength: 1, maxLength: 4 }),
  shippingCents: fc.integer({ min: 0, max: 900 }),
  method: fc.constantFrom('stripe' as const, 'paypal' as const, 'sepa' as const, 'pickup' as const, null),
  refunds: fc.array(fc.double({ min: 0.01, max: 0.3, noNaN: true }), { maxLength: 3 }),
  isVoid: fc.boolean(),
})

describe('the bookings for DATEV', () => {
  it('go from the account of the payment to that of the revenue, with the postage of the goods', () => {
    const content = soldTo(
      'home',
      [
        { unitCents: 2000, what: 'record' },
        { unitCents: 1000, what: 'book' },
      ],
      300,
    )
    expect(short({ content })).toEqual([
      ['1361', '8400', 2200],
      ['1361', '8300', 1100],
    ])
    expect(bookings({ content })[0]).toMatchObject({ document: '10001', text: /^Verkauf 10001, / })
  })

  it('divide used goods into the margin with VAT and what they cost', () => {
    const content = soldTo('home', [{ unitCents: 2000, what: 'used', purchaseCents: 800 }])
    expect(short({ content })).toEqual([
      ['1361', '8191', 1200],
      ['1361', '8193', 800],
    ])
    const abroad = soldTo('export', [{ unitCents: 2000, what: 'used', purchaseCents: 800 }])
    expect(short({ content: abroad })).toEqual([
      ['1361', '8120', 1200],
      ['1361', '8193', 800],
    ])
  })

  it('tell goods from downloads in other countries of the EU, with country and rate', () => {
    const content = soldTo('greece', [
      { unitCents: 2400, what: 'record' },
      { unitCents: 800, what: 'download' },
    ])
    expect(bookings({ content })).toMatchObject([
      { against: '8320', cents: 2400, euPlace: 'EL', euRate: 2400 },
      { against: '8331', cents: 800, euPlace: 'EL', euRate: 2400 },
    ])
  })

  it('name Northern Ireland as VAT ids do', () => {
    const content = soldTo('northernIreland', [
      { unitCents: 1200, what: 'record' },
      { unitCents: 1190, what: 'download' },
    ])
    expect(bookings({ content })).toMatchObject([
      { against: '8320', cents: 1200, euPlace: 'XI', euRate: 2000 },
      { against: '8338', cents: 1000, euPlace: '', euRate: null },
    ])
  })

  it('have the VAT id of a business, and none for the small business', () => {
    const sold: Sold[] = [
      { unitCents: 1190, what: 'record' },
      { unitCents: 1190, what: 'download' },
    ]
    expect(bookings({ content: soldTo('business', sold) })).toMatchObject([
      { against: '8125', cents: 1000, euPlace: 'ATU12345675', euRate: null },
      { against: '8336', cents: 1000, euPlace: 'ATU12345675', euRate: null },
    ])
    expect(short({ content: soldTo('smallBusiness', sold) })).toEqual([['1361', '8192', 2380]])
    expect(short({ content: soldTo('export', sold) })).toEqual([
      ['1361', '8120', 1000],
      ['1361', '8338', 1000],
    ])
  })

  it('take refunds and failed payments back', () => {
    const content = soldTo('home', [{ unitCents: 2000, what: 'record' }])
    const refunds = [{ amountCents: 500, day: '2026-11-30', document: 'C-0001' }]
    expect(bookings({ content, refunds, voidedOn: '2026-11-30' })).toMatchObject([
      { cents: 2000, text: /^Verkauf/ },
      { cents: -500, document: 'C-0001', text: /^Erstattung/ },
      { cents: -1500, text: /^Zahlung ausgefallen/ },
    ])
  })

  it('add up to the sums of the month: debits to credits, and each kind to its accounts', () => {
    fc.assert(
      fc.property(fc.array(aSale, { minLength: 1, maxLength: 5 }), (sales) => {
        const lines = sales.flatMap(({ place, sold, shippingCents, method, refunds, isVoid }, i) => {
          const content = soldTo(place, sold, shippingCents)
          const lines = booked({
            ...{ content, method, orderNumber: 10_001 + i },
            refunds: refunds.map((part) => ({
              amountCents: Math.floor(content.totalCents * part),
              day: '2026-11-30',
              document: 'C-0001',
            })),
            voidedOn: isVoid ? '2026-11-30' : null,
          })
          const saleLines = lines.filter(({ kind }) => kind === 'sale')
          const grossOf = (some: typeof lines) =>
            some.reduce((cents, { grossCents }) => cents + grossCents, 0)
          expect(grossOf(saleLines)).toBe(content.totalCents)
          const vatCents = saleLines.reduce((cents, line) => cents + (line.margin ? 0 : line.vatCents), 0)
          expect(vatCents).toBe(content.vatCents)
          if (isVoid)
            for (const { grossCents, vatCents } of sumUp(lines))
              expect([grossCents, vatCents]).toEqual([0, 0])
          return lines
        })
        const sums = sumsByAccount(lines.flatMap((line) => toBookings(line, accounts, 'DE')))
        const all = (of: (sum: (typeof sums)[number]) => number) =>
          sums.reduce((cents, sum) => cents + of(sum), 0)
        expect(all(({ debitCents }) => debitCents)).toBe(all(({ creditCents }) => creditCents))

        const balance = (...names: (AccountName | string)[]) =>
          sums
            .filter(({ account }) => names.includes(account))
            .reduce((cents, { debitCents, creditCents }) => cents + creditCents - debitCents, 0)
        const month = sumUp(lines)
        const gross = (isOf: (sum: (typeof month)[number]) => boolean) =>
          month.filter(isOf).reduce((cents, sum) => cents + sum.grossCents, 0)
        const clearing = (['stripe', 'paypal', 'sepa', 'pickup', 'other'] as const).map(accounts.of)
        expect(-balance(...clearing) || 0).toBe(gross(() => true))
        const isAt = (rate: number) => (sum: (typeof month)[number]) =>
          sum.vatKind === 'taxed' && sum.vatCountry === 'DE' && sum.vatRate === rate
        expect(balance('8400')).toBe(gross(isAt(1900)))
        expect(balance('8300')).toBe(gross(isAt(700)))
        expect(balance('8320', '8331')).toBe(
          gross(({ vatKind, vatCountry }) => vatKind === 'taxed' && vatCountry !== 'DE'),
        )
        expect(balance('8125')).toBe(gross(({ vatKind }) => vatKind === 'intra_community'))
        expect(balance('8336')).toBe(gross(({ vatKind }) => vatKind === 'reverse_charge'))
        expect(balance('8192')).toBe(gross(({ vatKind }) => vatKind === 'small_business'))
        expect(balance('8120', '8338', '8191', '8193')).toBe(
          gross(({ vatKind }) => vatKind === 'export' || vatKind === 'margin'),
        )
        const margins = month.filter(({ vatKind, isExport }) => vatKind === 'margin' && !isExport)
        expect(balance('8191')).toBe(margins.reduce((cents, { marginCents }) => cents + marginCents, 0))
      }),
      { numRuns: howOften(50, 200) },
    )
  })

  it('book the total margin of a month from the sales without VAT to those with it', () => {
    const month = (soldCents: number, boughtCents: number) =>
      computeTotalMargin([{ day: '2026-11-03', soldCents, boughtCents }], '2026-11-30', 'DE')
    const bookings = month(2490, 1300).flatMap((margin) => toTotalMarginBookings(margin, accounts))
    expect(bookings).toMatchObject([
      { day: '2026-11-30', cents: 1190, account: '8193', against: '8191', document: 'GD-2026-11' },
    ])
    expect(bookings[0]!.text).toBe('Gesamtdifferenz 11/2026')
    expect(month(1000, 1300).flatMap((margin) => toTotalMarginBookings(margin, accounts))).toEqual([])
  })

  it.each([
    ['SKR03', '8400', '1362', '8192'],
    ['SKR04', '4400', '1462', '4184'],
  ] satisfies [Chart, string, string, string][])(
    'use the accounts of %s, and those of the shop',
    (chart, revenue, paypal, smallBusiness) => {
      expect(createAccounts({ chart }).of('small_business')).toBe(smallBusiness)
      expect(createAccounts({ chart }).taxed(1900)).toBe(revenue)
      expect(createAccounts({ chart, account_length: 6 }).of('paypal')).toBe(`${paypal}00`)
      const own = createAccounts({ chart, accounts: { paypal: '1299', taxed: { 5.5: '8111' } } })
      expect([own.of('paypal'), own.taxed(550), own.taxed(1900)]).toEqual(['1299', '8111', revenue])
      expect(() => own.taxed(2000)).toThrow(
        'Name it in shop.yaml under books: { accounts: { taxed: { 20: … } } }',
      )
    },
  )
})
