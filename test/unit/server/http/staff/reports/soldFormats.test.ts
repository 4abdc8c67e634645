/** What was sold, by record and by what records have in common; it agrees with the books of the same days. */
import { addBuyIn } from '../../../../../../server/core/inventory/buyIns/buyInActions'
import { addCopy } from '../../../../../../server/core/inventory/copies/copyActions'
import { createStockWriter } from '../../../../../../server/core/inventory/stock/stockRepository'
import type { BookedLine } from '../../../../../../server/core/order/accounting/bookkeeping'
import { getTotal, sumUp } from '../../../../../../server/core/order/accounting/bookSums'
import { readBooks } from '../../../../../../server/core/order/accounting/readBooks'
import { readTotalMargin } from '../../../../../../server/core/order/accounting/readTotalMargin'
import { bestSold } from '../../../../../../server/http/staff/reports/bestSold'
import { bestSoldCsv } from '../../../../../../server/http/staff/reports/reportTables'
import { readSoldFormats } from '../../../../../../server/http/staff/reports/soldFormats'
import { runAction } from '../../../../../../server/platform/actions/action'
import { transact } from '../../../../../../server/platform/database/transactions'
import { soldGroups } from '../../../../../../src/shared/staff/reports/reportChoices'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../../core/checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('what was sold, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())

  const november = { from: '2026-11-01', until: '2026-11-30', isTest: true }
  const december = { from: '2026-12-01', until: '2026-12-31', isTest: true }
  const buy = async (...formats: string[]) => shop.finish(await shop.aConfirmedPayment('stripe', ...formats))
  const sold = async (period = november) => {
    const report = await readSoldFormats(shop.db, period)
    const lines: BookedLine[] = []
    for await (const part of readBooks(shop.db, period)) lines.push(...part.lines)
    const { netCents, grossCents } = getTotal(sumUp(lines, await readTotalMargin(shop.db, period)))
    for (const by of soldGroups) {
      const { rows, total, postage, totalMarginVatCents } = bestSold(report, { by, sort: 'copies' })
      const sum = (of: 'netCents' | 'grossCents') => rows.reduce((all, row) => all + row[of], 0)
      expect([by, sum('netCents'), sum('grossCents')]).toEqual([by, total.netCents, total.grossCents])
      expect(total.netCents + postage.netCents - totalMarginVatCents).toBe(netCents)
      expect(total.grossCents + postage.grossCents).toBe(grossCents)
    }
    return report
  }
  const rowsOf = (report: Awaited<ReturnType<typeof sold>>, sort: 'copies' | 'net' | 'name' = 'copies') =>
    bestSold(report, { by: 'release_format', sort }).rows.map(
      ({ releaseFormat, copies, counterCopies, grossCents }) => [
        releaseFormat!.format,
        copies,
        counterCopies,
        grossCents,
      ],
    )

  it('has copies and turnover of each record, the best first, and nothing of other days', async () => {
    await buy('radio LP', 'radio LP', 'radio Zine')
    await buy('radio CD')
    await buy('radio Zine', 'radio Zine')
    const report = await sold()
    expect(rowsOf(report)).toEqual([
      ['Zine', 3, 0, 3000],
      ['LP', 2, 0, 4980],
      ['CD', 1, 0, 1400],
    ])
    expect(rowsOf(report, 'net').map(([format]) => format)).toEqual(['LP', 'Zine', 'CD'])
    expect(report.formats[0]).toMatchObject({ title: 'Every Room a Radio', uuidRelease: expect.any(String) })
    expect((await sold({ ...november, isTest: false })).formats).toEqual([])
    expect((await sold(december)).formats).toEqual([])
  })

  it('takes off what goes back, on the day on which the books have it', async () => {
    const { fulfilment } = shop
    await buy('radio LP', 'radio LP', 'radio Zine')
    await buy('radio CD')
    shop.clock.pass(15 * 24 * 3_600_000)
    await fulfilment.ship(10001, { number: null, url: null })
    const lines = [{ uuidReleaseFormat: shop.formatId('radio LP'), quantity: 1 }]
    await fulfilment.returnItems(10001, 'a scratch', { lines })
    await fulfilment.cancel(10002, 'changed mind')
    await fulfilment.refund(10001, 300, 'bent corner')
    await shop.settleDown()
    expect(rowsOf(await sold())).toEqual([
      ['LP', 2, 0, 4980],
      ['CD', 1, 0, 1400],
      ['Zine', 1, 0, 1000],
    ])
    const after = rowsOf(await sold(december))
    expect(after.map(([format, copies]) => [format, copies])).toEqual(
      expect.arrayContaining([
        ['LP', -1],
        ['CD', -1],
        ['Zine', 0],
      ]),
    )
  })

  it('counts the copies of the counter apart, whose money is in no invoice', async () => {
    await buy('radio Zine')
    const format = shop.formatId('radio 2×LP')
    await transact(shop.db, async (trx) => {
      const stock = createStockWriter(trx, shop.clock.now.toISOString())
      for (const [ref, delta] of [
        ['first', -1],
        ['second', -1],
      ] as const)
        await stock.addOnHand(format, delta, { reason: 'counter', ref, note: null })
      await stock.addOnHand(format, 1, { reason: 'counter-undo', ref: 'second', note: null })
    })
    expect(rowsOf(await sold(), 'name')).toEqual(
      expect.arrayContaining([
        ['2×LP', 0, 1, 0],
        ['Zine', 1, 0, 1000],
      ]),
    )
  })

  it('names the VAT on the total margin apart, which belongs to no single record', async () => {
    const actor = { by: 'Kim', uuidStaff: null, from: 'test', now: () => shop.clock.now }
    const { result: buyIn } = await runAction(shop.db, actor, addBuyIn, {
      ...{ name: 'Cellar', bought_on: '2026-11-01', seller: 'private', copies: 4, price: 30 },
      ...{ margin_method: 'total', receipt: null },
    })
    const { result: copy } = await runAction(shop.db, actor, addCopy, {
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
        price: 60,
        copies: 1,
        location: null,
        images: [],
      },
      ...{ publish: true, taxation: 'margin', purchase_price: 7.5, uuid_buy_in: buyIn.uuid_buy_in },
    })
    const { uuid_basket } = await shop.aWholeBasket()
    await shop.baskets.addProduct(uuid_basket, copy.uuid_release_format)
    const paid = await shop.confirmPayment('stripe', uuid_basket)
    await shop.finish(paid)
    const report = await sold()
    const { formats, postage, totalMarginVatCents } = report
    // The margin is what was paid with postage, less the whole buy-in.
    expect(totalMarginVatCents).toBe(Math.round(((paid.totalCents - 3000) * 19) / 119))
    expect(formats).toMatchObject([{ title: 'Ufer', netCents: 6000, grossCents: 6000 }])
    expect(postage.netCents).toBe(paid.totalCents - 6000)
    const file = bestSoldCsv(bestSold(report, { by: 'label', sort: 'copies' }), 'label', ',').split('\r\n')
    expect(file.at(-2)).toBe(`total margin VAT,,,${(-totalMarginVatCents / 100).toFixed(2)},0.00,EUR`)
    // A month that is not over has no total margin yet.
    expect((await sold({ ...november, until: '2026-11-29' })).totalMarginVatCents).toBe(0)
  })

  it('is a file for spreadsheets that adds up, and runs no formula', async () => {
    await buy('radio Zine')
    const report = await readSoldFormats(shop.db, november)
    const [format] = report.formats
    const file = bestSoldCsv(
      bestSold(
        { ...report, formats: [{ ...format!, artist: '=cmd()' }] },
        { by: 'release_format', sort: 'copies' },
      ),
      'release_format',
      ';',
    ).split('\r\n')
    expect(file[0]).toMatch(/^\ufeffartist;title;edition;format;catalogue_number;label;genre;copies;/)
    expect(file[1]).toMatch(/^"'=cmd\(\)";.*;1;0;\d+,\d\d;10,00;EUR$/)
    expect(file[2]).toMatch(/^postage;;;;;;;;;\d,\d\d;\d,\d\d;EUR$/)
  })
})
