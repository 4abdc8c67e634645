import { randomUUID } from 'node:crypto'
import { createCustomerWriter } from '../../../../../server/core/customer/customerRepository'
import { transact } from '../../../../../server/platform/database/transactions'
import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import { billingAddressTypeId, maxAddresses } from '../../../../../src/shared/vocabulary'
import { expectUnbroken } from '../../../../support/brokenInvariant'
import { aCustomer, aSavedAddress, type TestCustomer } from '../../../../support/customerBuilders'
import { anAccount } from '../../../../support/paymentData'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, type Confirmed, openCheckoutShop } from './checkoutShop'
import { brokenInvariants } from './invariants'

const loggedOut = {
  status: 401,
  code: 'logged_out',
  message: 'You have been logged out. Please log in again or continue as a guest. You have not been charged.',
}
const other = { status: 409, code: 'other_customer' }

describe.each(casesOf(databaseKinds))('the checkout of a customer on %s', (_name, open) => {
  let shop: CheckoutShop
  let alex: TestCustomer
  let robin: TestCustomer
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    alex = await aCustomer(shop.db, { rebate_percent: 10 })
    robin = await aCustomer(shop.db, { email: 'robin@example.org' })
  })
  afterEach(async () => {
    await shop.settleDown()
    const ledger = async (id: string) => ({
      movedCents: shop.stripe.movedCents(id) + shop.paypal.movedCents(id),
      heldRefs: [...shop.stripe.heldOf(id), ...shop.paypal.heldOf(id)],
    })
    expectUnbroken(await brokenInvariants(shop.db, ledger, { isAtRest: true }))
    await shop.close()
  })

  /** A confirmed payment of a basket that this customer has looked at; null: a guest. */
  async function aPaymentOf(customer: TestCustomer | null, ...formats: string[]): Promise<Confirmed> {
    const { uuid_basket } = await shop.aWholeBasket(...formats)
    await shop.baskets.getBasket(uuid_basket, customer?.uuidCustomer ?? null)
    return shop.confirmPayment('stripe', uuid_basket)
  }
  const ordersOf = (ids: readonly string[]) =>
    shop.db.selectFrom('orders').selectAll().where('uuid_order', 'in', ids).execute()
  const customerRow = ({ uuidCustomer }: TestCustomer) =>
    shop.db
      .selectFrom('customer')
      .selectAll()
      .where('uuid_customer', '=', uuidCustomer)
      .executeTakeFirstOrThrow()
  const addressesOf = ({ uuidCustomer }: TestCustomer) =>
    shop.db
      .selectFrom('customer_address')
      .selectAll()
      .where('uuid_customer', '=', uuidCustomer)
      .orderBy('created_at')
      .execute()
  const deleteAccount = ({ uuidCustomer }: TestCustomer) =>
    transact(shop.db, (trx) => createCustomerWriter(trx, '').deleteCustomer(uuidCustomer))

  it('charges less by the rebate, and every parcel becomes an order of the customer', async () => {
    const { uuid_basket, shipments } = await shop.aWholeBasket('radio 2×LP', 'coming LP')
    await shop.baskets.getBasket(uuid_basket, alex.uuidCustomer)
    await shop.baskets.setShipment(shipments[0].items[1].uuid_basket_item, null)
    const { total } = await shop.baskets.getBasket(uuid_basket, alex.uuidCustomer)
    const paid = await shop.confirmPayment('paypal', uuid_basket)
    expect(paid.totalCents).toBe(Math.round(total * 100))
    const rows = await ordersOf(await shop.finish(paid, alex))
    expect(rows.map(({ uuid_customer }) => uuid_customer)).toEqual([alex.uuidCustomer, alex.uuidCustomer])
    const contents = rows.map(({ content }) => JSON.parse(content))
    expect(contents.map(({ customerRebatePercent }) => customerRebatePercent)).toEqual([10, 10])
    expect(contents.reduce((sum, { rebateCents }) => sum + rebateCents, 0)).toBe(549)
  })

  it.each([
    ['a guest', 'guest', loggedOut],
    ['a token that is no good any more', 'logged out', loggedOut],
    ['somebody else', 'robin', { ...other, message: expect.stringContaining('another account') }],
  ] as const)('is refused to %s, and goes on for the customer', async (_who, payer, refusal) => {
    const paid = await aPaymentOf(alex, 'radio LP')
    await expect(shop.finish(paid, payer === 'robin' ? robin : payer)).rejects.toMatchObject(refusal)
    expect(shop.stripe.movedCents(paid.uuidCheckout)).toBe(0)
    expect(await shop.finish(paid, alex)).toHaveLength(1)
  })

  it.each([
    ['a customer', 'alex', { ...other, message: expect.stringContaining('logged in since') }],
    ['a token that is no good any more', 'logged out', loggedOut],
  ] as const)('of a guest is refused to %s', async (_who, payer, refusal) => {
    const paid = await aPaymentOf(null, 'radio LP')
    await expect(shop.finish(paid, payer === 'alex' ? alex : payer)).rejects.toMatchObject(refusal)
    expect(await ordersOf(await shop.finish(paid))).toMatchObject([{ uuid_customer: null }])
  })

  it('by direct debit asks the same of who pays', async () => {
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    await shop.baskets.getBasket(uuid_basket, alex.uuidCustomer)
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    await shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds.sepa)
    const { total } = await shop.baskets.getBasket(uuid_basket, alex.uuidCustomer)
    const debit = {
      method: 'sepa',
      totalCents: Math.round(total * 100),
      paymentData: anAccount,
    } as const
    const finish = (payer: 'guest' | 'logged out' | TestCustomer) =>
      shop.checkoutModule.finishing.finish(uuid_basket, { ...debit, payer })
    await expect(finish('guest')).rejects.toMatchObject(loggedOut)
    await expect(finish('logged out')).rejects.toMatchObject(loggedOut)
    await expect(finish(robin)).rejects.toMatchObject(other)
    expect(await ordersOf(await finish(alex))).toMatchObject([{ uuid_customer: alex.uuidCustomer }])
  })

  it('that has nothing to pay asks the same of who orders', async () => {
    const free = await aCustomer(shop.db, { email: 'free@example.org', rebate_percent: 100 })
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    const pickup = await shop.optionId('Collect in the shop')
    await shop.baskets.updateBasket(uuid_basket, { uuid_shipping_option: pickup })
    await shop.baskets.getBasket(uuid_basket, free.uuidCustomer)
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    expect(
      await shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds.stripe),
    ).toMatchObject({
      gateway: 'none',
    })
    const nothing = { method: 'stripe', totalCents: 0, paymentData: null } as const
    const finish = (payer: 'guest' | TestCustomer) =>
      shop.checkoutModule.finishing.finish(uuid_basket, { ...nothing, payer })
    await expect(finish('guest')).rejects.toMatchObject(loggedOut)
    await expect(finish(alex)).rejects.toMatchObject(other)
    expect(await finish(free)).toHaveLength(1)
  })

  it('that is done tells everybody who asks again the same orders, whose session has ended too', async () => {
    const paid = await aPaymentOf(alex, 'radio LP')
    const ids = await shop.finish(paid, alex)
    for (const payer of [alex, robin, 'guest', 'logged out'] as const) {
      expect(await shop.finish(paid, payer)).toEqual(ids)
    }
    expect(shop.stripe.calls.capture).toBe(1)
  })

  it('goes on as a guest when the payment is taken back', async () => {
    const paid = await aPaymentOf(alex, 'radio 2×LP')
    await expect(shop.finish(paid)).rejects.toMatchObject(loggedOut)
    await shop.checkoutModule.checkouts.cancelPayment(paid.uuidBasket)
    await shop.baskets.getBasket(paid.uuidBasket, null)
    const again = await shop.confirmPayment('stripe', paid.uuidBasket)
    expect(again.totalCents).toBe(paid.totalCents + 349)
    expect(await ordersOf(await shop.finish(again))).toMatchObject([{ uuid_customer: null }])
  })

  describe('whose account is deleted meanwhile', () => {
    it('before paying: is refused, without a charge', async () => {
      const paid = await aPaymentOf(alex, 'radio LP')
      await deleteAccount(alex)
      await expect(shop.finish(paid, 'logged out')).rejects.toMatchObject(loggedOut)
      await expect(shop.finish(paid, 'guest')).rejects.toMatchObject(loggedOut)
      expect(shop.stripe.movedCents(paid.uuidCheckout)).toBe(0)
    })

    it.each([
      ['before the provider takes the money', 'held'],
      ['before the provider answers', 'answer held'],
    ] as const)('%s: it is the order of a guest', async (_when, fault) => {
      const paid = await aPaymentOf(alex, 'radio LP')
      shop.stripe.faults.push({ call: 'capture', fault })
      const finished = shop.finish(paid, alex)
      await shop.stripe.untilHeld()
      await deleteAccount(alex)
      shop.stripe.release()
      expect(await ordersOf(await finished)).toMatchObject([
        { total_cents: paid.totalCents, uuid_customer: null },
      ])
      expect(await shop.db.selectFrom('customer_address').selectAll().execute()).toEqual([])
    })

    it('after the provider took the money, and the answer was lost', async () => {
      const paid = await aPaymentOf(alex, 'radio LP')
      for (let tries = 1; tries <= 3; tries++)
        shop.stripe.faults.push({ call: 'capture', fault: 'unknown after' })
      await shop.finish(paid, alex).catch(() => null)
      await deleteAccount(alex)
      shop.clock.pass(61_000)
      await shop.settleDown()
      const rows = await shop.db.selectFrom('orders').selectAll().execute()
      expect(rows).toMatchObject([{ total_cents: paid.totalCents, uuid_customer: null }])
    })
  })

  describe('saves its addresses', () => {
    it('that are new, the first of a kind as the default', async () => {
      const { uuid_basket } = await shop.aWholeBasket('radio LP')
      await shop.baskets.getBasket(uuid_basket, alex.uuidCustomer)
      await shop.baskets.updateBasket(uuid_basket, {
        billing_address_name: 'Alex at work',
        billing_address_street: 'Amtsweg',
        billing_address_street_number: '2',
        billing_address_postal_code: '10115',
        billing_address_city: 'Berlin',
      })
      await shop.finish(await shop.confirmPayment('stripe', uuid_basket), alex)
      const { shipping_address_types } = await shop.content.terms()
      const saved = await addressesOf(alex)
      const [billing, shipping] = [
        billingAddressTypeId,
        shipping_address_types[0].uuid_shipping_address_type,
      ].map((type) => saved.find(({ uuid_shipping_address_type }) => uuid_shipping_address_type === type)!)
      expect(saved).toHaveLength(2)
      expect(JSON.parse(billing.address)).toMatchObject({ name: 'Alex at work', id_country: 'DE' })
      expect(JSON.parse(shipping.address)).toMatchObject({ name: 'Alex Example', id_country: 'DE' })
      expect(await customerRow(alex)).toMatchObject({
        default_billing_uuid_customer_address: billing.uuid_customer_address,
        default_shipping_uuid_customer_address: shipping.uuid_customer_address,
      })
      const next = await shop.aWholeBasket('radio LP')
      expect(await shop.baskets.getBasket(next.uuid_basket, alex.uuidCustomer)).toMatchObject({
        shipping_address: { is_saved: true, hash: shipping.hash },
      })
    })

    it('once, however often it orders', async () => {
      await shop.finish(await aPaymentOf(alex, 'radio LP'), alex)
      const [first] = await addressesOf(alex)
      await shop.finish(await aPaymentOf(alex, 'radio LP'), alex)
      expect(await addressesOf(alex)).toEqual([first])
    })

    it('but leaves the defaults that there are', async () => {
      const { shipping_address_types } = await shop.content.terms()
      const type = shipping_address_types[0].uuid_shipping_address_type
      const kept = await aSavedAddress(shop.db, alex, { name: 'Alex', city: 'Bonn', id_country: 'DE' }, type)
      await shop.db
        .updateTable('customer')
        .set({ default_shipping_uuid_customer_address: kept })
        .where('uuid_customer', '=', alex.uuidCustomer)
        .execute()
      await shop.finish(await aPaymentOf(alex, 'radio LP'), alex)
      expect(await addressesOf(alex)).toHaveLength(2)
      expect(await customerRow(alex)).toMatchObject({
        default_shipping_uuid_customer_address: kept,
        default_billing_uuid_customer_address: null,
      })
    })

    it('no more than an account may have', async () => {
      for (let number = 1; number <= maxAddresses; number++) {
        await aSavedAddress(shop.db, alex, { name: 'Alex', street_number: `${number}` })
      }
      expect(await shop.finish(await aPaymentOf(alex, 'radio LP'), alex)).toHaveLength(1)
      expect(await addressesOf(alex)).toHaveLength(maxAddresses)
    })

    it('not for who does not want that, not before the order, and not for guests', async () => {
      await shop.db
        .updateTable('customer')
        .set({ save_new_addresses_to_account: 0 })
        .where('uuid_customer', '=', robin.uuidCustomer)
        .execute()
      await shop.finish(await aPaymentOf(robin, 'radio LP'), robin)
      await shop.finish(await aPaymentOf(null, 'radio LP'))
      await aPaymentOf(alex, 'radio LP')
      expect(await shop.db.selectFrom('customer_address').selectAll().execute()).toEqual([])
    })

    it('of several orders at once', async () => {
      const payments: Confirmed[] = []
      for (let number = 1; number <= 4; number++) payments.push(await aPaymentOf(alex, 'radio 2×LP'))
      const ids = await Promise.all(payments.map((paid) => shop.finish(paid, alex)))
      expect(new Set(ids.flat()).size).toBe(4)
      expect(await addressesOf(alex)).toHaveLength(1)
    })
  })

  it('uses a voucher of one use per customer once, with any e-mail address', async () => {
    await shop.db
      .insertInto('voucher')
      .values({
        uuid_voucher: randomUUID(),
        code: 'WELCOME',
        kind: 'percent',
        value: 10,
        minimum_cents: 0,
        is_once_per_customer: 1,
      })
      .execute()
    const withVoucher = async (customer: TestCustomer, email: string) => {
      const { uuid_basket } = await shop.aWholeBasket('radio 2×LP')
      await shop.baskets.getBasket(uuid_basket, customer.uuidCustomer)
      await shop.baskets.updateBasket(uuid_basket, { email, voucher: 'welcome' })
      return shop.confirmPayment('stripe', uuid_basket)
    }
    await shop.finish(await withVoucher(alex, 'alex@example.org'), alex)
    await expect(withVoucher(alex, 'work@example.org')).rejects.toMatchObject({ code: 'voucher_refused' })
    await expect(withVoucher(robin, 'ALEX@example.org')).rejects.toMatchObject({ code: 'voucher_refused' })
    expect(await shop.finish(await withVoucher(robin, 'robin@example.org'), robin)).toHaveLength(1)
  })
})
