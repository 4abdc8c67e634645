/** The incident of a withdrawal closes by itself when nothing is left to do for it, whichever way the money goes back. */
import { closeIncidents } from '../../../../../../server/core/order/incidentActions'
import { readClosedInbox, readInbox } from '../../../../../../server/http/staff/inbox/page'
import { readLiveMarks } from '../../../../../../server/http/staff/liveUpdates/liveRepository'
import { readToday } from '../../../../../../server/http/staff/today/page'
import { runAction } from '../../../../../../server/platform/actions/action'
import { createIncidentReader } from '../../../../../../server/platform/jobs/incidentRepository'
import { expectUnbroken } from '../../../../../support/brokenInvariant'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, type Confirmed, openCheckoutShop } from '../../../core/checkout/checkoutShop'
import { brokenInvariants } from '../../../core/checkout/invariants'

describe.each(casesOf(databaseKinds))('the incident of a withdrawal on %s', (_name, open) => {
  let shop: CheckoutShop
  let paid: Confirmed
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    paid = await shop.aConfirmedPayment('stripe', 'radio LP', 'radio CD')
    await shop.finish(paid)
    await shop.settleDown()
  })
  afterEach(async () => {
    await shop.settleDown()
    const ledger = async (id: string) => ({
      movedCents: shop.stripe.movedCents(id),
      heldRefs: shop.stripe.heldOf(id),
    })
    expectUnbroken(await brokenInvariants(shop.db, ledger, { isAtRest: true }))
    await shop.close()
  })

  const withdraw = (...formats: string[]) =>
    shop.checkoutModule.orders.withdraw(
      {
        ...{ name: 'Alex Example', email: 'alex@example.org', order_number: '10001', message: null },
        items: formats.map((format) => shop.formatId(format)),
      } as never,
      null,
    )
  const fulfilment = () => shop.fulfilment
  const lp = () => ({ lines: [{ uuidReleaseFormat: shop.formatId('radio LP'), quantity: 1 }] })
  const send = () => fulfilment().ship(10001, { number: null, url: null })
  const kinds = async () => (await createIncidentReader(shop.db).listOpenIncidents()).map(({ kind }) => kind)
  const shown = async () => {
    const { incidents } = await readInbox(shop.db)
    const found = incidents.find(({ kind }) => kind === 'withdrawal')
    return found && { ...found.withdrawal!, due: found.due, steps: found.steps }
  }
  const close = async (kind: string) => {
    const found = (await createIncidentReader(shop.db).listOpenIncidents()).find((one) => one.kind === kind)
    const actor = { by: 'Ada', uuidStaff: null, from: 'a test', now: () => shop.clock.now }
    const input = { ids: [found!.id_incident], note: null, again: false }
    await runAction(shop.db, actor, closeIncidents, input)
  }
  /** The provider tells that something has happened to the payment. */
  const notice = async () => {
    shop.clock.pass(1000)
    await shop.checkoutModule.receiveEvent('stripe', {
      ...{ eventId: `evt_${shop.clock.now.getTime()}`, type: 'charge.refunded', paymentRef: paid.ref },
    })
    await shop.settleDown()
  }
  const atProvider = async (cents: number) => {
    shop.stripe.payments.get(paid.ref)!.refundedCents += cents
    await notice()
  }

  it.each<[way: string, work: () => Promise<unknown>]>([
    ['the order is cancelled', () => fulfilment().cancel(10001, 'withdrawal')],
    ['all of it is refunded', () => fulfilment().refund(10001, null, 'withdrawal')],
    ['the goods are taken back', () => fulfilment().returnItems(10001, 'withdrawal', {})],
    ['the money is refunded at the provider', () => atProvider(paid.totalCents)],
  ])('closes when %s', async (way, work) => {
    if (way === 'the goods are taken back') await send()
    await withdraw()
    expect((await readToday(shop.db, { now: shop.clock.now, withSales: false })).withdrawals).toHaveLength(1)
    const before = await readLiveMarks(shop.db)
    await work()
    await shop.settleDown()
    expect(await kinds()).toEqual([])
    expect((await readToday(shop.db, { now: shop.clock.now, withSales: false })).withdrawals).toEqual([])
    expect((await readClosedInbox(shop.db)).incidents).toMatchObject([{ name: 'Alex Example', by: null }])
    const { topics } = await readLiveMarks(shop.db)
    expect([topics.inbox === before.topics.inbox, topics.orders === before.topics.orders]).toEqual([
      false,
      false,
    ])
    expect(shop.mails.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  })

  it('waits for the refund to go through, and says so', async () => {
    await withdraw()
    shop.stripe.faults.push({ call: 'refund', fault: 'unreachable' })
    await fulfilment().cancel(10001, 'withdrawal')
    expect(await shown()).toMatchObject({ advice: 'on_its_way', owed: 0, steps: [{ what: 'close' }] })
  })

  it('stays open after a part of the money, and says what is left and until when', async () => {
    await send()
    await withdraw()
    await fulfilment().returnItems(10001, 'withdrawal', { cents: 1000 })
    await shop.settleDown()
    const owed = (paid.totalCents - 1000) / 100
    expect(await shown()).toMatchObject({
      ...{ advice: 'partly_settled', owed, due: '2026-12-05' },
      steps: [{ what: 'refund', amount: owed }, { what: 'close' }],
    })
    await fulfilment().refund(10001, null, 'withdrawal')
    await shop.settleDown()
    expect(await kinds()).toEqual([])
  })

  it('needs of a withdrawal from a part that its copies are not sent either', async () => {
    await withdraw('radio LP')
    const { owed, items } = (await shown())!
    expect(owed).toBe(items[0]!.paid)
    await fulfilment().refund(10001, null, 'withdrawal', lp().lines)
    await shop.settleDown()
    expect(await shown()).toMatchObject({
      advice: 'take_out',
      owed: 0,
      steps: [{ what: 'cancel', amount: 0 }, {}],
    })
    await fulfilment().cancel(10001, 'withdrawal', { ...lp(), cents: 0 })
    expect(await kinds()).toEqual([])
    await send()
  })

  it('takes money that names no lines for the earlier of two withdrawals', async () => {
    await send()
    await withdraw('radio LP')
    const first = (await shown())!
    shop.clock.pass(60_000)
    await withdraw('radio CD')
    await fulfilment().refund(10001, first.owed! * 100, 'withdrawal')
    await shop.settleDown()
    expect(await shown()).toMatchObject({ advice: 'last_items', owed: paid.totalCents / 100 - first.owed! })
    await fulfilment().refund(10001, null, 'withdrawal')
    await shop.settleDown()
    expect(await kinds()).toEqual([])
  })

  it('stays open when the provider refuses, until the money is transferred by hand', async () => {
    await withdraw()
    shop.stripe.faults.push({ call: 'refund', fault: 'refused' })
    await fulfilment().cancel(10001, 'withdrawal')
    await shop.settleDown()
    expect(await kinds()).toEqual(['withdrawal', 'refund_failed'])
    expect(await shown()).toMatchObject({ advice: 'on_its_way' })
    shop.stripe.payments.get(paid.ref)!.refundedCents = paid.totalCents
    await close('refund_failed')
    expect(await kinds()).toEqual([])
  })

  it('closes with the failed refund when that is made at the provider instead', async () => {
    await withdraw()
    shop.stripe.faults.push({ call: 'refund', fault: 'refused' })
    await fulfilment().cancel(10001, 'withdrawal')
    await shop.settleDown()
    await atProvider(paid.totalCents)
    expect(await kinds()).toEqual([])
    expect(await shop.db.selectFrom('refund').select('state').execute()).toEqual([{ state: 'succeeded' }])
  })

  it('opens again when the refund comes back from the bank', async () => {
    await withdraw()
    await fulfilment().cancel(10001, 'withdrawal')
    await shop.settleDown()
    await notice()
    expect(await kinds()).toEqual([])
    await atProvider(-paid.totalCents)
    expect(await kinds()).toEqual(['refund_failed', 'withdrawal'])
    await atProvider(paid.totalCents)
    expect(await kinds()).toEqual([])
  })

  it('leaves to people what it cannot tell of a refund at the provider', async () => {
    await atProvider(paid.totalCents + 100)
    expect(await kinds()).toEqual(['refund_elsewhere'])
    shop.stripe.payments.get(paid.ref)!.refundedCents = 0
  })

  it('notes a refund of the provider once, with its correction', async () => {
    await atProvider(500)
    await notice()
    const [order] = await shop.db.selectFrom('orders').selectAll().execute()
    expect(order).toMatchObject({ refunded_cents: 500, payment_status: 'partly_refunded' })
    expect(await shop.db.selectFrom('refund').select(['amount_cents', 'state']).execute()).toEqual([
      { amount_cents: 500, state: 'succeeded' },
    ])
  })
})
