import { randomUUID } from 'node:crypto'
import { type Basket, basketSchema } from '../../../../../src/shared/contract'
import { money } from '../../../../../src/shared/money'
import { databaseKinds } from '../../../../support/testDatabase'
import { type BasketShop, openBasketShop } from './basketShop'

const itemsOf = ({ shipments }: Basket) => shipments.flatMap(({ items }) => items)
/** `LP × 2 | CD × 1`, a shipment each. */
const contents = ({ shipments }: Basket) =>
  shipments
    .map(({ items }) =>
      items.map(({ release_format, quantity }) => `${release_format.format} × ${quantity}`).join(', '),
    )
    .join(' | ')
const itemOf = (basket: Basket, format: string) =>
  itemsOf(basket).find(({ release_format }) => release_format.format === format)!.uuid_basket_item
const codes = ({ errors }: Basket) => errors.map(({ code }) => code)

describe.each(databaseKinds)('a basket on %s', (_kind, open) => {
  let shop: BasketShop
  beforeEach(async () => {
    shop = await openBasketShop(open)
  })
  afterEach(() => shop.close())

  it('is empty when it is new, and as the contract says', async () => {
    const basket = await shop.aBasket()
    expect(basketSchema.parse(basket)).toEqual(basket)
    expect(basket).toMatchObject({ shipments: [], items_count: 0, total: 0, total_shipping: 0, email: null })
    expect(await shop.baskets.getBasket(basket.uuid_basket)).toEqual(basket)
  })

  it('has a row only when something is put in', async () => {
    const rows = async () => (await shop.db.selectFrom('basket').select('uuid_basket').execute()).length
    const { uuid_basket } = await shop.aBasket()
    await shop.baskets.getBasket(uuid_basket)
    expect(await rows()).toBe(0)
    await shop.baskets.addProduct(uuid_basket, shop.formatId('radio LP'))
    await shop.baskets.addProduct(uuid_basket, shop.formatId('radio CD'))
    expect(await rows()).toBe(1)
    expect(contents(await shop.baskets.getBasket(uuid_basket))).toBe('LP × 1, CD × 1')
    const { uuid_basket: other } = await shop.aBasket()
    expect(await shop.baskets.updateBasket(other, { email: 'alex@example.org' })).toMatchObject({
      uuid_basket: other,
      email: 'alex@example.org',
    })
    expect(await rows()).toBe(2)
  })

  it('takes the first things of two tabs at once', async () => {
    const { uuid_basket } = await shop.aBasket()
    const formats = ['radio LP', 'radio CD', 'radio Zine', 'radio 2×LP', 'radio LP']
    await Promise.all(formats.map((name) => shop.baskets.addProduct(uuid_basket, shop.formatId(name))))
    expect((await shop.baskets.getBasket(uuid_basket)).items_count).toBe(5)
  })

  it('is unknown under an id that the shop has not given out, and when nothing was put in for two days', async () => {
    const unknown = { status: 404, message: 'This basket does not exist any more.' }
    const format = shop.formatId('radio LP')
    await expect(shop.baskets.getBasket(randomUUID())).rejects.toMatchObject(unknown)
    await expect(shop.baskets.addProduct(randomUUID(), format)).rejects.toMatchObject(unknown)
    const { uuid_basket } = await shop.aBasket()
    shop.clock.pass(48 * 3_600_000)
    await expect(shop.baskets.getBasket(uuid_basket)).rejects.toMatchObject(unknown)
    await expect(shop.baskets.addProduct(uuid_basket, format)).rejects.toMatchObject(unknown)
  })

  it('takes formats into one shipment, the same one again as one more of it', async () => {
    const basket = await shop.aBasket('radio LP', 'radio CD', 'radio LP')
    expect(basketSchema.parse(basket)).toEqual(basket)
    expect(contents(basket)).toBe('LP × 2, CD × 1')
    expect(basket.items_count).toBe(3)
    expect(itemsOf(basket)[0]).toMatchObject({
      price: 24.9,
      total: 49.8,
      quantity_available: 3,
      release_format: { release: { slug: 'radio', display_artist: 'Nora Feldt' } },
    })
  })

  it('takes no more of a format than there is, however many ask at once', async () => {
    const { uuid_basket } = await shop.aBasket('radio LP')
    const more = await Promise.allSettled(
      Array.from({ length: 30 }, () => shop.baskets.addProduct(uuid_basket, shop.formatId('radio LP'))),
    )
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(contents(await shop.baskets.getBasket(uuid_basket))).toBe('LP × 3')
    const [refusal] = more.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refusal.reason).toMatchObject({ status: 409, code: 'no_more_in_stock', message: 'Only 3 left.' })
  })

  it('takes at most ten of one format', async () => {
    const basket = await shop.aBasket(...Array(10).fill('radio 2×LP'))
    const item = itemOf(basket, '2×LP')
    await expect(shop.baskets.increaseItem(item)).rejects.toMatchObject({ status: 409, code: 'most_of_one' })
    expect(itemsOf(basket)[0].quantity_available).toBe(10)
  })

  it.each([
    ['what is sold out', 'radio MC', { status: 409, code: 'sold_out' }],
    ['what is not published', 'drawer LP', { status: 404, message: 'This item is no longer available.' }],
  ])('does not take %s', async (_what, format, refusal) => {
    const { uuid_basket } = await shop.aBasket()
    await expect(shop.baskets.addProduct(uuid_basket, shop.formatId(format))).rejects.toMatchObject(refusal)
    expect(contents(await shop.baskets.getBasket(uuid_basket))).toBe('')
  })

  it('does not take what does not exist, nor into a basket that does not', async () => {
    const { uuid_basket } = await shop.aBasket()
    await expect(shop.baskets.addProduct(uuid_basket, randomUUID())).rejects.toMatchObject({ status: 404 })
    await expect(shop.baskets.addProduct(randomUUID(), shop.formatId('radio LP'))).rejects.toMatchObject({
      status: 404,
    })
    await expect(shop.baskets.getBasket(randomUUID())).rejects.toMatchObject({ status: 404 })
    await expect(shop.baskets.increaseItem(randomUUID())).rejects.toMatchObject({ status: 404 })
  })

  it('loses an item with the last of it, and a shipment with its last item', async () => {
    const basket = await shop.aBasket('radio LP', 'radio LP', 'radio CD')
    const [lp, cd] = [itemOf(basket, 'LP'), itemOf(basket, 'CD')]
    expect(contents(await shop.baskets.decreaseItem(lp))).toBe('LP × 1, CD × 1')
    expect(contents(await shop.baskets.decreaseItem(lp))).toBe('CD × 1')
    expect((await shop.baskets.removeItem(cd)).shipments).toEqual([])
    await expect(shop.baskets.removeItem(cd)).rejects.toMatchObject({ status: 404 })
  })

  it('is split into shipments, each with its own postage', async () => {
    const basket = await shop.aBasket('radio LP', 'radio CD', 'coming LP')
    expect(basket).toMatchObject({ total_shipping: 4.9 })
    const later = itemsOf(basket).find(({ release_format }) => release_format.status === 'pre-order')!
    const split = await shop.baskets.setShipment(later.uuid_basket_item, null)
    expect(contents(split)).toBe('LP × 1, CD × 1 | LP × 1')
    expect(split).toMatchObject({
      total_items: 58.9,
      total_shipping: 9.8,
      total: 68.7,
      shipments: [
        { name: 'Shipment 1', total_items: 38.9, total_shipping: 4.9, room_grams: 400, ships_on: null },
        { name: 'Shipment 2', total_shipping: 4.9, room_grams: 500, ships_on: '2026-12-11' },
      ],
    })
    const [first] = split.shipments
    const together = await shop.baskets.setShipment(later.uuid_basket_item, first.uuid_shipment)
    expect(together.shipments).toMatchObject([
      { name: 'Shipment 1', ships_on: '2026-12-11', arrives_in_days: { from: 1, to: 3 } },
    ])
  })

  it('sends nothing into a shipment of another basket', async () => {
    const [mine, other] = [await shop.aBasket('radio LP'), await shop.aBasket('radio LP')]
    await expect(
      shop.baskets.setShipment(itemOf(mine, 'LP'), other.shipments[0].uuid_shipment),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('costs the net price outside the Union, and the VAT of where it goes within', async () => {
    const { uuid_basket, ...atHome } = await shop.aBasket('radio LP', 'radio Zine')
    expect(atHome).toMatchObject({ total_items: 34.9, total_shipping: 4.9, total: 39.8 })
    const inAustria = await shop.baskets.updateBasket(uuid_basket, { shipping_address_id_country: 'AT' })
    expect(inAustria).toMatchObject({ total_items: 34.9, total_shipping: 14.9 })
    const inAmerica = await shop.baskets.updateBasket(uuid_basket, { shipping_address_id_country: 'US' })
    // 24.90 / 1.19 and 10.00 / 1.07
    expect(inAmerica).toMatchObject({ total_items: 30.27, total_vat: 0 })
    expect(inAmerica.total).toBe(inAmerica.total_without_vat)
  })

  it('lists what an order still needs, until nothing is missing', async () => {
    const { uuid_basket, ...basket } = await shop.aBasket('radio LP')
    expect(codes({ uuid_basket, ...basket })).toEqual([
      'email_missing',
      'shipping_address_missing',
      'payment_option_missing',
    ])
    const half = await shop.baskets.updateBasket(uuid_basket, {
      email: 'alex@example',
      shipping_address_name: 'Alex Example',
      shipping_address_postal_code: '1099',
    })
    expect(half.errors).toContainEqual(expect.objectContaining({ code: 'email_invalid', field: 'email' }))
    expect(half.shipping_address.errors).toMatchObject({
      global: ['Address incomplete'],
      fields: {
        street: ['Please enter the street.'],
        postal_code: [expect.stringContaining('Please check the postcode.')],
      },
    })
    const whole = await shop.baskets.updateBasket(uuid_basket, {
      email: ' alex@example.org ',
      shipping_address_street: 'Beispielweg',
      shipping_address_street_number: '1',
      shipping_address_postal_code: '10999',
      shipping_address_city: 'Berlin',
      uuid_payment_option: await shop.optionId('Card'),
    })
    expect(whole).toMatchObject({ email: 'alex@example.org', errors: [] })
    expect(whole.shipping_address.address_string).toBe('Alex Example\nBeispielweg 1\n10999 Berlin\nGermany')
  })

  it('keeps both of two edits at once', async () => {
    const { uuid_basket } = await shop.aBasket('radio LP')
    await Promise.all([
      shop.baskets.updateBasket(uuid_basket, { shipping_address_city: 'Berlin' }),
      shop.baskets.updateBasket(uuid_basket, { shipping_address_street: 'Beispielweg' }),
      shop.baskets.updateBasket(uuid_basket, { email: 'alex@example.org' }),
    ])
    expect(await shop.baskets.getBasket(uuid_basket)).toMatchObject({
      email: 'alex@example.org',
      shipping_address: { address: { city: 'Berlin', street: 'Beispielweg' } },
    })
  })

  it('tells when an option is not to be had where it goes, and refuses one that does not exist', async () => {
    const { uuid_basket } = await shop.aBasket('radio LP')
    const sepa = await shop.optionId('SEPA')
    const pickup = await shop.optionId('Collect in the shop')
    await shop.baskets.updateBasket(uuid_basket, { uuid_shipping_option: pickup, uuid_payment_option: sepa })
    const basket = await shop.baskets.updateBasket(uuid_basket, { shipping_address_id_country: 'US' })
    expect(codes(basket)).toEqual(
      expect.arrayContaining(['shipping_option_missing', 'payment_option_not_available']),
    )
    await expect(
      shop.baskets.updateBasket(uuid_basket, { uuid_shipping_option: pickup }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'This shipping option is not available for United States.',
    })
    await expect(
      shop.baskets.updateBasket(uuid_basket, { uuid_payment_option: randomUUID() }),
    ).rejects.toMatchObject({ status: 400, message: 'unknown payment method' })
    expect(await shop.baskets.getBasket(uuid_basket)).toMatchObject({ uuid_payment_option: sepa })
  })

  it('costs what it costs in the shop when it is collected, wherever the buyer lives', async () => {
    const { uuid_basket } = await shop.aBasket('radio LP')
    const sent = await shop.baskets.updateBasket(uuid_basket, {
      ...{ shipping_address_id_country: 'DE', shipping_address_postal_code: '78266' },
      uuid_shipping_option: await shop.optionId('DHL parcel'),
    })
    expect(sent).toMatchObject({ total_items: 20.92, total_vat: 0, ships_to: { is_outside_eu: true } })
    const pickup = await shop.optionId('Collect in the shop')
    const collected = await shop.baskets.updateBasket(uuid_basket, { uuid_shipping_option: pickup })
    expect(collected).toMatchObject({
      ...{ total_items: 24.9, total_shipping: 0, total_vat: 3.98, vat: { kinds: ['taxed'] } },
      ships_to: { is_outside_eu: false },
    })
    // The postage of the other option is still that of an export.
    expect(collected.shipping_prices).toEqual(sent.shipping_prices)
  })

  it('says so when what it holds has been sold meanwhile', async () => {
    const { uuid_basket } = await shop.aBasket('radio LP', 'radio LP', 'radio CD')
    await shop.setStock('radio LP', 1)
    await shop.setStock('radio CD', 0)
    const { errors } = await shop.baskets.getBasket(uuid_basket)
    expect(errors.slice(0, 2).map(({ message }) => message)).toEqual([
      'Only 1 of Nora Feldt – Every Room a Radio (LP) left. Please take fewer.',
      'Nora Feldt – Every Room a Radio (CD) is sold out. Please take it out of your basket.',
    ])
  })

  it.each([
    [
      'expired',
      { valid_until: '2026-10-31' },
      'This voucher expired on Oct 31st 2026. Please order without it, or enter another code.',
    ],
    [
      'not valid yet',
      { valid_from: '2099-12-01' },
      'This voucher is not valid yet: it can be used from Dec 1st 2099.',
    ],
    [
      'used up',
      { uses_left: 0 },
      'This voucher has been used up. Please order without it, or enter another code.',
    ],
  ])('says of a voucher that it is %s', async (_why, terms, message) => {
    const { uuid_basket } = await shop.aBasket('radio LP')
    await shop.db
      .insertInto('voucher')
      .values({
        uuid_voucher: randomUUID(),
        code: 'OTHER',
        kind: 'percent',
        value: 10,
        minimum_cents: 0,
        valid_from: null,
        valid_until: null,
        uses_left: null,
        is_once_per_customer: 0,
        ...terms,
      })
      .execute()
    await expect(shop.baskets.updateBasket(uuid_basket, { voucher: 'OTHER' })).rejects.toMatchObject({
      status: 409,
      code: 'voucher_refused',
      message,
    })
  })

  it('reckons with a country that is chosen before anything else, and asks for no address yet', async () => {
    const { uuid_basket, total_shipping: atHome } = await shop.aBasket('radio LP')
    const abroad = await shop.baskets.updateBasket(uuid_basket, { shipping_address_id_country: 'US' })
    expect(abroad).toMatchObject({
      ships_to: { id_country: 'US', name: 'United States', is_outside_eu: true },
      total_items: 20.92,
      total_vat: 0,
      shipping_address: { address_string: '', errors: { global: [], fields: {} }, hash: null },
    })
    expect(abroad.total_shipping).toBeGreaterThan(atHome)
    expect(abroad.errors.map(({ message }) => message)).toContain('Please enter a delivery address.')
    expect(codes(abroad)).not.toContain('address_incomplete')
  })

  it('says what is lost of a voucher that is worth more than the records', async () => {
    const { uuid_basket } = await shop.aBasket('radio CD')
    await shop.db
      .insertInto('voucher')
      .values({
        ...{ uuid_voucher: randomUUID(), code: 'FIFTY', kind: 'amount', value: 5000, minimum_cents: 0 },
        ...{ valid_from: null, valid_until: null, uses_left: 1, is_once_per_customer: 0 },
      })
      .execute()
    expect(await shop.baskets.updateBasket(uuid_basket, { voucher: 'FIFTY' })).toMatchObject({
      ...{ total_rebate: 14, voucher_lost: 36 },
    })
    await shop.db.updateTable('voucher').set({ uses_left: 2 }).execute()
    expect(await shop.baskets.getBasket(uuid_basket)).toMatchObject({ total_rebate: 14, voucher_lost: 0 })
  })

  it('takes a voucher off, however its code is written, and says why not', async () => {
    const { uuid_basket } = await shop.aBasket('radio LP')
    await shop.db
      .insertInto('voucher')
      .values({
        uuid_voucher: randomUUID(),
        code: 'SPRING10',
        kind: 'percent',
        value: 10,
        minimum_cents: 2000,
        valid_from: '2026-11-01',
        valid_until: '2026-11-30',
        uses_left: 1,
        is_once_per_customer: 0,
      })
      .execute()
    expect(await shop.baskets.updateBasket(uuid_basket, { voucher: 'spring-10 ' })).toMatchObject({
      voucher: 'SPRING10',
      total_rebate: 2.49,
      rebates: [{ kind: 'voucher', percent: null, voucher: 'SPRING10', total: 2.49 }],
      total: 27.31,
    })
    await expect(shop.baskets.updateBasket(uuid_basket, { voucher: 'SUMMER' })).rejects.toMatchObject({
      status: 409,
      code: 'voucher_in_use',
      message: expect.stringContaining('Only one voucher'),
    })
    await shop.db.updateTable('voucher').set({ minimum_cents: 5000 }).execute()
    const tooFew = await shop.baskets.getBasket(uuid_basket)
    expect(tooFew).toMatchObject({ voucher: 'SPRING10', total_rebate: 0 })
    expect(tooFew.errors).toContainEqual({
      code: 'voucher_refused',
      field: 'voucher',
      message: `This voucher needs items for at least ${money(50)}. Add ${money(25.1)} more to use it.`,
    })
    expect(codes(await shop.baskets.updateBasket(uuid_basket, { voucher: null }))).not.toContain(
      'voucher_refused',
    )
  })

  it('offers the ways to send it with what each costs, and takes one', async () => {
    const { uuid_basket, groupings } = await shop.aBasket('radio LP', 'coming LP', 'radio Zine')
    expect(
      groupings.map(({ kind, is_current, total_shipping }) => [kind, is_current, total_shipping]),
    ).toEqual([
      ['together', true, 4.9],
      ['as_available', false, 9.8],
      ['each_apart', false, 14.7],
    ])
    const apart = await shop.baskets.groupItems(uuid_basket, 'as_available')
    expect(apart.shipments.map(({ name, items, ships_on }) => [name, items.length, ships_on])).toEqual([
      ['Shipment 1', 2, null],
      ['Shipment 2', 1, '2026-12-11'],
    ])
    expect(apart.total_shipping).toBe(9.8)
    expect(apart.groupings.find(({ is_current }) => is_current)?.kind).toBe('as_available')
    const again = await shop.baskets.groupItems(uuid_basket, 'together')
    expect(again.shipments).toHaveLength(1)
  })

  it('forgets the person on logout, and keeps the items', async () => {
    const { uuid_basket } = await shop.aBasket('radio LP')
    await shop.baskets.updateBasket(uuid_basket, {
      email: 'alex@example.org',
      phone: '030 1',
      customer_notes: 'ring twice',
      billing_address_name: 'Alex Example',
      shipping_address_name: 'Alex Example',
    })
    const basket = await shop.baskets.clearCustomerData(uuid_basket)
    expect(basket).toMatchObject({ email: null, phone: null, customer_notes: null, items_count: 1 })
    expect(basket.shipping_address.address_string + basket.billing_address.address_string).toBe('')
  })

  it('cannot be changed while it is being paid', async () => {
    const { uuid_basket, ...basket } = await shop.aBasket('radio LP')
    await shop.db
      .updateTable('basket')
      .set({ state: 'in_checkout' })
      .where('uuid_basket', '=', uuid_basket)
      .execute()
    const item = itemOf({ uuid_basket, ...basket }, 'LP')
    const refused = { status: 409, code: 'checkout_active' }
    await expect(shop.baskets.addProduct(uuid_basket, shop.formatId('radio LP'))).rejects.toMatchObject(
      refused,
    )
    await expect(shop.baskets.increaseItem(item)).rejects.toMatchObject(refused)
    await expect(shop.baskets.setShipment(item, null)).rejects.toMatchObject(refused)
    expect(contents(await shop.baskets.getBasket(uuid_basket))).toBe('LP × 1')
  })
})
