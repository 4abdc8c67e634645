/** What stands in the shop without being sold. */
import { createStockWriter } from '../../../../../../server/core/inventory/stock/stockRepository'
import { slowStockCsv } from '../../../../../../server/http/staff/reports/reportTables'
import { readSlowStock } from '../../../../../../server/http/staff/reports/slowStock'
import { transact } from '../../../../../../server/platform/database/transactions'
import { slowStockSorts } from '../../../../../../src/shared/staff/reports/reportChoices'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../../core/checkout/checkoutShop'

const dayMs = 24 * 3_600_000

describe.each(casesOf(databaseKinds))('slow stock on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())

  const slow = async (days = 90) => {
    const { rows, ...sums } = await readSlowStock(shop.db, { days, sort: 'days', now: shop.clock.now })
    const radios = rows.filter(({ title }) => title === 'Every Room a Radio')
    expect(sums.copies).toBe(rows.reduce((sum, { on_hand }) => sum + on_hand, 0))
    return radios.map(({ format, on_hand, since, soldOn, idleDays }) => [
      ...[format, on_hand, since, soldOn],
      idleDays,
    ])
  }
  const move = (format: string, delta: number, reason = 'correction') =>
    transact(shop.db, async (trx) => {
      const stock = createStockWriter(trx, shop.clock.now.toISOString())
      const ref = `${reason} ${shop.clock.now.toISOString()}`
      await stock.addOnHand(shop.formatId(format), delta, { reason, ref, note: null })
    })

  it('has what nobody bought for so many days, new and used, the longest first', async () => {
    expect(await slow()).toEqual([])
    shop.clock.pass(30 * dayMs)
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
    await move('radio Zine', -1, 'counter')
    await move('radio MC', 2)
    shop.clock.pass(61 * dayMs)
    const first = (await slow(91))[0]!
    // Sold in an order or at the counter, or not here so long; sold out is never slow.
    expect((await slow(91)).map(([format]) => format)).toEqual(
      expect.not.arrayContaining(['LP', 'Zine', 'MC']),
    )
    expect(first[4]).toBe(91)
    expect(await slow(61)).toEqual(
      expect.arrayContaining([
        ['LP', 2, first[2], '2026-12-21', 61],
        ['Zine', 4, first[2], '2026-12-21', 61],
        ['MC', 2, '2026-12-21', null, 61],
      ]),
    )
  })

  it('counts from the day since which there have always been copies', async () => {
    shop.clock.pass(100 * dayMs)
    await move('radio CD', -1)
    shop.clock.pass(dayMs)
    await move('radio CD', 3)
    await move('radio 2×LP', 5)
    shop.clock.pass(10 * dayMs)
    const rows = await slow(1)
    const of = (wanted: string) => rows.find(([format]) => format === wanted)
    expect(of('CD')!.slice(1)).toEqual([3, '2027-03-02', null, 10])
    // More copies of what was there do not make it new.
    expect(of('2×LP')!.slice(1)).toEqual([35, '2026-11-21', null, 111])
  })

  it('is worth what it has cost, or else its price', async () => {
    await shop.db
      .updateTable('release_format')
      .set({ purchase_cents: 700 })
      .where('uuid_release_format', '=', shop.formatId('radio Zine'))
      .execute()
    shop.clock.pass(100 * dayMs)
    const { rows } = await readSlowStock(shop.db, { days: 90, sort: 'value', now: shop.clock.now })
    const of = (format: string) =>
      rows.find((row) => row.uuid_release_format === shop.formatId(`radio ${format}`))
    expect(of('Zine')).toMatchObject({ valueCents: 3500, isPurchaseKnown: true, is_used: false })
    expect(of('LP')).toMatchObject({ valueCents: 7470, isPurchaseKnown: false })
    for (const sort of slowStockSorts) {
      const sorted = await readSlowStock(shop.db, { days: 90, sort, now: shop.clock.now })
      expect(sorted.rows).toHaveLength(rows.length)
    }
    const file = slowStockCsv({ rows: [of('Zine')!], copies: 5, valueCents: 3500 }, ',').split('\r\n')
    expect(file[1]).toMatch(/,Zine,.*,no,5,2026-11-21,,100,35\.00,purchase,EUR$/)
  })
})
