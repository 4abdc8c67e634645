import fc from 'fast-check'
import type { VatTerms } from '../../../../../server/core/pricing/itemVat'
import {
  computeTotals,
  type PricedItem,
  type TotalsInput,
  type Voucher,
} from '../../../../../server/core/pricing/totals'
import { howOften } from '../../../../support/suite'

const germany = { recording: 1900, print: 700, other: 1900 }
const atHome: VatTerms = { included: germany, due: germany }
const toHungary: VatTerms = { included: germany, due: { recording: 2700, print: 500, other: 2700 } }
const abroad: VatTerms = { included: germany, due: 'export' }

const anItem = (wishes: Partial<PricedItem> = {}): PricedItem => ({
  unitCents: 2390,
  quantity: 1,
  vatClass: 'recording',
  isMarginTaxed: false,
  isDownload: false,
  ...wishes,
})
const totalsOf = (wishes: Partial<TotalsInput> = {}) =>
  computeTotals({
    shipments: [{ items: [anItem()], shippingCents: 490 }],
    vat: atHome,
    customerRebatePercent: 0,
    voucher: null,
    ...wishes,
  })

describe('the totals of a basket', () => {
  it('at home: prices include VAT, postage has the rate of the goods', () => {
    expect(totalsOf()).toMatchObject({
      itemsCents: 2390,
      shippingCents: 490,
      rebateCents: 0,
      totalCents: 2880,
      // 2390 / 1.19 = 2008.40 and 490 / 1.19 = 411.76, each rounded by itself
      vatCents: 382 + 78,
      netCents: 2880 - 460,
      vatLines: [{ rate: 1900, netCents: 2420, vatCents: 460 }],
    })
  })

  it('elsewhere in the EU: the same price, with the VAT of that country', () => {
    expect(totalsOf({ vat: toHungary })).toMatchObject({
      totalCents: 2880,
      vatLines: [{ rate: 2700, vatCents: 508 + 104 }],
    })
  })

  it('outside the EU: the net price is the price, for the postage too', () => {
    expect(totalsOf({ vat: abroad })).toMatchObject({
      itemsCents: 2008,
      shippingCents: 412,
      totalCents: 2420,
      vatCents: 0,
      netCents: 2420,
      vatLines: [{ kind: 'export', rate: 0, netCents: 2420, vatCents: 0 }],
    })
  })

  it('postage is split by the value of goods of different rates', () => {
    const items = [anItem({ unitCents: 3000 }), anItem({ unitCents: 1000, vatClass: 'print' })]
    const { vatLines } = totalsOf({ shipments: [{ items, shippingCents: 400 }] })
    expect(vatLines).toEqual([
      { kind: 'taxed', rate: 1900, netCents: 2521 + 252, vatCents: 479 + 48 },
      { kind: 'taxed', rate: 700, netCents: 935 + 93, vatCents: 65 + 7 },
    ])
  })

  it("the customer's percent comes off first, then the voucher, off the goods alone", () => {
    const items = [anItem({ unitCents: 10_000 })]
    const voucher: Voucher = { kind: 'percent', percent: 10, minimumCents: 0 }
    const { rebateCents, voucherCents, totalCents } = totalsOf({
      shipments: [{ items, shippingCents: 490 }],
      customerRebatePercent: 20,
      voucher,
    })
    expect([rebateCents, voucherCents, totalCents]).toEqual([2000 + 800, 800, 7200 + 490])
  })

  it('a voucher takes no more than there is, and nothing below its minimum', () => {
    const large: Voucher = { kind: 'amount', cents: 100_000, minimumCents: 0 }
    expect(totalsOf({ voucher: large })).toMatchObject({ rebateCents: 2390, totalCents: 490 })
    expect(totalsOf({ voucher: { ...large, minimumCents: 2391 } })).toMatchObject({ rebateCents: 0 })
    expect(totalsOf({ voucher: { ...large, minimumCents: 2390 } })).toMatchObject({ rebateCents: 2390 })
  })

  it('all for nothing, collected in the shop, is a total of 0', () => {
    const shipments = [{ items: [anItem()], shippingCents: 0 }]
    expect(totalsOf({ shipments, customerRebatePercent: 100 })).toMatchObject({ totalCents: 0, vatCents: 0 })
  })

  it('downloads have no part in the postage of a parcel', () => {
    const book = anItem({ unitCents: 1000, vatClass: 'print' })
    const download = anItem({ unitCents: 2000, isDownload: true })
    const postage = (items: PricedItem[]) =>
      totalsOf({ shipments: [{ items, shippingCents: 600 }] }).shipments[0]?.lines.map(
        ({ postageCents }) => postageCents,
      )
    expect(postage([book, download])).toEqual([600, 0])
    const free = anItem({ unitCents: 0 })
    expect(postage([free, download, free])).toEqual([300, 0, 300])
  })

  it('downloads can be supplied in another place than goods', () => {
    const items = [anItem({ unitCents: 1190 }), anItem({ unitCents: 1190, isDownload: true })]
    const kinds = (dueOnDownloads: VatTerms['due']) =>
      totalsOf({
        shipments: [{ items, shippingCents: 0 }],
        vat: { ...atHome, dueOnDownloads },
      }).vatLines.map(({ kind, rate, netCents, vatCents }) => [kind, rate, netCents, vatCents])
    expect(kinds('export')).toEqual([
      ['taxed', 1900, 1000, 190],
      ['export', 0, 1000, 0],
    ])
    expect(kinds({ recording: 2000, print: 1000, other: 2000 })).toEqual([
      ['taxed', 2000, 992, 198],
      ['taxed', 1900, 1000, 190],
    ])
  })

  it('used goods under the margin scheme show no VAT, and neither does their postage', () => {
    const items = [anItem({ unitCents: 3000 }), anItem({ unitCents: 1000, isMarginTaxed: true })]
    const { vatLines, vatCents, shipments } = totalsOf({ shipments: [{ items, shippingCents: 400 }] })
    expect(vatLines).toEqual([
      { kind: 'taxed', rate: 1900, netCents: 2521 + 252, vatCents: 479 + 48 },
      { kind: 'margin', rate: 0, netCents: 1100, vatCents: 0 },
    ])
    expect(vatCents).toBe(527)
    expect(shipments[0]?.lines[1]).toMatchObject({ postageCents: 100, vatKind: 'margin', vatCents: 0 })
  })

  it('the price under the margin scheme is the same everywhere', () => {
    const shipments = [{ items: [anItem({ isMarginTaxed: true })], shippingCents: 490 }]
    for (const due of [germany, 'export', 'business', 'small_business'] as const) {
      const totals = totalsOf({ shipments, vat: { included: germany, due } })
      expect(totals).toMatchObject({ totalCents: 2880, vatCents: 0 })
    }
  })

  it('a business in another country of the EU pays the net price', () => {
    const items = [anItem(), anItem({ isDownload: true })]
    const totals = totalsOf({
      shipments: [{ items, shippingCents: 0 }],
      vat: { included: germany, due: 'business' },
    })
    expect(totals).toMatchObject({ totalCents: 4016, vatCents: 0 })
    expect(totals.vatLines.map(({ kind }) => kind)).toEqual(['intra_community', 'reverse_charge'])
  })

  it('a small business charges its prices without VAT', () => {
    const totals = totalsOf({ vat: { included: germany, due: 'small_business' } })
    expect(totals).toMatchObject({ totalCents: 2880, netCents: 2880, vatCents: 0 })
  })

  it('an empty basket costs nothing', () => {
    expect(totalsOf({ shipments: [] })).toMatchObject({ totalCents: 0, shipments: [], vatLines: [] })
    expect(totalsOf({ shipments: [{ items: [], shippingCents: 490 }] })).toMatchObject({ totalCents: 0 })
  })
})

describe('for every basket', () => {
  const rate = fc.integer({ min: 0, max: 3000 })
  const rates = fc.record({ recording: rate, print: rate, other: rate })
  const due = fc.oneof(
    rates,
    fc.constantFrom('export' as const, 'business' as const, 'small_business' as const),
  )
  const item = fc.record({
    unitCents: fc.integer({ min: 0, max: 99_999_999 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    vatClass: fc.constantFrom('recording' as const, 'print' as const, 'other' as const),
    isMarginTaxed: fc.boolean(),
    isDownload: fc.boolean(),
  })
  const minimumCents = fc.integer({ min: 0, max: 100_000 })
  const voucher = fc.oneof(
    fc.constant(null),
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 0, max: 100 }),
      minimumCents,
    }),
    fc.record({
      kind: fc.constant('amount' as const),
      cents: fc.integer({ min: 0, max: 1e9 }),
      minimumCents,
    }),
  )
  const input: fc.Arbitrary<TotalsInput> = fc.record({
    shipments: fc.array(
      fc.record({
        items: fc.array(item, { maxLength: 6 }),
        shippingCents: fc.integer({ min: 0, max: 50_000 }),
      }),
      { maxLength: 4 },
    ),
    vat: fc.record({ included: rates, due, dueOnDownloads: due }, { requiredKeys: ['included', 'due'] }),
    customerRebatePercent: fc.integer({ min: 0, max: 100 }),
    voucher,
  })
  const sum = <T>(list: readonly T[], of: (one: T) => number) =>
    list.reduce((total, one) => total + of(one), 0)

  it('everything adds up to the cent, and nothing is below zero', () => {
    fc.assert(
      fc.property(input, (basket) => {
        const totals = computeTotals(basket)
        for (const part of [totals, ...totals.shipments]) {
          expect(part.totalCents).toBe(part.itemsCents - part.rebateCents + part.shippingCents)
          expect(part.totalCents).toBe(part.netCents + part.vatCents)
          expect(part.vatCents).toBe(sum(part.vatLines, ({ vatCents }) => vatCents))
          expect(part.netCents).toBe(sum(part.vatLines, ({ netCents }) => netCents))
          for (const cents of Object.values(part)) {
            if (typeof cents === 'number') expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
          }
        }
        for (const key of [
          'itemsCents',
          'shippingCents',
          'rebateCents',
          'voucherCents',
          'vatCents',
          'totalCents',
          'netCents',
        ] as const) {
          expect(totals[key]).toBe(sum(totals.shipments, (shipment) => shipment[key]))
        }
        for (const { lines, itemsCents, rebateCents, shippingCents, vatLines } of totals.shipments) {
          expect(shippingCents).toBe(sum(lines, (line) => line.postageCents))
          for (const { kind, rate, netCents, vatCents } of vatLines) {
            const own = lines.filter((line) => line.vatKind === kind && line.vatRate === rate)
            expect(netCents + vatCents).toBe(
              sum(own, (line) => line.itemsCents - line.rebateCents + line.postageCents),
            )
          }
          expect(itemsCents).toBe(sum(lines, (line) => line.itemsCents))
          expect(rebateCents).toBe(sum(lines, (line) => line.rebateCents))
          for (const line of lines) expect(line.rebateCents).toBeLessThanOrEqual(line.itemsCents)
          for (const { vatKind, vatCents } of lines) if (vatKind !== 'taxed') expect(vatCents).toBe(0)
        }
      }),
      { numRuns: howOften(100, 500) },
    )
  })

  it('the price is the same everywhere in the EU', () => {
    fc.assert(
      fc.property(input, rates, rates, (basket, one, other) => {
        const [here, there] = [one, other].map((due) =>
          computeTotals({ ...basket, vat: { included: basket.vat.included, due } }),
        )
        expect(there.totalCents).toBe(here.totalCents)
        expect(there.shipments.map(({ totalCents }) => totalCents)).toEqual(
          here.shipments.map(({ totalCents }) => totalCents),
        )
      }),
    )
  })

  it('outside the EU it is never more', () => {
    fc.assert(
      fc.property(input, (basket) => {
        const [inside, outside] = [basket.vat.included, 'export' as const].map((due) =>
          computeTotals({ ...basket, voucher: null, vat: { included: basket.vat.included, due } }),
        )
        expect(outside.totalCents).toBeLessThanOrEqual(inside.totalCents + outside.shipments.length)
        expect(outside.vatCents).toBe(0)
      }),
    )
  })
})
