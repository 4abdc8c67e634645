/** The lists of orders in the back office, one order, and what is made for several at once. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { settleDebit } from '../../../../../../server/core/order/debits/debitActions'
import { createInvoiceWriter } from '../../../../../../server/core/order/invoices/invoiceWriter'
import { createOrderReader } from '../../../../../../server/core/order/orderRepository'
import { createOrderLists } from '../../../../../../server/http/staff/orders/orderLists'
import { formatCustoms, writePackingSlips } from '../../../../../../server/http/staff/orders/packingSlips'
import { readOrderPage } from '../../../../../../server/http/staff/orders/page'
import { writeShippingLabelFile } from '../../../../../../server/http/staff/orders/shipping/shippingLabelFiles'
import { runAction } from '../../../../../../server/platform/actions/action'
import { createDelayedActions } from '../../../../../../server/platform/actions/delayedActions'
import { openIncident } from '../../../../../../server/platform/jobs/incidents'
import { inLanguage } from '../../../../../../server/platform/languages/currentLanguage'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { textsIn } from '../../../../../support/serverTexts'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../../core/checkout/checkoutShop'

const fontFolder = path.resolve('node_modules')
const seller = {
  ...{
    shopName: 'Rille',
    company: 'Rille GmbH',
    street: 'Rillenweg 3a',
    place: '10999 Berlin',
    country: 'Germany',
  },
  ...{ email: null, phone: null, vatId: null, register: null, representedBy: null, bank: null },
}

const viewer = { uuidStaff: null, uuidToken: null, can: () => true }

describe.each(casesOf(databaseKinds))('orders in the back office on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    await shop.setStock('radio LP', 9)
    await shop.setStock('radio CD', 9)
  })
  afterEach(() => shop.close())

  const lists = () => createOrderLists(shop.db, { now: () => shop.clock.now })
  const anOrder = async (...formats: string[]) => {
    const [uuidOrder] = await shop.finish(await shop.aConfirmedPayment('stripe', ...formats))
    return uuidOrder!
  }
  const change = (uuidOrder: string, values: object) =>
    shop.db.updateTable('orders').set(values).where('uuid_order', '=', uuidOrder).execute()
  const withdraw = async (uuid_order: string | null, values: object = {}) => {
    const uuid_withdrawal = randomUUID()
    const received_at = shop.clock.now.toISOString()
    await shop.db
      .insertInto('withdrawal')
      .values({
        ...{ uuid_withdrawal, uuid_order, order_number: '10001', name: 'Alex Example', received_at },
        ...{ email: 'alex@example.org', message: 'Too loud.', items: null, mailbox: null, has_receipt: 1 },
        ...values,
      })
      .execute()
    await openIncident(shop.db, { kind: 'withdrawal', ref: uuid_withdrawal, detail: '' }, received_at)
  }
  const pageOf = (orderNumber: number, withMoney = true) => {
    const now = () => shop.clock.now
    const delayedActions = createDelayedActions(shop.db, { whyNotAllowed: async () => null, now })
    return readOrderPage(shop.db, orderNumber, {
      delayedActions,
      viewer,
      withMoney,
      packagingGrams: 250,
    })
  }
  const numbersIn = async (view: Parameters<ReturnType<typeof lists>['list']>[0]['view'], search = '') =>
    (await lists().list({ view, search }, null)).orders.map(({ order_number }) => order_number)

  it('sorts orders into views', async () => {
    const [, pending, sent, withdrawn] = [
      await anOrder('radio LP'),
      await anOrder('radio CD'),
      await anOrder('radio CD'),
      await anOrder('radio LP'),
    ]
    await change(pending, { payment_status: 'pending' })
    await change(sent, { status: 'shipped' })
    await withdraw(withdrawn, { order_number: null })
    expect(await numbersIn('to_pack')).toEqual([10001])
    expect(await numbersIn('waiting')).toEqual([10002])
    expect(await numbersIn('sent')).toEqual([10003])
    expect(await numbersIn('withdrawn')).toEqual([10004])
    expect(await numbersIn('pre_orders')).toEqual([])
    expect(await numbersIn('all')).toEqual([10004, 10003, 10002, 10001])
  })

  it('has who waits longest on top of what is to be packed, and goes on from there', async () => {
    for (const format of ['radio LP', 'radio CD', 'radio LP']) await anOrder(format)
    expect(await numbersIn('to_pack')).toEqual([10001, 10002, 10003])
    const next = await lists().list({ view: 'to_pack', search: '' }, 10001)
    expect(next.orders.map(({ order_number }) => order_number)).toEqual([10002, 10003])
    expect(next).toMatchObject({ next_before: null, next_after: null })
    const { lines } = (await pageOf(10001))!
    expect(lines[0]).toHaveProperty('uuid_release', expect.stringMatching(/^[0-9a-f-]{36}$/))
  })

  it('says how much of an order was sent, and what was in each parcel', async () => {
    await anOrder('radio LP', 'radio CD')
    const { fulfilment } = shop
    const radioCd = [{ uuidReleaseFormat: shop.formatId('radio CD'), quantity: 1 }]
    await fulfilment.ship(10001, { number: '0034', url: null }, { lines: radioCd })
    const listed = async () => (await lists().list({ view: 'all', search: '' }, null)).orders[0]
    expect(await listed()).toMatchObject({ status: 'placed', items: 2, sent: 1, to_send: 1 })
    expect(await numbersIn('to_pack')).toEqual([10001])
    const page = await pageOf(10001)
    expect(page.order).toMatchObject({ sent: 1, to_send: 1 })
    expect(page.timeline.find(({ kind }) => kind === 'parcel')?.detail).toMatch(/^0034; 1 × .*, CD$/)
    await fulfilment.ship(10001, { number: null, url: null })
    expect(await listed()).toMatchObject({ status: 'shipped', sent: 0, to_send: 0 })
  })

  it('keeps a pre-order apart until its day', async () => {
    const preOrder = await anOrder('radio LP')
    const { content } = await shop.db.selectFrom('orders').select('content').executeTakeFirstOrThrow()
    await change(preOrder, { content: JSON.stringify({ ...JSON.parse(content), shipsOn: '2027-01-15' }) })
    expect(await numbersIn('to_pack')).toEqual([])
    expect(await numbersIn('pre_orders')).toEqual([10001])
    shop.clock.now = new Date('2027-01-15T08:00:00Z')
    expect(await numbersIn('to_pack')).toEqual([10001])
  })

  it('shows a withdrawal that only names the number', async () => {
    await anOrder('radio LP')
    await withdraw(null)
    expect(await numbersIn('withdrawn')).toEqual([10001])
    expect(await numbersIn('to_pack')).toEqual([])
  })

  it('searches orders of all views, page by page', async () => {
    const first = await anOrder('radio LP')
    await anOrder('radio LP')
    await change(first, { status: 'shipped', tracking_number: '00340434 1611' })
    expect(await numbersIn('to_pack', '10001')).toEqual([10001])
    expect(await numbersIn('to_pack', '003404341611')).toEqual([10001])
    expect(await numbersIn('to_pack', 'radio')).toEqual([10002, 10001])
    expect((await lists().list({ view: 'all', search: 'radio' }, 10002)).orders).toHaveLength(1)
    expect(await lists().count({ view: 'all', search: 'radio' })).toEqual({ count: 2, has_more: false })
  })

  it('refuses work on a filter that has another number of orders', async () => {
    await anOrder('radio LP')
    await anOrder('radio CD')
    const filter = { view: 'to_pack' as const, search: null }
    await expect(lists().selected({ ...filter, expected_count: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'count_differs',
    })
    const orders = await lists().selected({ ...filter, expected_count: 2 })
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([10001, 10002])
    await expect(lists().selected({ order_numbers: [10001, 7] })).rejects.toMatchObject({ status: 409 })
  })

  it('lists what to pick, and says what is left out', async () => {
    await anOrder('radio LP', 'radio CD')
    const withdrawn = await anOrder('radio CD')
    await withdraw(withdrawn)
    const { lines, orders, left_out } = await lists().pick({ order_numbers: [10001, 10002] })
    expect(lines.map(({ format, quantity, orders }) => [format, quantity, orders])).toEqual(
      expect.arrayContaining([['LP', 1, ['10001']]]),
    )
    expect(orders).toEqual([10001])
    expect(left_out).toEqual([{ order_number: 10002, reason: 'The buyer has withdrawn.' }])
    const german = await inStaffLanguage('de', () => lists().pick({ order_numbers: [10001, 10002] }))
    expect(german.left_out).toEqual([{ order_number: 10002, reason: 'Die Bestellung ist widerrufen.' }])
  })

  it('names the condition of a used copy in the language of the back office, whatever the host speaks', async () => {
    const uuidOrder = await anOrder('radio LP')
    const { content } = await shop.db.selectFrom('orders').select('content').executeTakeFirstOrThrow()
    const { lines, ...others } = JSON.parse(content)
    const used = lines.map((line: object) => ({
      ...line,
      condition: { disc: 'NM', sleeve: 'VG+', note: null },
    }))
    await change(uuidOrder, { content: JSON.stringify({ ...others, lines: used }) })
    await inLanguage('de', async () => {
      const picked = await lists().pick({ order_numbers: [10001] })
      const page = await pageOf(10001)
      for (const [line] of [picked.lines, page.lines]) {
        expect(line!.condition).toBe('Used: disc NM, sleeve VG+')
      }
    })
  })

  it('says what became of a direct debit, who noted it, and the reason of the bank', async () => {
    const uuidOrder = await anOrder('radio LP')
    const { uuid_checkout } = await shop.db
      .selectFrom('orders')
      .select('uuid_checkout')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('sepa_mandate')
      .values({
        ...{ uuid_checkout, mandate_ref: 'MND-1', account_holder: 'Ada Example', iban_encrypted: 'x' },
        ...{
          iban_masked: 'DE** 3000',
          mandate_text: 'agreed',
          amount_cents: 100,
          state: 'exported' as const,
        },
        ...{ accepted_at: '2026-11-20T10:00:00.000Z', exported_at: '2026-11-20T11:00:00.000Z' },
      })
      .execute()
    await shop.db
      .updateTable('payment_attempt')
      .set({ operation: 'debit' })
      .where('operation', '=', 'capture')
      .execute()
    await change(uuidOrder, { payment_status: 'pending', paid_at: null })
    const now = () => shop.clock.now
    const ofDebit = async () => (await pageOf(10001)).payments?.find(({ operation }) => operation === 'debit')
    expect(await ofDebit()).toMatchObject({ state: 'pending', failure: null })
    const kim = { by: 'Kim', uuidStaff: null, from: 'a test', now }
    const settle = (state: 'paid' | 'failed', reason: string | null) =>
      runAction(shop.db, kim, settleDebit, { mandate_ref: 'MND-1', state, reason })
    await settle('paid', null)
    expect(await ofDebit()).toMatchObject({ state: 'succeeded', failure: null })
    await settle('failed', 'AC04')
    expect(await ofDebit()).toMatchObject({ state: 'failed', failure: 'AC04' })
    expect((await pageOf(10001)).timeline).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'staff', what: 'sepa settle', by: 'Kim' },
        facts: { debit: 'MND-1', state: 'failed', reason: 'AC04' },
      }),
    )
  })

  it('shows all of an order, and money only to those who may see it', async () => {
    const uuidOrder = await anOrder('radio LP', 'radio CD')
    await withdraw(uuidOrder, { items: JSON.stringify([shop.formatId('radio LP')]) })
    const page = await pageOf(10001)
    expect(page.order).toMatchObject({ order_number: 10001, is_withdrawn: true })
    expect(page.lines.map(({ format, is_withdrawn }) => [format, is_withdrawn])).toEqual([
      ['LP', true],
      ['CD', false],
    ])
    expect(page.withdrawn_part).toEqual({
      ...{ is_whole_order: false, amount: page.lines[0]!.total },
      copies: [{ uuid_release_format: shop.formatId('radio LP'), quantity: 1 }],
    })
    expect(page.withdrawals).toMatchObject([{ message: 'Too loud.', is_open: true, is_matched: true }])
    expect(page.mails).toMatchObject([{ kind: 'confirmation', state: 'waiting', can_resend: false }])
    expect(page.payments).toMatchObject([{ gateway: 'stripe' }, { operation: 'capture', state: 'succeeded' }])
    expect(page.can).toEqual({
      address: true,
      ...{ ship: true, cancel: true, refund: true, return: false, track: false, deliver: false },
    })
    expect(page.timeline.map(({ what }) => what)).toEqual(expect.arrayContaining(['placed', 'withdrawal']))
    const plain = await pageOf(10001, false)
    expect(plain.payments).toBeNull()
    await expect(pageOf(7)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('writes packing slips and invoices of several orders', async () => {
    await anOrder('radio LP')
    await anOrder('radio CD')
    const orders = await createOrderReader(shop.db).listByNumbers([10001, 10002])
    const slips = await writePackingSlips(shop.db, orders, {
      sellerIn: () => seller,
      textsOf: textsIn,
      fontFolder,
    })
    const invoices = await createInvoiceWriter(shop.db, {
      fontFolder,
      now: () => shop.clock.now,
    }).invoices(orders)
    for (const file of [slips, invoices]) {
      expect(file.subarray(0, 5).toString()).toBe('%PDF-')
      expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
    }
  })

  it('says on packing slips what customs ask of a parcel that leaves the EU', () => {
    expect(formatCustoms({ product: 'vinyl', country: 'Germany' })).toBe(
      'HS 852380 (gramophone records, recorded) · released in Germany',
    )
    expect(formatCustoms({ product: 'other', country: null })).toBe('HS: look it up')
  })

  it('writes files for labels and customs', async () => {
    const uuidOrder = await anOrder('radio LP')
    const labels = async (file: 'dhl' | 'deutsche_post' | 'customs') => {
      const orders = await createOrderReader(shop.db).listByNumbers([10001])
      const labelShop = { seller, packagingGrams: 200, idCountry: 'DE' }
      return writeShippingLabelFile(shop.db, orders, { file, shop: labelShop, now: shop.clock.now })
    }
    const dhl = await labels('dhl')
    expect(dhl.name).toBe(`dhl-2026-11-21.csv`)
    const [titles, row] = dhl.bytes.toString('latin1').split('\r\n')
    expect(titles).toContain('Empfänger Name 2 / Postnummer;Empfänger Name 3;Empfänger Straße')
    expect(row).toMatch(/^Order 10001;Rille GmbH;Rillenweg;3a;10999;Berlin;DEU;.*;DEU;"0,\d{3}"$/)
    const post = (await labels('deutsche_post')).bytes.toString('latin1').split('\r\n')
    expect(post[0]).toBe('NAME;ZUSATZ;STRASSE;NUMMER;PLZ;STADT;LAND;ADRESS_TYP')
    expect(post[1]).toBe('Rille GmbH;;Rillenweg;3a;10999;Berlin;DEU;HOUSE')
    await expect(labels('customs')).rejects.toMatchObject({ code: 'nothing_to_write' })
    const { content } = await shop.db.selectFrom('orders').select('content').executeTakeFirstOrThrow()
    await change(uuidOrder, {
      content: JSON.stringify({ ...JSON.parse(content), isExport: true, idCountry: 'CH' }),
    })
    expect((await labels('customs')).bytes.toString()).toContain(';CHE;1;"Gramophone records, recorded";')
  })
})
