import { listBooked } from '../../../../../../server/core/order/accounting/bookkeepingRepository'
import { createOrderReader, type OrderFilter } from '../../../../../../server/core/order/orderRepository'
import { createIncidentReader } from '../../../../../../server/platform/jobs/incidentRepository'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

describe.each(databaseKinds)('what staff asks of orders, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeAll(async () => {
    shop = await openCheckoutShop(open)
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
    shop.clock.pass(24 * 3_600_000)
    await shop.finish(await shop.aConfirmedPayment('paypal', 'radio Zine'))
    await shop.fulfilment.refund(10001, 300, 'bent')
    await shop.fulfilment.refund(10001, 200, 'and scratched')
    await shop.checkoutModule.orders.withdraw(
      { name: 'Alex', email: 'alex@example.org', order_number: '10002' },
      null,
    )
  })
  afterAll(() => shop.close())

  const day = (date: string, isTest = true) =>
    listBooked(shop.db, {
      from: `2026-11-${date}T00:00:00.000Z`,
      until: `2026-11-${date}T23:59:59.999Z`,
      isTest,
    })

  it('the books hold what was placed and what was given back on a day', async () => {
    expect((await day('21')).map(({ order }) => order.orderNumber)).toEqual([10001])
    const second = await day('22')
    expect(
      second.map(({ order, refunds }) => [order.orderNumber, refunds.map((one) => one.amount_cents).sort()]),
    ).toEqual([
      [10001, [200, 300]],
      [10002, []],
    ])
    expect(await day('23')).toEqual([])
    expect(await day('21', false)).toEqual([])
  })

  it('lists are chosen by the database', async () => {
    const all: OrderFilter = {
      status: null,
      paymentStatus: null,
      since: null,
      search: null,
      buyer: null,
      limit: 9,
    }
    const numbers = async (filter: Partial<OrderFilter>) =>
      (await createOrderReader(shop.db).listNewest({ ...all, ...filter })).map(
        ({ orderNumber }) => orderNumber,
      )
    expect(await numbers({})).toEqual([10002, 10001])
    expect(await numbers({ limit: 1 })).toEqual([10002])
    expect(await numbers({ search: 'ZINE' })).toEqual([10002])
    expect(await numbers({ search: '"' })).toEqual([])
    expect(await numbers({ paymentStatus: 'partly_refunded', status: 'placed' })).toEqual([10001])
    expect(
      await numbers({ buyer: { email: 'Alex@example.org', uuidCustomer: null }, since: '2026-11-22' }),
    ).toEqual([10002])
  })

  it('incidents name their orders', async () => {
    const [incident] = await createIncidentReader(shop.db).listOpenIncidents()
    expect(await createIncidentReader(shop.db).listOrdersOfIncidents()).toEqual(
      new Map([[incident.id_incident, [10002]]]),
    )
  })
})
