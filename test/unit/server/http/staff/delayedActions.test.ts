/** Actions that wait: each keeps other actions away from the records that it will change, by call and by command. */
import express from 'express'
import supertest from 'supertest'
import { errorHandler } from '../../../../../server/http/middleware/errorHandler'
import { transact } from '../../../../../server/platform/database/transactions'
import { openIncident } from '../../../../../server/platform/jobs/incidents'
import { createOutboxWorker } from '../../../../../server/platform/jobs/outbox'
import { createLog } from '../../../../../server/platform/log/log'
import type { Role } from '../../../../../src/shared/staff/roles'
import { aCamtFile, shopIban } from '../../../../support/camtBuilder'
import { aStaffMember } from '../../../../support/staffBuilders'
import { openStaffShop, type StaffShop } from '../../cli/staffShop'
import { aBackOffice } from './aBackOffice'

let shop: StaffShop
let office: ReturnType<typeof aBackOffice>
let cookie: string
beforeEach(async () => {
  shop = await openStaffShop()
  office = aBackOffice(shop)
  cookie = (await aStaffMember(shop.db, { role: 'owner', name: 'Kim', now: shop.clock.now })).cookie
})
afterEach(() => shop.close())

const log = createLog('silent')
const agent = () => supertest(express().use('/api/staff', office.api).use(errorHandler(log)))
const postAs = (who: Record<string, string>, path: string, body: object) =>
  agent().post(`/api/staff${path}`).set(who).send(body)
const post = (path: string, body: object) => postAs({ Cookie: cookie }, path, body)
const orderPage = async (number: number) =>
  (await agent().get(`/api/staff/order/${number}`).set('Cookie', cookie)).body
const ship = (...numbers: number[]) =>
  post('/orders/ship', {
    despite_withdrawal: false,
    parcels: numbers.map((order_number) => ({ order_number, tracking: `003${order_number}`, url: null })),
  })
const cancel = (order_number: number) => post('/orders/cancel', { order_number, reason: 'lost' })
const refund = (order_number: number) => post('/orders/refund', { order_number, amount: 1, reason: 'bent' })

const passTheWait = async () => {
  shop.clock.pass(11_000)
  const { db, clock } = shop
  await createOutboxWorker(db, { handlers: office.jobs, now: () => clock.now, log }).run()
}
const statusOf = async (order_number: number) =>
  (
    await shop.db
      .selectFrom('orders')
      .select('status')
      .where('order_number', '=', order_number)
      .executeTakeFirstOrThrow()
  ).status

const [a, b, c] = [10001, 10002, 10003]
const threeOrders = async () => {
  for (const format of ['radio LP', 'radio CD', 'radio LP']) await shop.anOrder(format)
}
const advice = 'Nothing was changed. Wait ten seconds, or undo that first.'

/** A purchase of two orders, which one payment pays. */
const aPurchase = async () => {
  await threeOrders()
  const { uuid_checkout } = await shop.db
    .selectFrom('orders')
    .select('uuid_checkout')
    .where('order_number', '=', a)
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('orders')
    .set({ uuid_checkout, payment_status: 'pending', paid_at: null })
    .where('order_number', 'in', [a, b])
    .execute()
  return uuid_checkout
}
const aDebit = async () => {
  await shop.db
    .insertInto('sepa_mandate')
    .values({
      ...{ uuid_checkout: await aPurchase(), mandate_ref: 'MND-1', account_holder: 'Ada Example' },
      ...{ iban_encrypted: 'x', iban_masked: 'DE** 3000', mandate_text: 'agreed', amount_cents: 100 },
      ...{ state: 'exported' as const, accepted_at: '2026-11-20T10:00:00.000Z' },
      exported_at: '2026-11-20T11:00:00.000Z',
    })
    .execute()
}
const anAwaitedPayment = async (method: 'pickup' | 'prepayment') => {
  await shop.db
    .insertInto('awaited_payment')
    .values({
      ...{ uuid_checkout: await aPurchase(), method, reference: 'RF35K7M392QFXB' },
      ...{ amount_cents: 2980, due_on: '2026-11-28', state: 'open' as const },
    })
    .execute()
}
const settle = (state: 'paid' | 'failed') =>
  post('/sepa/settle', { mandate_ref: 'MND-1', state, reason: state === 'failed' ? 'AC04' : null })

type Step = () => PromiseLike<{ status: number; body: { code?: string; message?: string } }>
const pairs: [name: string, prepare: () => Promise<unknown>, first: Step, second: Step, order: number][] = [
  ['one order of a batch', threeOrders, () => ship(a, b), () => cancel(a), a],
  ['the last order of a batch', threeOrders, () => ship(a, b), () => refund(b), b],
  ['a batch that shares an order', threeOrders, () => ship(a, b), () => ship(b, c), b],
  ['the same batch in another order', threeOrders, () => ship(a, b), () => ship(b, a), a],
  ['a batch with an order that is cancelled', threeOrders, () => cancel(a), () => ship(a, b), a],
  ['the order of a debit', aDebit, () => settle('failed'), () => cancel(a), a],
  ['another order of the debit', aDebit, () => settle('paid'), () => cancel(b), b],
  ['a debit of a cancelled order', aDebit, () => cancel(b), () => settle('failed'), b],
  [
    'the other order of a purchase that is paid',
    () => anAwaitedPayment('prepayment'),
    () => post('/orders/paid', { order_number: a, how: 'cash' }),
    () => cancel(b),
    b,
  ],
  [
    'the other order of a purchase that is collected',
    () => anAwaitedPayment('pickup'),
    () => cancel(b),
    () => post('/orders/collected', { order_number: a, how: 'cash' }),
    b,
  ],
  [
    'an address that is corrected at once',
    threeOrders,
    () => ship(a, b),
    () => post('/orders/address', { order_number: a, address: { street: 'Neue Gasse' } }),
    a,
  ],
]

it.each(pairs)('keeps away: %s', async (_name, prepare, first, second, order) => {
  await prepare()
  expect((await first()).body).toMatchObject({ state: 'delayed' })
  const { status, body } = await second()
  expect([status, body.code]).toEqual([409, 'action_pending'])
  expect(body.message).toMatch(new RegExp(`^Order ${order} is about to .*, as Kim asked\\. ${advice}$`))
})

it('names each order that something waits for, and what', async () => {
  await threeOrders()
  await ship(b)
  await cancel(a)
  const { body } = await ship(c, b, a)
  const words = {
    [a]: `Order ${a} is about to be cancelled, as Kim asked.`,
    [b]: `Order ${b} is about to be marked as sent, as Kim asked.`,
  }
  expect(body.message).toBe(`${words[a]} ${words[b]} ${advice}`)
  expect(body.errors).toEqual({ [a]: [words[a]], [b]: [words[b]] })
})

it('says it in a dry run too', async () => {
  await threeOrders()
  await ship(a, b)
  const { body } = await post('/orders/cancel', { order_number: a, reason: 'lost', dry_run: true })
  expect(body.code).toBe('action_pending')
})

it('lets other orders be, and the same ones once they are free again', async () => {
  await threeOrders()
  const { body } = await ship(a, b)
  expect((await cancel(c)).status).toBe(200)
  expect((await post('/orders/note', { order_number: a, text: 'A neighbour takes it.' })).status).toBe(200)
  await post('/delayed_actions/undo', { uuid_action: body.delayed.uuid_action })
  expect((await cancel(a)).status).toBe(200)
  expect((await ship(b)).status).toBe(200)
  await passTheWait()
  expect([await statusOf(a), await statusOf(b), await statusOf(c)]).toEqual([
    ...['cancelled', 'shipped', 'cancelled'],
  ])
})

it('is shown on the page of each of its orders, and of no other', async () => {
  await threeOrders()
  await ship(a, b)
  await transact(shop.db, (trx) =>
    openIncident(
      trx,
      { kind: 'refund_by_hand', ref: 'x', detail: 'Transfer it.' },
      '2026-11-23T12:00:00.000Z',
    ),
  )
  await shop.db.updateTable('incident').set({ id_incident: c }).execute()
  await post('/incidents/close', { ids: [c], note: 'done', again: false })
  expect((await orderPage(a)).delayed_actions).toMatchObject([
    { action: 'orders ship', subject: `${a} ${b}` },
  ])
  expect((await orderPage(b)).delayed_actions).toMatchObject([{ action: 'orders ship' }])
  expect((await orderPage(c)).delayed_actions).toEqual([])
})

describe('by the command line, which acts at once', () => {
  it('refuses in the same words', async () => {
    await threeOrders()
    await ship(a, b)
    const { err, exitCode } = await shop.rille('orders', 'cancel', String(a), '--reason', 'lost')
    expect(exitCode).toBe(1)
    expect(err).toContain(`Order ${a} is about to be marked as sent, as Kim asked. ${advice}`)
    expect(await statusOf(a)).toBe('placed')
  })

  it('refuses to settle the debit of an order that is about to be cancelled', async () => {
    await aDebit()
    await cancel(b)
    const { err, exitCode } = await shop.rille('sepa', 'settle', 'mnd-1', '--paid')
    expect([exitCode, err]).toEqual([1, expect.stringContaining(`Order ${b} is about to be cancelled`)])
  })

  it('imports no bank statement that pays an order which is about to be cancelled', async () => {
    await anAwaitedPayment('prepayment')
    const value = JSON.stringify({ name: 'Rille Records', bank: { iban: shopIban } })
    await shop.db
      .insertInto('setting')
      .values({ key: 'shop', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    await cancel(b)
    const file = await shop.aFile('bank.xml', aCamtFile([{ text: 'RF35 K7M3 92QF XB' }]))
    const { err, exitCode } = await shop.rille('bank', 'import', file)
    expect([exitCode, err]).toEqual([1, expect.stringContaining(`Order ${b} is about to be cancelled`)])
    await passTheWait()
    expect(await statusOf(b)).toBe('cancelled')
  })
})

describe('a batch of which a part cannot be done any more', () => {
  /** As if the provider had told that the payment failed. */
  const losePayment = (order_number: number) =>
    shop.db
      .updateTable('orders')
      .set({ status: 'cancelled', payment_status: 'failed' })
      .where('order_number', '=', order_number)
      .execute()

  it('sends the other orders, and tells which was not sent and why', async () => {
    await threeOrders()
    await ship(a, b, c)
    await losePayment(b)
    await passTheWait()
    expect([await statusOf(a), await statusOf(b), await statusOf(c)]).toEqual([
      ...['shipped', 'cancelled', 'shipped'],
    ])
    const [incident] = await shop.db.selectFrom('incident').selectAll().execute()
    expect(incident).toMatchObject({ kind: 'action_refused' })
    expect(incident!.detail).toMatch(
      /^"Marked as sent" for 10001 10002 10003, asked for by Kim, was done in part: .*10002/,
    )
    const { timeline } = await orderPage(b)
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'staff', what: 'resting refused', by: 'Kim' }),
    )
    expect((await orderPage(a)).timeline).not.toContainEqual(
      expect.objectContaining({ what: 'resting refused' }),
    )
  })

  it('closes the other cases', async () => {
    const open = (ref: string) =>
      transact(shop.db, (trx) =>
        openIncident(trx, { kind: 'refund_by_hand', ref, detail: ref }, '2026-11-23T12:00:00.000Z'),
      )
    for (const ref of ['1', '2', '3']) await open(ref)
    await post('/incidents/close', { ids: [1, 2, 3], note: 'done', again: false })
    await shop.db
      .updateTable('incident')
      .set({ closed_at: shop.clock.now.toISOString() })
      .where('id_incident', '=', 2)
      .execute()
    await passTheWait()
    const left = await shop.db.selectFrom('incident').selectAll().where('closed_at', 'is', null).execute()
    expect(left).toMatchObject([{ kind: 'action_refused' }])
    expect(left[0]!.detail).toContain('There is no open incident 2.')
  })

  it('does nothing and says all reasons where none can be done', async () => {
    await threeOrders()
    await ship(a, b)
    await losePayment(a)
    await losePayment(b)
    await passTheWait()
    const [incident] = await shop.db.selectFrom('incident').selectAll().execute()
    expect(incident!.detail).toMatch(/was not done: .*10001.*10002/)
    expect(await shop.db.selectFrom('resting_action').select('state').execute()).toEqual([
      { state: 'refused' },
    ])
  })
})

describe('undone', () => {
  const aPerson = (role: Role, name: string): Promise<Record<string, string>> =>
    aStaffMember(shop.db, { role, name, now: shop.clock.now }).then((person) => ({ Cookie: person.cookie }))
  const aProgram = async (...scopes: string[]): Promise<Record<string, string>> => {
    const { body } = await post('/integrations/make_token', { name: scopes.join(' '), scopes, days: null })
    return { Authorization: `Bearer ${body.result.token}` }
  }
  const undoAs = (who: Record<string, string>, uuid_action: string) =>
    postAs(who, '/delayed_actions/undo', { uuid_action })
  const canUndo = async (who: Record<string, string>) =>
    (await agent().get('/api/staff/delayed_actions').set(who)).body.actions.map(
      ({ can_undo }: { can_undo: boolean }) => can_undo,
    )

  it('by who asked for it or may do it, and by nobody else', async () => {
    await threeOrders()
    const packer = await aPerson('packer', 'Pat')
    const manager = await aPerson('manager', 'Max')
    const program = await aProgram('see', 'orders')
    const uuid = (await refund(a)).body.delayed.uuid_action
    for (const who of [packer, program]) {
      expect(await canUndo(who)).toEqual([false])
      const { status, body } = await undoAs(who, uuid)
      expect([status, body.code]).toEqual([403, 'not_allowed'])
      expect(body.message).toBe('Kim has asked for this. Only Kim, or somebody who may do it, can undo it.')
    }
    expect(await canUndo(manager)).toEqual([true])
    expect((await undoAs(manager, uuid)).status).toBe(200)
    expect((await undoAs(packer, uuid)).body.code).toBe('too_late')
    const parcels = [{ order_number: b, tracking: null, url: null }]
    const asked = await postAs(program, '/orders/ship', { despite_withdrawal: false, parcels })
    expect((await undoAs(packer, asked.body.delayed.uuid_action)).status).toBe(200)
    const again = await postAs(program, '/orders/ship', { despite_withdrawal: false, parcels })
    expect((await undoAs(program, again.body.delayed.uuid_action)).status).toBe(200)
  })

  it('is on the page of each order and in the log, also when the action itself is forgotten', async () => {
    await threeOrders()
    const packer = await aPerson('packer', 'Pat')
    await undoAs(packer, (await ship(a, b)).body.delayed.uuid_action)
    await shop.db.deleteFrom('resting_action').execute()
    for (const number of [a, b]) {
      expect((await orderPage(number)).timeline).toContainEqual(
        expect.objectContaining({
          ...{ kind: 'staff', what: 'resting undo', by: 'Pat' },
          facts: { action: 'orders ship', asked_by: 'Kim' },
        }),
      )
    }
    const { body } = await agent()
      .get('/api/staff/audit_log')
      .set('Cookie', cookie)
      .query({ subject: String(a) })
    expect(body.entries[0]).toMatchObject({ by: 'Pat', action: 'resting undo', subject: String(a) })
  })

  it.each<[string, (asker: string) => PromiseLike<unknown>, string]>([
    ['the access ends', (uuid_staff) => post('/staff/end', { uuid_staff }), 'The access of Max has ended.'],
    [
      'a new invitation ends the credentials',
      (uuid_staff) => post('/staff/invite_again', { uuid_staff }),
      'The access of Max has ended.',
    ],
    [
      'the role changes',
      (uuid_staff) => post('/staff/role', { uuid_staff, role: 'packer' }),
      'The role of Max does not include this any more.',
    ],
  ])('by itself when %s of who asked for it', async (_name, lose, reason) => {
    await threeOrders()
    const max = await aStaffMember(shop.db, { role: 'manager', name: 'Max', now: shop.clock.now })
    const asked = await postAs({ Cookie: max.cookie }, '/orders/refund', {
      ...{ order_number: a, amount: 1, reason: 'bent' },
    })
    expect(asked.body.state).toBe('delayed')
    await lose(max.uuidStaff)
    await passTheWait()
    const { refunds, timeline } = await orderPage(a)
    expect(refunds).toEqual([])
    expect(timeline).toContainEqual(
      expect.objectContaining({
        what: 'resting refused',
        by: 'Max',
        facts: { action: 'orders refund', reason },
      }),
    )
    const [incident] = await shop.db.selectFrom('incident').selectAll().execute()
    expect(incident!.detail).toBe(`"Refunded" for ${a}, asked for by Max, was not done: ${reason}`)
  })

  it('by itself when the token of the program that asked for it is ended', async () => {
    await threeOrders()
    const program = await aProgram('see', 'orders')
    const parcels = [{ order_number: a, tracking: null, url: null }]
    await postAs(program, '/orders/ship', { despite_withdrawal: false, parcels })
    const { uuid_token } = await shop.db.selectFrom('api_token').selectAll().executeTakeFirstOrThrow()
    await post('/integrations/end_token', { uuid_token })
    await passTheWait()
    expect(await statusOf(a)).toBe('placed')
    const [incident] = await shop.db.selectFrom('incident').selectAll().execute()
    expect(incident!.detail).toContain('was not done: The token see orders is not valid any more.')
  })

  it('is no effect of signing out', async () => {
    await threeOrders()
    const max = await aStaffMember(shop.db, { role: 'manager', name: 'Max', now: shop.clock.now })
    await shop.db.updateTable('staff').set({ password_hash: 'x' }).where('name', '=', 'Max').execute()
    const who = { Cookie: max.cookie }
    await postAs(who, '/orders/refund', { order_number: a, amount: 1, reason: 'bent' })
    expect((await postAs(who, '/sign_out', {})).status).toBe(200)
    await passTheWait()
    expect((await orderPage(a)).refunds).toHaveLength(1)
  })
})
