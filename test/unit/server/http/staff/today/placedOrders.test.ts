/** The counts of the menu: the same orders as in the list that an entry leads to. */
import { readInbox } from '../../../../../../server/http/staff/inbox/page'
import { createOrderLists } from '../../../../../../server/http/staff/orders/orderLists'
import { createPlacedOrders } from '../../../../../../server/http/staff/today/placedOrders'
import { createIncidentReader } from '../../../../../../server/platform/jobs/incidentRepository'
import { openIncident } from '../../../../../../server/platform/jobs/incidents'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../../core/checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('what the menu counts on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())

  const anOrder = async (...formats: string[]) => {
    const [uuid_order] = await shop.finish(await shop.aConfirmedPayment('stripe', ...formats))
    return uuid_order!
  }
  const change = (uuid_order: string, columns: object) =>
    shop.db.updateTable('orders').set(columns).where('uuid_order', '=', uuid_order).execute()
  const listed = async () =>
    (
      await createOrderLists(shop.db, { now: () => shop.clock.now }).list(
        { view: 'to_pack', search: '' },
        null,
      )
    ).orders.length

  it('is what can be packed now, as the list has it', async () => {
    const placed = createPlacedOrders(shop.db)
    const expectCount = async (count: number) =>
      expect([await placed.countToPack(shop.clock.now), await listed()]).toEqual([count, count])
    await expectCount(0)
    await anOrder('radio 2×LP')
    const [pending, sent, ahead, withdrawn] = [
      await anOrder('radio 2×LP'),
      await anOrder('radio 2×LP'),
      await anOrder('radio 2×LP'),
      await anOrder('radio 2×LP'),
    ]
    await expectCount(5)
    await change(pending, { payment_status: 'pending' })
    await change(sent, { status: 'shipped' })
    await expectCount(3)
    const received_at = shop.clock.now.toISOString()
    await shop.db
      .insertInto('withdrawal')
      .values({
        ...{ uuid_withdrawal: 'declared', uuid_order: withdrawn, order_number: null, name: 'Alex Example' },
        ...{
          email: 'alex@example.org',
          message: null,
          items: null,
          mailbox: null,
          has_receipt: 1,
          received_at,
        },
      })
      .execute()
    await openIncident(shop.db, { kind: 'withdrawal', ref: 'declared', detail: '' }, received_at)
    await expectCount(2)
    const { content } = await shop.db
      .selectFrom('orders')
      .select('content')
      .where('uuid_order', '=', ahead)
      .executeTakeFirstOrThrow()
    await change(ahead, { content: JSON.stringify({ ...JSON.parse(content), shipsOn: '2099-01-01' }) })
    const fresh = createPlacedOrders(shop.db)
    expect([await fresh.countToPack(shop.clock.now), await listed()]).toEqual([1, 1])
    // A pre-order becomes due by itself.
    expect(await fresh.countToPack(new Date('2099-01-01T12:00:00Z'))).toBe(2)
  })

  it('reads the contents of an order once', async () => {
    const uuid_order = await anOrder('radio 2×LP')
    const placed = createPlacedOrders(shop.db)
    expect(await placed.countToPack(shop.clock.now)).toBe(1)
    await change(uuid_order, { content: 'not read again' })
    expect(await placed.countToPack(shop.clock.now)).toBe(1)
  })

  it('is the open cases of the inbox', async () => {
    const at = shop.clock.now.toISOString()
    await openIncident(shop.db, { kind: 'outbox.refund', ref: '1', detail: '' }, at)
    await openIncident(shop.db, { kind: 'outbox.refund', ref: '2', detail: '' }, at)
    await shop.db.updateTable('incident').set({ closed_at: at }).where('ref', '=', '2').execute()
    expect(await createIncidentReader(shop.db).countOpenIncidents()).toBe(1)
    expect((await readInbox(shop.db)).incidents).toHaveLength(1)
  })
})
