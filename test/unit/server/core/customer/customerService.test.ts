import { randomUUID } from 'node:crypto'
import { inLanguage } from '../../../../../server/platform/languages/currentLanguage'
import { type Customer, customerSchema } from '../../../../../src/shared/contract'
import { billingAddressTypeId } from '../../../../../src/shared/vocabulary'
import { databaseKinds } from '../../../../support/testDatabase'
import { aVisitor, type CustomerShop, goodPassword, type Member, openCustomerShop } from './customerShop'

const minute = 60_000
const aHome = {
  name: 'Ada Kowalska',
  street: 'Beispielweg',
  street_number: '1',
  postal_code: '10999',
  city: 'Berlin',
}

describe.each(databaseKinds)('the account of a customer on %s', (_kind, open) => {
  let shop: CustomerShop
  let types: { billing: string; home: string; packstation: string }
  let me: Member
  beforeAll(async () => {
    shop = await openCustomerShop(open)
    const { shipping_address_types } = await shop.content.terms()
    const typeOf = (label: RegExp) =>
      shipping_address_types.find((type) => label.test(type.label))!.uuid_shipping_address_type
    types = { billing: billingAddressTypeId, home: typeOf(/Home/), packstation: typeOf(/Packstation/) }
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    me = await shop.aCustomer()
  })
  const service = () => shop.customers.service
  const home = (changes: object = {}) => ({ uuid_shipping_address_type: types.home, ...aHome, ...changes })

  describe('has addresses:', () => {
    it('the first of each kind is the default', async () => {
      let customer = await service().addAddress(me.session, home())
      shop.clock.pass(1000)
      customer = await service().addAddress(me.session, home({ uuid_shipping_address_type: types.billing }))
      shop.clock.pass(1000)
      customer = await service().addAddress(me.session, home({ name: 'Bo Example' }))
      expect(customerSchema.parse(customer)).toEqual(customer)
      const [shipping, billing, other] = customer.addresses
      expect(
        [shipping, billing, other].map(({ uuid_shipping_address_type }) => uuid_shipping_address_type),
      ).toEqual([types.home, types.billing, types.home])
      expect(customer).toMatchObject({
        default_shipping_uuid_customer_address: shipping.uuid_customer_address,
        default_billing_uuid_customer_address: billing.uuid_customer_address,
      })
      expect(shipping.address).toMatchObject({
        ...aHome,
        id_country: 'DE',
        uuid_shipping_address_type: types.home,
        company: null,
      })
      expect(billing.address.uuid_shipping_address_type).toBeNull()
      expect(shipping.address_string).toBe('Ada Kowalska\nBeispielweg 1\n10999 Berlin\nGermany')
      expect([shipping.hash, other.hash === shipping.hash]).toEqual([billing.hash, false])
    })

    it('the same twice is one, however it is typed', async () => {
      await service().addAddress(me.session, home())
      const customer = await service().addAddress(
        me.session,
        home({ city: ' berlin ', id_country: 'DE', company: '', phone: undefined }),
      )
      expect(customer.addresses).toHaveLength(1)
    })

    it.each<[string, object, string, string[]]>([
      ['nothing', {}, 'Please enter the name.', ['name', 'street', 'street_number', 'postal_code', 'city']],
      ['no street', { ...aHome, street: '' }, 'Please enter the street.', ['street']],
      [
        'a postcode of elsewhere',
        { ...aHome, postal_code: '1' },
        'Please check the postcode.',
        ['postal_code'],
      ],
      ['an unknown country', { ...aHome, id_country: 'XX' }, 'Please choose a country.', ['id_country']],
    ])('%s is refused, naming the fields', async (_what, fields, message, names) => {
      const refused = service().addAddress(me.session, { uuid_shipping_address_type: types.home, ...fields })
      await expect(refused).rejects.toMatchObject({
        status: 400,
        code: 'address_incomplete',
        message: expect.stringContaining(message),
      })
      const { errors } = (await refused.catch((error) => error)) as { errors: Record<string, string[]> }
      expect(Object.keys(errors).sort()).toEqual(names.sort())
      expect((await service().getData(me.session)).addresses).toEqual([])
    })

    it('a kind that the shop does not have is refused', async () => {
      await expect(
        service().addAddress(me.session, home({ uuid_shipping_address_type: randomUUID() })),
      ).rejects.toMatchObject({ status: 400, code: 'unknown_option' })
    })

    it('a changed one stays the default of its kind, and not of the other', async () => {
      const { addresses } = await service().addAddress(me.session, home())
      const [{ uuid_customer_address }] = addresses
      const moved = await service().updateAddress(me.session, {
        uuid_customer_address,
        ...home({ street: 'Musterallee' }),
      })
      expect(moved.addresses[0].address.street).toBe('Musterallee')
      expect(moved.default_shipping_uuid_customer_address).toBe(uuid_customer_address)
      const billing = await service().updateAddress(me.session, {
        uuid_customer_address,
        ...home({ uuid_shipping_address_type: types.billing }),
      })
      expect(billing).toMatchObject({
        default_shipping_uuid_customer_address: null,
        default_billing_uuid_customer_address: null,
      })
    })

    it('what becomes the same as another one is that one', async () => {
      await service().addAddress(me.session, home())
      shop.clock.pass(1000)
      const { addresses } = await service().addAddress(me.session, home({ name: 'Bo Example' }))
      const customer = await service().updateAddress(me.session, {
        uuid_customer_address: addresses[0].uuid_customer_address,
        ...home({ name: 'bo example' }),
      })
      expect(customer.addresses.map(({ uuid_customer_address }) => uuid_customer_address)).toEqual([
        addresses[1].uuid_customer_address,
      ])
      expect(customer.default_shipping_uuid_customer_address).toBe(addresses[1].uuid_customer_address)
    })

    it('deleting the default leaves none', async () => {
      const { addresses } = await service().addAddress(me.session, home())
      const customer = await service().deleteAddress(me.session, addresses[0].uuid_customer_address)
      expect(customer).toMatchObject({ addresses: [], default_shipping_uuid_customer_address: null })
    })

    it('those of others are not there', async () => {
      const other = await shop.aCustomer()
      const { addresses } = await service().addAddress(other.session, home())
      const [{ uuid_customer_address }] = addresses
      const notFound = { status: 404, message: 'Address not found.' }
      await expect(
        service().updateAddress(me.session, { uuid_customer_address, ...home() }),
      ).rejects.toMatchObject(notFound)
      await expect(service().deleteAddress(me.session, uuid_customer_address)).rejects.toMatchObject(notFound)
      for (const kind of ['billing', 'shipping']) {
        const body = { [`default_${kind}_uuid_customer_address`]: uuid_customer_address }
        await expect(service().setData(me.session, body, null)).rejects.toMatchObject(notFound)
      }
      expect((await service().getData(other.session)).addresses).toEqual(addresses)
    })

    it('a default has to be of the right kind', async () => {
      const { addresses } = await service().addAddress(me.session, home())
      const [{ uuid_customer_address }] = addresses
      await expect(
        service().setData(me.session, { default_billing_uuid_customer_address: uuid_customer_address }, null),
      ).rejects.toMatchObject({ status: 400, message: 'Please choose a billing address.' })
      const none = await service().setData(me.session, { default_shipping_uuid_customer_address: null }, null)
      expect(none.default_shipping_uuid_customer_address).toBeNull()
      const again = await service().setData(
        me.session,
        { default_shipping_uuid_customer_address: uuid_customer_address.toUpperCase() },
        null,
      )
      expect(again.default_shipping_uuid_customer_address).toBe(uuid_customer_address)
    })

    it('are fifty at most, also when many are saved at once', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 55 }, (_, n) =>
          service().addAddress(me.session, home({ street_number: `${n + 1}` })),
        ),
      )
      const refused = results.filter(({ status }) => status === 'rejected')
      expect(refused).toHaveLength(5)
      expect(refused[0]).toMatchObject({ reason: { status: 409, code: 'address_book_full' } })
      expect((await service().getData(me.session)).addresses).toHaveLength(50)
    })
  })

  describe('has a wishlist:', () => {
    const ids = (customer: Customer) =>
      customer.wishlist.items.map((one) => one.release_format.uuid_release_format)

    it('items are added and removed, any number of times', async () => {
      const [lp, cd] = [shop.formatId('radio LP'), shop.formatId('radio CD')]
      await service().addToWishlist(me.session, lp)
      shop.clock.pass(1000)
      let customer = await service().addToWishlist(me.session, cd)
      expect(await service().addToWishlist(me.session, lp)).toEqual(customer)
      expect(customerSchema.parse(customer)).toEqual(customer)
      expect(ids(customer)).toEqual([cd, lp])
      expect([customer.wishlist_ids, customer.wishlist_count]).toEqual([[cd, lp], 2])
      expect(customer.wishlist.items[0].release_format).toMatchObject({
        format: 'CD',
        price: 14,
        has_available_stock: true,
        quantity_available: 1,
        release: { slug: 'radio', title: 'Every Room a Radio' },
      })
      customer = await service().removeFromWishlist(me.session, cd)
      expect(await service().removeFromWishlist(me.session, cd)).toEqual(customer)
      expect(ids(customer)).toEqual([lp])
      expect(ids(await service().removeFromWishlist(me.session, randomUUID()))).toEqual([lp])
    })

    it.each([
      ['what does not exist', () => randomUUID()],
      ['what is not for sale', () => shop.formatId('drawer LP')],
    ])('%s cannot be added', async (_what, format) => {
      await expect(service().addToWishlist(me.session, format())).rejects.toMatchObject({
        status: 404,
        message: 'This item is no longer available.',
      })
    })

    it('holds a thousand', async () => {
      const { uuidCustomer: uuid_customer } = me.session
      const wishes = Array.from({ length: 1000 }, () => ({
        uuid_customer,
        uuid_release_format: randomUUID(),
        added_at: shop.clock.now.toISOString(),
        is_waiting: 0 as const,
      }))
      for (let from = 0; from < 1000; from += 250) {
        await shop.db
          .insertInto('wish')
          .values(wishes.slice(from, from + 250))
          .execute()
      }
      await expect(service().addToWishlist(me.session, shop.formatId('radio LP'))).rejects.toMatchObject({
        status: 409,
        message: 'Your wishlist is full.',
      })
    })
  })

  describe('has settings:', () => {
    it('fields that are left out stay', async () => {
      const first = await service().setData(
        me.session,
        { phone: ' +49 30 123456 ', notify_for_wishlist_items: true },
        null,
      )
      expect(first).toMatchObject({
        phone: '+49 30 123456',
        notify_for_wishlist_items: true,
        autofill_contact_infos_in_basket: true,
        save_new_addresses_to_account: true,
      })
      const second = await service().setData(
        me.session,
        { phone: '', save_new_addresses_to_account: false },
        null,
      )
      expect(second).toMatchObject({
        phone: null,
        notify_for_wishlist_items: true,
        save_new_addresses_to_account: false,
      })
    })

    it('another password needs the present one, and ends every other session', async () => {
      const { auth, sessions } = shop.customers
      const elsewhere = await auth.login(me.customer.email, goodPassword, aVisitor)
      const renewed = await service().renewToken(me.session)
      const theirs = await service().renewToken(me.session)
      const body = { new_password: 'dust on the needle' }
      await expect(service().setData(me.session, body, null)).rejects.toMatchObject({
        status: 400,
        errors: { password: ['Please enter your current password.'] },
      })
      await expect(service().setData(me.session, { ...body, password: 'wrong' }, null)).rejects.toMatchObject(
        {
          status: 400,
          code: 'wrong_password',
        },
      )
      await expect(
        service().setData(me.session, { new_password: 'password', password: goodPassword }, null),
      ).rejects.toMatchObject({ errors: { new_password: ['Please choose a less common password.'] } })
      expect(await sessions.find(elsewhere.token)).not.toBeNull()

      const session = (await sessions.find(renewed))!
      const customer = await service().setData(session, { ...body, password: goodPassword }, null)
      expect(customer.sessions).toHaveLength(1)
      expect(customer.sessions[0]).toMatchObject({ is_current: true, device: aVisitor.device })
      const german = await inLanguage('de', () => service().getData(session))
      expect(german.sessions[0]).toMatchObject({ device: 'Firefox auf Linux' })
      expect(await sessions.find(customer.token)).not.toBeNull()
      // Whoever had the first token could have got one of their own, which nothing tells from this one.
      for (const token of [renewed, theirs, me.session.token, elsewhere.token]) {
        expect(await sessions.find(token)).toBeNull()
      }
      await expect(auth.login(customer.email, goodPassword, aVisitor)).rejects.toMatchObject({
        status: 401,
      })
      expect(await auth.login(customer.email, body.new_password, aVisitor)).toBeTruthy()
    })

    it('guessing the present password is bounded like a login', async () => {
      const guess = (password: string) =>
        service().setData(me.session, { new_password: 'dust on it', password }, 'here')
      for (let n = 0; n < 10; n++) await expect(guess(`guess ${n}`)).rejects.toMatchObject({ status: 400 })
      await expect(guess(goodPassword)).rejects.toMatchObject({ code: 'wrong_password' })
    })
  })

  describe('has an e-mail address:', () => {
    const change = (email: string) => service().setData(me.session, { email, password: goodPassword }, null)
    const links = (mails: { to: string }[]) => mails.map(({ to }) => to).sort()

    it('another one counts when its link is opened, and the old one is told', async () => {
      const before = me.customer.email
      await expect(service().setData(me.session, { email: 'new1@example.org' }, null)).rejects.toMatchObject({
        errors: { password: ['Please enter your current password.'] },
      })
      const customer = await change('new1@example.org')
      expect(customer).toMatchObject({ email: before, pending_email: 'new1@example.org' })
      const mails = await shop.post()
      expect(links(mails as { to: string }[])).toEqual([before, 'new1@example.org'].sort())
      const notice = mails.find(({ to }) => to === before)!
      expect(notice.text).toContain('new1@example.org')
      expect(mails.find(({ to }) => to === 'new1@example.org')!.text).not.toContain(before)

      const token = shop.tokenFor('new1@example.org')
      const confirmed = await shop.customers.auth.confirm(token)
      expect(confirmed).toMatchObject({
        purpose: 'email',
        message: expect.stringContaining('new1@example.org'),
      })
      expect(await service().getData(me.session)).toMatchObject({
        email: 'new1@example.org',
        pending_email: null,
      })
      expect(await shop.customers.auth.confirm(token)).toEqual(confirmed)
      await expect(shop.customers.auth.login(before, goodPassword, aVisitor)).rejects.toMatchObject({
        status: 401,
      })
      expect(await shop.customers.auth.login('NEW1@example.org', goodPassword, aVisitor)).toBeTruthy()
    })

    it('one of another account is answered the same, and stays with that account', async () => {
      const other = await shop.aCustomer()
      const [free, taken] = [await change('free@example.org'), await change(other.customer.email)]
      expect({ ...taken, pending_email: null }).toEqual({ ...free, pending_email: null })
      expect(taken.pending_email).toBe(other.customer.email)
      const mail = (await shop.post()).find(({ to }) => to === other.customer.email)!
      expect(mail.subject).toBe('This e-mail address already has an account')
      expect(mail.text).not.toContain('?confirm=')
    })

    it('a link ends after a day, with a later one, and with a new password', async () => {
      const spent = { code: 'link_not_valid' }
      await change('day@example.org')
      await shop.post()
      const first = shop.tokenFor('day@example.org')
      shop.clock.pass(minute)
      await change('day2@example.org')
      await shop.post()
      const second = shop.tokenFor('day2@example.org')
      await expect(shop.customers.auth.confirm(first)).rejects.toMatchObject(spent)
      shop.clock.pass(24 * 60 * minute)
      await expect(shop.customers.auth.confirm(second)).rejects.toMatchObject(spent)
      expect((await service().getData(me.session)).pending_email).toBeNull()

      await change('day3@example.org')
      await shop.customers.auth.requestPasswordReset(me.customer.email)
      await shop.post()
      const third = shop.tokenFor('day3@example.org')
      await shop.customers.auth.setPassword(shop.tokenFor(me.customer.email), goodPassword, aVisitor)
      await expect(shop.customers.auth.confirm(third)).rejects.toMatchObject(spent)
    })

    it('that another customer has taken meanwhile is not given twice', async () => {
      await change('race@example.org')
      await shop.post()
      const token = shop.tokenFor('race@example.org')
      await shop.aCustomer('race@example.org')
      await expect(shop.customers.auth.confirm(token)).rejects.toMatchObject({ code: 'link_not_valid' })
    })

    it('the same mailbox in other letters changes at once, without a mail', async () => {
      const customer = await change(me.customer.email.toUpperCase())
      expect(customer).toMatchObject({ email: me.customer.email.toUpperCase(), pending_email: null })
      expect(await shop.post()).toEqual([])
    })

    it('mails are bounded', async () => {
      for (let n = 0; n < 3; n++) await change(`bounded${n}@example.org`)
      await expect(change('bounded3@example.org')).rejects.toMatchObject({ status: 429 })
    })
  })

  describe('gets the newsletter:', () => {
    it('only with the link of the mail, until it is unsubscribed', async () => {
      const { email } = me.customer
      expect((await service().subscribe(me.session)).newsletter).toBe('asked')
      expect((await service().subscribe(me.session)).newsletter).toBe('asked')
      const mails = await shop.post()
      expect(mails).toMatchObject([{ to: email, subject: expect.stringContaining('newsletter') }])
      const token = shop.tokenFor(email)
      const confirmed = await shop.customers.auth.confirm(token)
      expect(confirmed.purpose).toBe('newsletter')
      expect(await shop.customers.auth.confirm(token)).toEqual(confirmed)
      shop.clock.pass(48 * 60 * minute)
      expect(await shop.customers.auth.confirm(token)).toEqual(confirmed)
      expect((await service().subscribe(me.session)).newsletter).toBe('subscribed')
      expect((await service().resubscribe(me.session)).newsletter).toBe('subscribed')
      expect((await service().unsubscribe(me.session)).newsletter).toBe('unsubscribed')
      await expect(shop.customers.auth.confirm(token)).rejects.toMatchObject({ code: 'link_not_valid' })
      expect(await shop.post()).toEqual([])
      expect((await service().resubscribe(me.session)).newsletter).toBe('asked')
      expect(await shop.post()).toHaveLength(1)
    })

    it('who takes it back before the click is not subscribed by it', async () => {
      await service().subscribe(me.session)
      await shop.post()
      const token = shop.tokenFor(me.customer.email)
      expect((await service().unsubscribe(me.session)).newsletter).toBe('unsubscribed')
      await expect(shop.customers.auth.confirm(token)).rejects.toMatchObject({ code: 'link_not_valid' })
    })

    it('a customer without a subscription is not unsubscribed', async () => {
      expect((await service().unsubscribe(me.session)).newsletter).toBe('none')
    })
  })

  describe('ends:', () => {
    it('a session elsewhere, or all of them', async () => {
      const { auth, sessions } = shop.customers
      const [one, two, three] = await Promise.all(
        ['a', 'b', 'c'].map(() => auth.login(me.customer.email, goodPassword, aVisitor)),
      )
      const uuidOf = (token: string) => token.split('.')[1]
      const customer = await service().endSession(me.session, uuidOf(one.token))
      expect(customer.sessions).toHaveLength(3)
      expect(await sessions.find(one.token)).toBeNull()
      await expect(service().endSession(me.session, uuidOf(one.token))).rejects.toMatchObject({ status: 404 })
      const other = await shop.aCustomer()
      await expect(service().endSession(other.session, uuidOf(two.token))).rejects.toMatchObject({
        status: 404,
      })
      expect((await service().endSession(me.session, null)).sessions).toHaveLength(1)
      expect(await sessions.find(two.token)).toBeNull()
      expect(await sessions.find(three.token)).toBeNull()
      expect(await sessions.find(me.session.token)).not.toBeNull()
    })

    it('with everything but the orders, and only with the password', async () => {
      const { uuid_customer, email } = me.customer
      await service().addAddress(me.session, home())
      await service().addToWishlist(me.session, shop.formatId('radio LP'))
      const { uuid_basket } = await shop.aBasket('radio LP')
      await shop.db
        .updateTable('basket')
        .set({ uuid_customer, email, billing_address: '{"name":"Ada"}' })
        .where('uuid_basket', '=', uuid_basket)
        .execute()
      await expect(service().deleteAccount(me.session, 'wrong', null)).rejects.toMatchObject({
        status: 400,
        code: 'wrong_password',
      })
      expect(await service().deleteAccount(me.session, goodPassword, null)).toContain(
        'Your account is deleted',
      )
      expect(await shop.customers.sessions.find(me.session.token)).toBeNull()
      for (const table of ['customer', 'customer_session', 'customer_address', 'wish'] as const) {
        const rows = await shop.db
          .selectFrom(table as 'customer')
          .selectAll()
          .where('uuid_customer', '=', uuid_customer)
          .execute()
        expect([table, rows]).toEqual([table, []])
      }
      const basket = shop.db.selectFrom('basket').selectAll().where('uuid_basket', '=', uuid_basket)
      expect(await basket.executeTakeFirst()).toMatchObject({
        uuid_customer: null,
        email: null,
        billing_address: null,
      })
      await expect(service().getData(me.session)).rejects.toMatchObject({ status: 401 })
      await expect(service().addToWishlist(me.session, shop.formatId('radio LP'))).rejects.toMatchObject({
        status: 401,
      })
    })
  })

  it('can be taken along, without secrets', async () => {
    await service().addAddress(me.session, home())
    await service().addToWishlist(me.session, shop.formatId('radio LP'))
    const exported = await service().exportData(me.session)
    expect(exported).toMatchObject({
      account: { email: me.customer.email, newsletter: 'none' },
      addresses: [{ address: { ...aHome, id_country: 'DE' } }],
      wishlist: [{ title: 'Every Room a Radio', format: 'LP' }],
      sessions: [{ device: 'Firefox on Linux' }],
      orders: [],
      baskets: [],
    })
    await shop.db.updateTable('customer').set({ language: 'de' }).execute()
    const german = await service().exportData(me.session)
    expect(german.sessions[0]).toMatchObject({ device: 'Firefox auf Linux' })
    const text = JSON.stringify(exported)
    expect(text).not.toContain('plain:')
    expect(text).not.toContain(me.session.token.split('.')[2])
  })
})
