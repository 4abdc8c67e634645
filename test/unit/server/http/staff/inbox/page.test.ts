/** The inbox: what waits for a person, what it means for the order, and the steps that are possible. */
import { closeIncidents } from '../../../../../../server/core/order/incidentActions'
import { settlePayment } from '../../../../../../server/core/order/settlePayment'
import { readClosedInbox, readInbox } from '../../../../../../server/http/staff/inbox/page'
import { runAction } from '../../../../../../server/platform/actions/action'
import { transact } from '../../../../../../server/platform/database/transactions'
import { openIncident } from '../../../../../../server/platform/jobs/incidents'
import { enqueue } from '../../../../../../server/platform/jobs/outbox'
import { closedInboxSchema, inboxSchema } from '../../../../../../src/shared/staff/inbox/contract'
import { createOrderFulfilment } from '../../../../../support/orderFulfilment'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../../core/checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('the inbox on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())

  const at = () => shop.clock.now.toISOString()
  const actor = () => ({ by: 'Ada', uuidStaff: null, from: 'a test', now: () => shop.clock.now })
  const fulfilment = () => createOrderFulfilment(shop.db, { now: () => shop.clock.now })
  const anOrder = async (...formats: string[]) =>
    shop.finish(await shop.aConfirmedPayment('stripe', ...formats))
  const withdraw = (changes: object = {}) =>
    shop.checkoutModule.orders.withdraw(
      {
        ...{ name: 'Alex Example', email: 'alex@example.org', order_number: '10001' },
        ...{ message: 'It is a present twice.', ...changes },
      } as never,
      null,
    )
  const incidents = async () =>
    (inboxSchema.parse(await readInbox(shop.db)) as Awaited<ReturnType<typeof readInbox>>).incidents
  const steps = async () =>
    (await incidents())[0]!.steps.map(({ what, amount }) => (amount === null ? what : `${what} ${amount}`))
  const close = (ids: number[], note: string | null = null, again = false) =>
    runAction(shop.db, actor(), closeIncidents, { ids, note, again })

  it('is empty in a new shop', async () => {
    expect(await incidents()).toEqual([])
    expect(await readClosedInbox(shop.db)).toEqual({ incidents: [] })
  })

  it("shows a withdrawal with the buyer's words, its items, what was paid and the last day", async () => {
    await anOrder('radio LP', 'radio CD')
    await withdraw()
    const [found] = await incidents()
    expect(found).toMatchObject({
      ...{ title: 'Withdrawal', due: '2026-12-05', amount: null, job: null },
      orders: [{ order_number: 10001, status: 'placed', payment_status: 'paid' }],
      withdrawal: {
        ...{ name: 'Alex Example', email: 'alex@example.org', message: 'It is a present twice.' },
        ...{ is_matched: true, order_email: null, is_whole_order: true, advice: 'before_sending' },
      },
    })
    expect(found!.withdrawal!.items).toMatchObject([
      { artist: 'Nora Feldt', title: 'Every Room a Radio', format: 'LP', quantity: 1 },
      { format: 'CD' },
    ])
    const paid = found!.withdrawal!.items.reduce((sum, item) => sum + item.paid, 0)
    const { total, refundable } = found!.orders[0]!
    expect(paid).toBeGreaterThan(0)
    expect([paid < total, refundable]).toEqual([true, total])
    expect(await steps()).toEqual([`cancel ${total}`, `refund ${total}`, 'close'])
  })

  it('leads from sending through the return to closing', async () => {
    await anOrder('radio LP')
    await fulfilment().ship(10001, { number: null, url: null })
    await withdraw()
    expect((await incidents())[0]!.withdrawal!.advice).toBe('after_sending')
    expect((await steps()).map((step) => step.split(' ')[0])).toEqual(['return', 'refund', 'close'])
    await fulfilment().returnItems(10001, 'withdrawal', { cents: null, isSellable: true })
    expect((await incidents())[0]!.withdrawal!.advice).toBe('on_its_way')
    expect(await steps()).toEqual(['close'])
    await shop.settleDown()
    expect(await incidents()).toEqual([])
  })

  it('refunds only what a part of the order cost, and the rest with the last part', async () => {
    await anOrder('radio LP', 'radio CD')
    await withdraw({ items: [shop.formatId('radio LP')] })
    const [first] = await incidents()
    const [item] = first!.withdrawal!.items
    expect(await steps()).toEqual([`refund ${item!.paid}`, 'close'])
    shop.clock.pass(60_000)
    await withdraw({ items: [shop.formatId('radio CD')], message: 'And that one.' })
    const [, last] = await incidents()
    const left = last!.orders[0]!.refundable
    expect(last!.withdrawal!.advice).toBe('last_items')
    expect(last!.steps).toMatchObject([
      { what: 'refund', amount: left },
      { what: 'cancel', amount: left },
      { what: 'close', amount: null },
    ])
  })

  it('leaves an order alone whose number somebody else has named', async () => {
    await anOrder('radio LP')
    await withdraw({ email: 'robin@example.org' })
    const [found] = await incidents()
    expect(found!.orders).toEqual([])
    expect(found!.withdrawal).toMatchObject({
      ...{ is_matched: false, order_number: '10001', advice: 'find_order', items: [] },
    })
    expect(await steps()).toEqual(['close'])
  })

  it('puts the nearest deadline first, and incidents without one behind, oldest first', async () => {
    await openIncident(shop.db, { kind: 'dispute', ref: 'a', detail: 'Answer.' }, at())
    await openIncident(shop.db, { kind: 'purge', ref: '', detail: 'It fails.' }, at())
    await anOrder('radio LP')
    shop.clock.pass(86_400_000)
    await withdraw({ email: 'robin@example.org' })
    shop.clock.pass(86_400_000)
    await withdraw()
    expect((await incidents()).map(({ kind, due }) => [kind, due])).toEqual([
      ['withdrawal', '2026-12-06'],
      ['withdrawal', '2026-12-07'],
      ['dispute', null],
      ['purge', null],
    ])
  })

  it('says how much of which order is to be transferred by hand, without what a gift card has got', async () => {
    const [uuid_order] = await anOrder('radio LP')
    const uuid_refund = 'f3b0a7c2-0d4d-4a6f-8d5e-2f4d1f0f9a12'
    await shop.db
      .insertInto('refund')
      .values({
        ...{ uuid_refund, uuid_order: uuid_order!, uuid_attempt: null, amount_cents: 1250, reason: 'bent' },
        ...{ gift_card_cents: 450, state: 'by_hand', created_at: at(), changed_at: at() },
      })
      .execute()
    await openIncident(shop.db, { kind: 'refund_by_hand', ref: uuid_refund, detail: 'Transfer it.' }, at())
    expect(await incidents()).toMatchObject([
      {
        title: 'Refund by hand',
        amount: 8,
        orders: [{ order_number: 10001 }],
        steps: [{ what: 'close' }],
      },
    ])
  })

  it('tells of a debit that failed after the parcel was sent, and of none before', async () => {
    await anOrder('radio LP')
    await anOrder('radio CD')
    await fulfilment().ship(10002, { number: null, url: null })
    const orders = await shop.db.selectFrom('orders').select('uuid_checkout').execute()
    await transact(shop.db, async (trx) => {
      for (const { uuid_checkout } of orders)
        await settlePayment(trx, uuid_checkout, { state: 'failed' }, at())
    })
    const found = await incidents()
    expect(found).toMatchObject([
      {
        title: 'Money lost after sending',
        orders: [{ order_number: 10002, payment_status: 'failed', refundable: 0 }],
        steps: [{ what: 'close' }, { what: 'return', order_number: 10002, amount: 0 }],
      },
    ])
    await fulfilment().returnItems(10002, 'not paid', {})
    expect(await incidents()).toEqual([])
  })

  it('names a job that was given up, and has it tried again', async () => {
    await transact(shop.db, (trx) =>
      enqueue(trx, { kind: 'mail.confirmation', dedupeKey: 'mail', payload: { uuid_order: '' } }, at()),
    )
    const { id_job } = await shop.db
      .updateTable('outbox')
      .set({ state: 'failed', tries: 12 })
      .where('dedupe_key', '=', 'mail')
      .returning('id_job')
      .executeTakeFirstOrThrow()
    const incident = { kind: 'outbox.mail.test', ref: String(id_job), detail: 'no such address' }
    await openIncident(shop.db, incident, at())
    const [found] = await incidents()
    expect(found).toMatchObject({ job: { kind: 'mail.test', failure: 'no such address' } })
    expect(await steps()).toEqual(['again', 'close'])
    const { changes } = await close([found!.id_incident], null, true)
    expect(changes).toMatchObject([
      { difference: { before: { state: 'open' }, after: { state: 'closed', job: 'tried again' } } },
    ])
    const job = await shop.db
      .selectFrom('outbox')
      .select('state')
      .where('id_job', '=', id_job)
      .executeTakeFirstOrThrow()
    expect(job.state).toBe('waiting')
  })

  it('keeps who closed an incident, and the note; closes all or none', async () => {
    for (const ref of ['a', 'b'])
      await openIncident(shop.db, { kind: 'dispute', ref, detail: 'Answer.' }, at())
    await expect(close([1, 9])).rejects.toMatchObject({ status: 409, code: 'not_open' })
    expect(await incidents()).toHaveLength(2)
    await expect(close([1], null, true)).rejects.toMatchObject({ status: 409, code: 'no_job' })
    shop.clock.pass(1000)
    await close([1], ' answered ')
    shop.clock.pass(1000)
    await close([2])
    const closed = closedInboxSchema.parse(await readClosedInbox(shop.db))
    expect(closed.incidents).toMatchObject([
      { id_incident: 2, by: 'Ada', note: null },
      { id_incident: 1, by: 'Ada', note: 'answered', title: 'Disputed payment' },
    ])
  })
})
