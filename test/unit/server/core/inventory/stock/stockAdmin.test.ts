import { createFormatNames } from '../../../../../../server/core/catalogue/names/formatNames'
import { createStockAdmin, hashReceipt } from '../../../../../../server/core/inventory/stock/stockAdmin'
import {
  createStockListReader,
  type StockFormat,
} from '../../../../../../server/core/inventory/stock/stockListRepository'
import { transact } from '../../../../../../server/platform/database/transactions'
import { copyCode } from '../../../../../../src/shared/staff/listing/copyCode'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

describe.each(databaseKinds)('stock in the hands of the ops team, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())

  const stockList = () => createStockListReader(shop.db)
  const format = async (name: string): Promise<StockFormat> => {
    const id = shop.formatId(name)
    return (await stockList().listFormats()).find(({ uuid_release_format }) => uuid_release_format === id)!
  }
  const stockAdmin = <Result>(work: (stockAdmin: ReturnType<typeof createStockAdmin>) => Promise<Result>) =>
    transact(shop.db, (trx) => work(createStockAdmin(trx, shop.clock.now.toISOString())))
  const receive = (name: string, quantity: number, ref: string) =>
    stockAdmin((stockAdmin) =>
      stockAdmin.receive([{ uuid_release_format: shop.formatId(name), quantity }], { ref, note: 'by van' }),
    )

  it('lists every format, in batches, with the copies that are sold and not yet sent', async () => {
    const formats = await stockList().listFormats()
    expect(formats).toHaveLength(7)
    expect(formats.filter(({ is_shown }) => !is_shown).map(({ title }) => title)).toEqual(['Not for sale'])
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP', 'radio LP'))
    await shop.aConfirmedPayment('stripe', 'radio LP')
    expect(await format('radio LP')).toMatchObject({ on_hand: 1, reserved: 1, weight_grams: 300 })
    const id = shop.formatId('radio LP')
    expect((await stockList().countToSend()).get(id)).toBe(2)
    expect(await stockList().listOrdersToSend(id)).toEqual([{ order_number: 10001, quantity: 2 }])
    expect(await stockList().listHolds(id)).toMatchObject([{ quantity: 1, state: 'authorising' }])
    expect(await stockList().countWishlistItems(id)).toEqual({ items: 0, waiting: 0 })
    expect(await stockList().listMovements(id, 10)).toMatchObject([
      { reason: 'sale', delta: -2, order_number: 10001, note: null },
      { reason: 'import', delta: 3, order_number: null },
    ])
  })

  it('receives a delivery once, however often and by how many it is given', async () => {
    const times = await Promise.allSettled(Array.from({ length: 5 }, () => receive('radio MC', 4, 'note 1')))
    expect(times.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await receive('radio MC', 1, 'note 2')
    expect((await format('radio MC')).on_hand).toBe(5)
    expect(await stockList().findReceipt('note 1')).toMatchObject({ formats: 1, copies: 4 })
    expect(await stockList().findReceipt('note 3')).toBeNull()
  })

  it('receives nothing at all if one of the formats has no stock', async () => {
    const lines = [shop.formatId('radio MC'), 'one without stock'].map((uuid_release_format) => ({
      uuid_release_format,
      quantity: 4,
    }))
    const before = (await format('radio MC')).on_hand
    const receipt = { ref: 'note 4', note: null }
    await expect(stockAdmin((stockAdmin) => stockAdmin.receive(lines, receipt))).rejects.toThrow(
      'Missing: stock of format one without stock.',
    )
    expect((await format('radio MC')).on_hand).toBe(before)
    expect(await stockList().findReceipt('note 4')).toBeNull()
  })

  it('counts while others buy and cancel: sold copies are not lost, and missing ones stay missing', async () => {
    const before = await format('radio 2×LP')
    // 30 should be there, 28 are found; meanwhile six are bought, two of them called off again.
    const buy = async () => shop.finish(await shop.aConfirmedPayment('stripe', 'radio 2×LP'))
    await Promise.all([buy(), buy(), buy()])
    const count = stockAdmin((stockAdmin) =>
      stockAdmin.count([{ line: 2, format: before, counted: 28, expected: 30 }], 'count.csv'),
    )
    const [outcome] = await Promise.all([count, buy(), buy(), buy(), shop.fulfilment.cancel(10001, 'test')])
    await shop.fulfilment.cancel(10002, 'test')
    expect(outcome.problems).toEqual([])
    expect(outcome.counted).toMatchObject([{ expected: 30, counted: 28, difference: -2 }])
    const toSend = (await stockList().countToSend()).get(before.uuid_release_format)
    expect([(await format('radio 2×LP')).on_hand, toSend]).toEqual([24, 4])
  })

  it('says how many were there before it is set', async () => {
    const lp = await format('radio LP')
    expect(await stockAdmin((stockAdmin) => stockAdmin.set(lp, 9, 'found'))).toBe(3)
    expect(await stockAdmin((stockAdmin) => stockAdmin.set(lp, 9, 'again'))).toBe(9)
    expect(await stockList().listMovements(lp.uuid_release_format, 1)).toMatchObject([
      { delta: 6, note: 'found' },
    ])
  })
})

describe('names of formats', () => {
  const aFormat = (uuid: string, values: Partial<StockFormat>) =>
    ({
      uuid_release_format: uuid,
      format: 'LP',
      catalog_nr: null,
      barcode: null,
      is_hidden: false,
      ...values,
    }) as StockFormat
  const [lp, double, cd, old] = [
    aFormat('a', { catalog_nr: 'OST-012', barcode: '0731458992123' }),
    aFormat('b', { catalog_nr: 'OST-012', format: '2×LP' }),
    aFormat('c', { catalog_nr: 'OST 013', format: 'CD' }),
    aFormat('d', { catalog_nr: 'OST-013', format: 'CD', is_hidden: true }),
  ]
  const labelled = aFormat('0a1b2c3d-4e5f-4000-8000-000000000000', { catalog_nr: 'USED 1' })
  const names = createFormatNames([lp, double, cd, old, labelled])

  it.each([
    ['ost012', [lp, double]],
    ['OST-012 LP', [lp]],
    ['ost-012/2×lp', [double]],
    ['731458992123', [lp]],
    ['B', [double]],
    ['OST.013', [cd]],
    ['d', [old]],
    [copyCode(labelled.uuid_release_format), [labelled]],
    [copyCode('0a1b2c3d-4e60-4000-8000-000000000000'), []],
    ['', []],
    ['-', []],
  ])('%j leads to the right ones', (name, found) => expect(names.find(name)).toEqual(found))

  it('takes the format of a column of its own', () => {
    expect(names.find('OST-012', 'lp')).toEqual([lp])
    expect(names.find('OST-012', 'MC')).toEqual([])
  })

  it('make the same reference for the same delivery', () => {
    const [one, other] = [
      { uuid_release_format: 'a', quantity: 1 },
      { uuid_release_format: 'b', quantity: 2 },
    ]
    expect(hashReceipt([one, other])).toBe(hashReceipt([other, one]))
    expect(hashReceipt([one])).not.toBe(hashReceipt([other]))
  })
})
