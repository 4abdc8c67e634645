import { randomUUID } from 'node:crypto'
import { createBasketRetention } from '../../../../../server/core/basket/basketRetention'
import { readSnapshot } from '../../../../../server/core/checkout/checkoutSnapshot'
import { basketSchema, type UpdateBasket } from '../../../../../src/shared/contract'
import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import { billingAddressTypeId } from '../../../../../src/shared/vocabulary'
import { aCustomer, aSavedAddress, type TestCustomer } from '../../../../support/customerBuilders'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('a basket of a customer on %s', (_kind, open) => {
  let shop: CheckoutShop
  let alex: TestCustomer
  let robin: TestCustomer
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    alex = await aCustomer(shop.db, { rebate_percent: 10 })
    robin = await aCustomer(shop.db, { email: 'robin@example.org', rebate_percent: 50 })
  })
  afterEach(() => shop.close())

  const rowOf = (uuid_basket: string) =>
    shop.db.selectFrom('basket').selectAll().where('uuid_basket', '=', uuid_basket).executeTakeFirstOrThrow()
  const setRebate = ({ uuidCustomer }: TestCustomer, rebate_percent: number) =>
    shop.db
      .updateTable('customer')
      .set({ rebate_percent })
      .where('uuid_customer', '=', uuidCustomer)
      .execute()
  const aVoucher = (code: string) =>
    shop.db
      .insertInto('voucher')
      .values({
        uuid_voucher: randomUUID(),
        code,
        kind: 'percent',
        value: 50,
        minimum_cents: 0,
        is_once_per_customer: 0,
      })
      .execute()

  it('has the rebate of the customer who asked last, and of no other', async () => {
    const { uuid_basket, total } = await shop.aWholeBasket('radio 2×LP')
    const basket = await shop.baskets.getBasket(uuid_basket, alex.uuidCustomer)
    expect(basketSchema.parse(basket)).toEqual(basket)
    expect(basket).toMatchObject({ customer_rebate_percent: 10, total_items: 34.9, total_rebate: 3.49 })
    expect(basket.total).toBeCloseTo(total - 3.49, 2)
    const changed = await shop.baskets.addProduct(uuid_basket, shop.formatId('radio LP'))
    expect(changed).toMatchObject({ customer_rebate_percent: 10, total_items: 59.8, total_rebate: 5.98 })
    const other = await shop.baskets.getBasket(uuid_basket, robin.uuidCustomer)
    expect(other).toMatchObject({ customer_rebate_percent: 50, total_rebate: 29.9 })
    const nobodys = await shop.baskets.getBasket(uuid_basket, null)
    expect(nobodys).toMatchObject({ customer_rebate_percent: 0, total_rebate: 0 })
  })

  it('subtracts the rebate from the items first, and then the voucher from the remaining sum', async () => {
    await aVoucher('HALF')
    const { uuid_basket } = await shop.aWholeBasket('coming LP')
    await shop.baskets.getBasket(uuid_basket, alex.uuidCustomer)
    const basket = await shop.baskets.updateBasket(uuid_basket, { voucher: 'half' })
    // 20.00, less 10 % is 18.00, less 50 % is 9.00.
    expect(basket).toMatchObject({
      total_items: 20,
      total_rebate: 11,
      customer_rebate_percent: 10,
      rebates: [
        { kind: 'customer', percent: 10, voucher: null, total: 2 },
        { kind: 'voucher', percent: null, voucher: 'HALF', total: 9 },
      ],
    })
    expect(basket.total).toBeCloseTo(9 + basket.total_shipping, 2)
  })

  it('is written only when another customer asks', async () => {
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    const ask = async (uuidCustomer: string | null) => {
      await shop.baskets.getBasket(uuid_basket, uuidCustomer)
      return (await rowOf(uuid_basket)).version
    }
    const before = await ask(null)
    expect(await ask(null)).toBe(before)
    const remembered = await ask(alex.uuidCustomer)
    expect(remembered).toBeGreaterThan(before)
    expect(await ask(alex.uuidCustomer)).toBe(remembered)
  })

  it('knows which of its addresses are saved, as what they are', async () => {
    const home = {
      name: 'Alex Example',
      street: 'Beispielweg',
      street_number: '1',
      postal_code: '10999',
      city: 'Berlin',
      id_country: 'DE',
    }
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    const { shipping_address_types } = await shop.content.terms()
    const saved = async (changes?: UpdateBasket) => {
      if (changes) await shop.baskets.updateBasket(uuid_basket, changes)
      const basket = await shop.baskets.getBasket(uuid_basket, alex.uuidCustomer)
      return [basket.billing_address.is_saved, basket.shipping_address.is_saved]
    }
    expect(await saved()).toEqual([false, false])
    await aSavedAddress(shop.db, alex, home, shipping_address_types[0].uuid_shipping_address_type)
    // Neither the country nor the type was ever chosen: they are what the shop takes for granted.
    expect(await saved()).toEqual([false, true])
    const chosen = shipping_address_types[0].uuid_shipping_address_type
    expect(
      await saved({
        shipping_address_id_country: 'DE',
        shipping_address_uuid_shipping_address_type: chosen,
        billing_address_name: 'ALEX  example',
        billing_address_street: 'Beispielweg',
        billing_address_street_number: '1',
        billing_address_postal_code: '10999',
        billing_address_city: 'Berlin',
      }),
    ).toEqual([false, true])
    await aSavedAddress(shop.db, alex, home, billingAddressTypeId)
    expect(await saved()).toEqual([true, true])
    expect(await saved({ shipping_address_street_number: '2' })).toEqual([true, false])
    expect(await shop.baskets.getBasket(uuid_basket, robin.uuidCustomer)).toMatchObject({
      billing_address: { is_saved: false },
      shipping_address: { is_saved: false },
    })
  })

  it('of a deleted account belongs to no customer', async () => {
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    await shop.baskets.getBasket(uuid_basket, alex.uuidCustomer)
    await shop.db.deleteFrom('customer').where('uuid_customer', '=', alex.uuidCustomer).execute()
    const basket = await shop.baskets.addProduct(uuid_basket, shop.formatId('radio LP'))
    expect(basket).toMatchObject({ customer_rebate_percent: 0, total_rebate: 0 })
  })

  it('forgets the customer on logging out', async () => {
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    await shop.baskets.getBasket(uuid_basket, alex.uuidCustomer)
    const basket = await shop.baskets.clearCustomerData(uuid_basket)
    expect(basket).toMatchObject({ customer_rebate_percent: 0, email: null, items_count: 1 })
    expect(await rowOf(uuid_basket)).toMatchObject({ uuid_customer: null, shipping_address: null })
  })

  it('of long ago loses the customer with the rest of the person', async () => {
    const paid = await shop.aConfirmedPayment('stripe', 'radio LP')
    await shop.finish(paid)
    await shop.db
      .updateTable('basket')
      .set({ uuid_customer: alex.uuidCustomer, email: null })
      .where('uuid_basket', '=', paid.uuidBasket)
      .execute()
    shop.clock.pass(31 * 86_400_000)
    await createBasketRetention(shop.db, () => shop.clock.now)()
    expect(await rowOf(paid.uuidBasket)).toMatchObject({ uuid_customer: null })
  })

  it('changes hands in checkout, until the payment begins', async () => {
    const { uuid_basket } = await shop.aWholeBasket('radio 2×LP')
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    expect(await shop.baskets.getBasket(uuid_basket, alex.uuidCustomer)).toMatchObject({
      customer_rebate_percent: 10,
      checkout_state: 'started',
    })
    await shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds.stripe)
    await setRebate(alex, 90)
    const agreed = { customer_rebate_percent: 10, total_rebate: 3.49, checkout_state: 'authorising' }
    for (const who of [null, robin.uuidCustomer, alex.uuidCustomer]) {
      expect(await shop.baskets.getBasket(uuid_basket, who)).toMatchObject(agreed)
      expect(await rowOf(uuid_basket)).toMatchObject({ uuid_customer: alex.uuidCustomer })
    }
    await shop.checkoutModule.checkouts.cancelPayment(uuid_basket)
    expect(await shop.baskets.getBasket(uuid_basket, null)).toMatchObject({ customer_rebate_percent: 0 })
  })

  it('keeps telling that its reservation has run out', async () => {
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    shop.clock.pass(31 * 60_000)
    await shop.settleDown()
    const { errors } = await shop.baskets.getBasket(uuid_basket, alex.uuidCustomer)
    expect(errors.map(({ code }) => code)).toContain('reservation_ran_out')
  })

  it('that several tabs ask for at once, while one of them begins to pay, is of one customer', async () => {
    for (let times = 1; times <= 5; times++) {
      const { uuid_basket } = await shop.aWholeBasket('radio 2×LP')
      await shop.checkoutModule.checkouts.start(uuid_basket, null)
      await Promise.all([
        shop.baskets.getBasket(uuid_basket, alex.uuidCustomer),
        shop.baskets.getBasket(uuid_basket, null),
        shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds.stripe),
        shop.baskets.getBasket(uuid_basket, robin.uuidCustomer),
        shop.baskets.getBasket(uuid_basket, alex.uuidCustomer),
      ])
      const { snapshot } = await shop.db
        .selectFrom('checkout')
        .select('snapshot')
        .where('uuid_basket', '=', uuid_basket)
        .executeTakeFirstOrThrow()
      expect((await rowOf(uuid_basket)).uuid_customer).toBe(readSnapshot(snapshot!).uuidCustomer)
    }
  })
})
