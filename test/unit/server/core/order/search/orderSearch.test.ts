import { createOrderReader, type OrderFilter } from '../../../../../../server/core/order/orderRepository'
import { createOrderIndexing } from '../../../../../../server/core/order/search/orderIndexing'
import {
  createOrderSearchReader,
  createOrderSearchWriter,
} from '../../../../../../server/core/order/search/orderSearchRepository'
import { migrations } from '../../../../../../server/platform/database/migrations'
import { listTablesAt } from '../../../../../../server/platform/database/shopTables'
import {
  hasTerms,
  insertOrderTerms,
  listNumbersWithTerms,
} from '../../../../../../server/platform/database/termIndex'
import { transact } from '../../../../../../server/platform/database/transactions'
import { createLog } from '../../../../../../server/platform/log/log'
import { copyCode } from '../../../../../../src/shared/staff/listing/copyCode'
import { seededRandom } from '../../../../../support/generatedCatalogue'
import { databaseKinds, type TestDatabase } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

const any: OrderFilter = {
  status: null,
  paymentStatus: null,
  since: null,
  search: null,
  buyer: null,
  limit: 9,
}

const cases: [search: string, numbers: number[]][] = [
  ['alex', [10_002, 10_001]],
  ['Álex BEISPIEL', [10_002, 10_001]],
  ['alex@example.org', [10_002, 10_001]],
  ['zin', [10_002]],
  ['alex 10001', [10_001]],
  ['lex', []],
  [`"' )`, []],
  ['%', []],
  ['', []],
]

describe.each(databaseKinds)('the search of orders, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
    await shop.finish(await shop.aConfirmedPayment('paypal', 'radio Zine'))
  })
  afterEach(() => shop.close())

  const runIndexing = () => createOrderIndexing(shop.db, createLog('silent')).run()
  const numbers = async (search: string, filter: Partial<OrderFilter> = {}) =>
    (await createOrderReader(shop.db).listNewest({ ...any, ...filter, search })).map(
      ({ orderNumber }) => orderNumber,
    )
  const results = async () =>
    Promise.all(cases.map(async ([search]): Promise<[string, number[]]> => [search, await numbers(search)]))
  const indexed = (word: string) => listNumbersWithTerms(shop.db, [[word]], { upTo: 99_999, limit: 9 })

  it('finds the orders of a copy by its label', async () => {
    const ofLabel = (name: string) => numbers(copyCode(shop.formatId(name)))
    expect(await ofLabel('radio LP')).toEqual([10_001])
    expect(await ofLabel('radio Zine')).toEqual([10_002])
    expect(await ofLabel('radio CD')).toEqual([])
  })

  it('finds the same before orders are in the index, with one of them in it, and with all', async () => {
    expect(await results()).toEqual(cases)
    const oldest = await createOrderSearchReader(shop.db).readUnindexed(1)
    await transact(shop.db, (trx) => createOrderSearchWriter(trx).indexOrders(oldest))
    expect(await indexed('alex')).toEqual([10_001])
    expect(await results()).toEqual(cases)
    await runIndexing()
    expect(await indexed('alex')).toEqual([10_002, 10_001])
    expect(await results()).toEqual(cases)
  })

  it('adds an order once, when two processes read it', async () => {
    const [mine, other] = [
      await createOrderSearchReader(shop.db).readUnindexed(9),
      await createOrderSearchReader(shop.db).readUnindexed(9),
    ]
    await transact(shop.db, (trx) => createOrderSearchWriter(trx).indexOrders(mine))
    await transact(shop.db, (trx) => createOrderSearchWriter(trx).indexOrders(other))
    expect(await indexed('alex')).toEqual([10_002, 10_001])
    expect((await createOrderSearchReader(shop.db).readUnindexed(9)).orders).toEqual([])
  })

  it('finds a tracking number by its beginning, and the newest order first', async () => {
    await runIndexing()
    const { fulfilment } = shop
    await fulfilment.ship(10_001, { number: 'RR 1234 5678 DE', url: null })
    expect(await numbers('rr12345')).toEqual([10_001])
    expect(await numbers('RR 1234 5678 DE')).toEqual([10_001])
    expect(await numbers('5678')).toEqual([])
    expect(await numbers('alex', { status: 'shipped' })).toEqual([10_001])
    expect(await numbers('alex', { limit: 1 })).toEqual([10_002])
    expect(await numbers('alex', { status: 'cancelled' })).toEqual([])
  })

  it('finds the tracking number of each parcel, not only that of the last', async () => {
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP', 'radio CD'))
    const { fulfilment } = shop
    const lines = [{ uuidReleaseFormat: shop.formatId('radio LP'), quantity: 1 }]
    await fulfilment.ship(10_003, { number: '0034 111', url: null }, { lines })
    await fulfilment.ship(10_003, { number: '0034222', url: null })
    expect(await numbers('0034111')).toEqual([10_003])
    expect(await numbers('0034222')).toEqual([10_003])
    expect(await numbers('0034', { limit: 1 })).toEqual([10_003])
  })

  it('finds a barcode', async () => {
    const { barcode } = await shop.db
      .selectFrom('order_line')
      .innerJoin('release_format', 'release_format.uuid_release_format', 'order_line.uuid_release_format')
      .innerJoin('orders', 'orders.uuid_order', 'order_line.uuid_order')
      .select('barcode')
      .where('order_number', '=', 10_001)
      .executeTakeFirstOrThrow()
    expect(await numbers(barcode!)).toContain(10_001)
    await runIndexing()
    expect(await numbers(barcode!)).toContain(10_001)
  })
})

describe.each(databaseKinds)('the index of words, on %s', (_name, open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('finds what a comparison of all words finds, whatever the alphabet', async () => {
    const random = seededRandom(5)
    const letters = [...'aabcß1éжλ日本ー𐐨']
    const word = () =>
      Array.from({ length: 1 + random() * 4 }, () => letters[Math.floor(random() * letters.length)]).join('')
    const orders = Array.from({ length: 300 }, (_, n) => ({
      orderNumber: n + 1,
      terms: [...new Set(Array.from({ length: 1 + random() * 9 }, word))],
    }))
    await transact(database.db, (trx) => insertOrderTerms(trx, orders))
    for (let n = 0; n < 200; n++) {
      const words = Array.from({ length: 1 + random() * 2 }, () => [word(), word()])
      const found = await listNumbersWithTerms(database.db, words, { upTo: 250, limit: 20 })
      const expected = orders.filter((order) => order.orderNumber <= 250 && hasTerms(order.terms, words))
      expect([words, found]).toEqual([
        words,
        expected
          .map(({ orderNumber }) => orderNumber)
          .reverse()
          .slice(0, 20),
      ])
    }
  })
})

it('backups leave the index out, with all tables that SQLite makes for it', async () => {
  const tables = await listTablesAt(Object.keys(migrations).sort().at(-1)!)
  expect(tables.map(({ name }) => name).filter((name) => name.startsWith('order_'))).toEqual([
    'order_access',
    'order_event',
    'order_line',
    'order_note',
  ])
})
