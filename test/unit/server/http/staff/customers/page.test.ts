/** Customers as staff see them: found by address, order number and name, with what they bought. */
import {
  deleteCustomer,
  exportCustomerData,
  setRebate,
} from '../../../../../../server/core/customer/customerActions'
import { createCustomerWriter } from '../../../../../../server/core/customer/customerRepository'
import { createCustomerIndexing } from '../../../../../../server/core/customer/search/customerIndexing'
import {
  createCustomerSearchReader,
  createCustomerSearchWriter,
} from '../../../../../../server/core/customer/search/customerSearchRepository'
import { listCustomers, readCustomerPage } from '../../../../../../server/http/staff/customers/page'
import { type Action, runAction } from '../../../../../../server/platform/actions/action'
import { listAuditEntries } from '../../../../../../server/platform/audit/auditRepository'
import { transact } from '../../../../../../server/platform/database/transactions'
import { createLog } from '../../../../../../server/platform/log/log'
import { customerPageSchema, customersSchema } from '../../../../../../src/shared/staff/customers/contract'
import { aCustomerRow, aSavedAddress } from '../../../../../support/customerBuilders'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../../core/checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('customers on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())

  const at = () => shop.clock.now.toISOString()
  const actor = () => ({ by: 'Ada', uuidStaff: null, from: 'a test', now: () => shop.clock.now })
  const aCustomer = (uuid_customer: string, email: string) =>
    aCustomerRow(shop.db, { uuid_customer, email, created_at: at(), password_hash: 'a secret hash' })
  /** Buys a record for a customer. */
  async function buys(uuid_customer: string, format = 'radio LP'): Promise<void> {
    const ids = await shop.finish(await shop.aConfirmedPayment('stripe', format))
    await shop.db.updateTable('orders').set({ uuid_customer }).where('uuid_order', 'in', ids).execute()
  }
  const find = async (search: string) =>
    customersSchema
      .parse(await listCustomers(shop.db, { search, before: null }))
      .customers.map(({ uuid_customer }) => uuid_customer)

  it('are listed newest first, in pages', async () => {
    for (let number = 0; number < 120; number++) {
      await aCustomer(`customer-${number}`, `c${number}@example.org`)
      // Some come at the same moment.
      if (number % 3 === 0) shop.clock.pass(1000)
    }
    const listed: string[] = []
    let before: string | null = null
    for (let page = 0; page < 3; page++) {
      const { customers, next_before, has_more } = await listCustomers(shop.db, { search: '', before })
      listed.push(...customers.map(({ uuid_customer }) => uuid_customer))
      expect([customers.length, has_more]).toEqual(page < 2 ? [50, true] : [20, false])
      before = next_before
    }
    expect([before, new Set(listed).size, listed.at(-1)]).toEqual([null, 120, 'customer-0'])
  })

  it('are found by the beginning of their address, an order number and the name in an order', async () => {
    const ada = await aCustomer('ada', 'Ada%1@example.org')
    const bo = await aCustomer('bo', 'bo@example.net')
    await buys(bo)
    expect(await find('ADA%')).toEqual([ada])
    // What signs have torn apart is found without them; they stand for nothing else.
    expect(await find('ada1')).toEqual([ada])
    expect(await find('da_1')).toEqual([])
    expect(await find('10001')).toEqual([bo])
    const { content } = await shop.db.selectFrom('orders').select('content').executeTakeFirstOrThrow()
    const [name] = JSON.parse(content).billingAddress.split('\n')
    expect(await find(name)).toEqual([bo])
    expect(await find('example.com')).toEqual([])
    const [listed] = (await listCustomers(shop.db, { search: 'bo@', before: null })).customers
    expect(listed).toMatchObject({ name: JSON.parse(content).name ?? name, orders: 1, newest_order: 10001 })
  })

  it('are found without an order, by name, place and phone number of the account', async () => {
    const index = () => createCustomerIndexing(shop.db, createLog('silent')).run()
    const of = async (uuid_customer: string, phone: string | null, address: Record<string, string>) => {
      await aCustomerRow(shop.db, { uuid_customer, email: `${uuid_customer}@example.org`, phone })
      return aSavedAddress(shop.db, { uuidCustomer: uuid_customer, email: '', token: '' }, address)
    }
    const address = await of('zk', '+49 170 1234567', { name: 'Zoë König', city: 'Leipzig' })
    await of('jk', null, { name: 'Jan Koník', city: 'Wrocław' })
    // More than one batch of the job.
    for (let number = 0; number < 60; number++)
      await aCustomer(`customer-${number}`, `c${number}@example.org`)
    await index()
    for (const search of ['koenig', 'König', 'KONIG zoe', 'leipzig kön', '0170 123', '+49 (0)170 1234567']) {
      expect([search, await find(search)]).toEqual([search, ['zk']])
    }
    expect(await find('kon')).toEqual(['zk', 'jk'])
    expect((await find('example.org')).length).toBe(50)
    for (const search of ['konig wroclaw', 'onig', '0171 123', `"' )`, '%']) {
      expect([search, await find(search)]).toEqual([search, []])
    }
    expect(await listCustomers(shop.db, { search: 'wroclaw', before: null })).toMatchObject({
      customers: [{ name: 'Jan Koník', orders: 0, newest_order: null }],
    })

    // What is changed, taken away or deleted is no longer found.
    await shop.db
      .updateTable('customer_address')
      .set({ address: JSON.stringify({ name: 'Zoë Ferber', city: 'Leipzig' }) })
      .where('uuid_customer_address', '=', address)
      .execute()
    shop.clock.pass(1000)
    await transact(shop.db, (trx) => createCustomerWriter(trx, at()).lock('zk'))
    await index()
    expect([await find('koenig'), await find('ferber')]).toEqual([[], ['zk']])
    await runAction(shop.db, actor(), deleteCustomer, { uuid_customer: 'zk' })
    expect(await find('leipzig')).toEqual([])
    expect(
      await shop.db.selectFrom('customer_term').where('term', '=', 'ferber').selectAll().execute(),
    ).toEqual([])
  })

  it('are found in each spelling of an umlaut, whichever they saved, in pages, the newest first', async () => {
    const of = async (uuid_customer: string, name: string, company = '') => {
      shop.clock.pass(1000)
      await aCustomer(uuid_customer, `${uuid_customer}@example.org`)
      await aSavedAddress(shop.db, { uuidCustomer: uuid_customer, email: '', token: '' }, { name, company })
    }
    await of('umlaut', 'Jörg Müller')
    await of('written', 'Joerg Mueller')
    await of('plain', 'Jorg Muller', 'Plattenbörse Süd GmbH')
    const all = ['plain', 'written', 'umlaut']
    const searches = ['müller', 'MUELLER', 'Muller', 'muel', 'jörg mü', 'joerg muller', 'jorg mueller']
    // At once, and with the index.
    for (const _isIndexed of [false, true]) {
      for (const search of searches) expect([search, await find(search)]).toEqual([search, all])
      for (const search of ['plattenboerse', 'sud platten']) expect(await find(search)).toEqual(['plain'])
      await createCustomerIndexing(shop.db, createLog('silent')).run()
    }
    for (let number = 0; number < 60; number++) {
      await aCustomer(`m${String(number).padStart(2, '0')}`, `muller.${number}@example.org`)
    }
    const first = await listCustomers(shop.db, { search: 'muller', before: null })
    const second = await listCustomers(shop.db, { search: 'muller', before: first.next_before })
    const listed = [...first.customers, ...second.customers].map(({ uuid_customer }) => uuid_customer)
    expect([first.customers.length, first.has_more]).toEqual([50, true])
    expect([second.next_before, second.has_more]).toEqual([null, false])
    expect([listed.length, new Set(listed).size]).toEqual([63, 63])
    expect(await find('muller.5')).toHaveLength(11)
  })

  it('stay to be indexed when they change while they are read', async () => {
    await aCustomer('ada', 'ada@example.org')
    const read = await createCustomerSearchReader(shop.db).readUnindexed(9)
    shop.clock.pass(1000)
    await transact(shop.db, (trx) => createCustomerWriter(trx, at()).lock('ada'))
    await transact(shop.db, (trx) => createCustomerSearchWriter(trx).indexCustomers(read))
    expect(await createCustomerSearchReader(shop.db).readUnindexed(9)).toHaveLength(1)
    await transact(shop.db, async (trx) =>
      createCustomerSearchWriter(trx).indexCustomers(await createCustomerSearchReader(trx).readUnindexed(9)),
    )
    expect(await createCustomerSearchReader(shop.db).readUnindexed(9)).toEqual([])
  })

  it('have a page with what they bought, the newest first, without secrets', async () => {
    const ada = await aCustomer('ada', 'ada@example.org')
    expect(await readCustomerPage(shop.db, ada)).toMatchObject({ orders: 0, spent: 0, name: null })
    await buys(ada)
    await buys(ada, 'radio CD')
    const page = await readCustomerPage(shop.db, ada)
    customerPageSchema.parse(page)
    expect(page.newest_orders.map(({ order_number }) => order_number)).toEqual([10002, 10001])
    expect(page.newest_orders[1]!.lines).toMatchObject([{ title: 'Every Room a Radio', format: 'LP' }])
    const total = page.newest_orders.reduce((sum, order) => sum + order.total, 0)
    expect(page.spent).toBeCloseTo(total)
    expect(JSON.stringify(page)).not.toContain('secret')
    await expect(readCustomerPage(shop.db, 'nobody')).rejects.toMatchObject({ status: 404 })
  })

  it('get a rebate, unless somebody else has just given another', async () => {
    const ada = await aCustomer('ada', 'ada@example.org')
    const { version } = await readCustomerPage(shop.db, ada)
    const give = (rebate_percent: number) =>
      runAction(shop.db, actor(), setRebate, { uuid_customer: ada, rebate_percent }, { version })
    await give(5)
    await expect(give(7)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    for (const wrong of [101, -1, 5.5]) await expect(give(wrong)).rejects.toMatchObject({ status: 400 })
    expect((await readCustomerPage(shop.db, ada)).rebate_percent).toBe(5)
  })

  it('are exported and deleted with a row in the log that has no address', async () => {
    const ada = await aCustomer('ada', 'ada@example.org')
    await buys(ada)
    const { result } = await runAction(shop.db, actor(), exportCustomerData, { uuid_customer: ada })
    expect(result).toMatchObject({ account: { email: 'ada@example.org' }, orders: [{ orderNumber: 10001 }] })
    expect(JSON.stringify(result)).not.toContain('a secret hash')
    const planned = await runAction(
      shop.db,
      actor(),
      deleteCustomer,
      { uuid_customer: ada },
      { isDryRun: true },
    )
    expect(planned.changes[0]!.difference).toMatchObject({
      before: { account: 'open' },
      after: { account: 'deleted' },
    })
    expect(await find('ada@')).toEqual([ada])
    const deleted = await runAction(shop.db, actor(), deleteCustomer, { uuid_customer: ada })
    expect(deleted.result).toEqual({ orders_kept: 1 })
    expect(await find('ada@')).toEqual([])
    const rows = await listAuditEntries(shop.db, { limit: 10 })
    expect(rows.map(({ command }) => command)).toEqual(['customers delete', 'customers export'])
    expect(JSON.stringify(rows)).not.toMatch(/@|example/)
    for (const action of [deleteCustomer, exportCustomerData] as Action[]) {
      await expect(runAction(shop.db, actor(), action, { uuid_customer: ada })).rejects.toMatchObject({
        status: 404,
      })
    }
  })
})
