import { createMetricsReader } from '../../../../../server/operations/metrics/metricsRepository'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../core/checkout/checkoutShop'
import { someMetrics, valuesOf } from './someMetrics'

describe.each(databaseKinds)('the figures of a shop on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeAll(async () => {
    shop = await openCheckoutShop(open)
  })
  afterAll(() => shop.close())

  const read = () => createMetricsReader(shop.db, ['stripe', 'paypal']).read(shop.clock.now.toISOString())

  it('are all 0 or unknown when nothing has happened', async () => {
    expect(await read()).toMatchObject({
      jobs: [],
      oldestDueAt: null,
      checkouts: [],
      oldestCapturingAt: null,
      incidents: [],
      held: { copies: 0, maxShare: 0 },
      lastEvents: [],
      charges: [],
      orders: 0,
      archives: [],
      lastBackupAt: null,
    })
  })

  it('tell of checkouts, stock, charges, jobs and orders', async () => {
    const { db, clock } = shop
    const first = await shop.aConfirmedPayment('stripe', 'radio LP')
    const [{ quantity, on_hand }] = await db
      .selectFrom('reservation')
      .innerJoin('stock', 'stock.uuid_release_format', 'reservation.uuid_release_format')
      .select(['quantity', 'on_hand'])
      .execute()
    const held = await read()
    expect(held.checkouts.reduce((sum, { checkouts }) => sum + checkouts, 0)).toBe(1)
    expect(held.held.copies).toBe(quantity)
    expect(held.held.maxShare).toBeCloseTo(quantity / on_hand)

    await shop.finish(first)
    const bought = await read()
    expect(bought).toMatchObject({ checkouts: [], held: { copies: 0 }, orders: 1 })
    expect(bought.charges).toEqual([{ gateway: 'stripe', outcome: 'succeeded', charges: 1 }])
    expect(bought.jobs).toEqual([{ kind: 'mail.confirmation', state: 'waiting', jobs: 1 }])
    expect(bought.oldestDueAt).toBe(clock.now.toISOString())
    expect(await createMetricsReader(db, []).readOnHand()).toBeGreaterThan(0)
  })

  it('count incidents, webhook events and backups', async () => {
    const { db } = shop
    const at = '2026-11-20T10:00:00.000Z'
    await db
      .insertInto('incident')
      .values([
        { kind: 'dispute', ref: 'a', detail: '', opened_at: at, closed_at: null },
        { kind: 'dispute', ref: 'b', detail: '', opened_at: at, closed_at: null },
        { kind: 'withdrawal', ref: 'c', detail: '', opened_at: at, closed_at: at },
      ])
      .execute()
    const event = { type: 'x', object_ref: null, state: 'applied' as const }
    await db
      .insertInto('gateway_event')
      .values([
        { ...event, gateway: 'stripe', event_id: '1', received_at: '2026-11-20T09:00:00.000Z' },
        { ...event, gateway: 'stripe', event_id: '2', received_at: at },
      ])
      .execute()
    await db
      .insertInto('backup_run')
      .values({ taken_at: at, target: '/backups/1', with_media: 0, size_bytes: 1 })
      .execute()
    const figures = await read()
    expect(figures.incidents).toEqual([{ kind: 'dispute', incidents: 2 }])
    expect(figures.lastEvents).toEqual([{ gateway: 'stripe', receivedAt: at }])
    expect(figures.lastBackupAt).toBe(at)
  })

  it('come out as gauges with ages in seconds', async () => {
    const later = new Date(Date.parse('2026-11-20T10:00:00.000Z') + 90 * 60_000)
    const values = valuesOf(await someMetrics(shop.db, () => later).scrape())
    expect(Object.fromEntries(values)).toMatchObject({
      rille_backup_age_seconds: 5400,
      'rille_gateway_last_event_seconds{gateway="stripe"}': 5400,
      'rille_incidents_open{kind="dispute"}': 2,
      'rille_checkouts{state="review"}': 0,
      rille_capturing_oldest_seconds: 0,
      rille_orders_total: 1,
      'rille_mails{state="waiting"}': 1,
      rille_catalogue_releases: 12,
      [`rille_build_info{version="1.2.3",node="${process.versions.node}"}`]: 1,
    })
    expect(values.get('rille_figures_age_seconds')).toBeGreaterThanOrEqual(0)
    expect(values.get('rille_data_volume_free_bytes')).toBeGreaterThan(0)
  })
})
