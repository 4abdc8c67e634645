/**
 * Who may do what, for every route that the shop has: a route without an entry here fails. "Own" is
 * the customer whose account, order and downloads are asked for; the others hold what is no (longer a) token of theirs.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import supertest from 'supertest'
import { readConfig } from '../../../../server/config/config'
import { createDownloadTokens } from '../../../../server/core/download/downloadTokens'
import { createLog } from '../../../../server/platform/log/log'
import { shopDay } from '../../../../server/platform/support/dates'
import { createShop, type Shop } from '../../../../server/shop'
import { paymentOptionIds } from '../../../../src/shared/payment/paymentMethodId'
import { billingAddressTypeId } from '../../../../src/shared/vocabulary'
import { aCustomer, aSavedAddress, type TestCustomer } from '../../../support/customerBuilders'
import { databaseKinds } from '../../../support/testDatabase'
import { pathsOf, staffPaths } from '../../../support/wholeShop'
import { type BasketShop, openBasketShop } from '../core/basket/basketShop'
import { type DownloadShop, openDownloadShop } from '../core/download/downloadShop'

const identities = ['visitor', 'own', 'other', 'expired', 'revoked', 'forged'] as const
type Identity = (typeof identities)[number]
type Statuses = Record<Identity, number>

const hourMs = 60 * 60_000
const shopSecret = 'a secret that only tests have, and long enough'
const address = {
  uuid_shipping_address_type: billingAddressTypeId,
  name: 'Alex Example',
  street: 'Beispielweg',
  street_number: '1',
  postal_code: '10999',
  city: 'Berlin',
  id_country: 'DE',
}

let dataDir: string
let baskets: BasketShop
let downloads: DownloadShop
let shop: Shop
let format: string

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'rille-permissions-'))
  const chunks = { boot: { scripts: ['boot.js'], styles: [] }, client: { scripts: [], styles: [] } }
  for (const folder of [dataDir, path.join(dataDir, 'de')]) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ chunks, integrity: {} }))
  }
  baskets = await openBasketShop(databaseKinds[0][1])
  const { db } = baskets
  // It brings its own.
  await db.deleteFrom('zip_preset').execute()
  // Each identity at each address has a basket of its own.
  await db.updateTable('stock').set({ on_hand: 1000 }).where('on_hand', '>', 0).execute()
  downloads = await openDownloadShop(async () => ({ db, close: async () => {} }), {
    tokens: createDownloadTokens(shopSecret),
  })
  format = await downloads.aRecord({ tracks: [{ title: 'One', files: { mp3: 'mp3' } }] })
  shop = createShop({
    config: readConfig({ DATA_DIR: dataDir, SHOP_SECRET: shopSecret, LOG_LEVEL: 'silent' }),
    db,
    log: createLog('silent'),
    clientFolder: dataDir,
    staffFolder: dataDir,
    staticFolder: path.resolve('static'),
    fontFolder: path.resolve('node_modules'),
    programs: null,
    // After what was ordered at the opening: names and addresses are no longer shown to whoever has the link.
    now: () => new Date(baskets.clock.now.getTime() + 2 * hourMs),
  })
  await shop.open()
})
afterAll(async () => {
  await shop.close()
  await downloads.close()
  await baskets.close()
  rmSync(dataDir, { recursive: true })
})

interface World {
  own: TestCustomer
  tokens: Record<Identity, string | null>
  /** What stands for the parameters of a path. */
  params: Record<string, string>
  /** Of a guest who gave the own customer's e-mail address. */
  guestOrder: string
  uuidAddress: string
}

let drawn = 0
/** New for each request: some of them delete or end what they are about. */
async function aWorld(): Promise<World> {
  const { db } = baskets
  const email = `own-${++drawn}@example.org`
  const [own, other] = [
    await aCustomer(db, { email }),
    await aCustomer(db, { email: `other-${drawn}@example.org` }),
  ]
  const expired = await anotherSession(own, '2026-10-01T10:00:00.000Z')
  const revoked = await anotherSession(own)
  await db.deleteFrom('customer_session').where('uuid_session', '=', revoked.split('.')[1]).execute()
  const order = await downloads.anOrder({ formats: [format], customer: own.uuidCustomer })
  const guest = await downloads.anOrder({ formats: [format] })
  await db.updateTable('orders').set({ email }).where('uuid_order', '=', guest.uuidOrder).execute()
  await setContentMail(guest.uuidOrder, email)
  await setContentMail(order.uuidOrder, email)
  const basket = await baskets.aBasket('radio 2×LP')
  return {
    own,
    tokens: {
      visitor: null,
      own: own.token,
      other: other.token,
      expired,
      revoked,
      forged: own.token.replace(/[^.]+$/, (secret) => [...secret].reverse().join('')),
    },
    params: {
      uuid_customer: own.uuidCustomer,
      uuid_basket: basket.uuid_basket,
      uuid_basket_item: basket.shipments[0].items[0].uuid_basket_item,
      ids: order.uuidOrder,
      uuid_order: order.uuidOrder,
      token: order.token!,
      uuid_release_format: format,
      preset: 'mp3-320',
    },
    guestOrder: guest.uuidOrder,
    uuidAddress: await aSavedAddress(db, own, { name: 'Alex Example' }),
  }
}

async function anotherSession({ uuidCustomer }: TestCustomer, now?: string): Promise<string> {
  const { token } = await aCustomer(baskets.db, { email: `another-${++drawn}@example.org`, now })
  const [, uuidSession, secret] = token.split('.')
  await baskets.db
    .updateTable('customer_session')
    .set({ uuid_customer: uuidCustomer })
    .where('uuid_session', '=', uuidSession)
    .execute()
  return `${uuidCustomer}.${uuidSession}.${secret}`
}

async function setContentMail(uuid_order: string, email: string): Promise<void> {
  const { content } = await baskets.db
    .selectFrom('orders')
    .select('content')
    .where('uuid_order', '=', uuid_order)
    .executeTakeFirstOrThrow()
  await baskets.db
    .updateTable('orders')
    .set({ content: JSON.stringify({ ...JSON.parse(content), email }) })
    .where('uuid_order', '=', uuid_order)
    .execute()
}

interface Entry {
  status: Statuses
  /** Who reads the own customer's e-mail address in the answer. */
  reads?: readonly Identity[]
  body?: (world: World) => object
  isInCheckout?: boolean
  /** In place of the world's own. */
  params?: (world: World) => Record<string, string>
  query?: string
}

const all = (status: number): Statuses => ({
  visitor: status,
  own: status,
  other: status,
  expired: status,
  revoked: status,
  forged: status,
})
/** For everybody, whoever they say they are. */
const open = (body?: Entry['body'], status = 200): Entry => ({ status: all(status), body })
/** Whoever knows the id or token may; a customer's token changes nothing. */
const whoeverKnows = open
const ofCustomer = (body?: Entry['body'], status = 200): Entry => ({
  status: { ...all(401), own: status, other: 403 },
  reads: status === 200 ? ['own'] : [],
  body,
})
/** Of a guest's checkout, whose payment was not begun: who is no longer logged in is told so first. */
const finish = (body: object): Entry => ({
  status: { visitor: 409, own: 409, other: 409, expired: 401, revoked: 401, forged: 401 },
  isInCheckout: true,
  body: () => body,
})

const permissions: Record<string, Entry> = {
  'GET /base_data': open(),
  'GET /page': { ...open(undefined, 404), query: '?slug=none' },
  'GET /info_text': { ...open(undefined, 404), query: '?slug=imprint' },
  'GET /release/filter': open(),
  'GET /release/by_slug': { ...open(undefined, 404), query: '?slug=none' },
  'GET /label/by_slug': { ...open(undefined, 404), query: '?slug=none' },
  'GET /artist/by_slug': { ...open(undefined, 404), query: '?slug=none' },
  'GET /genre/index': open(),
  'GET /label/index': open(),
  'GET /artist/index': open(),
  'GET /search': { ...open(), query: '?query=radio' },
  'GET /openapi.json': open(),
  'POST /add_info': open(() => ({}), 204),

  'POST /basket/new_basket': open(),
  'GET /gift_card/offer': open(),
  'POST /gift_card/buy': open(() => ({
    ...{ amount: 20, recipient_email: null, recipient_name: null, message: null },
    send_on: shopDay(baskets.clock.now),
  })),
  'POST /gift_card/balance': open(() => ({ code: '0000-0000-0000-0000' }), 404),
  'GET /basket/:uuid_basket/get_basket': whoeverKnows(),
  'POST /basket/:uuid_basket': whoeverKnows(() => ({ customer_notes: 'Ring twice' })),
  'POST /basket/:uuid_basket/clear_customer_data': whoeverKnows(),
  'POST /basket/:uuid_basket/add_product': whoeverKnows(() => ({
    uuid_release_format: baskets.formatId('radio Zine'),
  })),
  'POST /basket/:uuid_basket/group_items': whoeverKnows(() => ({ grouping: 'together' })),
  'POST /basket/:uuid_basket/start_checkout': whoeverKnows(),
  'POST /basket/:uuid_basket/cancel_checkout': whoeverKnows(),
  'POST /basket/:uuid_basket/start_payment': whoeverKnows(
    () => ({ uuid_payment_option: paymentOptionIds.stripe }),
    409,
  ),
  'POST /basket/:uuid_basket/cancel_payment': whoeverKnows(undefined, 409),
  'POST /basket/:uuid_basket/finish_checkout_stripe': finish({
    total: 1,
    payment_data: { payment_intent: 'pi_none' },
  }),
  'POST /basket/:uuid_basket/finish_checkout_paypal': finish({
    total: 1,
    payment_data: { paypal_order: 'none' },
  }),
  'POST /basket/:uuid_basket/finish_checkout_sepa': finish({
    total: 1,
    payment_data: { account_holder: 'Alex', iban: 'DE75512108001245126199', mandate_accepted: true },
  }),
  'POST /basket/:uuid_basket/finish_checkout_prepayment': finish({
    total: 1,
    payment_data: { pays_later: true },
  }),
  'POST /basket/:uuid_basket/finish_checkout_invoice': finish({
    total: 1,
    payment_data: { pays_later: true },
  }),
  'POST /basket/:uuid_basket/finish_checkout_pickup': finish({
    total: 1,
    payment_data: { pays_later: true },
  }),
  'POST /basket/:uuid_basket/vat_id': whoeverKnows(() => ({ vat_id: '' })),
  'POST /basket_item/:uuid_basket_item/increase': whoeverKnows(),
  'POST /basket_item/:uuid_basket_item/decrease': whoeverKnows(),
  'POST /basket_item/:uuid_basket_item/set_shipment': whoeverKnows(() => ({ uuid_shipment: null }), 409),
  'DELETE /basket_item/:uuid_basket_item': whoeverKnows(),

  'GET /order/:ids/get_order': { ...whoeverKnows(), reads: ['own'] },
  'GET /order/:uuid_order/invoice.pdf': { status: { ...all(404), own: 200 } },
  // The order has none; a correction is refused to others before it is looked for.
  'GET /order/:uuid_order/correction/:file': {
    status: all(404),
    params: () => ({ file: 'C-0001.pdf' }),
  },
  // The order sells none.
  'POST /order/:uuid_order/send_gift_card': { status: all(404) },
  'POST /order/:uuid_order/send_link': whoeverKnows(() => ({ email: 'somebody@example.org' })),
  'POST /order/:uuid_order/withdraw': whoeverKnows(() => ({ name: 'Alex', email: 'somebody@example.org' })),
  'POST /order/:uuid_order/link_order_to_account': {
    status: { ...all(401), own: 200, other: 403 },
    reads: ['own'],
    params: ({ guestOrder }) => ({ uuid_order: guestOrder }),
  },
  'POST /withdraw': open(() => ({ name: 'Alex', email: 'somebody@example.org' })),

  'POST /download/redeem': open(() => ({ code: 'AAAA-AAAA-AAAA-AAAA' }), 404),
  'GET /download/:token/get_downloads': { status: { ...all(200), other: 403 } },
  'POST /download/:token/consent': {
    status: { ...all(200), other: 403 },
    body: () => ({ download_consent: true }),
  },

  // Of people who follow without an account: whoever has the token of their mails.
  'POST /follow_by_mail': open(() => ({ email: 'somebody@example.org', kind: 'shop', slug: '' })),
  'GET /following/:token': open(undefined, 404),
  'POST /following/:token/confirm': open(undefined, 404),
  'POST /following/:token/change': open(() => ({ frequency: 'never' }), 404),
  'POST /following/:token/erase': open(undefined, 404),

  'POST /customer/login': open(({ own }) => ({ email: own.email, password: 'not the password' }), 401),
  'POST /customer/register': open(() => ({ email: 'somebody@example.org' })),
  'POST /customer/request_password_reset': open(() => ({ email: 'somebody@example.org' })),
  'POST /customer/set_password': open(() => ({ token: 'none', password: 'correct horse battery' }), 400),
  'POST /customer/confirm': open(() => ({ token: 'none' }), 400),
  'GET /customer/:uuid_customer/get_customer_data': ofCustomer(),
  'POST /customer/:uuid_customer/update_token': { ...ofCustomer(), reads: [] },
  'POST /customer/:uuid_customer/logout': { ...ofCustomer(), reads: [] },
  'POST /customer/:uuid_customer/add_product_to_wishlist': ofCustomer(() => ({
    uuid_release_format: format,
  })),
  'POST /customer/:uuid_customer/remove_product_from_wishlist': ofCustomer(() => ({
    uuid_release_format: format,
  })),
  'POST /customer/:uuid_customer/subscribe': ofCustomer(),
  'POST /customer/:uuid_customer/unsubscribe': ofCustomer(),
  'POST /customer/:uuid_customer/resubscribe': ofCustomer(),
  'POST /customer/:uuid_customer/follow': ofCustomer(() => ({ kind: 'shop', slug: '' })),
  'POST /customer/:uuid_customer/unfollow': ofCustomer(() => ({ kind: 'shop', slug: '' })),
  'POST /customer/:uuid_customer/set_follow_mails': ofCustomer(() => ({ frequency: 'never' })),
  'POST /customer/:uuid_customer/add_address': ofCustomer(() => address),
  'POST /customer/:uuid_customer/update_address': ofCustomer(({ uuidAddress }) => ({
    ...address,
    uuid_customer_address: uuidAddress,
  })),
  'POST /customer/:uuid_customer/delete_address': ofCustomer(({ uuidAddress }) => ({
    uuid_customer_address: uuidAddress,
  })),
  'POST /customer/:uuid_customer/set_customer_data': ofCustomer(() => ({ phone: '030 123456' })),
  'POST /customer/:uuid_customer/end_session': ofCustomer(() => ({ uuid_session: null })),
  'GET /customer/:uuid_customer/export': ofCustomer(),
  // Logged in, but the password is asked for again.
  'POST /customer/:uuid_customer/delete_account': ofCustomer(() => ({ password: 'not the password' }), 400),
}

/** The same for everybody, by table in `routeClasses.test.ts`; all others answer to one visitor alone, and no cache. */
const notOfAnybody = Object.keys(permissions).filter(
  (key) =>
    !/^\w+ \/(basket|basket_item|order|withdraw|download|customer|following|follow_by_mail)(\/|$)/.test(key),
)

/** Files, pages and machines: no part of the API, and nothing in them depends on who asks. */
const outsideTheApi = [
  '/healthz',
  '/readyz',
  '/webhooks/stripe',
  '/webhooks/paypal',
  '/csp-reports',
  '/assets/:name',
  '/look/:file',
  '/image/for_primary_product/:uuid_release/:file',
  '/image/:uuid_image/:preset',
  '/track/:uuid/:file',
  '/track/first_of_release/:slug/:file',
  // Whoever has the token may download: no header goes with a link that is followed.
  '/release_format/check/:format/:token/:preset',
  '/release_format/:format/:token/:preset',
  '/robots.txt',
  '/sitemap.xml',
  '/^\\/sitemap\\/[^/]+\\.xml$/',
  '/feed.atom',
  '/^\\/feed\\/genre\\/[^/]+\\.atom$/',
  '/^\\/feed\\/(?:label|artist)\\/[^/]+(?:\\/[^/]+)?\\.atom$/',
  '/^\\/basket\\/[^/]+\\/finish_checkout_\\w*$/',
  '/goto,/goto.php',
  '/en',
  '/de',
  '/download_code',
  // A form for browsers without JavaScript: as open as `POST /withdraw`, and nothing in its answer depends on who asks.
  '/withdrawal',
  // Ends the mails of whoever has the token; mail programs post to it.
  '/following/:token/stop',
  // Of a test shop: the bank's page, the mails that were sent, and the style sheet.
  '/card/confirm',
  '/card/authenticate',
  '/wallet/confirm',
  '/',
  '/:file',
]

describe('the table of permissions', () => {
  it('has an entry for every route of the shop, and no other', () => {
    const known = Object.keys(permissions).map((key) => key.split(' ')[1])
    expect([...new Set([...known, ...outsideTheApi, ...staffPaths])].sort()).toEqual(pathsOf(shop.app).sort())
  })
})

describe.each(Object.entries(permissions))('%s', (key, entry) => {
  it.each(identities)('answers as it should: %s', async (identity) => {
    const world = await aWorld()
    const [method, declared] = key.split(' ')
    if (entry.isInCheckout) {
      await supertest(shop.app)
        .post(`/api/public/basket/${world.params.uuid_basket}/start_checkout`)
        .expect(200)
    }
    const params = { ...world.params, ...entry.params?.(world) }
    const place = declared.replace(/:(\w+)/g, (_all, name: string) => params[name])
    const call = supertest(shop.app)[method.toLowerCase() as 'get'](`/api/public${place}${entry.query ?? ''}`)
    const token = world.tokens[identity]
    if (token !== null) call.set('Authorization', `Bearer ${token}`)
    const answer = await call.send(entry.body?.(world))
    expect([identity, answer.status, answer.body?.message]).toEqual([
      identity,
      entry.status[identity],
      answer.body?.message,
    ])
    if (answer.headers.vary === 'Authorization') {
      expect(answer.headers['cache-control']).toMatch(/^(private, )?no-store$/)
    } else expect(notOfAnybody).toContain(key)
    const isRead = JSON.stringify(answer.body).includes(world.own.email)
    expect([identity, isRead]).toEqual([identity, entry.reads?.includes(identity) ?? false])
  })
})
