/**
 * Secrets are where they belong and nowhere else. Some are
 * planted in the configuration, the others are what a shopper has and gets on the way; then everything is done that
 * uses them, with a mail server that refuses and repeats what it was sent, and once more with a broken database. What
 * was logged at its loudest, refused, tracked, put off or left to a person is searched for each of them.
 */
import { sql } from 'kysely'
import Stripe from 'stripe'
import { readConfig } from '../../../../server/config/config'
import { listSecrets } from '../../../../server/config/configSecrets'
import { createPaypalGateway } from '../../../../server/core/payment/methods/paypal/paypalGateway'
import { createStripeGateway } from '../../../../server/core/payment/methods/stripe/stripeGateway'
import { openDatabase } from '../../../../server/platform/database/connection'
import { createLog, type Logger } from '../../../../server/platform/log/log'
import { redactText } from '../../../../server/platform/log/redact'
import { createMailer } from '../../../../server/platform/mail/mailer'
import { connectMailServer } from '../../../../server/platform/mail/mailServer'
import type { Basket } from '../../../../src/shared/contract'
import { paymentOptionIds } from '../../../../src/shared/payment/paymentMethodId'
import { type Answer, aBuyer, callsTo, confirmCard } from '../../../support/buying'
import { type FakeMailServer, startMailServer } from '../../../support/fakeMailServer'
import { freePort } from '../../../support/freePort'
import { rawRequest } from '../../../support/rawRequest'
import { until } from '../../../support/until'
import { openWholeShop, type WholeShop } from '../../../support/wholeShop'

/** What an owner sets. */
const settings = {
  SHOP_SECRET: 'Planted-shop-secret-0123456789abcdef',
  METRICS_TOKEN: 'planted-metrics-token-4711',
  PURGE_TOKEN: 'planted-purge-token-4712',
  STRIPE_SECRET_KEY: 'sk_live_PlantedStripeKey4713',
  STRIPE_WEBHOOK_SECRET: 'whsec_PlantedWebhookSecret4714',
  PAYPAL_CLIENT_SECRET: 'PlantedPaypalSecret4715',
}
const smtpPassword = 'PlantedMailPassword4716'
const databasePassword = 'PlantedDatabasePassword4717'
/** What shoppers type. */
const typed = {
  card: '4000000000000002',
  goodCard: '4242 4242 4242 4242',
  iban: 'DE75512108001245126199',
  password: 'planted correct horse battery',
  wrongPassword: 'planted wrong horse battery',
  voucher: 'PLANTED-VOUCHER-4718',
  email: 'planted.person@example.org',
  newEmail: 'planted.other.person@example.org',
  street: 'Plantedstreet',
  downloadCode: '7K3M-Q9XA-0BCD-EFGH',
  downloadToken: 'PlantedDownloadToken_0123456789-abcdefghijk',
}

let lines: string[]
let log: Logger
beforeAll(() => {
  lines = []
  const config = readConfig({
    ...settings,
    PURGE_URL: 'https://purge.example',
    SMTP_URL: `smtp://shop:${smtpPassword}@mail.example`,
    DATABASE_URL: `postgres://rille:${databasePassword}@db.example/shop`,
    PUBLIC_URL: 'https://shop.example',
    PAYMENTS: 'live',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_planted',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_WEBHOOK_ID: 'hook',
  })
  log = createLog('trace', { write: (line) => lines.push(line) }, listSecrets(config))
})

/** As a secret may stand somewhere. */
const formsOf = (secret: string) =>
  [
    ...new Set([
      secret,
      encodeURIComponent(secret),
      secret.replaceAll(/[ -]/g, ''),
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    ]),
  ].filter((form) => form.length >= 8)

/** Names of the secrets that a text has. */
const found = (text: string, secrets: Record<string, string>): string[] =>
  Object.entries(secrets)
    .filter(([, secret]) => formsOf(secret).some((form) => text.toLowerCase().includes(form.toLowerCase())))
    .map(([name]) => name)

/** As the texts are JSON, a secret may stand there as JSON has it. */
const inLines = (secrets: Record<string, string>) =>
  lines.flatMap((line) => found(line, secrets).map((name) => [name, line]))

describe('what the shop says while everything is done that uses a secret', () => {
  const secrets: Record<string, string> = { ...settings, ...typed, smtpPassword, databasePassword }
  let whole: WholeShop
  let mails: FakeMailServer
  /** What it answers, which changes. */
  const mailServer: { data?: string } = {}
  const refusals: { at: string; answer: string }[] = []

  const call = async (at: string, body?: unknown, method = 'POST', token?: string): Promise<Answer> => {
    const answer = await callsTo(whole.url, token)(at, body, method)
    if (answer.status >= 400) {
      const { uuid_orders: _known, ...told } = answer.body
      refusals.push({ at, answer: JSON.stringify([told, ...answer.headers]) })
    }
    return answer
  }
  /** As it stands in the address bar: any answer that is no success is kept to be searched. */
  const visit = async (at: string, headers: Record<string, string> = {}, method = 'GET', body?: string) => {
    const answer = await rawRequest(whole.url, at, { method, headers, body })
    // A page says its own address.
    const text = JSON.stringify(answer).replaceAll(JSON.stringify(at).slice(1, -1), '')
    if (answer.status >= 400) refusals.push({ at, answer: text })
  }
  /** A process keeps no more than fifty views of a second. */
  const track = (view: object) => {
    whole.clock.now = new Date(whole.clock.now.getTime() + 100)
    return fetch(`${whole.url}/api/public/add_info`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ session_id: 'abcdefgh', ua_string: 'x', ...view }),
    })
  }
  /** Mails come encoded, with lines broken. */
  const tokenInMails = async (before: string): Promise<string> => {
    let token: string | undefined
    await until(() => {
      const text = mails.mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')).join()
      token = new RegExp(`${before}([\\w-]{43})`).exec(text)?.[1]
      return token
    })
    return token!
  }

  beforeAll(async () => {
    mails = await startMailServer(mailServer)
    const { port } = new URL(mails.url)
    whole = await openWholeShop(
      {
        SHOP_SECRET: settings.SHOP_SECRET,
        METRICS_TOKEN: settings.METRICS_TOKEN,
        PURGE_URL: 'http://127.0.0.1:9',
        PURGE_TOKEN: settings.PURGE_TOKEN,
        SMTP_URL: `smtp://shop:${smtpPassword}@127.0.0.1:${port}`,
        LOG_LEVEL: 'trace',
      },
      { log, shopYaml: (usual) => `${usual}tracking: on\n` },
    )
  })
  afterAll(async () => {
    await whole.close()
    await mails.close()
  })

  async function everythingIsUsed(): Promise<void> {
    const basket = secrets.basket!
    const customer = secrets.customerToken?.split('.')[0] ?? basket
    const visitor: [string, unknown?, string?][] = [
      [`/basket/${basket}`, { voucher: typed.voucher }],
      [`/basket/${basket}`, { email: typed.email, [typed.password]: 'x' }],
      [`/basket/${basket}`, `{"email":"${typed.email}","card":"${typed.card}`],
      [`/basket/${basket}/get_basket?customer_token=${secrets.customerToken}`, undefined, 'GET'],
      [`/basket/${basket}/get_basket?customer_token=${secrets.customerToken}x`, undefined, 'GET'],
      [`/basket/${basket}/finish_checkout_stripe`, { total: 1, payment_data: { card_number: typed.card } }],
      [
        `/basket/${basket}/finish_checkout_stripe`,
        { total: 1, payment_data: { payment_intent: typed.card } },
      ],
      [
        `/basket/${basket}/finish_checkout_sepa`,
        { total: 1, payment_data: { account_holder: 'A', iban: typed.iban, mandate_accepted: true } },
      ],
      [
        `/basket/${basket}/finish_checkout_sepa`,
        { total: 1, payment_data: { account_holder: 'A', iban: `${typed.iban}1`, mandate_accepted: true } },
      ],
      [`/order/${secrets.order}/get_order`, undefined, 'GET'],
      [`/order/${secrets.order}/get_order?access=${secrets.access}`, undefined, 'GET'],
      [`/order/${secrets.order}/get_order?access=${secrets.access}&access=1`, undefined, 'GET'],
      [`/order/${secrets.order}/send_link`, { email: typed.newEmail }],
      [`/order/${secrets.order}/link_order_to_account`],
      ['/customer/login', { email: typed.email, password: typed.wrongPassword }],
      ['/customer/login', { email: typed.email, password: [typed.password] }],
      ['/customer/set_password', { token: secrets.linkToken, password: typed.password }],
      ['/customer/confirm', { token: secrets.confirmToken ?? typed.downloadToken }],
      ['/customer/request_password_reset', { email: typed.email }],
      ['/download/redeem', { code: typed.downloadCode }],
      [`/download/${typed.downloadToken}/get_downloads`, undefined, 'GET'],
      [`/download/${typed.downloadToken}/consent`, { download_consent: true }],
    ]
    for (const [at, body, method] of visitor) await call(at, body, method)
    for (const token of [secrets.customerToken, `${secrets.customerToken}x`, 'x']) {
      await call(`/customer/${customer}/get_customer_data`, undefined, 'GET', token)
      await call(`/customer/${customer}/set_customer_data`, { phone: typed.iban }, 'POST', token)
      await call(`/customer/${customer}/delete_account`, { password: typed.wrongPassword }, 'POST', token)
      await call(`/order/${secrets.order}/get_order`, undefined, 'GET', token)
    }
    const places = [
      ...[`/basket/${basket}`, `/order/${secrets.order}`, `/user/set-password/${secrets.linkToken}`],
      ...[`/downloads/${typed.downloadToken}`, `/download/${typed.downloadCode}`],
      ...[
        `/user/account?confirm=${secrets.confirmToken}`,
        `/order/${secrets.order}?access=${secrets.access}`,
      ],
      ...[`/release_format/${whole.ids.format}/${typed.downloadToken}/mp3-320`],
      ...[`/release_format/check/${whole.ids.format}/${typed.downloadToken}/mp3-320`],
      ...[`/goto?to=//evil.example/${secrets.order}`, `/release/${encodeURIComponent(typed.card)}`],
    ]
    for (const place of places) {
      for (const at of [place, `${place}/x.css`, `${place}%ff`]) {
        await visit(at)
        await visit(at, { Accept: 'text/html', Referer: `https://shop.example${place}` })
      }
      await visit(place, {}, 'POST')
    }
    const notice = JSON.stringify({ id: 'evt_1', data: { object: { client_secret: secrets.clientSecret } } })
    for (const provider of ['stripe', 'paypal']) {
      const signed = {
        'Stripe-Signature': `t=1,v1=${secrets.linkToken}`,
        'Content-Length': String(notice.length),
      }
      await visit(`/webhooks/${provider}`, signed, 'POST', notice)
    }
    const all = Object.values(secrets)
    for (const secret of all) {
      const view = { page: 'order', origin: `https://a.example/${secret}` }
      const told = [
        { path: `/order/${secret}`, query: `?access=${secret}` },
        { path: `/basket/${secret}`, query: '', keyword: secret },
        { path: `/release/x`, query: `?ref=${encodeURIComponent(secret)}`, ref: secret, kwd: secret },
        { path: `/nowhere/${secret}`, query: `?q=${secret}` },
      ]
      for (const one of told) await track({ ...view, ...one })
      await fetch(`${whole.url}/csp-reports`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/reports+json' },
        body: JSON.stringify([
          {
            type: 'csp-violation',
            body: {
              documentURL: `https://shop.example/order/${secret}`,
              effectiveDirective: 'script-src',
              blockedURL: `https://evil.example/${secret}`,
            },
          },
        ]),
      })
    }
  }

  it('is done once as it should be, in every way that is refused, and with a broken database', async () => {
    // A card that is declined, then one that is not.
    const { uuid_basket } = (await call('/basket/new_basket')).body as Basket
    secrets.basket = uuid_basket
    await call(`/basket/${uuid_basket}/add_product`, { uuid_release_format: whole.ids.format })
    const buyer = { ...aBuyer, email: typed.email, shipping_address_street: typed.street }
    await call(`/basket/${uuid_basket}`, buyer)
    await call(`/basket/${uuid_basket}/start_checkout`)
    const option = { uuid_payment_option: paymentOptionIds.stripe }
    const { payment: started } = (await call(`/basket/${uuid_basket}/start_payment`, option)).body
    secrets.clientSecret = started.client_secret
    await confirmCard(whole.url, started.client_secret, typed.card)
    await confirmCard(whole.url, started.client_secret, typed.goodCard)
    const { body: basket } = await call(`/basket/${uuid_basket}/get_basket`, undefined, 'GET')
    const { body: finished } = await call(`/basket/${uuid_basket}/finish_checkout_stripe`, {
      total: basket.total,
      payment_data: { payment_intent: started.payment_intent },
    })
    expect(finished).toEqual({ uuid_orders: [expect.any(String)] })
    secrets.order = finished.uuid_orders[0]

    await call('/customer/register', { email: typed.email })
    secrets.linkToken = await tokenInMails('/user/set-password/')
    const { body: customer } = await call('/customer/set_password', {
      token: secrets.linkToken,
      password: typed.password,
    })
    secrets.customerToken = customer.token
    secrets.sessionSecret = customer.token.split('.')[2]
    await call(`/order/${secrets.order}/send_link`, { email: typed.email })
    secrets.access = await tokenInMails('access=')
    const change = { email: typed.newEmail, password: typed.password }
    await call(`/customer/${customer.uuid_customer}/set_customer_data`, change, 'POST', customer.token)
    secrets.confirmToken = await tokenInMails('confirm=')

    // From now on it refuses whatever it is sent, and repeats it, as some do.
    mailServer.data = `554 rejected: <${typed.email}>, ${smtpPassword}, /set-password/${secrets.linkToken} /order/${secrets.order}?access=${secrets.access} ${secrets.customerToken}`
    await everythingIsUsed()
    // Faults, with the statements and rows that go with them.
    await whole.db.schema.alterTable('customer_session').renameTo('customer_session_away').execute()
    await whole.db.schema.alterTable('basket').renameTo('basket_away').execute()
    await whole.db.schema.alterTable('orders').renameTo('orders_away').execute()
    await whole.db.schema.alterTable('download_grant').renameTo('download_grant_away').execute()
    await everythingIsUsed()
    expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(20)
    expect(refusals.length).toBeGreaterThan(100)
    expect(refusals.filter(({ answer }) => answer.includes('"fault"')).length).toBeGreaterThan(10)
    expect(lines.filter((line) => line.includes('"msg":"fault"')).length).toBeGreaterThan(10)
    expect(lines.some((line) => line.includes('a job failed'))).toBe(true)
  })

  it('is in no line of the log', () => {
    expect(inLines(secrets)).toEqual([])
  })

  it('is in no refusal', () => {
    expect(
      refusals.flatMap(({ at, answer }) => found(answer, secrets).map((name) => [name, at, answer])),
    ).toEqual([])
  })

  it('is in nothing that is tracked', async () => {
    // They are written every two seconds.
    await track({ page: 'theLastView', path: '/', query: '', origin: '' })
    const allViews = async () => (await sql`select * from page_view`.execute(whole.db)).rows
    await until(async () => JSON.stringify(await allViews()).includes('theLastView'))
    const rows = await allViews()
    expect(rows.length).toBeGreaterThan(10)
    // What an owner sets, a password, a voucher and a street have no form of their own: a campaign may be named like them.
    const owners = [...Object.keys(settings), 'smtpPassword', 'databasePassword']
    const wordLike = [...owners, 'password', 'wrongPassword', 'voucher', 'street']
    const inAddresses = Object.entries(secrets).filter(([name]) => !wordLike.includes(name))
    expect(found(JSON.stringify(rows), Object.fromEntries(inAddresses))).toEqual([])
  })

  it('is in nothing that is put off or left to a person, but for whom it is about', async () => {
    const jobs = await whole.db.selectFrom('outbox').selectAll().execute()
    expect(jobs.filter(({ last_error }) => last_error !== null).length).toBeGreaterThan(1)
    expect(found(JSON.stringify(jobs.map(({ last_error }) => last_error)), secrets)).toEqual([])
    const incidents = await whole.db.selectFrom('incident').selectAll().execute()
    const kept = JSON.stringify([jobs, incidents])
    const {
      order: _order,
      basket: _basket,
      email: _email,
      newEmail: _other,
      street: _street,
      ...keys
    } = secrets
    expect(found(kept, keys)).toEqual([])
  })
})

describe('log lines about a provider that fails', () => {
  /** The worst that a server can say: all that it was sent. */
  const echoing =
    (status: number): typeof fetch =>
    async (input, init) => {
      const headers = JSON.stringify(Object.fromEntries(new Headers(init?.headers)))
      const error = { message: `Invalid: ${headers} ${String(init?.body)}`, type: 'invalid_request_error' }
      return new Response(JSON.stringify({ error, message: error.message, name: String(input) }), { status })
    }
  const failing: typeof fetch = async (_input, init) => {
    throw Object.assign(new TypeError('fetch failed'), { config: init, request: init?.headers, cause: init })
  }
  const request = {
    uuidCheckout: '0b1c2d3e-4f50-4a61-8b72-9c83ad94be05',
    totalCents: 1000,
    currency: 'EUR',
    key: 'auth_x_1',
  }
  const client = { id: 'client', secret: settings.PAYPAL_CLIENT_SECRET }

  it.each([
    ['refuses with all that it was sent', echoing(400)],
    ['does not know the key', echoing(401)],
    ['breaks', echoing(500)],
    ['is away', failing],
  ])('%s', async (_what, toProvider) => {
    const shared = { fetch: toProvider, now: () => new Date('2026-11-21T10:00:00Z') }
    const gateways = [
      createStripeGateway({
        ...shared,
        secretKey: settings.STRIPE_SECRET_KEY,
        publishableKey: 'pk_test_1',
        webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
        apiUrl: 'http://127.0.0.1:9',
      }),
      createPaypalGateway({
        ...shared,
        apiUrl: 'http://127.0.0.1:9',
        clientId: client.id,
        clientSecret: client.secret,
        webhookId: 'hook',
      }),
    ]
    const before = lines.length
    for (const gateway of gateways) {
      for (const work of [
        () => gateway.create(request as never),
        () => gateway.read('pi_planted'),
        () => gateway.readEvent(Buffer.from('{}'), { 'stripe-signature': settings.STRIPE_WEBHOOK_SECRET }),
      ]) {
        try {
          await work()
        } catch (error) {
          log.warn({ err: error }, 'a payment could not be started')
          log.error(error as Error)
        }
      }
    }
    expect(lines.length).toBeGreaterThan(before + 4)
    expect(inLines(settings)).toEqual([])
  })

  it('as its package throws it, with headers, settings and the whole request', () => {
    const error = new Stripe.errors.StripeInvalidRequestError({
      type: 'invalid_request_error',
      message: `No such key ${settings.STRIPE_SECRET_KEY}`,
      headers: { authorization: `Bearer ${settings.STRIPE_SECRET_KEY}` },
      payment_intent: { client_secret: 'pi_1_secret_PlantedClientSecret' },
    } as never)
    log.error({ err: Object.assign(error, { config: settings, request: { password: typed.password } }) }, 'x')
    expect(
      inLines({ ...settings, password: typed.password, client: 'pi_1_secret_PlantedClientSecret' }),
    ).toEqual([])
  })
})

it('a mail server that repeats the password says it in no log', async () => {
  const echo = Buffer.from(`\0shop\0${smtpPassword}`).toString('base64')
  const server = await startMailServer({ auth: `535 wrong: AUTH PLAIN ${echo} (${smtpPassword})` })
  const smtpUrl = server.url.replace('//', `//shop:${smtpPassword}@`)
  const mailServer = connectMailServer(smtpUrl)
  const mailer = createMailer({ mailServer, from: 'shop@example.org', dataDir: '', log })
  const mail = {
    to: typed.email,
    replyTo: null,
    subject: 'Hello',
    text: 'x',
    html: 'x',
    messageId: 'order.1@shop.example',
  }
  const error = await mailer.send(mail).catch((reason: unknown) => reason)
  mailServer.close()
  await server.close()
  expect(error).toBeInstanceOf(Error)
  log.warn({ err: error }, 'a job failed')
  expect(inLines({ smtpPassword, email: typed.email, echo })).toEqual([])
  expect(redactText(String((error as Error).message)).includes(typed.email)).toBe(false)
})

it('a database that does not let the shop in is told of without its password', async () => {
  const port = await freePort()
  const db = openDatabase({
    dataDir: '',
    databaseUrl: `postgres://rille:${databasePassword}@127.0.0.1:${port}/shop?password=${databasePassword}`,
  })
  const error = await sql`select 1`.execute(db).catch((reason: unknown) => reason)
  await db.destroy()
  log.fatal({ err: error, config: { databaseUrl: `postgres://rille:${databasePassword}@db/x` } }, 'fault')
  expect(inLines({ databasePassword })).toEqual([])
})

it.each(Object.keys(settings))('a wrong %s is named and not repeated', (name) => {
  const wrong = 'wrong planted 4'
  const read = () =>
    readConfig({
      ...settings,
      PUBLIC_URL: 'https://shop.example',
      PAYMENTS: 'live',
      SMTP_URL: `smtp://shop:${smtpPassword}@`,
      DATABASE_URL: `mysql://rille:${databasePassword}@db/shop`,
      [name]: wrong,
    })
  let said = ''
  try {
    read()
  } catch (error) {
    said = String((error as Error).stack)
  }
  expect(said).toContain('DATABASE_URL must start with')
  expect(found(said, { ...settings, smtpPassword, databasePassword, wrong })).toEqual([])
})
