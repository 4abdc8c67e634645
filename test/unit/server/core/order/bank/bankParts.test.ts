import { createOrderReader } from '../../../../../../server/core/order/orderRepository'
import { createIncidentReader } from '../../../../../../server/platform/jobs/incidentRepository'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import type { Order } from '../../../../../../src/shared/contract'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'
import { buyOneLater, importStatement, passDays } from '../awaited/awaitedShop'

describe.each(casesOf(databaseKinds))('a transfer that has come, on %s', (_name, open) => {
  let shop: CheckoutShop
  let order: Order
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    order = await buyOneLater(shop, 'prepayment', ['radio LP'])
  })
  afterEach(() => shop.close())

  let count = 0
  /** Imports a transfer for the order. */
  const transfer = async (amount: string) => {
    const text = order.awaited_payment?.reference ?? ''
    return (await importStatement(shop, [{ text, amount, bankRef: String(++count) }])).result
  }
  const states = async () => {
    const [record] = await createOrderReader(shop.db).listOrders([order.uuid_order])
    return [record?.status, record?.paymentStatus]
  }
  const incidents = async () =>
    (await createIncidentReader(shop.db).listOpenIncidents()).map(({ kind, detail }) => `${kind}: ${detail}`)

  it('pays for its order also if it is more, and the rest is to be transferred back', async () => {
    const { counts, paid, todo } = await transfer('30.00')
    expect({ counts, paid }).toEqual({ counts: { more: 1 }, paid: [{ orders: [10001], amount: 29.8 }] })
    expect(todo).toEqual([
      expect.stringContaining(
        'It is €0.20 more than the €29.80 that was open for order 10001, which is paid now. Transfer the rest back.',
      ),
    ])
    expect(await states()).toEqual(['placed', 'paid'])
  })

  it('is told in German to a user who reads German, while its incident is stored in English', async () => {
    const { todo } = await inStaffLanguage('de', () => transfer('10.00'))
    expect(todo).toEqual([
      expect.stringContaining('Es fehlen 19,80\u00a0€ von 29,80\u00a0€ für Bestellung 10001.'),
    ])
    expect(await incidents()).toEqual([
      expect.stringContaining('€19.80 of €29.80 for order 10001 is missing.'),
    ])
  })

  it('pays for its order together with an earlier one that was too small', async () => {
    await transfer('10.00')
    expect(await transfer('15.00')).toMatchObject({
      counts: { less: 1 },
      todo: [expect.stringContaining('€4.80 of €29.80 for order 10001 is missing.')],
    })
    expect(await incidents()).toHaveLength(2)
    expect(await transfer('4.80')).toMatchObject({ counts: { paid: 1 }, todo: [] })
    expect(await states()).toEqual(['placed', 'paid'])
    expect(await incidents()).toEqual([])
  })

  it('keeps its order from being cancelled if it was too small, which staff are told', async () => {
    await transfer('20.00')
    await passDays(shop, 15)
    expect(await states()).toEqual(['placed', 'pending'])
    expect(await incidents()).toEqual([
      expect.stringContaining('is missing'),
      'bank_transfer: €20.00 of €29.80 have come, and the last day was Nov 28th 2026. Mark the order as paid, or cancel it and transfer the money back.',
    ])
  })

  it('may have come after the last statement: its order is kept until the next one', async () => {
    const other = (bookedOn: string) =>
      importStatement(shop, [{ text: 'Rent', direction: 'DBIT', bookedOn, bankRef: bookedOn }])
    await other('2026-12-01')
    await passDays(shop, 15)
    expect(await states()).toEqual(['placed', 'pending'])
    expect(await incidents()).toEqual([
      expect.stringMatching(
        /^bank_statement: The newest booking .* of Dec 1st 2026, .* due by Nov 28th 2026/,
      ),
    ])
    await other('2026-12-02')
    await passDays(shop, 1)
    expect(await states()).toEqual(['cancelled', 'failed'])
    expect(await incidents()).toEqual([])
  })

  it('is not waited for by a shop that no longer imports statements', async () => {
    await importStatement(shop, [{ text: 'Rent', direction: 'DBIT', bookedOn: '2026-11-02' }])
    await passDays(shop, 13)
    expect(await states()).toEqual(['cancelled', 'failed'])
  })
})
