/**
 * Each action of the back office does what its command does: both leave the same rows in the database, and the same rows
 * in the audit log but for who did it and from where.
 */
import express from 'express'
import supertest from 'supertest'
import { openIncident } from '../../../server/jobs/incidentRepository'
import { createOutboxWorker, type JobHandler } from '../../../server/jobs/outbox'
import { createLog } from '../../../server/log/log'
import type { StaffEndpoint } from '../../../src/shared/staff/staffEndpoint'
import { staffEndpoints } from '../../../src/shared/staff/staffEndpoints'
import { aStaffMember } from '../../support/staffBuilders'
import { openStaffShop, type StaffShop } from '../cli/staffShop'
import { aBackOffice } from './aBackOffice'

/** The same change, as a command and as a call. */
interface Trial {
  /** Makes what the change is about. */
  prepare?: (shop: StaffShop) => Promise<unknown>
  args: (shop: StaffShop) => string[] | Promise<string[]>
  body: (shop: StaffShop) => object | Promise<object>
}

const invite = (shop: StaffShop) => shop.rille('staff', 'invite', 'Kim', '--role', 'packer')
const idOfKim = async ({ db }: StaffShop) =>
  (await db.selectFrom('staff').select('uuid_staff').where('name', '=', 'Kim').executeTakeFirstOrThrow())
    .uuid_staff
const sent = async (shop: StaffShop) => {
  await shop.anOrder('radio LP', 'radio CD')
  await shop.rille('orders', 'ship', '10001', '--tracking', '0034')
}

const aWebhook = (shop: StaffShop) =>
  shop.rille('programs', 'add-webhook', 'https://till.example/', '--events', 'order.paid')
const idOfWebhook = async ({ db }: StaffShop) =>
  (await db.selectFrom('webhook').select('uuid_webhook').executeTakeFirstOrThrow()).uuid_webhook

const trials: Record<string, Trial> = {
  'orders refund': {
    prepare: (shop) => shop.anOrder('radio LP'),
    args: () => ['10001', '--amount', '1.50', '--reason', 'bent'],
    body: () => ({ order_number: 10001, amount: 1.5, reason: 'bent' }),
  },
  'orders cancel': {
    prepare: (shop) => shop.anOrder('radio LP', 'radio Zine'),
    args: () => ['10001', '--reason', 'lost'],
    body: () => ({ order_number: 10001, reason: 'lost' }),
  },
  'orders return': {
    prepare: sent,
    args: () => ['10001', '--reason', 'broken', '--damaged', '--amount', '5'],
    body: () => ({ order_number: 10001, reason: 'broken', is_damaged: true, amount: 5 }),
  },
  'orders ship': {
    prepare: async (shop) => {
      await shop.anOrder('radio LP')
      await shop.anOrder('radio CD')
    },
    args: async (shop) => [await shop.aFile('parcels.csv', 'order,tracking\n10001,0034\n10002,\n')],
    body: () => ({
      despite_withdrawal: false,
      parcels: [
        { order_number: 10001, tracking: '0034', url: null },
        { order_number: 10002, tracking: null, url: null },
      ],
    }),
  },
  'orders tracking': {
    prepare: sent,
    args: () => ['10001', '0035'],
    body: () => ({ order_number: 10001, tracking: '0035', url: null }),
  },
  'orders delivered': {
    prepare: sent,
    args: () => ['10001'],
    body: () => ({ order_numbers: [10001] }),
  },
  'orders resend': {
    prepare: async (shop) => {
      await shop.anOrder('radio LP')
      await shop.db
        .updateTable('outbox')
        .set({ state: 'done', done_at: shop.clock.now.toISOString() })
        .where('kind', '=', 'mail.confirmation')
        .execute()
    },
    args: () => ['10001', 'confirmation'],
    body: async ({ db }) => {
      const { id_job } = await db
        .selectFrom('outbox')
        .select('id_job')
        .where('kind', '=', 'mail.confirmation')
        .executeTakeFirstOrThrow()
      return { order_number: 10001, id_mail: id_job }
    },
  },
  'programs make-token': {
    args: () => ['Till', '--scopes', 'see,stock', '--days', '90'],
    body: () => ({ name: 'Till', scopes: ['stock', 'see'], days: 90 }),
  },
  'programs end-token': {
    prepare: (shop) => shop.rille('programs', 'make-token', 'Till', '--scopes', 'see'),
    args: () => ['Till'],
    body: async ({ db }) => ({
      uuid_token: (await db.selectFrom('api_token').select('uuid_token').executeTakeFirstOrThrow())
        .uuid_token,
    }),
  },
  'programs add-webhook': {
    args: () => ['https://till.example/', '--events', 'order.paid', '--description', 'till'],
    body: () => ({ url: 'https://till.example/', events: ['order.paid'], description: 'till' }),
  },
  'programs end-webhook': {
    prepare: aWebhook,
    args: () => ['https://till.example/'],
    body: async (shop) => ({ uuid_webhook: await idOfWebhook(shop) }),
  },
  'programs test-webhook': {
    prepare: aWebhook,
    args: () => ['https://till.example/'],
    body: async (shop) => ({ uuid_webhook: await idOfWebhook(shop) }),
  },
  'programs send-again': {
    prepare: async (shop) => {
      await aWebhook(shop)
      await shop.rille('programs', 'test-webhook', 'https://till.example/')
      await shop.db.updateTable('webhook_delivery').set({ state: 'failed', tries: 10 }).execute()
    },
    args: () => ['1'],
    body: () => ({ id_delivery: 1 }),
  },
  'incidents close': {
    prepare: async (shop) => {
      const at = shop.clock.now.toISOString()
      for (const ref of ['1', '2']) {
        await openIncident(shop.db, { kind: 'dispute', ref, detail: 'Answer in time.' }, at)
      }
    },
    args: () => ['1', '2', '--note', 'answered'],
    body: () => ({ ids: [1, 2], note: 'answered', again: false }),
  },
  'staff invite': {
    args: () => ['Kim', '--role', 'packer'],
    body: () => ({ name: 'Kim', role: 'packer' }),
  },
  'staff invite-again': {
    prepare: invite,
    args: () => ['Kim'],
    body: async (shop) => ({ uuid_staff: await idOfKim(shop) }),
  },
  'staff role': {
    prepare: invite,
    args: () => ['Kim', 'manager'],
    body: async (shop) => ({ uuid_staff: await idOfKim(shop), role: 'manager' }),
  },
  'staff end': {
    prepare: invite,
    args: () => ['Kim'],
    body: async (shop) => ({ uuid_staff: await idOfKim(shop) }),
  },
}

const actions = Object.values<StaffEndpoint>(staffEndpoints).flatMap(({ action, path }) =>
  action === undefined ? [] : [[action, path] as const],
)

it('has a trial for each action', () => {
  expect(actions.map(([action]) => action).toSorted()).toEqual(Object.keys(trials).toSorted())
})

/** The tables of the back office's own working; the search index follows the orders. */
const workings = ['staff_session', 'resting_action']
/** Ids, hashes and tokens are drawn anew each time. */
const drawn =
  /v1(?:\.[\w-]+){3}|whsec_[\w+/=]{44}|[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|\b[0-9a-f]{64}\b|\b[0-9a-f]{32}\b|[\w-]{43}/g

async function rowsOf({ db }: StaffShop): Promise<Set<string>> {
  const tables = (await db.introspection.getTables()).filter(
    ({ name }) => !workings.includes(name) && !name.startsWith('order_search'),
  )
  const rows = new Set<string>()
  for (const { name } of tables) {
    for (const row of await db
      .selectFrom(name as 'setting')
      .selectAll()
      .execute()) {
      const { id_job: _number, ...values }: Record<string, unknown> = { ...row }
      if (name === 'outbox' && values.kind === 'action') continue
      // The two differ in who did it, and from where.
      if (name === 'audit_log') for (const key of ['done_by', 'done_from', 'uuid_staff']) delete values[key]
      // Who made them is who ran the action.
      if (name === 'api_token' || name === 'webhook') delete values.made_by
      // People whom the test itself needs.
      if (name === 'staff' && values.name !== 'Kim') continue
      rows.add(`${name} ${JSON.stringify(values)}`)
    }
  }
  return rows
}

/** Makes a change in a new shop. @returns the rows that came and went, without what is drawn anew */
async function changeIn(
  prepare: Trial['prepare'],
  change: (shop: StaffShop) => Promise<void>,
): Promise<{ came: string[]; went: string[] }> {
  const shop = await openStaffShop()
  try {
    await prepare?.(shop)
    const before = await rowsOf(shop)
    await change(shop)
    const after = await rowsOf(shop)
    const plain = (rows: Set<string>) => [...rows].map((row) => row.replace(drawn, 'drawn')).toSorted()
    return { came: plain(after.difference(before)), went: plain(before.difference(after)) }
  } finally {
    await shop.close()
  }
}

const waitMs = 11_000

it.each(actions)('%s', async (action, path) => {
  const { prepare, args, body } = trials[action]!
  let passedMs = 0
  const byCall = await changeIn(prepare, async (shop) => {
    const startedAt = shop.clock.now.getTime()
    const { api, jobs } = aBackOffice(shop)
    const { cookie } = await aStaffMember(shop.db, { role: 'owner', now: shop.clock.now })
    const call = async (options: object) =>
      supertest(express().use(api))
        .post(path)
        .set('Cookie', cookie)
        .send({ ...(await body(shop)), ...options })
    const planned = await call({ dry_run: true })
    expect([planned.status, planned.body.state]).toEqual([200, 'dry_run'])
    shop.clock.pass(1000)
    const { body: answer } = await call({})
    const plainly = (changes: unknown) => JSON.stringify(changes).replace(drawn, 'drawn')
    expect(plainly(answer.changes)).toBe(plainly(planned.body.changes))
    if (answer.state === 'resting') shop.clock.pass(waitMs)
    await runOutbox(shop, jobs)
    passedMs = shop.clock.now.getTime() - startedAt
  })
  const byCommand = await changeIn(prepare, async (shop) => {
    await aStaffMember(shop.db, { role: 'owner', now: shop.clock.now })
    shop.clock.pass(passedMs)
    const { err, exitCode } = await shop.rille(...action.split(' '), ...(await args(shop)))
    expect([err, exitCode]).toEqual(['', 0])
  })
  expect(byCommand.came.length).toBeGreaterThan(0)
  expect(byCall).toEqual(byCommand)
})

const runOutbox = ({ db, clock }: StaffShop, handlers: Record<string, JobHandler>) =>
  createOutboxWorker(db, { handlers, now: () => clock.now, log: createLog('silent') }).run()
