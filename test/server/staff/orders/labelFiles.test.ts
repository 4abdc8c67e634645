import type { Address } from '../../../../server/basket/addressRules'
import type { OrderContent, OrderRecord } from '../../../../server/order/orderContent'
import { createOrderReader } from '../../../../server/order/orderRepository'
import { writeLabelFile } from '../../../../server/staff/orders/labelFiles'
import { type LabelFile, labelFiles } from '../../../../src/shared/staff/orderViews'
import { pickupShippingId } from '../../../../src/shared/vocabulary'
import { aSeller } from '../../../support/orderBuilders'
import { casesOf } from '../../../support/suite'
import { databaseKinds } from '../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('a label file, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP', 'radio CD'))
    await shop.db.updateTable('release_format').set({ weight_grams: 300 }).execute()
  })
  afterEach(() => shop.close())

  const write = (orders: readonly OrderRecord[], file: LabelFile = 'dhl') =>
    writeLabelFile(shop.db, orders, {
      ...{ file, now: shop.clock.now },
      shop: { seller: aSeller(), packagingGrams: 100, idCountry: 'DE' },
    })
  const theOrder = async (changes: Partial<OrderContent> = {}) => {
    const order = (await createOrderReader(shop.db).findByNumber(10001))!
    return { ...order, content: { ...order.content, ...changes } }
  }
  const weight = async () => {
    const file = await write([await theOrder()])
    const [titles = [], row = []] = file.bytes
      .toString('latin1')
      .split('\r\n')
      .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
    return row[titles.findIndex((title) => /^gewicht/i.test(title))]
  }
  const ship = (lines: string[] | null, weightGrams: number | null) =>
    shop.checkoutModule.fulfilment.ship(
      10001,
      { number: null, url: null },
      {
        lines: lines?.map((one) => ({ uuidReleaseFormat: shop.formatId(one), quantity: 1 })) ?? null,
        weightGrams,
      },
    )

  it('has what the records and the box weigh, until the scale has said more', async () => {
    expect(await weight()).toBe('0,700')
    await ship(null, 737)
    expect(await weight()).toBe('0,737')
  })

  it('leaves out what is collected in the shop', async () => {
    const collected = await theOrder({ uuidShippingOption: pickupShippingId, isExport: true })
    const both = await write([await theOrder(), { ...collected, orderNumber: 10002 }])
    expect(both.bytes.toString('latin1')).toContain('Order 10001')
    expect(both.bytes.toString('latin1')).not.toContain('10002')
    for (const file of labelFiles) {
      await expect(write([collected], file)).rejects.toMatchObject({ status: 409, code: 'nothing_to_write' })
    }
  })

  const addressed = async (fields: Address) => {
    const order = await theOrder()
    return { ...order, correctedAddress: { fields, text: '', city: fields.city ?? null } }
  }
  const greek = {
    ...{ name: 'Μαρία Παπαδοπούλου', street: 'Οδός Παράδειγμα', street_number: '5' },
    ...{ postal_code: '105 58', city: 'Αθήνα' },
  }

  it.each(['dhl', 'deutsche_post'] as const)('for %s is in Latin letters', async (file) => {
    const { bytes } = await write([await addressed(greek)], file)
    expect(bytes.toString('latin1')).toContain('Maria Papadopoulou')
    expect(bytes.toString('latin1')).toMatch(/Odos Paradeigma;5;105 58;Athina/)
    const decomposed = await write([await addressed({ ...greek, name: 'Mu\u0308ller' })], file)
    expect(decomposed.bytes.toString('latin1')).toContain('Müller')
  })

  it.each(['dhl', 'deutsche_post'] as const)(
    'for %s is not made while letters of an address would be missing, and names the order',
    async (file) => {
      const japanese = await addressed({ ...greek, name: '山田 花子' })
      await expect(write([await theOrder(), japanese], file)).rejects.toMatchObject({
        ...{
          status: 409,
          code: 'not_in_latin_letters',
          message: expect.stringContaining('10001 (山田花子)'),
        },
      })
    },
  )

  it('for DHL is spread over its columns, and names the order of which something had no room', async () => {
    const company = `${'Beispielgesellschaft '.repeat(4).trim()} GmbH`
    const to = { ...greek, company, street_number: '112 a, 3. Aufgang, links' }
    const { bytes, notes } = await write([await addressed(to)])
    const [, row = ''] = bytes.toString('latin1').split('\r\n')
    for (const cell of row.split(';')) expect(cell.length).toBeLessThanOrEqual(50)
    expect(row).toContain(';112 a;')
    expect(notes).toEqual([expect.stringMatching(/^Order 10001: DHL has no room for “.*links”/)])
    expect((await write([await addressed(greek)])).notes).toEqual([])
  })

  it('has a place also where addresses have no city', async () => {
    const order = await addressed({
      name: 'Ada',
      street: 'Orchard Road',
      street_number: '1',
      postal_code: '238801',
    })
    const { bytes } = await write([{ ...order, content: { ...order.content, idCountry: 'SG' } }])
    expect(bytes.toString('latin1')).toContain(';238801;Singapore;')
  })

  it('for customs has the tariff numbers of recorded media', async () => {
    const file = await write([await theOrder({ isExport: true })], 'customs')
    expect(file.bytes.toString('utf8')).toMatch(/"?Gramophone records, recorded"?;.*;"?852380"?;/)
    expect(file.bytes.toString('utf8')).toMatch(/"?Compact discs, sound recordings"?;.*;"?852349"?;/)
  })

  it('has what is still to be sent, and then all parcels if each was weighed', async () => {
    await ship(['radio LP'], 412)
    expect(await weight()).toBe('0,400')
    await ship(null, 388)
    expect(await weight()).toBe('0,800')
  })
})
