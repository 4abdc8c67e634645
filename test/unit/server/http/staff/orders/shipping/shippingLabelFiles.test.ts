import type { Address } from '../../../../../../../server/core/address/addressRules'
import type { OrderContent, OrderRecord } from '../../../../../../../server/core/order/orderContent'
import { createOrderReader } from '../../../../../../../server/core/order/orderRepository'
import { writeShippingLabelFile } from '../../../../../../../server/http/staff/orders/shipping/shippingLabelFiles'
import { inStaffLanguage } from '../../../../../../../server/platform/languages/staffLanguage'
import {
  type ShippingLabelFile,
  shippingLabelFiles,
} from '../../../../../../../src/shared/staff/orders/orderViews'
import { pickupShippingId } from '../../../../../../../src/shared/vocabulary'
import { aSeller } from '../../../../../../support/orderBuilders'
import { casesOf } from '../../../../../../support/suite'
import { databaseKinds } from '../../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../../../core/checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('a label file, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP', 'radio CD'))
    await shop.db.updateTable('release_format').set({ weight_grams: 300 }).execute()
  })
  afterEach(() => shop.close())

  const write = (orders: readonly OrderRecord[], file: ShippingLabelFile = 'dhl') =>
    writeShippingLabelFile(shop.db, orders, {
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
    shop.fulfilment.ship(
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

  it('leaves out what is not to be sent, and says so', async () => {
    const paid = await theOrder()
    const cancelled = { ...paid, orderNumber: 10002, status: 'cancelled' as const }
    const unpaid = { ...paid, orderNumber: 10003, paymentStatus: 'pending' as const }
    const { bytes, notes } = await write([paid, cancelled, unpaid])
    expect(bytes.toString().match(/Order \d+/g)).toEqual(['Order 10001'])
    expect(notes).toEqual([
      'Order 10002 has no label: it is cancelled.',
      'Order 10003 has no label: its payment is not there yet.',
    ])
  })

  it('leaves out what is collected in the shop', async () => {
    const collected = await theOrder({ uuidShippingOption: pickupShippingId, isExport: true })
    const both = await write([await theOrder(), { ...collected, orderNumber: 10002 }])
    expect(both.bytes.toString('latin1')).toContain('Order 10001')
    expect(both.bytes.toString('latin1')).not.toContain('10002')
    for (const file of shippingLabelFiles) {
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
    const german = await inStaffLanguage('de', async () => write([await addressed(to)]))
    expect(german.notes).toEqual([
      expect.stringMatching(/^Bestellung 10001: DHL hat für „.*links“ keinen Platz/),
    ])
    expect(german.bytes).toEqual(bytes)
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

  const cellsOf = async (file: ShippingLabelFile, fields: Address, content: Partial<OrderContent> = {}) => {
    const order = await addressed(fields)
    const written = await write([{ ...order, content: { ...order.content, ...content } }], file)
    const lines = written.bytes.toString('latin1').trim().split('\r\n')
    const [titles = [], row = []] = [lines[0], lines.at(-1)].map((line) =>
      line?.replaceAll('"', '').split(';'),
    )
    return { ...Object.fromEntries(titles.map((title, i) => [title, row[i]])), notes: written.notes }
  }
  const berlin = {
    name: 'Ada König',
    street: 'Ring',
    street_number: '12 b',
    postal_code: '10999',
    city: 'Berlin',
  }
  const packstation = {
    ...{ name: 'Ada König', dhl_kundennummer: '12345678', packstation_nr: '145' },
    ...{ postal_code: '10999', city: 'Berlin' },
  }

  it('for DHL has its columns, with kilograms and countries as DHL writes them', async () => {
    expect(await cellsOf('dhl', berlin)).toEqual({
      Sendungsreferenz: 'Order 10001',
      ...{
        'Absender Name 1': 'Rille Records GmbH',
        'Absender Straße': 'Musterallee',
        'Absender Hausnummer': '12',
      },
      ...{ 'Absender PLZ': '10999', 'Absender Ort': 'Berlin', 'Absender Land': 'DEU' },
      ...{ 'Empfänger Name 1': 'Ada König', 'Empfänger Name 2 / Postnummer': '', 'Empfänger Name 3': '' },
      ...{ 'Empfänger Straße': 'Ring', 'Empfänger Hausnummer': '12 b', 'Empfänger PLZ': '10999' },
      ...{ 'Empfänger Ort': 'Berlin', 'Empfänger Provinz': '', 'Empfänger Land': 'DEU', Gewicht: '0,700' },
      notes: [],
    })
  })

  it('for Deutsche Post has its columns, the address of the shop first', async () => {
    expect(await cellsOf('deutsche_post', berlin)).toEqual({
      ...{ NAME: 'Ada König', ZUSATZ: '', STRASSE: 'Ring', NUMMER: '12 b', PLZ: '10999', STADT: 'Berlin' },
      ...{ LAND: 'DEU', ADRESS_TYP: 'HOUSE', notes: [] },
    })
  })

  it('has a Packstation and a Postfiliale as DHL reads them', async () => {
    expect(await cellsOf('dhl', packstation)).toMatchObject({
      ...{ 'Empfänger Straße': 'Packstation', 'Empfänger Hausnummer': '145', notes: [] },
      'Empfänger Name 2 / Postnummer': '12345678',
    })
    const { packstation_nr: _, ...customer } = packstation
    expect(await cellsOf('dhl', { ...customer, post_filiale: '502' })).toMatchObject({
      ...{ 'Empfänger Straße': 'Postfiliale', 'Empfänger Hausnummer': '502', notes: [] },
    })
    expect(await cellsOf('dhl', { ...customer, street: 'Postfiliale' })).toMatchObject({
      notes: [
        'Order 10001: “Empfänger Hausnummer” is empty: the number of a Postfiliale has three digits. Correct it.',
      ],
    })
    expect(await cellsOf('dhl', { ...customer, street: 'Packstation', street_number: '14' })).toMatchObject({
      notes: [expect.stringMatching(/“14” in “Empfänger Hausnummer” is no number of a Packstation/)],
    })
    const { dhl_kundennummer: __, ...nobody } = packstation
    expect(await cellsOf('dhl', nobody)).toMatchObject({
      notes: [expect.stringMatching(/^Order 10001: The customer number \(Postnummer\).* is missing/)],
    })
  })

  it.each([
    ['Northern Ireland', 'GB', { postal_code: 'BT1 5GS', city: 'Belfast' }, 'GBR'],
    ['Switzerland', 'CH', { postal_code: '8001', city: 'Zürich' }, 'CHE'],
    [
      'Ireland, without a house number',
      'IE',
      { street_number: '', postal_code: 'D02 AF30', city: 'Dublin' },
      'IRL',
    ],
  ])('has an address of %s', async (_what, idCountry, place, code) => {
    for (const file of ['dhl', 'deutsche_post'] as const) {
      const cells = await cellsOf(file, { ...berlin, ...place }, { idCountry })
      expect(cells).toMatchObject({ notes: [] })
      expect(Object.values(cells)).toEqual(expect.arrayContaining([code, place.postal_code, place.city]))
    }
  })

  it.each([
    [
      'dhl',
      { city: 'Rechtenbach am Steigerwald bei Beispielhausen an der Oder' },
      /no room for “.+” in “Empfänger Ort”, which takes 40 characters/,
    ],
    [
      'dhl',
      { street: 'Straße der langen und weit ausholenden Beispielnamen am Ufer' },
      /in “Empfänger Straße”, which takes 50 characters/,
    ],
    ['dhl', { street_number: '' }, /^Order 10001: “Empfänger Hausnummer” is empty\. Correct it\.$/],
    ['dhl', { name: '', city: 'Berlin' }, /^Order 10001: “Empfänger Name 1” is empty/],
    ['dhl', { postal_code: '' }, /^Order 10001: “Empfänger PLZ” is empty/],
    [
      'deutsche_post',
      { company: 'Gesellschaft für beispielhafte Schallplatten mbH' },
      /Deutsche Post has no room for “.+” in “ZUSATZ”, which takes 40 characters/,
    ],
    [
      'deutsche_post',
      { street: 'Straße der langen und ausholenden Beispielnamen' },
      /in “STRASSE”, which takes 50 characters/,
    ],
    [
      'deutsche_post',
      { city: 'Rechtenbach am Steigerwald bei Beispielhausen' },
      /in “STADT”, which takes 40 characters/,
    ],
    ['deutsche_post', { street_number: '' }, /“NUMMER” is empty/],
  ] as const)('for %s says what is too long or missing: %j', async (file, changes, words) => {
    expect(await cellsOf(file, { ...berlin, ...changes })).toMatchObject({
      notes: [expect.stringMatching(words)],
    })
  })

  it('says what is wrong with the address of the shop, once', async () => {
    const order = await addressed(berlin)
    const seller = {
      ...aSeller(),
      company: 'Beispielhafte Gesellschaft für Schallplatten und alles, was dazu gehört, mbH',
    }
    const { notes } = await writeShippingLabelFile(shop.db, [order, { ...order, orderNumber: 10002 }], {
      ...{ file: 'deutsche_post', now: shop.clock.now },
      shop: { seller: { ...seller, street: '' }, packagingGrams: 100, idCountry: 'DE' },
    })
    expect(notes).toEqual([
      'The address of the shop: “STRASSE” is empty. Correct it.',
      'The address of the shop: “NUMMER” is empty. Correct it.',
    ])
  })

  it('says which parcel is too heavy for DHL', async () => {
    await shop.db.updateTable('release_format').set({ weight_grams: 15_700 }).execute()
    expect((await cellsOf('dhl', berlin)).notes).toEqual([])
    await shop.db.updateTable('release_format').set({ weight_grams: 15_710 }).execute()
    expect((await cellsOf('dhl', berlin)).notes).toEqual([
      'Order 10001: it weighs 31,520 kg, and DHL takes 31,5 kg. Send it in several parcels.',
    ])
  })

  it('for customs has kilograms and amounts with a decimal comma, also to Switzerland', async () => {
    const order = await theOrder({ isExport: true, idCountry: 'CH' })
    const text = (await write([order], 'customs')).bytes.toString('utf8').replaceAll('"', '')
    expect(text).toMatch(/;CHE;1;.*;852380;[A-Z]*;0,300;\d+,\d\d;EUR;\d+,\d\d;0,700\r\n/)
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
