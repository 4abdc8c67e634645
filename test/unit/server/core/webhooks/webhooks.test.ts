/** Webhooks from what happens in the shop to a receiver, on both databases. */
import { createHmac } from 'node:crypto'
import { createPriceWriter } from '../../../../../server/core/catalogue/priceRepository'
import { createOrderReader } from '../../../../../server/core/order/orderRepository'
import { closeOrder } from '../../../../../server/core/order/settlePayment'
import { createWebhookSender } from '../../../../../server/core/webhooks/sendWebhook'
import { createWebhookActions } from '../../../../../server/core/webhooks/webhookActions'
import { createWebhookDispatcher } from '../../../../../server/core/webhooks/webhookDispatcher'
import { createWebhookEncryption } from '../../../../../server/core/webhooks/webhooks'
import { listWebhookDeliveries, listWebhooks } from '../../../../../server/http/staff/integrations/page'
import { runAction } from '../../../../../server/platform/actions/action'
import { transact } from '../../../../../server/platform/database/transactions'
import { createIncidentReader } from '../../../../../server/platform/jobs/incidentRepository'
import { createLog } from '../../../../../server/platform/log/log'
import {
  type WebhookEvent,
  webhookEventNames,
} from '../../../../../src/shared/staff/integrations/webhookContract'
import { patience } from '../../../../support/patience'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { until } from '../../../../support/until'
import { type CheckoutShop, openCheckoutShop } from '../checkout/checkoutShop'
import { aReceiver, type Receiver } from './receiver'

const secondMs = 1000
const hourMs = 3_600_000
const encryption = createWebhookEncryption('a secret of a test that is long enough')
const actions = createWebhookActions({ encryption, isLive: false })

describe.each(casesOf(databaseKinds))('webhooks on %s', (_name, open) => {
  let shop: CheckoutShop
  let receiver: Receiver
  let dispatchers: ReturnType<typeof createWebhookDispatcher>[]
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    receiver = await aReceiver()
    dispatchers = []
  })
  afterEach(async () => {
    for (const one of dispatchers) await one.stop()
    await receiver.close()
    await shop.close()
  })

  const now = () => shop.clock.now
  const kim = () => ({ by: 'Kim', uuidStaff: null, from: 'a test', now })
  function aDispatcher(timeoutMs = patience(30)) {
    const dispatcher = createWebhookDispatcher(shop.db, {
      send: createWebhookSender({ isLive: false, timeoutMs }),
      encryption,
      now,
      log: createLog('silent'),
    })
    dispatchers.push(dispatcher)
    return dispatcher
  }
  const aWebhook = async (events: readonly WebhookEvent[] = webhookEventNames, url = receiver.url) =>
    (
      await runAction(shop.db, kim(), actions.addWebhook, {
        url,
        description: 'till',
        events: [...events],
      })
    ).result
  const anOrder = async (...formats: string[]) =>
    shop.finish(await shop.aConfirmedPayment('stripe', ...formats))
  const told = () => receiver.received.map(({ body }) => JSON.parse(body))
  const typesTold = () =>
    told()
      .map(({ type }) => type)
      .toSorted()
  const deliveries = async () => (await listWebhookDeliveries(shop.db, {})).deliveries

  it('tell of orders, without who bought and where it goes', async () => {
    await aWebhook(['order.placed', 'order.paid', 'order.sent', 'order.cancelled'])
    const dispatcher = aDispatcher()
    const [first, second] = [await anOrder('radio LP'), await anOrder('radio CD')]
    await dispatcher.run()
    expect(typesTold()).toEqual(['order.paid', 'order.paid', 'order.placed', 'order.placed'])
    const placed = told().find(({ type, data }) => type === 'order.placed' && data.uuid_order === first[0])
    expect(placed.timestamp).toBe(shop.clock.now.toISOString())
    expect(placed.data).toMatchObject({
      order_number: 10001,
      status: 'placed',
      payment_status: 'paid',
      is_test: true,
      lines: [{ uuid_release_format: shop.formatId('radio LP'), quantity: 1 }],
    })
    const sum = placed.data.lines[0].total + placed.data.totals.shipping - placed.data.totals.rebate
    expect(placed.data.totals.total).toBeCloseTo(sum)
    expect(JSON.stringify(told())).not.toMatch(/Alex|Beispielweg|example\.org|Berlin|10999/)

    receiver.received.length = 0
    await shop.fulfilment.ship(10001, { number: '0034', url: null })
    await transact(shop.db, async (trx) => {
      const order = await createOrderReader(trx).findByNumber(10002)
      expect(order!.uuidOrder).toBe(second[0])
      await closeOrder(trx, order!, [], now().toISOString())
    })
    await dispatcher.run()
    expect(
      told()
        .map(({ type, data }) => [type, data.order_number, data.status])
        .toSorted(),
    ).toEqual([
      ['order.cancelled', 10002, 'cancelled'],
      ['order.sent', 10001, 'shipped'],
    ])
    await dispatcher.run()
    expect(receiver.received).toHaveLength(2)
  })

  it('tell of stock, prices and releases, once for each however often it changed', async () => {
    await aWebhook(['stock.changed', 'price.changed', 'release.changed'])
    const dispatcher = aDispatcher()
    const format = shop.formatId('radio LP')
    await anOrder('radio LP')
    await anOrder('radio LP')
    await transact(shop.db, async (trx) => {
      await createPriceWriter(trx, now().toISOString()).writePrice(format, {
        price_cents: 1990,
        original_price_cents: 2490,
        added: [{ kind: 'sale', priceCents: 1990, validFrom: now().toISOString() }],
      })
    })
    await dispatcher.run()
    expect(typesTold()).toEqual(['price.changed', 'release.changed', 'stock.changed'])
    const of = (wanted: string) => told().find(({ type }) => type === wanted).data
    const { on_hand, reserved } = await shop.db
      .selectFrom('stock')
      .selectAll()
      .where('uuid_release_format', '=', format)
      .executeTakeFirstOrThrow()
    expect(of('stock.changed')).toMatchObject({
      uuid_release_format: format,
      slug: 'radio',
      on_hand,
      free: on_hand - reserved,
      change: -2,
    })
    expect(of('price.changed')).toMatchObject({
      uuid_release_format: format,
      price: 19.9,
      original_price: 24.9,
    })
    const release = of('release.changed')
    expect(release).toMatchObject({ slug: 'radio', is_published: true })
    expect(release.formats.length).toBeGreaterThan(2)

    receiver.received.length = 0
    const at = { changed_at: now().toISOString() }
    await shop.db
      .insertInto('catalogue_change')
      .values([
        { kind: 'release', ref: '11111111-0000-4000-8000-000000000000', ...at },
        { kind: 'all', ref: '', ...at },
      ])
      .execute()
    await dispatcher.run()
    const changed = told().map(({ data }) => data)
    expect(changed).toHaveLength(2)
    expect(changed).toContainEqual({ uuid_release: '11111111-0000-4000-8000-000000000000', is_deleted: true })
    expect(changed).toContainEqual({ uuid_release: null })
  })

  it('cost nothing in a shop without one, and begin with what happens after they were added', async () => {
    const dispatcher = aDispatcher()
    await anOrder('radio LP')
    await shop.fulfilment.ship(10001, { number: null, url: null })
    await dispatcher.run()
    for (const table of ['order_event', 'webhook_delivery', 'webhook_progress', 'lease'] as const) {
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    await aWebhook()
    await dispatcher.run()
    expect(receiver.received).toEqual([])
  })

  it('are sent by one process at a time, each event once, with one id for all receivers', async () => {
    const other = await aReceiver()
    await aWebhook(['order.placed'])
    await aWebhook(['order.placed'], other.url)
    const processes = [aDispatcher(), aDispatcher(), aDispatcher()]
    await anOrder('radio LP')
    await Promise.all(processes.map((one) => one.run()))
    await Promise.all(processes.map((one) => one.run()))
    expect([receiver.received.length, other.received.length]).toEqual([1, 1])
    const idOf = ({ received }: Receiver) => received[0]!.headers['webhook-id']
    expect(idOf(receiver)).toBe(idOf(other))
    expect(receiver.received[0]!.headers['webhook-signature']).not.toBe(
      other.received[0]!.headers['webhook-signature'],
    )
    await other.close()
  })

  it('repeat with the same id and body, and a new signature, until it arrives', async () => {
    const { secret } = await aWebhook(['order.placed'])
    const dispatcher = aDispatcher()
    receiver.answer = (res) => void res.writeHead(500).end()
    await anOrder('radio LP')
    await dispatcher.run()
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', attempts: 1, last_status: 500, last_error: 'Answered with 500.', about: '10001' },
    ])
    expect((await listWebhooks(shop.db))[0]!.state).toBe('failing')
    await dispatcher.run()
    expect(receiver.received).toHaveLength(1)
    shop.clock.pass(60 * secondMs)
    receiver.answer = (res) => void res.writeHead(200).end('ok')
    await dispatcher.run()
    const [first, second] = receiver.received
    expect(second!.body).toBe(first!.body)
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(second!.headers['webhook-signature']).not.toBe(first!.headers['webhook-signature'])
    const key = Buffer.from(secret.slice(6), 'base64')
    const { 'webhook-id': id, 'webhook-timestamp': time } = second!.headers
    const expected = createHmac('sha256', key).update(`${id}.${time}.${second!.body}`).digest('base64')
    expect(second!.headers['webhook-signature']).toBe(`v1,${expected}`)
    expect(await deliveries()).toMatchObject([
      { state: 'sent', attempts: 2, last_status: 200, last_error: null },
    ])
    expect((await listWebhooks(shop.db))[0]!.state).toBe('working')
  })

  it('let no receiver that hangs delay another', async () => {
    const other = await aReceiver()
    receiver.answer = () => {}
    await aWebhook(['order.placed'])
    await aWebhook(['order.placed'], other.url)
    const limit = new AbortController()
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const dispatcher = aDispatcher(300)
    await anOrder('radio LP')
    const running = dispatcher.run()
    await until(async () => (await deliveries()).some(({ state }) => state === 'sent'))
    expect((await deliveries()).map(({ state }) => state)).toContain('waiting')
    limit.abort()
    await running
    timeout.mockRestore()
    expect((await deliveries()).map(({ last_error }) => last_error)).toContain(
      'There was no answer within 0.3 seconds.',
    )
    await other.close()
  })

  it('leave a receiver alone for a minute that fails and fails', async () => {
    await aWebhook(['stock.changed'])
    const dispatcher = aDispatcher()
    receiver.answer = (res) => void res.socket!.destroy()
    const formats = await shop.db.selectFrom('stock').select('uuid_release_format').limit(8).execute()
    for (let times = 0; times < 3; times++) {
      for (const format of formats) {
        const row = {
          ...format,
          delta: 1,
          reason: 'set',
          ref: `count ${times}`,
          moved_at: now().toISOString(),
        }
        await shop.db.insertInto('stock_movement').values(row).execute()
      }
      await dispatcher.run()
    }
    expect(receiver.received.length).toBeLessThan(8)
    expect((await deliveries()).length).toBe(3 * formats.length)
  })

  it('are paused after three days without success, with an incident, and taken up by a test', async () => {
    const { uuid_webhook } = await aWebhook(['order.placed'])
    const dispatcher = aDispatcher()
    receiver.answer = (res) => void res.writeHead(500).end()
    await anOrder('radio LP')
    for (let hours = 0; hours < 80; hours++) {
      await dispatcher.run()
      shop.clock.pass(hourMs)
    }
    expect((await listWebhooks(shop.db))[0]).toMatchObject({ state: 'paused' })
    expect(receiver.received.length).toBeGreaterThan(6)
    expect(await createIncidentReader(shop.db).listOpenIncidents()).toMatchObject([
      { kind: 'webhook', ref: uuid_webhook, detail: expect.stringContaining('is paused') },
    ])
    await anOrder('radio CD')
    receiver.received.length = 0
    await dispatcher.run()
    expect(receiver.received).toEqual([])

    receiver.answer = (res) => void res.end()
    await runAction(shop.db, kim(), actions.testWebhook, { uuid_webhook })
    await dispatcher.run()
    expect(typesTold()).toEqual(['order.placed', 'order.placed', 'webhook.test'])
    expect((await listWebhooks(shop.db))[0]).toMatchObject({ state: 'working', paused_at: null })
  })

  it('are paused at once when the address is gone', async () => {
    await aWebhook(['order.placed'])
    receiver.answer = (res) => void res.writeHead(410).end()
    await anOrder('radio LP')
    await aDispatcher().run()
    expect((await listWebhooks(shop.db))[0]!.state).toBe('paused')
  })

  it('give up one event that is never taken, and send it again by hand', async () => {
    await aWebhook(['order.placed'])
    const dispatcher = aDispatcher()
    const answerBy = (refused: string) => {
      receiver.answer = (res) => {
        const isRefused = receiver.received.at(-1)!.body.includes(refused)
        res.writeHead(isRefused ? 422 : 200).end()
      }
    }
    answerBy('"order_number":10001')
    await shop.db
      .updateTable('stock')
      .set({ on_hand: 20 })
      .where('uuid_release_format', '=', shop.formatId('radio CD'))
      .execute()
    await anOrder('radio LP')
    for (let days = 0; days < 5; days++) {
      for (let hours = 0; hours < 24; hours++) {
        await dispatcher.run()
        shop.clock.pass(hourMs)
      }
      await anOrder('radio CD')
    }
    await dispatcher.run()
    const failed = (await listWebhookDeliveries(shop.db, { state: 'failed' })).deliveries
    expect(failed).toMatchObject([{ about: '10001', attempts: 10, last_status: 422, due_at: null }])
    expect(await createIncidentReader(shop.db).listOpenIncidents()).toMatchObject([
      { kind: 'webhook', detail: expect.stringContaining('order.placed 10001') },
    ])
    const id = failed[0]!.event_id
    receiver.received.length = 0
    answerBy('nothing')
    await runAction(shop.db, kim(), actions.sendAgain, { id_delivery: failed[0]!.id_delivery })
    await dispatcher.run()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id])
    expect((await listWebhookDeliveries(shop.db, { state: 'failed' })).deliveries).toEqual([])
  })

  it('lose nothing when the process ends while it sends, and do not count the attempt', async () => {
    await aWebhook(['order.placed'])
    receiver.answer = () => {}
    await anOrder('radio LP')
    const first = aDispatcher()
    const running = first.run()
    await until(() => receiver.received.length > 0)
    await first.stop()
    await running
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    receiver.answer = (res) => void res.end()
    shop.clock.pass(61 * secondMs)
    await aDispatcher().run()
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[0]!.headers['webhook-id']).toBe(receiver.received[1]!.headers['webhook-id'])
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 1 }])
  })

  it('do not take it for a failure of the receiver that another process sends some of them', async () => {
    const { uuid_webhook } = await aWebhook()
    const add = (events: readonly number[]) =>
      shop.db
        .insertInto('webhook_delivery')
        .values(
          events.map((n) => ({
            ...{ uuid_webhook, event_id: `event ${n}`, event: 'order.placed', about: '10001', body: '{}' },
            ...{ state: 'waiting' as const, created_at: now().toISOString(), due_at: now().toISOString() },
          })),
        )
        .execute()
    const sent: string[] = []
    const dispatcher = createWebhookDispatcher(shop.db, {
      async send({ id }) {
        sent.push(id)
        // While the first are under way, another process takes those that follow.
        const until = new Date(now().getTime() + hourMs).toISOString()
        await shop.db
          .updateTable('webhook_delivery')
          .set({ tries: 1, due_at: until })
          .where('tries', '=', 0)
          .execute()
        return { status: 200, error: null }
      },
      encryption,
      now,
      log: createLog('silent'),
    })
    dispatchers.push(dispatcher)
    await add([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    await dispatcher.run()
    expect(sent.length).toBeLessThanOrEqual(4)
    await add([13])
    await dispatcher.run()
    expect(sent).toContain('event 13')
  })

  it('let the shop close without its database', async () => {
    const dispatcher = aDispatcher()
    await aWebhook()
    await dispatcher.run()
    dispatchers = []
    await shop.db.schema.alterTable('lease').renameTo('lease_away').execute()
    await dispatcher.stop()
    await shop.db.schema.alterTable('lease_away').renameTo('lease').execute()
  })

  it('end with what waits, and forget after a month', async () => {
    const { uuid_webhook } = await aWebhook(['order.placed'])
    const dispatcher = aDispatcher()
    receiver.answer = (res) => void res.writeHead(500).end()
    await anOrder('radio LP')
    await dispatcher.run()
    await runAction(shop.db, kim(), actions.endWebhook, { uuid_webhook })
    shop.clock.pass(hourMs)
    await dispatcher.run()
    expect(receiver.received).toHaveLength(1)
    expect(await deliveries()).toMatchObject([{ state: 'failed', last_error: 'The webhook has ended.' }])
    const again = { id_delivery: (await deliveries())[0]!.id_delivery }
    await expect(runAction(shop.db, kim(), actions.sendAgain, again)).rejects.toMatchObject({
      code: 'has_ended',
    })
    shop.clock.pass(31 * 24 * hourMs)
    await dispatcher.run()
    expect(await deliveries()).toEqual([])
  })

  it('keep the key encrypted, one address once, and refuse others', async () => {
    const { secret } = await aWebhook()
    expect(JSON.stringify(await shop.db.selectFrom('webhook').selectAll().execute())).not.toContain(
      secret.slice(6),
    )
    await expect(aWebhook()).rejects.toMatchObject({ code: 'url_taken' })
    await expect(aWebhook(undefined, 'http://till.example/')).rejects.toMatchObject({ status: 400 })
    await expect(aWebhook([], 'https://till.example/')).rejects.toMatchObject({ status: 400 })
    const live = createWebhookActions({ encryption, isLive: true })
    const local = { url: 'http://localhost:1/', description: '', events: ['order.paid' as const] }
    await expect(runAction(shop.db, kim(), live.addWebhook, local)).rejects.toMatchObject({ status: 400 })
  })
})
