/** The first screen of the back office: what needs doing, and what changes while it is open. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { createLiveEvents } from '../../../../../../server/http/staff/liveUpdates/liveEvents'
import { readToday } from '../../../../../../server/http/staff/today/page'
import { openIncident } from '../../../../../../server/platform/jobs/incidents'
import { createLog } from '../../../../../../server/platform/log/log'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { until } from '../../../../../support/until'
import { type CheckoutShop, openCheckoutShop } from '../../../core/checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('today on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())
  const today = (withSales = true) => readToday(shop.db, { now: shop.clock.now, withSales })
  const anOrder = async (...formats: string[]) =>
    shop.finish(await shop.aConfirmedPayment('stripe', ...formats))

  it('is empty in a new shop', async () => {
    expect(await today()).toMatchObject({
      to_pack: { count: 0, oldest_at: null },
      waiting_for_money: { count: 0, total: 0 },
      pre_orders_due: { count: 0 },
      withdrawals: [],
      incidents: [],
      newest_order: null,
    })
  })

  it('counts what is to pack, since when, and what waits for money', async () => {
    const at = shop.clock.now.toISOString()
    await anOrder('radio LP')
    shop.clock.pass(60_000)
    const [second] = await anOrder('radio CD')
    await shop.db
      .updateTable('orders')
      .set({ payment_status: 'pending' })
      .where('uuid_order', '=', second!)
      .execute()
    const seen = await today()
    expect(seen.to_pack).toEqual({ count: 1, oldest_at: at })
    expect(seen.waiting_for_money.count).toBe(1)
    expect(seen.waiting_for_money.total).toBeGreaterThan(0)
    expect((await today(false)).waiting_for_money).toEqual({ count: 1, total: null })
    expect(seen.newest_order).toBe(10002)
  })

  it('does not count an order whose buyer has withdrawn, and names the withdrawal with its last day', async () => {
    const [uuid_order] = await anOrder('radio LP')
    const received_at = shop.clock.now.toISOString()
    const uuid_withdrawal = 'f3b0a7c2-0d4d-4a6f-8d5e-2f4d1f0f9a11'
    await shop.db
      .insertInto('withdrawal')
      .values({
        ...{ uuid_withdrawal, uuid_order, order_number: '10001', name: 'Alex Example', received_at },
        ...{ email: 'alex@example.org', message: null, items: null, mailbox: null, has_receipt: 1 },
      })
      .execute()
    await openIncident(shop.db, { kind: 'withdrawal', ref: uuid_withdrawal, detail: '' }, received_at)
    const seen = await today()
    expect(seen.to_pack.count).toBe(0)
    expect(seen.withdrawals).toMatchObject([
      { order_number: '10001', name: 'Alex Example', refund_until: '2026-12-05' },
    ])
    expect(seen.incidents).toEqual([])
  })

  it('sums the orders of 30 days, without cancelled ones and less what was refunded', async () => {
    const [first] = await anOrder('radio LP')
    const [second] = await anOrder('radio CD')
    const totalOf = async (uuid: string) =>
      (
        await shop.db
          .selectFrom('orders')
          .selectAll()
          .where('uuid_order', '=', uuid)
          .executeTakeFirstOrThrow()
      ).total_cents
    await shop.db
      .updateTable('orders')
      .set({ refunded_cents: 100 })
      .where('uuid_order', '=', first!)
      .execute()
    await shop.db
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('uuid_order', '=', second!)
      .execute()
    const { sales } = await today()
    expect(sales).toHaveLength(30)
    expect(sales!.at(-1)).toEqual({
      day: '2026-11-21',
      orders: 1,
      total: ((await totalOf(first!)) - 100) / 100,
    })
    expect((await today(false)).sales).toBeNull()
  })

  it('tells an open screen of a new order', async () => {
    const live = createLiveEvents(shop.db, createLog('silent'))
    live.start()
    const app = express().get('/live', (_req, res) => live.listen(res, async () => true))
    const server = app.listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      const { port } = server.address() as AddressInfo
      const [stream] = (await once(http.get({ port, path: '/live' }), 'response')) as [IncomingMessage]
      expect(stream.headers['content-type']).toBe('text/event-stream')
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      // The first look, with which later ones are compared, has ended.
      await live.stop()
      live.start()
      await anOrder('radio LP')
      await until(() => text.includes('changed') && text.endsWith('\n\n'))
      expect(text).toMatch(/event: changed\ndata: \{"topics":\["orders"[^\n]*"new_order":10001\}\n\n/)
      live.endConnections()
      await once(stream, 'close')
    } finally {
      await live.stop()
      server.close()
    }
  })
})
