/** A month's sums and its file: the same as those of the command. */
import { readMonth, writeMonth } from '../../../../../../server/http/staff/accounting/page'
import { monthSchema } from '../../../../../../src/shared/staff/accounting/contract'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../../core/checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('a month on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeAll(async () => {
    shop = await openCheckoutShop(open)
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
    await shop.finish(await shop.aConfirmedPayment('paypal', 'radio CD'))
    await shop.fulfilment.refund(10001, 300, 'bent')
  })
  afterAll(() => shop.close())

  const read = async (month: string, isTest = true) =>
    monthSchema.parse(await readMonth(shop.db, { month, isTest }))
  const fileOf = async (month: string, hasSemicolons = false) => {
    let text = ''
    for await (const part of writeMonth(shop.db, { month, isTest: true, hasSemicolons })) text += part
    return text
  }

  it('is summed up by country and rate, and the sums add up', async () => {
    const month = await read('2026-11')
    expect(month).toMatchObject({ from: '2026-11-01', until: '2026-11-30', orders: 2, refunds: 1 })
    expect(month.sums).toMatchObject([{ country: 'DE', vat_rate: 19, is_export: false, refunded: -3 }])
    const placed = await shop.db.selectFrom('orders').select('total_cents').execute()
    const sold = placed.reduce((sum, { total_cents }) => sum + total_cents, 0) / 100
    expect(month.total.sold).toBeCloseTo(sold)
    expect(month.total.gross).toBeCloseTo(sold - 3)
    expect(month.total.net + month.total.vat).toBeCloseTo(month.total.gross)
  })

  it('has a file with each order and refund', async () => {
    const rows = (await fileOf('2026-11')).trimEnd().split('\r\n')
    expect(rows[0]).toMatch(/^\ufeffdate,kind,order_number,country,export,vat_rate,net,vat,gross,/)
    expect(rows.slice(1).map((row) => row.split(',').slice(1, 3))).toEqual([
      ['sale', '10001'],
      ['refund', '10001'],
      ['sale', '10002'],
    ])
    expect(await fileOf('2026-11', true)).toMatch(/;-3,00;EUR;/)
  })

  it('is empty without sales, and leaves out the orders of a test shop in a live one', async () => {
    expect(await read('2026-10')).toMatchObject({ orders: 0, refunds: 0, sums: [], total: { gross: 0 } })
    expect(await read('2026-11', false)).toMatchObject({ orders: 0, sums: [] })
    expect((await fileOf('2026-10')).trimEnd().split('\r\n')).toHaveLength(1)
  })
})
