/** What is sent to accounts and makes no sense, against the built shop. */
import { randomUUID } from 'node:crypto'
import { type Customer, customerSchema, errorSchema } from '../../src/shared/contract'
import { billingAddressTypeId } from '../../src/shared/vocabulary'
import { buyableFormats } from '../support/buying'
import {
  type Ask,
  aMember,
  askShop,
  mailsTo,
  memberPassword,
  newEmail,
  registrationToken,
} from '../support/members'
import { rawRequest } from '../support/rawRequest'

const shop = () => process.env.SHOP_URL!
const ask = (path: string, what?: Ask) => askShop(shop(), path, what)
let me: Customer
let other: Customer
let formats: string[]
beforeAll(async () => {
  ;[me, other, formats] = await Promise.all([aMember(shop()), aMember(shop()), buyableFormats(shop())])
})
const asMe = (name: string, body?: unknown, method?: 'GET') =>
  ask(`/customer/${me.uuid_customer}/${name}`, { body, token: me.token, method })
/** Status and message. */
const told = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer
  return [status, errorSchema.parse(body).message]
}
const again = 'Please log in again.'

describe('a token', () => {
  it.each<[string, () => Record<string, string | string[]>]>([
    ['of nothing', () => ({})],
    ['of one word', () => ({ Authorization: 'Bearer' })],
    ['of another scheme', () => ({ Authorization: 'Basic x' })],
    ['that comes twice', () => ({ Authorization: [`Bearer ${me.token}`, `Bearer ${me.token}`] })],
    ['of ten kilobytes', () => ({ Authorization: `Bearer ${'x'.repeat(10_000)}` })],
    ['without dots', () => ({ Authorization: `Bearer ${me.token.replaceAll('.', '')}` })],
    [
      'with a part missing',
      () => ({ Authorization: `Bearer ${me.token.slice(0, me.token.lastIndexOf('.'))}` }),
    ],
    [
      "with another's secret",
      () => ({ Authorization: `Bearer ${me.token.slice(0, -43)}${other.token.slice(-43)}` }),
    ],
  ])('%s is refused', async (_what, headers) => {
    const path = `/api/public/customer/${me.uuid_customer}/get_customer_data`
    const { status, body } = await rawRequest(shop(), path, { headers: headers() })
    expect([status, JSON.parse(body).message]).toEqual([401, again])
  })

  it('of another customer is refused', async () => {
    expect(
      await told(
        ask(`/customer/${other.uuid_customer}/get_customer_data`, { method: 'GET', token: me.token }),
      ),
    ).toEqual([403, 'This is not your account.'])
  })
})

it('update_token takes no body', async () => {
  expect(await told(asMe('update_token', { token: me.token }))).toEqual([400, 'Unknown field: token.'])
  const { status, body } = await asMe('update_token', {})
  expect(status).toBe(200)
  const { body: customer } = await ask(`/customer/${me.uuid_customer}/get_customer_data`, {
    method: 'GET',
    token: body.token,
  })
  expect(customerSchema.parse(customer)).toEqual(customer)
})

describe('a wishlist', () => {
  it('accepts the same wishlist item twice, and removes an item that is not there', async () => {
    const body = { uuid_release_format: formats[0] }
    const [first, second] = [
      await asMe('add_product_to_wishlist', body),
      await asMe('add_product_to_wishlist', body),
    ]
    expect([second.status, second.body.wishlist]).toEqual([200, first.body.wishlist])
    expect(second.body.wishlist_ids).toEqual([formats[0]])
    for (let n = 0; n < 2; n++) {
      const { status, body: customer } = await asMe('remove_product_from_wishlist', body)
      expect([status, customer.wishlist_ids]).toEqual([200, []])
    }
  })

  it('refuses formats that the shop does not sell', async () => {
    expect(await told(asMe('add_product_to_wishlist', { uuid_release_format: randomUUID() }))).toEqual([
      404,
      'This item is no longer available.',
    ])
  })
})

describe('addresses', () => {
  const address = {
    uuid_shipping_address_type: billingAddressTypeId,
    name: 'Alex Example',
    street: 'Beispielweg',
    street_number: '1',
    postal_code: '10999',
    city: 'Berlin',
  }

  it("another customer's are not found", async () => {
    const added = await ask(`/customer/${other.uuid_customer}/add_address`, {
      token: other.token,
      body: address,
    })
    const [{ uuid_customer_address }] = added.body.addresses
    const none = [404, 'Address not found.']
    expect(await told(asMe('update_address', { uuid_customer_address, ...address }))).toEqual(none)
    expect(await told(asMe('delete_address', { uuid_customer_address }))).toEqual(none)
    expect(
      await told(asMe('set_customer_data', { default_billing_uuid_customer_address: uuid_customer_address })),
    ).toEqual(none)
  })

  it('the default can be deleted', async () => {
    const { body } = await asMe('add_address', address)
    const [{ uuid_customer_address }] = body.addresses
    expect(body.default_billing_uuid_customer_address).toBe(uuid_customer_address)
    const gone = await asMe('delete_address', { uuid_customer_address })
    expect([gone.status, gone.body.addresses, gone.body.default_billing_uuid_customer_address]).toEqual([
      200,
      [],
      null,
    ])
  })

  it('incomplete ones are told what they lack', async () => {
    const { status, body } = await asMe('add_address', { ...address, street: null, postal_code: 'x' })
    expect([status, Object.keys(body.errors).sort()]).toEqual([400, ['postal_code', 'street']])
  })
})

describe('what a customer may change', () => {
  it.each(['rebate_percent', 'uuid', 'token', 'uuid_customer', 'failed_logins'])(
    'is not %s',
    async (field) => {
      expect(await told(asMe('set_customer_data', { [field]: '5' }))).toEqual([
        400,
        `Unknown field: ${field}.`,
      ])
    },
  )

  it('an address of another account is answered like a free one', async () => {
    const asked = async (email: string) => {
      const { status, body } = await asMe('set_customer_data', { email, password: memberPassword })
      return [status, { ...body, pending_email: body.pending_email === email, sessions: [] }]
    }
    expect(await asked(other.email)).toEqual(await asked(newEmail()))
  })

  it('who has asked for the newsletter has asked for it', async () => {
    const [first, second] = [await asMe('subscribe'), await asMe('subscribe')]
    expect([first.status, first.body.newsletter, second.status, second.body.newsletter]).toEqual([
      200,
      'asked',
      200,
      'asked',
    ])
  })
})

it('a password', async () => {
  const email = newEmail()
  const token = await registrationToken(shop(), email)
  const set = (password: unknown) => ask('/customer/set_password', { body: { token, password } })
  for (const [password, message] of [
    ['1234567', 'Please use at least 8 characters.'],
    ['🎹'.repeat(7), 'Please use at least 8 characters.'],
    ['x'.repeat(129), 'Please use at most 128 characters.'],
    ['x'.repeat(10_000), 'Please use at most 128 characters.'],
    [' '.repeat(20), 'Please choose a less common password.'],
    ['password', 'Please choose a less common password.'],
    [email, 'Please choose a less common password.'],
    ['needle\u0000groove', 'Text must not contain control characters.'],
    [['needle in the groove'], 'The field password is not valid.'],
    [null, 'The field password is not valid.'],
  ]) {
    expect([password, ...(await told(set(password)))]).toEqual([password, 400, message])
  }
  // The longest one that is taken, with letters of several bytes; a word that is repeated is guessed soon.
  const maxLength = `Grüße aus der Küche an Zoë 🎹 ${'né à Œuf '.repeat(20)}`.slice(0, 128)
  expect(maxLength).toHaveLength(128)
  const { status, body } = await set(maxLength)
  expect([status, body.email]).toEqual([200, email])
  for (const [password, expected] of [
    [maxLength, 200],
    [maxLength.slice(0, -1), 401],
    [` ${maxLength}`, 401],
  ] as const) {
    expect((await ask('/customer/login', { body: { email, password } })).status).toBe(expected)
  }
})

it('the same address in another form is the same account', async () => {
  const email = newEmail()
  const customer = await aMember(shop(), email)
  const { status, body } = await ask('/customer/register', { body: { email: ` ${email.toUpperCase()} ` } })
  expect([status, body.message]).toEqual([200, 'If this address can be used, we have sent you an e-mail.'])
  const [mail] = await mailsTo(shop(), email, 2)
  expect(mail).toContain('You already have an account')
  const login = await ask('/customer/login', {
    body: { email: email.toUpperCase(), password: memberPassword },
  })
  expect(login.body.uuid_customer).toBe(customer.uuid_customer)
})

it('a login that is wrong', async () => {
  const bytes = async (email: unknown, password: unknown) => {
    const { status, body } = await ask('/customer/login', { body: { email, password } })
    const { request_id, ...said } = errorSchema.parse(body)
    return [status, said]
  }
  const wrong = [401, { code: 'wrong_login', message: 'E-mail or password is wrong.' }]
  expect(await bytes(other.email, 'wrong')).toEqual(wrong)
  expect(await bytes('nobody@example.org', 'wrong')).toEqual(wrong)
  expect(await bytes('', '')).toEqual(wrong)
  expect(await bytes("' OR 1=1 --", "' OR 1=1 --")).toEqual(wrong)
  expect(await bytes(other.email, 'x'.repeat(9000))).toEqual(wrong)
  expect((await bytes(other.email, ['wrong']))[0]).toBe(400)
  expect((await bytes({ $ne: '' }, { $ne: '' }))[0]).toBe(400)
})

it('ten resets in a minute are three mails', async () => {
  const email = newEmail()
  for (let n = 0; n < 10; n++) {
    const { status, body } = await ask('/customer/request_password_reset', { body: { email } })
    expect([status, body.message]).toEqual([200, 'If this address can be used, we have sent you an e-mail.'])
  }
  await mailsTo(shop(), email, 3)
  // Jobs that are due are taken in order, some at a time: when mails come that were asked for later, no fourth one follows.
  for (let n = 0; n < 10; n++) await registrationToken(shop(), newEmail())
  expect(await mailsTo(shop(), email, 3)).toHaveLength(3)
})

it('a link that was used, shortened, or is of another kind or of no customer', async () => {
  const token = await registrationToken(shop(), newEmail())
  const set = (of: string) => ask('/customer/set_password', { body: { token: of, password: memberPassword } })
  const spent = [400, 'This link is no longer valid. Please request a new one.']
  for (const wrong of [
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    '',
    '../x',
    'x'.repeat(43),
    me.token,
  ]) {
    expect([wrong, ...(await told(set(wrong)))]).toEqual([wrong, ...spent])
  }
  expect(await told(ask('/customer/confirm', { body: { token } }))).toEqual(spent)
  expect((await set(token)).status).toBe(200)
  expect(await told(set(token))).toEqual(spent)
})

it('links lead to the shop, even when a request names another host', async () => {
  const email = newEmail()
  for (const name of ['X-Forwarded-Host', 'X-Forwarded-Server', 'Forwarded', 'X-Original-Host']) {
    const evil = name === 'Forwarded' ? 'host=evil.example' : 'evil.example'
    await ask('/customer/register', { body: { email: `${name.length}.${email}` }, headers: { [name]: evil } })
    const [mail] = await mailsTo(shop(), `${name.length}.${email}`, 1)
    expect(mail).not.toContain('evil.example')
    expect(mail).toContain(`${shop()}/user/set-password/`)
  }
})
