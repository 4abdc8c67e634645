import fc from 'fast-check'
import { type BookedOrder, bookOrder } from '../../../../../../server/core/order/accounting/bookkeeping'
import { crossBorderCents, stateSales, sumUp } from '../../../../../../server/core/order/accounting/bookSums'
import type { OrderContentLine } from '../../../../../../server/core/order/orderContent'
import { computeTotalMargin } from '../../../../../../server/core/pricing/totalMargin'
import { computeTotals, type PricedItem } from '../../../../../../server/core/pricing/totals'
import { required } from '../../../../../../src/shared/required'
import { aLine, anOrderContent } from '../../../../../support/orderBuilders'
import { howOften } from '../../../../../support/suite'
import { soldTo } from './bookedOrders'

const rates = { recording: 1900, print: 700, other: 1900 }
const vat = { due: 'taxed', home: 'DE', country: 'DE', marginRate: 1900, buyer: null } as const

/** A line with its price, and what it was bought for if it is used. */
interface Sold {
  unitCents: number
  quantity: number
  purchaseCents: number | null
}

/** Makes an order as the checkout does. */
function contentOf(sold: readonly Sold[], shippingCents: number, isExport = false) {
  const items = sold.map(
    ({ unitCents, quantity, purchaseCents }): PricedItem => ({
      ...{ unitCents, quantity, vatClass: 'recording' },
      ...{ isMarginTaxed: purchaseCents !== null, isDownload: false },
    }),
  )
  const { shipments, ...totals } = computeTotals({
    shipments: [{ items, shippingCents }],
    vat: { included: rates, due: isExport ? 'export' : rates },
    customerRebatePercent: 0,
    voucher: null,
  })
  const lines = required(shipments[0], 'shipment').lines.map(
    (line, i): OrderContentLine => ({
      ...aLine({ uuidReleaseFormat: `format ${i}`, quantity: sold[i]!.quantity }),
      ...line,
      purchaseCents: sold[i]!.purchaseCents,
    }),
  )
  return anOrderContent({ lines, ...totals, isExport, vat, idCountry: isExport ? 'CH' : 'DE' })
}

const booked = (changes: Partial<BookedOrder> & Pick<BookedOrder, 'content'>) =>
  bookOrder(
    { orderNumber: 1, day: '2026-11-30', refunds: [], voidedOn: null, voidDocument: null, ...changes },
    () => true,
    'DE',
  )
const marginsOf = (...args: Parameters<typeof booked>) =>
  booked(...args).flatMap(({ margin, vatCents, grossCents }) =>
    margin ? [[grossCents, margin.purchaseCents, margin.marginCents, vatCents]] : [],
  )
const used = (unitCents: number, purchaseCents: number, quantity = 1): Sold => ({
  ...{ unitCents, purchaseCents, quantity },
})

describe('the books under the margin scheme', () => {
  it('tax the margin of each item, with its part of the postage', () => {
    // 20.00 + 4.90 - 8.00 = 16.90; 16.90 x 19/119 = 2.70
    expect(marginsOf({ content: contentOf([used(2000, 800)], 490) })).toEqual([[2490, 800, 1690, 270]])
  })

  it('do not set a loss on one item off against the margin of another', () => {
    const content = contentOf([used(2000, 800), used(1000, 2500)], 0)
    expect(marginsOf({ content })).toEqual([
      [2000, 800, 1200, 192],
      [1000, 2500, 0, 0],
    ])
  })

  it('owe nothing for what leaves the EU', () => {
    expect(marginsOf({ content: contentOf([used(2000, 800)], 490, true) })).toEqual([[2490, 800, 1690, 0]])
  })

  it('take the whole sale back once all is refunded', () => {
    const content = contentOf([used(2000, 800)], 490)
    const refunds = [{ day: '2026-12-01', document: 'C-0001', amountCents: content.totalCents }]
    expect(marginsOf({ content, refunds })).toEqual([
      [2490, 800, 1690, 270],
      [-2490, -800, -1690, -270],
    ])
  })

  it('lower the margin by a reduction, and not below 0', () => {
    const content = contentOf([used(2000, 1500)], 0)
    const refunds = [300, 900].map((amountCents) => ({ day: '2026-12-01', document: null, amountCents }))
    expect(marginsOf({ content, refunds })).toEqual([
      [2000, 1500, 500, 80],
      [-300, 0, -300, -48],
      [-900, 0, -200, -32],
    ])
  })

  it('keep the margin of the copies that the buyer keeps', () => {
    const content = contentOf([used(1000, 400, 2)], 0)
    const rates = [
      { kind: 'margin' as const, rate: 0, grossCents: 1000, uuidReleaseFormat: 'format 0', copies: 1 },
    ]
    const refunds = [{ day: '2026-12-01', document: null, amountCents: 1000, rates }]
    expect(marginsOf({ content, refunds })).toEqual([
      [2000, 800, 1200, 192],
      [-1000, -400, -600, -96],
    ])
  })

  it('give the price of purchase back with the copy, also when less than the whole price is refunded', () => {
    const named = [
      { kind: 'margin' as const, rate: 0, grossCents: 0, uuidReleaseFormat: 'format 0', copies: 1 },
    ]
    const refunds = [{ day: '2026-12-01', document: null, amountCents: 1500, rates: named }]
    // 5.00 are left of the sale, and the copy is in the shop again: 5.00 x 19/119 = 0.80
    expect(marginsOf({ content: contentOf([used(2000, 1200)], 0), refunds })).toEqual([
      [2000, 1200, 800, 128],
      [-1500, -1200, -300, -48],
    ])
    const all = [{ ...refunds[0]!, amountCents: 2000 }]
    expect(marginsOf({ content: contentOf([used(2000, 1200)], 0), refunds: all })).toEqual([
      [2000, 1200, 800, 128],
      [-2000, -1200, -800, -128],
    ])
  })

  it('leave the margin of copies of a total margin to the month, but not that of exports', () => {
    const ofTotal = (isExport: boolean) => {
      const content = contentOf([used(2000, 800)], 490, isExport)
      return { ...content, lines: content.lines.map((line) => ({ ...line, marginMethod: 'total' as const })) }
    }
    const content = ofTotal(false)
    const refunds = [{ day: '2026-12-01', document: null, amountCents: content.totalCents }]
    expect(marginsOf({ content, refunds })).toEqual([
      [2490, 800, 0, 0],
      [-2490, -800, 0, 0],
    ])
    expect(marginsOf({ content: ofTotal(true) })).toEqual([[2490, 800, 1690, 0]])
    const [month] = computeTotalMargin(
      [{ day: '2026-11-30', soldCents: 2490, boughtCents: 1300 }],
      '2026-11-30',
      'DE',
    )
    expect(sumUp(booked({ content }), [required(month, 'month')])).toEqual([
      expect.objectContaining({
        ...{ vatKind: 'margin', marginMethod: 'total', idCountry: 'DE', vatRate: 1900, isExport: false },
        ...{ soldCents: 2490, grossCents: 2490, marginCents: 1190, vatCents: 190, netCents: 2300 },
      }),
    ])
  })

  it('count them apart from sales with VAT that is shown', () => {
    const content = contentOf([used(2000, 800), { unitCents: 1190, quantity: 1, purchaseCents: null }], 0)
    expect(sumUp(booked({ content }))).toMatchObject([
      {
        vatKind: 'margin',
        vatRate: 1900,
        grossCents: 2000,
        vatCents: 192,
        netCents: 1808,
        marginCents: 1200,
      },
      { vatKind: 'taxed', vatRate: 1900, grossCents: 1190, vatCents: 190, netCents: 1000, marginCents: 0 },
    ])
  })

  it('add up to the order and back to nothing, for every order and every refund', () => {
    const line = fc.record({
      unitCents: fc.integer({ min: 0, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      purchaseCents: fc.option(fc.integer({ min: 0, max: 100_000 })),
    })
    const input = fc.record({
      sold: fc.array(line, { minLength: 1, maxLength: 5 }),
      shippingCents: fc.integer({ min: 0, max: 5_000 }),
      parts: fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 4 }),
      returned: fc.array(fc.boolean()),
    })
    fc.assert(
      fc.property(input, ({ sold, shippingCents, parts, returned }) => {
        const content = contentOf(sold, shippingCents)
        let left = content.totalCents
        const copies = sold.flatMap(({ quantity, purchaseCents }, i) => {
          const named = { uuidReleaseFormat: `format ${i}`, copies: quantity }
          return purchaseCents === null ? [] : [{ kind: 'margin' as const, rate: 0, grossCents: 0, ...named }]
        })
        const amounts = [...parts, Number.MAX_SAFE_INTEGER].flatMap((part, i) => {
          const amountCents = Math.min(part, left)
          left -= amountCents
          const rates = returned[i] ? copies : null
          return amountCents > 0 ? [{ day: '2026-12-01', document: null, amountCents, rates }] : []
        })
        const sale = booked({ content })
        expect(sale.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(content.totalCents)
        for (const { netCents, vatCents, grossCents, margin } of sale) {
          expect(netCents + vatCents).toBe(grossCents)
          if (margin) expect(margin.marginCents).toBe(Math.max(0, grossCents - margin.purchaseCents))
        }
        for (const sum of sumUp(booked({ content, refunds: amounts }))) {
          expect([sum.grossCents, sum.netCents, sum.vatCents, sum.marginCents]).toEqual([0, 0, 0, 0])
        }
      }),
      { numRuns: howOften(50, 200) },
    )
  })
})

describe('sales to other countries of the EU', () => {
  const buyer = { vatId: 'FR40303265045', checkedAt: '2026-11-30T10:00:00Z', consultationNumber: 'WAPI1' }

  it('to businesses are stated by VAT id, goods and services apart', () => {
    const content = anOrderContent({
      idCountry: 'FR',
      vat: { ...vat, due: 'business', buyer },
      vatLines: [
        { kind: 'intra_community', rate: 0, netCents: 10_049, vatCents: 0 },
        { kind: 'reverse_charge', rate: 0, netCents: 999, vatCents: 0 },
      ],
    })
    expect(stateSales(booked({ content }))).toEqual([
      { vatId: 'FR40303265045', kind: 'L', euros: 100 },
      { vatId: 'FR40303265045', kind: 'S', euros: 10 },
    ])
    expect(crossBorderCents(booked({ content }), 'DE')).toBe(0)
  })

  it('are those that are sent, and downloads; what is collected is sold at home', () => {
    const sold = [
      { unitCents: 1190, what: 'record' as const },
      { unitCents: 1200, what: 'download' as const },
    ]
    const refunds = [{ day: '2026-12-01', document: 'C-0001', amountCents: 239 }]
    const content = soldTo('collectedByAustrian', sold)
    expect(booked({ content, refunds })).toMatchObject([
      { idCountry: 'AT', vatCountry: 'AT', vatRate: 2000, netCents: 1000, vatCents: 200 },
      { idCountry: 'DE', vatCountry: 'DE', vatRate: 1900, netCents: 1000, vatCents: 190 },
      { idCountry: 'AT', vatCountry: 'AT', grossCents: -120 },
      { idCountry: 'DE', vatCountry: 'DE', grossCents: -119 },
    ])
    expect(crossBorderCents(booked({ content }), 'DE')).toBe(1000)
    expect(booked({ content: soldTo('northernIreland', sold) })).toMatchObject([
      { idCountry: 'GB', vatCountry: 'GB', vatKind: 'taxed', isExport: false },
      { idCountry: 'GB', vatCountry: 'DE', vatKind: 'export', isExport: true },
    ])
    // At one rate, the sum is still divided by country.
    const atOneRate = {
      ...content,
      vatLines: [{ kind: 'taxed' as const, rate: 1900, netCents: 2000, vatCents: 380 }],
    }
    const lines = atOneRate.lines.map((line) => ({ ...line, vatRate: 1900, itemsCents: 1190 }))
    expect(booked({ content: { ...atOneRate, lines } })).toMatchObject([
      { vatCountry: 'DE', grossCents: 1190, vatCents: 190 },
      { vatCountry: 'AT', grossCents: 1190, vatCents: 190 },
    ])
  })

  it('to private buyers count towards the threshold without VAT, used goods do not', () => {
    const content = anOrderContent({
      idCountry: 'FR',
      vatLines: [
        { kind: 'taxed', rate: 2000, netCents: 10_000, vatCents: 2_000 },
        { kind: 'margin', rate: 0, netCents: 5_000, vatCents: 0 },
      ],
    })
    expect(crossBorderCents(booked({ content }), 'DE')).toBe(10_000)
    expect(crossBorderCents(booked({ content }), 'FR')).toBe(0)
  })

  it.each([
    ['DE', false, 0],
    ['FR', false, 12_000],
    ['CH', true, 0],
  ])('of a small business to %s count too', (idCountry, isExport, cents) => {
    const vatLines = [{ kind: 'small_business' as const, rate: 0, netCents: 12_000, vatCents: 0 }]
    expect(
      crossBorderCents(booked({ content: anOrderContent({ idCountry, isExport, vatLines }) }), 'DE'),
    ).toBe(cents)
  })
})
