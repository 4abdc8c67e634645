/** What is sent to baskets and makes no sense, against the built shop. */
import { randomUUID } from 'node:crypto'
import { type Basket, errorSchema } from '../../src/shared/contract'
import { paymentOptionIds } from '../../src/shared/payment/paymentMethodId'
import { aBuyer, buyableFormats, type Call, callsTo } from '../support/buying'

const call: Call = (...args) => callsTo(process.env.SHOP_URL!)(...args)
const get = (path: string) => call(path, undefined, 'GET')
let formats: string[]
let basket: Basket
let packstation: string
let pickup: string
beforeAll(async () => {
  formats = await buyableFormats(process.env.SHOP_URL!)
  const { uuid_basket } = (await call('/basket/new_basket')).body
  await call(`/basket/${uuid_basket}/add_product`, { uuid_release_format: formats.at(-1) })
  basket = (await call(`/basket/${uuid_basket}`, aBuyer)).body
  const { shipping_address_types, shipping_options } = (await get('/base_data')).body
  packstation = shipping_address_types.find(({ label }: { label: string }) =>
    label.includes('Packstation'),
  ).uuid_shipping_address_type
  pickup = shipping_options.find(({ label }: { label: string }) =>
    label.startsWith('Collect'),
  ).uuid_shipping_option
})
const item = () => basket.shipments[0].items[0].uuid_basket_item

const unknownCode =
  'We do not know this code. Please check its spelling. If it was made out to you, log in or enter the e-mail address that it was sent to first.'

describe('a basket refuses', () => {
  it.each<[string, unknown, number, string]>([
    ['no id', {}, 400, 'uuid_release_format must be a UUID.'],
    ['a name', { uuid_release_format: 'LP' }, 400, 'uuid_release_format must be a UUID.'],
    [
      'an id in braces',
      { uuid_release_format: `{${randomUUID()}}` },
      400,
      'uuid_release_format must be a UUID.',
    ],
    [
      'a UUID of version 1',
      { uuid_release_format: 'c232ab00-9414-11ec-b3c8-9f6bdeced846' },
      400,
      'uuid_release_format must be a UUID.',
    ],
    ['a number', { uuid_release_format: 1 }, 400, 'uuid_release_format must be a UUID.'],
    ['what does not exist', { uuid_release_format: randomUUID() }, 404, 'This item is no longer available.'],
  ])('%s as a format', async (_what, body, status, message) => {
    const answer = await call(`/basket/${basket.uuid_basket}/add_product`, body)
    expect([answer.status, errorSchema.parse(answer.body).message]).toEqual([status, message])
  })

  it.each<[string, object, number, string]>([
    ['a total', { total: 0 }, 400, 'Unknown field: total.'],
    ['a rebate', { rebate_percent: 100 }, 400, 'Unknown field: rebate_percent.'],
    ['items', { items: [] }, 400, 'Unknown field: items.'],
    ['a state', { checkout_started: null }, 400, 'Unknown field: checkout_started.'],
    ['another prototype', JSON.parse('{"__proto__": {"a": 1}}'), 400, 'Unknown field: __proto__.'],
    ...[
      'a@',
      'a@b',
      `${'x'.repeat(250)}@example.org`,
      'a@b@example.org',
      '<script>@x.de',
      'a b@example.org',
    ].map((email): [string, object, number, string] => [
      email,
      { email },
      400,
      'Please enter a valid e-mail address.',
    ]),
    [
      'a mail with a line break',
      { email: 'a@example.org\r\nBcc: b@example.org' },
      400,
      'Please enter a valid e-mail address.',
    ],
    ['letters as a phone', { phone: 'call me' }, 400, 'Please enter a valid phone number.'],
    ['a hundred digits as a phone', { phone: '1'.repeat(100) }, 400, 'Please enter a valid phone number.'],
    [
      'a long note',
      { customer_notes: 'x'.repeat(2001) },
      400,
      'Please shorten your note to 2000 characters.',
    ],
    ['a control character', { customer_notes: 'a\u0000b' }, 400, 'Text must not contain control characters.'],
    [
      'a country as a number',
      { shipping_address_id_country: 49 },
      400,
      'The field shipping_address_id_country is not valid.',
    ],
    ['an unknown way to pay', { uuid_payment_option: randomUUID() }, 400, 'unknown payment method'],
    ['an injected voucher', { voucher: "' OR 1=1" }, 409, unknownCode],
    ['an unknown voucher', { voucher: 'NONE' }, 409, unknownCode],
    ['a long voucher', { voucher: 'x'.repeat(500) }, 400, 'This voucher is not valid.'],
  ])('%s', async (_what, body, status, message) => {
    const text = _what === 'another prototype' ? '{"__proto__": {"a": 1}}' : body
    const answer = await call(`/basket/${basket.uuid_basket}`, text)
    expect([answer.status, errorSchema.parse(answer.body).message]).toEqual([status, message])
    expect((await get(`/basket/${basket.uuid_basket}/get_basket`)).body).toEqual(basket)
  })

  it('ways to send and to pay that are not to be had where it goes', async () => {
    const { uuid_basket } = (await call('/basket/new_basket')).body
    await call(`/basket/${uuid_basket}`, { shipping_address_id_country: 'US' })
    const sent = await call(`/basket/${uuid_basket}`, { uuid_shipping_option: pickup })
    expect([sent.status, sent.body.message]).toEqual([
      409,
      'This shipping option is not available for United States.',
    ])
    const paid = await call(`/basket/${uuid_basket}`, { uuid_payment_option: paymentOptionIds.sepa })
    expect([paid.status, paid.body.message]).toEqual([400, 'unknown payment method'])
  })

  it('items and shipments that are not its own, and a parcel that is one already', async () => {
    const none = await call(`/basket_item/${randomUUID()}/increase`)
    expect([none.status, none.body.message]).toEqual([404, 'This item is not in your basket.'])
    const foreign = await call(`/basket_item/${item()}/set_shipment`, { uuid_shipment: randomUUID() })
    expect(foreign.status).toBe(404)
    for (const body of [{}, { uuid_shipment: 'new' }, { uuid_shipment: 1 }]) {
      expect((await call(`/basket_item/${item()}/set_shipment`, body)).status).toBe(400)
    }
    const alone = await call(`/basket_item/${item()}/set_shipment`, { uuid_shipment: null })
    expect([alone.status, alone.body.message]).toEqual([409, 'This item already ships separately.'])
  })

  it('to lose an item twice', async () => {
    const { uuid_basket } = (await call('/basket/new_basket')).body
    const { body } = await call(`/basket/${uuid_basket}/add_product`, { uuid_release_format: formats.at(-2) })
    const id = body.shipments[0].items[0].uuid_basket_item
    expect((await call(`/basket_item/${id}`, undefined, 'DELETE')).status).toBe(200)
    const twice = await call(`/basket_item/${id}`, undefined, 'DELETE')
    expect([twice.status, twice.body.message]).toEqual([404, 'This item is not in your basket.'])
  })

  it.each([['undefined'], ['null'], ['..%2fx'], [randomUUID()]])('to be found as %s', async (id) => {
    expect((await get(`/basket/${id}/get_basket`)).status).toBe(404)
  })
})

describe('an address', () => {
  const errorsAfter = async (changes: object) => {
    const { uuid_basket } = (await call('/basket/new_basket')).body
    await call(`/basket/${uuid_basket}`, aBuyer)
    const { body } = await call(`/basket/${uuid_basket}`, changes)
    return (body as Basket).shipping_address
  }

  it.each<[string, object, string, RegExp]>([
    [
      'an unknown country',
      { shipping_address_id_country: 'XX' },
      'id_country',
      /^Please choose a country\.$/,
    ],
    [
      'a country in small letters',
      { shipping_address_id_country: 'de' },
      'id_country',
      /^Please choose a country\.$/,
    ],
    [
      'a postal code that none is',
      { shipping_address_postal_code: '1099' },
      'postal_code',
      /^Please check the postcode\. Example: /,
    ],
    [
      'a province of elsewhere',
      { shipping_address_uuid_province: randomUUID(), shipping_address_id_country: 'US' },
      'uuid_province',
      /again\.$/,
    ],
    ['no street', { shipping_address_street: '' }, 'street', /^Please enter the street\.$/],
  ])('with %s is incomplete, and says where', async (_what, changes, field, message) => {
    const { errors } = await errorsAfter(changes)
    expect(errors.global).toEqual(['Address incomplete'])
    expect(errors.fields[field][0]).toMatch(message)
  })

  it('of a Packstation needs its numbers', async () => {
    const { errors, address } = await errorsAfter({
      shipping_address_uuid_shipping_address_type: packstation,
      shipping_address_packstation_nr: 'abc',
    })
    expect(errors.global).toEqual(['Address incomplete'])
    expect(Object.keys(errors.fields).sort()).toEqual(['dhl_kundennummer', 'packstation_nr'])
    // What a Packstation has no field for is gone.
    expect(address.street).toBeNull()
  })

  it('keeps typed values as text, and null where nothing was typed', async () => {
    const { uuid_basket } = (await call('/basket/new_basket')).body
    const note = '<b>Ring</b> twice \u202e \u{1f4bf}'
    const { body } = await call(`/basket/${uuid_basket}`, {
      customer_notes: note,
      email: ' alex@example.org ',
      shipping_address_company: '',
      shipping_address_id_country: 'DE ',
    })
    expect(body).toMatchObject({ customer_notes: note, email: 'alex@example.org' })
    expect(body.shipping_address.address).toMatchObject({ company: null, id_country: 'DE' })
  })
})
