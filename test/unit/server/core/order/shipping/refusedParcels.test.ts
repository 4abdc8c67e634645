/** Why parcels are refused by a call, one or many at once: the code says what the sender can confirm. */
import express from 'express'
import supertest from 'supertest'
import { errorHandler } from '../../../../../../server/http/middleware/errorHandler'
import { createLog } from '../../../../../../server/platform/log/log'
import { aStaffMember } from '../../../../../support/staffBuilders'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'
import { aBackOffice } from '../../../http/staff/aBackOffice'

let shop: StaffShop
let office: ReturnType<typeof aBackOffice>
let cookie: string
beforeEach(async () => {
  shop = await openStaffShop()
  office = aBackOffice(shop)
  cookie = (await aStaffMember(shop.db, { role: 'packer', now: shop.clock.now })).cookie
  for (const format of ['radio LP', 'radio CD', 'radio LP']) await shop.anOrder(format)
  await shop.checkoutModule.orders.withdraw(
    { name: 'Ada', email: 'alex@example.org', order_number: '10001', message: '' },
    null,
  )
})
afterEach(() => shop.close())

interface ShipOptions {
  tracking?: string
  despite_withdrawal?: boolean
  shared_parcel?: boolean
}
const ship = async (numbers: number[], { tracking, ...options }: ShipOptions = {}) => {
  const { body } = await supertest(
    express()
      .use('/api/staff', office.api)
      .use(errorHandler(createLog('silent'))),
  )
    .post('/api/staff/orders/ship')
    .set('Cookie', cookie)
    .send({
      parcels: numbers.map((order_number) => ({ order_number, tracking: tracking ?? null, url: null })),
      ...{ despite_withdrawal: false, ...options },
    })
  return { code: body.code, state: body.state, refused: Object.keys(body.errors ?? {}) }
}

it('a withdrawal is told by its code, also of one order among many', async () => {
  expect(await ship([10001])).toMatchObject({ code: 'withdrawn' })
  expect(await ship([10001, 10002])).toMatchObject({ code: 'withdrawn', refused: ['10001'] })
  expect(await ship([10001, 10002], { despite_withdrawal: true })).toMatchObject({ state: 'delayed' })
})

it('two questions are asked one after the other', async () => {
  const sameTracking = { tracking: '0034' }
  const numbers = [10002, 10003, 10001]
  expect(await ship(numbers, sameTracking)).toEqual({
    ...{ code: 'tracking_used', state: undefined, refused: ['10001', '10003'] },
  })
  const shared = { ...sameTracking, shared_parcel: true }
  expect(await ship(numbers, shared)).toMatchObject({ code: 'withdrawn', refused: ['10001'] })
  expect(await ship(numbers, { ...shared, despite_withdrawal: true })).toMatchObject({ state: 'delayed' })
})

it('what nobody can confirm comes before all questions', async () => {
  await shop.fulfilment.ship(10002, { number: null, url: null })
  expect(await ship([10001, 10002])).toMatchObject({ code: 'some_refused', refused: ['10001', '10002'] })
  expect(await ship([10001, 10003])).toMatchObject({ code: 'withdrawn' })
})
