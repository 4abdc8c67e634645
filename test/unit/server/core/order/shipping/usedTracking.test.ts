/** A tracking number that another order has already: one question, in every way to enter it. */
import express from 'express'
import supertest from 'supertest'
import { errorHandler } from '../../../../../../server/http/middleware/errorHandler'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { createLog } from '../../../../../../server/platform/log/log'
import { createOrderFulfilment } from '../../../../../support/orderFulfilment'
import { aStaffMember } from '../../../../../support/staffBuilders'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'
import { aBackOffice } from '../../../http/staff/aBackOffice'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

const question = (owner: string, number: string, order = 'order 10002') =>
  `${owner} has the tracking number ${number} already. Is ${order} in the same parcel? If it is, confirm it; if not, give the right number.`

describe.each(casesOf(databaseKinds))('a tracking number on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    for (const format of ['radio LP', 'radio CD', 'radio LP']) {
      await shop.finish(await shop.aConfirmedPayment('stripe', format))
    }
    await fulfilment().ship(10001, { number: 'RR 123 456 789 DE', url: null })
  })
  afterEach(() => shop.close())
  const fulfilment = () => createOrderFulfilment(shop.db, { now: () => shop.clock.now })
  const ship = (order: number, number: string | null, options = {}) =>
    fulfilment().ship(order, { number, url: null }, options)

  it.each(['RR 123 456 789 DE', 'RR123456789DE', 'rr 123 456 789 de', 'rr123\u00a0456789\tDE'])(
    'of another order is asked about, spelled as %j',
    async (number) => {
      await expect(ship(10002, number)).rejects.toMatchObject({
        ...{ status: 409, code: 'tracking_used', message: question('Order 10001', number) },
      })
      await ship(10002, number, { isSharedParcel: true })
    },
  )

  it('of another order is asked about in German for a user who reads German', async () => {
    const asked = inStaffLanguage('de', () => ship(10002, 'RR123456789DE'))
    await expect(asked).rejects.toThrow('Liegt Bestellung 10002 im selben Paket?')
  })

  it('of nobody else is not', async () => {
    await ship(10002, 'RR 123 456 789 D')
    await ship(10003, null)
  })

  it('of an order that was sent under an earlier version is asked about', async () => {
    await shop.db.deleteFrom('parcel_line').execute()
    await shop.db.deleteFrom('parcel').execute()
    await expect(ship(10002, 'rr123456789de')).rejects.toMatchObject({ code: 'tracking_used' })
  })

  it('is asked about where it is corrected, but not for the parcel that has it', async () => {
    await ship(10002, '0034')
    const correct = (order: number, number: string, options = {}) =>
      fulfilment().correctTracking(order, { number, url: null }, null, options)
    await expect(correct(10002, 'RR123456789DE')).rejects.toMatchObject({
      message: question('Order 10001', 'RR123456789DE'),
    })
    await correct(10001, 'RR123456789DE')
    await correct(10002, 'RR123456789DE', { isSharedParcel: true })
  })

  it('of an earlier parcel of the same order is asked about', async () => {
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio Zine', 'radio Zine'))
    const lines = [{ uuidReleaseFormat: shop.formatId('radio Zine'), quantity: 1 }]
    await ship(10004, '0034', { lines })
    await expect(ship(10004, '0034')).rejects.toMatchObject({
      message: question('Parcel 1 of order 10004', '0034', 'this'),
    })
  })
})

describe('asks', () => {
  let shop: StaffShop
  let office: ReturnType<typeof aBackOffice>
  let cookie: string
  beforeEach(async () => {
    shop = await openStaffShop()
    office = aBackOffice(shop)
    cookie = (await aStaffMember(shop.db, { role: 'packer', now: shop.clock.now })).cookie
    for (const format of ['radio LP', 'radio CD', 'radio LP']) await shop.anOrder(format)
  })
  afterEach(() => shop.close())
  const shipByCall = (numbers: number[], options = {}) =>
    supertest(
      express()
        .use('/api/staff', office.api)
        .use(errorHandler(createLog('silent'))),
    )
      .post('/api/staff/orders/ship')
      .set('Cookie', cookie)
      .send({
        parcels: numbers.map((order_number) => ({ order_number, tracking: '00 34x', url: null })),
        ...{ despite_withdrawal: false, ...options },
      })

  it('by a call, also while the other order only waits to be sent', async () => {
    expect((await shipByCall([10001])).body.state).toBe('delayed')
    const { status, body } = await shipByCall([10002])
    expect([status, body.code]).toEqual([409, 'tracking_used'])
    expect(body.message).toBe(question('Order 10001', '00 34x').replace('has', 'is about to get'))
    expect((await shipByCall([10002], { shared_parcel: true })).body.state).toBe('delayed')
  })

  it('by a call about several orders, for each that has the number of one before', async () => {
    const { body } = await shipByCall([10001, 10002])
    expect(body.code).toBe('tracking_used')
    expect(body.errors).toEqual({ 10002: [question('Order 10001', '00 34x')] })
    expect((await shipByCall([10001, 10002], { shared_parcel: true })).body.state).toBe('delayed')
  })

  it('on the command line, and takes the option or an answer', async () => {
    await shop.rille('orders', 'ship', '10001', '--tracking', '0034x')
    const { exitCode, err } = await shop.rille('orders', 'ship', '10002', '--tracking', '00 34X')
    expect([exitCode, err.trim()]).toEqual([
      ...[1, `${question('Order 10001', '00 34X')} --shared-parcel confirms it.`],
    ])
    const asked: string[] = []
    const answering = (answer: string) => async (text: string) => {
      asked.push(text)
      return answer
    }
    const ship = ['orders', 'ship', '10002', '--tracking', '00 34X']
    expect((await shop.rilleWith({ ask: answering('no') }, ...ship)).exitCode).toBe(1)
    expect((await shop.rilleWith({ ask: answering('yes') }, ...ship)).exitCode).toBe(0)
    expect(asked).toEqual(Array(2).fill('Are they in one parcel? (yes/no) '))
    await shop.rille('orders', 'ship', '10003', '--tracking', '0035')
    expect((await shop.rille('orders', 'tracking', '10003', '0034x')).exitCode).toBe(1)
    expect((await shop.rille('orders', 'tracking', '10003', '0034x', '--shared-parcel')).exitCode).toBe(0)
  })

  it('about the lines of a file, by their numbers', async () => {
    const file = await shop.aFile('parcels.csv', 'order;tracking\n10001;0034x\n10002;0035\n10003;00 34X\n')
    const { exitCode, err } = await shop.rille('orders', 'ship', file)
    expect(exitCode).toBe(1)
    expect(err).toContain(`parcels.csv:4: ${question('Order 10001', '00 34X', 'order 10003')}`)
    expect(err).toContain('The same number is in line 2.')
    expect((await shop.rille('orders', 'ship', file, '--shared-parcel')).exitCode).toBe(0)
  })
})
