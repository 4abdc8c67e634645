/** The files for the tax adviser: the back office gives the same as the commands. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import express from 'express'
import supertest from 'supertest'
import { errorHandler } from '../../../../../../server/http/middleware/errorHandler'
import { createLog } from '../../../../../../server/platform/log/log'
import { payoutsSchema } from '../../../../../../src/shared/staff/accounting/contract'
import { aStaffMember } from '../../../../../support/staffBuilders'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'
import { aBackOffice } from '../aBackOffice'

let shop: StaffShop
let cookie: string
beforeAll(async () => {
  shop = await openStaffShop()
  ;({ cookie } = await aStaffMember(shop.db, { role: 'reader', now: shop.clock.now }))
  const value = JSON.stringify({
    ...{ name: 'Rille Records', books: { chart: 'SKR03', consultant: 29_098, client: 55_003 } },
    packaging: { parcels: [{ paper: 200 }], copies: {} },
  })
  await shop.db
    .insertInto('setting')
    .values({ key: 'shop', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  await shop.anOrder('radio LP')
})
afterAll(() => shop.close())

const app = () => express().use(aBackOffice(shop).api, errorHandler(createLog('silent')))
const get = (address: string) => supertest(app()).get(address).set('Cookie', cookie).responseType('blob')

it.each([
  ['/accounting/datev?month=2026-11', 'EXTF_Buchungsstapel_2026-11.csv', ['datev', '--month', '2026-11']],
  ['/accounting/packaging?year=2026', 'packaging-2026.csv', ['packaging', '--year', '2026']],
])('gives %s as the command writes it', async (address, name, command) => {
  const answer = await get(address).expect(200)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  const out = path.join(shop.dataDir, name)
  expect((await shop.rille('books', ...command, '--test', '--out', out)).err).toBe('')
  expect(answer.body).toEqual(await readFile(out))
})

it('has the open items as the command has them', async () => {
  const open = async () =>
    (await supertest(app()).get('/accounting/open_items').set('Cookie', cookie).expect(200)).body
  expect(await open()).toEqual({ items: [], total: 0 })
  await shop.db.updateTable('orders').set({ payment_status: 'pending', paid_at: null }).execute()
  const { items, total } = await open()
  expect(items).toMatchObject([{ order_number: 10001, status: 'placed', is_overdue: false, open: total }])
  const said = await shop.rille('books', 'open', '--test', '--json')
  expect(JSON.parse(said.out)).toMatchObject({ items, total })
  await shop.db.updateTable('orders').set({ payment_status: 'paid' }).execute()
})

it('says when there is nothing to declare, and refuses what is no period', async () => {
  const nothing = await get('/accounting/oss?quarter=2026-Q4').expect(409)
  expect(String(nothing.body)).toContain('There are no sales to declare for 2026-Q4.')
  await get('/accounting/oss?quarter=2026').expect(400)
  await get('/accounting/datev?month=2026').expect(400)
  await get('/accounting/packaging?year=26').expect(400)
})

it('compares payouts, and names wrong lines of a report', async () => {
  const post = (csv: string) =>
    supertest(app()).post('/accounting/payouts').set('Cookie', cookie).send({ name: 'stripe.csv', csv })
  const titles = 'balance_transaction_id,created,currency,gross,fee,net,reporting_category,payment_intent_id'
  const { gateway_ref, amount_cents } = await shop.db
    .selectFrom('payment_attempt')
    .select(['gateway_ref', 'amount_cents'])
    .where('operation', '=', 'capture')
    .executeTakeFirstOrThrow()
  const gross = (amount_cents / 100).toFixed(2)
  const { body } = await post(
    `${titles}\ntxn_1,2026-11-21,eur,${gross},0.00,${gross},charge,${gateway_ref}`,
  ).expect(200)
  expect(payoutsSchema.parse(body)).toMatchObject({ payments: 1, differences: [], missing: [] })
  const wrong = await post(`${titles}\ntxn_1,2026-11-21,eur,x,0.00,1.00,charge,pi`).expect(400)
  expect(wrong.body.message).toContain('stripe.csv:2: "x" is no amount.')
})
