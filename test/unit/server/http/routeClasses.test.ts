/**
 * Headers and caching of every route, by class: a route or a screen without an entry here
 * fails, and so does a header that no class names.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { privateEndpoints, publicEndpoints } from '../../../../src/shared/endpoints'
import { notFoundRoute, routes } from '../../../../src/shop/app/routes'
import { aCustomer } from '../../../support/customerBuilders'
import { rawRequest } from '../../../support/rawRequest'
import { builtFiles, openWholeShop, pathsOf, staffPaths, type WholeShop } from '../../../support/wholeShop'

const live = {
  PAYMENTS: 'live',
  STRIPE_SECRET_KEY: 'sk_test_headers',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_headers',
  STRIPE_WEBHOOK_SECRET: 'whsec_headers',
  PAYPAL_CLIENT_ID: 'headers',
  PAYPAL_CLIENT_SECRET: 'headers',
  PAYPAL_WEBHOOK_ID: 'headers',
  PAYPAL_ENVIRONMENT: 'sandbox',
}
const shops = {
  'a test shop': {},
  'a test shop by https': { PUBLIC_URL: 'https://shop.example', PAYMENTS: 'sandbox' },
  'a live shop with its resources elsewhere': {
    ...live,
    PUBLIC_URL: 'https://shop.example',
    RESOURCES_URL: 'https://files.example',
    IMAGE_URL_TEMPLATE: 'https://img.example/w={width}/{source}',
  },
} satisfies Record<string, NodeJS.ProcessEnv>

type Headers = Record<string, string>

/** What a class of route says of itself, every header of it. `*`: it is there, whatever it says. */
interface Site {
  isHttps: boolean
  isLive: boolean
  resources: string
  /** The origin of the images that a CDN resizes; '' when there is none. */
  resizedImages: string
}

const nobodyStores = 'private, no-store'
const inert = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
const ofResources = { ...inert, 'cross-origin-resource-policy': 'cross-origin' }

/** CSP 1 and CSP 2. */
function policy({ isHttps, resources, resizedImages }: Site, takesCards: boolean): string {
  const stripe = 'https://js.stripe.com https://*.js.stripe.com'
  return [
    "default-src 'none'",
    `script-src 'self'${takesCards ? ` ${stripe}` : ''}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${resources && ` ${resources}`}${resizedImages && ` ${resizedImages}`}`,
    `media-src ${resources || "'self'"}`,
    "font-src 'self'",
    `connect-src 'self'${resources && ` ${resources}`}${takesCards ? ' https://api.stripe.com' : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-src ${takesCards ? `${stripe} https://hooks.stripe.com` : "'none'"}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    ...(takesCards ? [] : ["require-trusted-types-for 'script'"]),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
    'report-uri /csp-reports',
  ].join('; ')
}

const ofPages = (site: Site, takesCards = false): Headers => ({
  'content-security-policy': policy(site, takesCards),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': takesCards ? 'same-origin-allow-popups' : 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': `camera=(), microphone=(), geolocation=(), usb=(), payment=${takesCards ? '(self "https://js.stripe.com")' : '()'}`,
  'reporting-endpoints': 'csp="/csp-reports"',
})
const kept = { etag: '*', vary: 'Accept-Encoding' }
const immutable = 'public, max-age=31536000, immutable'

const classes: Record<string, (site: Site) => Headers> = {
  static: () => ({ ...inert, 'cache-control': immutable, vary: 'Accept-Encoding' }),
  staticForAWhile: () => ({
    ...inert,
    'cache-control': 'public, max-age=3600',
    etag: '*',
  }),
  page: (site) => ({
    ...ofPages(site),
    ...kept,
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
    'cache-tag': '*',
    'x-robots-tag': 'nofollow',
  }),
  pageNotFound: (site) => ({
    ...ofPages(site),
    ...kept,
    'cache-control': 'public, max-age=0, s-maxage=10',
    'x-robots-tag': 'nofollow',
  }),
  pageElsewhere: (site) => ({
    ...ofPages(site),
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
    location: '*',
  }),
  formAnswer: (site) => ({
    ...ofPages(site),
    'cache-control': nobodyStores,
    'x-robots-tag': 'noindex, nofollow',
  }),
  formRefusal: (site) => ({ ...classes.formAnswer!(site), 'x-request-id': '*' }),
  shell: (site) => ({
    ...ofPages(site),
    ...kept,
    'cache-control': nobodyStores,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  }),
  basket: (site) => ({
    ...classes.shell!(site),
    ...ofPages(site, site.isLive),
    'referrer-policy': 'no-referrer',
  }),
  data: () => ({
    ...inert,
    ...kept,
    'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=300',
    'cache-tag': 'all,catalogue',
  }),
  dataUnderAStrangeKey: () => ({ ...inert, 'cache-control': 'no-store', vary: 'Accept-Encoding' }),
  private: () => ({ ...inert, 'cache-control': nobodyStores, vary: 'Authorization', 'x-request-id': '*' }),
  privateRefusal: () => ({
    ...inert,
    'cache-control': 'no-store',
    vary: 'Authorization',
    'x-request-id': '*',
  }),
  refusal: () => ({ ...inert, 'cache-control': 'no-store', 'x-request-id': '*' }),
  done: () => ({ ...inert, 'cache-control': 'no-store' }),
  discovery: () => ({
    ...inert,
    ...kept,
    'cache-control': 'public, max-age=0, s-maxage=300',
    'cache-tag': '*',
  }),
  robots: () => ({ ...inert, 'cache-control': 'public, max-age=3600' }),
  moved: (site) => ({ ...ofPages(site), 'cache-control': 'public, max-age=86400', location: '*' }),
  goto: (site) => ({
    ...ofPages(site),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    location: '*',
  }),
  gotoRefusal: (site) => ({
    ...ofPages(site),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-request-id': '*',
  }),
  resource: () => ({ ...ofResources, 'cache-control': immutable, etag: '*' }),
  cover: () => ({
    ...ofResources,
    'cache-control': 'public, max-age=3600, s-maxage=86400',
    'cache-tag': '*',
    etag: '*',
  }),
  sound: () => ({ ...ofResources, 'cache-control': immutable, etag: '*', 'accept-ranges': 'bytes' }),
  firstSound: (site) => ({ ...classes.cover(site), 'accept-ranges': 'bytes' }),
  partOfAFirstSound: (site) => ({
    ...classes.firstSound(site),
    'cache-control': 'private, max-age=3600, s-maxage=86400',
    'content-range': '*',
  }),
  partOfASound: () => ({
    ...ofResources,
    'cache-control': 'private, max-age=31536000, immutable',
    etag: '*',
    'accept-ranges': 'bytes',
    'content-range': '*',
  }),
  resourceNotFound: () => ({
    ...ofResources,
    'cache-control': 'public, max-age=0, s-maxage=60',
    'x-request-id': '*',
  }),
  download: () => ({
    ...ofResources,
    // A person reads why it did not work, on a page with style attributes.
    'content-security-policy':
      "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    'cache-control': nobodyStores,
    'x-robots-tag': 'noindex',
    'x-request-id': '*',
  }),
  health: () => ({ ...inert, 'cache-control': 'no-store' }),
  standIn: (site) => ({ ...ofPages(site), 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }),
  standInRefusal: (site) => ({
    ...ofPages(site),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-request-id': '*',
    allow: '*',
  }),
}

interface Example {
  class: string
  method?: string
  /** Filled with the ids of the shop. */
  at: string
  status: number
  /** Beside those of its class. */
  also?: (site: Site) => Headers
  send?: Headers
  /** A text is sent as a form. */
  body?: object | string
  /** Not in a live shop. */
  isOfTestShop?: true
}
const api = (at: string, status = 200): Example[] => [
  { class: status === 200 ? 'data' : 'refusal', at: `/api/public${at}`, status },
]
const publicRead = (at: string, wrong: string): Example[] => [
  ...api(at),
  { class: 'dataUnderAStrangeKey', at: `/api/public${at}${at.includes('?') ? '&' : '?'}z=1`, status: 200 },
  ...(wrong === '' ? [] : api(wrong, 404)),
]
/** Only refused here; `permissions.test.ts` sees to what every identity gets, and that it is private. */
const privateCall = (method: string, at: string, status = 404): Example[] => [
  {
    class: status < 300 ? 'private' : 'privateRefusal',
    method,
    at: `/api/public${at}`,
    status,
    body: method === 'POST' ? {} : undefined,
  },
]
const ofCustomer = (name: string, method = 'POST') => privateCall(method, `/customer/{id}/${name}`, 401)
const noBody = (at: string, status = 404): Example[] => [
  { class: status < 300 ? 'private' : 'privateRefusal', method: 'POST', at: `/api/public${at}`, status },
]

/** By the path that is declared. */
const examples: Record<string, Example[]> = {
  '/healthz': [{ class: 'health', at: '/healthz', status: 200 }],
  '/readyz': [{ class: 'health', at: '/readyz', status: 200 }],
  '/assets/:name': [
    { class: 'static', at: `/assets/${builtFiles.script}`, status: 200 },
    { class: 'static', at: `/assets/${builtFiles.style}`, status: 200 },
    { class: 'pageNotFound', at: '/assets/none.js', status: 404 },
  ],
  '/look/:file': [{ class: 'refusal', at: '/look/none.css', status: 404 }],

  '/base_data': publicRead('/base_data', ''),
  '/page': publicRead('/page?slug=help', '/page?slug=none'),
  '/info_text': publicRead('/info_text?slug=imprint', '/info_text?slug=none'),
  '/release/filter': publicRead('/release/filter?limit=5', ''),
  '/release/by_slug': publicRead('/release/by_slug?slug=nora-feldt-radio', '/release/by_slug?slug=none'),
  '/gift_card/offer': publicRead('/gift_card/offer', ''),
  '/label/by_slug': publicRead('/label/by_slug?slug=obst-and-soehne', '/label/by_slug?slug=none'),
  '/artist/by_slug': publicRead('/artist/by_slug?slug=nora-feldt', '/artist/by_slug?slug=none'),
  '/genre/index': publicRead('/genre/index', ''),
  '/label/index': publicRead('/label/index', ''),
  '/artist/index': publicRead('/artist/index', '/artist/index?initial=none'),
  '/search': publicRead('/search?query=radio', ''),
  '/openapi.json': api('/openapi.json'),
  '/add_info': [{ class: 'done', method: 'POST', at: '/api/public/add_info', status: 204, body: {} }],
  '/csp-reports': [{ class: 'done', method: 'POST', at: '/csp-reports', status: 204 }],

  '/basket/new_basket': noBody('/basket/new_basket', 200),
  '/gift_card/buy': privateCall('POST', '/gift_card/buy', 400),
  '/gift_card/balance': privateCall('POST', '/gift_card/balance', 400),
  '/basket/:uuid_basket/get_basket': [
    ...privateCall('GET', '/basket/{basket}/get_basket', 200),
    ...privateCall('GET', '/basket/{id}/get_basket'),
  ],
  '/basket/:uuid_basket': privateCall('POST', '/basket/{id}'),
  '/basket/:uuid_basket/clear_customer_data': noBody('/basket/{id}/clear_customer_data'),
  '/basket/:uuid_basket/add_product': privateCall('POST', '/basket/{id}/add_product', 400),
  '/basket/:uuid_basket/group_items': privateCall('POST', '/basket/{id}/group_items', 400),
  '/basket/:uuid_basket/start_checkout': noBody('/basket/{id}/start_checkout'),
  '/basket/:uuid_basket/cancel_checkout': noBody('/basket/{id}/cancel_checkout'),
  '/basket/:uuid_basket/start_payment': privateCall('POST', '/basket/{id}/start_payment', 400),
  '/basket/:uuid_basket/cancel_payment': noBody('/basket/{id}/cancel_payment'),
  '/basket/:uuid_basket/finish_checkout_stripe': privateCall(
    'POST',
    '/basket/{id}/finish_checkout_stripe',
    400,
  ),
  '/basket/:uuid_basket/finish_checkout_paypal': privateCall(
    'POST',
    '/basket/{id}/finish_checkout_paypal',
    400,
  ),
  '/basket/:uuid_basket/finish_checkout_sepa': privateCall('POST', '/basket/{id}/finish_checkout_sepa', 400),
  '/basket/:uuid_basket/finish_checkout_prepayment': privateCall(
    'POST',
    '/basket/{id}/finish_checkout_prepayment',
    400,
  ),
  '/basket/:uuid_basket/finish_checkout_invoice': privateCall(
    'POST',
    '/basket/{id}/finish_checkout_invoice',
    400,
  ),
  '/basket/:uuid_basket/finish_checkout_pickup': privateCall(
    'POST',
    '/basket/{id}/finish_checkout_pickup',
    400,
  ),
  '/basket/:uuid_basket/vat_id': privateCall('POST', '/basket/{id}/vat_id', 400),
  '/^\\/basket\\/[^/]+\\/finish_checkout_\\w*$/': privateCall(
    'POST',
    '/basket/{id}/finish_checkout_cash',
    400,
  ),
  '/basket_item/:uuid_basket_item/increase': noBody('/basket_item/{id}/increase'),
  '/basket_item/:uuid_basket_item/decrease': noBody('/basket_item/{id}/decrease'),
  '/basket_item/:uuid_basket_item/set_shipment': privateCall('POST', '/basket_item/{id}/set_shipment', 400),
  '/basket_item/:uuid_basket_item': privateCall('DELETE', '/basket_item/{id}'),

  '/order/:ids/get_order': privateCall('GET', '/order/{id}/get_order'),
  '/order/:uuid_order/invoice.pdf': privateCall('GET', '/order/{id}/invoice.pdf'),
  '/order/:uuid_order/correction/:file': privateCall('GET', '/order/{id}/correction/C-0001.pdf'),
  '/order/:uuid_order/link_order_to_account': noBody('/order/{id}/link_order_to_account', 401),
  '/order/:uuid_order/send_gift_card': privateCall('POST', '/order/{id}/send_gift_card'),
  '/order/:uuid_order/send_link': privateCall('POST', '/order/{id}/send_link', 400),
  '/order/:uuid_order/withdraw': privateCall('POST', '/order/{id}/withdraw', 400),
  '/withdraw': privateCall('POST', '/withdraw', 400),

  '/download/redeem': privateCall('POST', '/download/redeem', 400),
  '/download/:token/get_downloads': privateCall('GET', '/download/none/get_downloads'),
  '/download/:token/consent': privateCall('POST', '/download/none/consent', 400),

  '/follow_by_mail': privateCall('POST', '/follow_by_mail', 400),
  '/following/:token': privateCall('GET', '/following/none'),
  '/following/:token/confirm': noBody('/following/none/confirm'),
  '/following/:token/change': privateCall('POST', '/following/none/change'),
  '/following/:token/erase': noBody('/following/none/erase'),
  '/customer/login': privateCall('POST', '/customer/login', 400),
  '/customer/register': privateCall('POST', '/customer/register', 400),
  '/customer/request_password_reset': privateCall('POST', '/customer/request_password_reset', 400),
  '/customer/set_password': privateCall('POST', '/customer/set_password', 400),
  '/customer/confirm': privateCall('POST', '/customer/confirm', 400),
  '/customer/:uuid_customer/get_customer_data': [
    ...ofCustomer('get_customer_data', 'GET'),
    {
      class: 'private',
      at: '/api/public/customer/{customer}/get_customer_data',
      status: 200,
      send: { Authorization: 'Bearer {token}' },
    },
  ],
  '/customer/:uuid_customer/export': ofCustomer('export', 'GET'),
  ...Object.fromEntries(
    [
      ...['update_token', 'logout', 'add_product_to_wishlist', 'remove_product_from_wishlist', 'subscribe'],
      ...[
        'follow',
        'unfollow',
        'set_follow_mails',
        'unsubscribe',
        'resubscribe',
        'add_address',
        'update_address',
        'delete_address',
      ],
      ...['set_customer_data', 'end_session', 'delete_account'],
    ].map((name) => [`/customer/:uuid_customer/${name}`, ofCustomer(name)]),
  ),

  '/webhooks/stripe': [{ class: 'refusal', method: 'POST', at: '/webhooks/stripe', status: 400, body: {} }],
  '/webhooks/paypal': [{ class: 'refusal', method: 'POST', at: '/webhooks/paypal', status: 400, body: {} }],

  '/image/for_primary_product/:uuid_release/:file': [
    { class: 'cover', at: '/image/for_primary_product/{release}/400.jpeg', status: 200 },
    { class: 'resourceNotFound', at: '/image/for_primary_product/{release}/401.jpeg', status: 404 },
  ],
  '/image/:uuid_image/:preset': [
    { class: 'resource', at: '/image/{image}/400.webp', status: 200 },
    { class: 'resource', at: '/image/{image}/source.webp', status: 200 },
    { class: 'resourceNotFound', at: '/image/{image}/401.webp', status: 404 },
  ],
  '/track/first_of_release/:slug/:file': [
    { class: 'firstSound', at: '/track/first_of_release/nora-feldt-radio/snippet.mp3', status: 200 },
    {
      class: 'partOfAFirstSound',
      at: '/track/first_of_release/nora-feldt-radio/snippet.mp3',
      status: 206,
      send: { Range: 'bytes=0-3' },
    },
    { class: 'resourceNotFound', at: '/track/first_of_release/none/snippet.mp3', status: 404 },
  ],
  '/track/:uuid/:file': [
    { class: 'sound', at: '/track/{track}/snippet.mp3', status: 200 },
    { class: 'partOfASound', at: '/track/{track}/snippet.mp3', status: 206, send: { Range: 'bytes=0-3' } },
    { class: 'resourceNotFound', at: '/track/{track}/snippet.wav', status: 404 },
  ],
  // That the files themselves are attachments which nobody keeps is in files/downloadRoutes.test.ts.
  '/release_format/check/:format/:token/:preset': [
    {
      class: 'download',
      at: '/release_format/check/{format}/none/none',
      status: 404,
      send: { Origin: 'https://shop.example' },
      also: ({ resources }): Headers =>
        resources === '' ? {} : { vary: 'Origin', 'access-control-allow-origin': 'https://shop.example' },
    },
    {
      class: 'download',
      at: '/release_format/check/{format}/none/none',
      status: 404,
      send: { Origin: 'https://elsewhere.example' },
      also: ({ resources }): Headers => (resources === '' ? {} : { vary: 'Origin' }),
    },
  ],
  '/release_format/:format/:token/:preset': [
    { class: 'download', at: '/release_format/{format}/none/none', status: 404 },
  ],

  '/robots.txt': [{ class: 'robots', at: '/robots.txt', status: 200 }],
  '/sitemap.xml': [{ class: 'discovery', at: '/sitemap.xml', status: 200 }],
  '/^\\/sitemap\\/[^/]+\\.xml$/': [{ class: 'discovery', at: '/sitemap/pages.xml', status: 200 }],
  '/feed.atom': [{ class: 'discovery', at: '/feed.atom', status: 200 }],
  '/^\\/feed\\/genre\\/[^/]+\\.atom$/': [
    { class: 'discovery', at: '/feed/genre/indie.atom', status: 200 },
    { class: 'refusal', at: '/feed/genre/none.atom', status: 404 },
  ],
  '/^\\/feed\\/(?:label|artist)\\/[^/]+(?:\\/[^/]+)?\\.atom$/': [
    { class: 'discovery', at: '/feed/artist/nora-feldt.atom', status: 200 },
    { class: 'refusal', at: '/feed/artist/none.atom', status: 404 },
  ],
  '/goto,/goto.php': [
    { class: 'goto', at: '/goto?to=/releases', status: 302 },
    { class: 'gotoRefusal', at: '/goto?to=//evil.example', status: 404 },
  ],
  '/en': [{ class: 'moved', at: '/en', status: 301 }],
  '/de': [{ class: 'moved', at: '/de', status: 301 }],
  '/download_code': [{ class: 'moved', at: '/download_code', status: 301 }],

  '/withdrawal': [
    {
      class: 'formAnswer',
      method: 'POST',
      at: '/withdrawal',
      status: 200,
      body: 'name=Alex&email=alex%40example.org',
    },
  ],

  '/following/:token/stop': [
    { class: 'formRefusal', method: 'POST', at: '/following/none/stop', status: 404 },
  ],

  // Of a test shop: the bank's page, the mails that were sent, and the style sheet.
  '/card/confirm': [
    { class: 'standInRefusal', at: '/sandbox/card/confirm', status: 405, isOfTestShop: true },
  ],
  '/wallet/confirm': [
    { class: 'standInRefusal', at: '/sandbox/wallet/confirm', status: 405, isOfTestShop: true },
  ],
  '/card/authenticate': [
    {
      class: 'standInRefusal',
      method: 'DELETE',
      at: '/sandbox/card/authenticate',
      status: 405,
      isOfTestShop: true,
    },
  ],
  '/': [
    { class: 'standIn', at: '/dev/mails', status: 200, isOfTestShop: true },
    { class: 'standIn', at: '/dev/style', status: 200, isOfTestShop: true },
  ],
  '/:file': [
    {
      class: 'standIn',
      at: '/dev/mails/none',
      status: 404,
      isOfTestShop: true,
      also: () => ({ 'x-request-id': '*' }),
    },
  ],
}

/** By the path of the screen. */
const screens: Record<string, Example[]> = {
  '/': [{ class: 'page', at: '/', status: 200 }],
  '/releases': [
    { class: 'page', at: '/releases', status: 200 },
    { class: 'page', at: '/releases?page=2&z=1', status: 200 },
    { class: 'pageElsewhere', at: '/releases/', status: 301 },
  ],
  '/sale': [{ class: 'page', at: '/sale', status: 200 }],
  '/labels': [{ class: 'page', at: '/labels', status: 200 }],
  '/genres': [{ class: 'page', at: '/genres', status: 200 }],
  '/artists': [{ class: 'page', at: '/artists', status: 200 }],
  '/calendar': [{ class: 'page', at: '/calendar', status: 200 }],
  '/artists/:initial': [{ class: 'page', at: '/artists/n', status: 200 }],
  '/label/*': [{ class: 'page', at: '/label/obst-and-soehne', status: 200 }],
  '/artist/*': [{ class: 'page', at: '/artist/nora-feldt', status: 200 }],
  '/gift-cards': [{ class: 'page', at: '/gift-cards', status: 200 }],
  '/search': [{ class: 'shell', at: '/search', status: 200 }],
  '/search/:query': [{ class: 'shell', at: '/search/radio', status: 200 }],
  '/basket': [{ class: 'basket', at: '/basket', status: 200 }],
  '/basket/:uuid_basket': [
    { class: 'basket', at: '/basket/{id}', status: 200 },
    { class: 'basket', at: '/basket/{id}/x.css', status: 404 },
  ],
  '/order/:uuid_orders': [
    { class: 'shell', at: '/order/{id}', status: 200 },
    { class: 'shell', at: '/order/{id}/x.css', status: 404 },
    { class: 'shell', at: '/ORDER/{id}', status: 404 },
  ],
  '/user/:part': [
    ...['login', 'register', 'reset', 'account'].map(
      (part): Example => ({ class: 'shell', at: `/user/${part}`, status: 200 }),
    ),
    { class: 'shell', at: '/user/none', status: 404 },
  ],
  '/user/set-password/*': [
    { class: 'shell', at: '/user/set-password/none', status: 200 },
    { class: 'shell', at: '/user/set-password/none/x.js', status: 200 },
    { class: 'shell', at: '/user/set-password/1/2/3/4/5/6/7/8/x.js', status: 404 },
  ],
  '/wishlist': [{ class: 'shell', at: '/wishlist', status: 200 }],
  '/download': [{ class: 'shell', at: '/download', status: 200 }],
  '/following/:token': [{ class: 'shell', at: '/following/none', status: 200 }],
  '/following/:token/:action': [
    { class: 'shell', at: '/following/none/confirm', status: 200 },
    { class: 'shell', at: '/following/none/none', status: 404 },
  ],
  '/downloads/:token': [{ class: 'shell', at: '/downloads/none', status: 200 }],
  '/page/*': [
    { class: 'page', at: '/page/help', status: 200 },
    { class: 'pageNotFound', at: '/page/none', status: 404 },
  ],
  '/:slug': [
    ...['terms', 'imprint'].map((slug): Example => ({ class: 'page', at: `/${slug}`, status: 200 })),
    ...['privacy', 'withdrawal', 'shipping', 'help'].map(
      (slug): Example => ({ class: 'pageNotFound', at: `/${slug}`, status: 404 }),
    ),
  ],
  '/release/*': [
    { class: 'page', at: '/release/nora-feldt-radio', status: 200 },
    { class: 'page', at: '/release/8B2D/kaltwasser', status: 200 },
    { class: 'pageElsewhere', at: '/release/8B2D%2Fkaltwasser', status: 301 },
    { class: 'pageNotFound', at: '/release/none', status: 404 },
  ],
  '*': [{ class: 'pageNotFound', at: '/nothing-like-this', status: 404 }],
}

/** Files that are served as they are, and addresses of nothing. */
const others: Example[] = [
  ...readdirSync(path.resolve('static/public')).map(
    (name): Example => ({ class: 'staticForAWhile', at: `/${name}`, status: 200 }),
  ),
  { class: 'refusal', at: '/api', status: 404 },
  { class: 'refusal', at: '/api/public/none', status: 404 },
  { class: 'download', at: '/release_format', status: 404 },
  { class: 'resourceNotFound', at: '/image/none', status: 404 },
  { class: 'resourceNotFound', at: '/track', status: 404 },
]

/** Of the message, not of what it says. */
const ofTransport = [
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'content-type',
  'transfer-encoding',
]

describe.each(Object.entries(shops))('%s', (_name, env: NodeJS.ProcessEnv) => {
  let whole: WholeShop
  let fill: (text: string) => string
  const site: Site = {
    isHttps: env.PUBLIC_URL?.startsWith('https:') ?? false,
    isLive: env.PAYMENTS === 'live',
    resources: env.RESOURCES_URL ?? '',
    resizedImages: env.IMAGE_URL_TEMPLATE ? 'https://img.example' : '',
  }
  beforeAll(async () => {
    whole = await openWholeShop(env, { shopYaml: (usual) => `${usual}\ngift_cards: { amounts: [20, 50] }\n` })
    const { uuidCustomer, token } = await aCustomer(whole.db)
    const basket = await (await fetch(`${whole.url}/api/public/basket/new_basket`, { method: 'POST' })).json()
    const values: Record<string, string> = {
      ...whole.ids,
      id: randomUUID(),
      basket: basket.uuid_basket,
      customer: uuidCustomer,
      token,
    }
    fill = (text) => text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name]!)
  })
  afterAll(() => whole.close())

  it('has an entry here for every route and every screen', () => {
    const known = Object.entries(examples)
      .filter(([, [example]]) => !(site.isLive && example!.isOfTestShop))
      .map(([declared]) => declared)
    expect([...new Set([...known, ...staffPaths])].sort()).toEqual(pathsOf(whole.shop.app).sort())
    expect(Object.keys(screens).sort()).toEqual(
      [...new Set([...routes, notFoundRoute].map((route) => route.path))].sort(),
    )
  })

  it('has one route for every endpoint of the API', () => {
    const declared = [...Object.values(publicEndpoints), ...Object.values(privateEndpoints)].map(
      ({ path }) => path,
    )
    expect(new Set(declared).size).toBe(declared.length)
    expect(pathsOf(whole.shop.app)).toEqual(expect.arrayContaining(declared))
  })

  const asked = [...Object.values(examples), ...Object.values(screens), others]
    .flat()
    .filter((example) => !(site.isLive && example.isOfTestShop))
  it.each(asked.map((example) => [example.method ?? 'GET', example.at, example.class, example] as const))(
    '%s %s is of the class %s',
    async (method, at, name, { status, send = {}, body, also }) => {
      const expected: Headers = {
        ...classes[name]!(site),
        ...also?.(site),
        ...(site.isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
      }
      const isForm = typeof body === 'string'
      const sent = body === undefined || isForm ? body : JSON.stringify(body)
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      const headers = {
        ...Object.fromEntries(Object.entries(send).map(([header, value]) => [header, fill(value)])),
        ...(sent !== undefined && { 'Content-Type': type, 'Content-Length': sent.length }),
      }
      // The second answer is the one that a cache of ours may have kept.
      for (let turn = 0; turn < (method === 'GET' ? 2 : 1); turn++) {
        const answer = await rawRequest(whole.url, fill(at), { method, headers, body: sent })
        const told = Object.entries(answer.headers).filter(([header]) => !ofTransport.includes(header))
        const shown = told.map(([header, value]) => [
          header,
          expected[header] === '*'
            ? '*'
            : header === 'content-security-policy'
              ? String(value).replace(/;(?! )/g, '; ')
              : value,
        ])
        expect([answer.status, Object.fromEntries(shown)]).toEqual([status, expected])
      }
    },
  )

  it('lets scripts of other sites do nothing, and says so', async () => {
    for (const at of [
      '/',
      '/releases',
      '/basket',
      '/api/public/base_data',
      '/api/public/basket/new_basket',
      '/api/public/customer/login',
    ]) {
      const answer = await rawRequest(whole.url, at, {
        method: 'OPTIONS',
        headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' },
      })
      const allowing = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
      expect([at, answer.status, allowing]).toEqual([at, 403, []])
    }
  })

  it('names the hash of each of its files in its pages', async () => {
    const { body } = await rawRequest(whole.url, '/releases')
    const tags = body.match(/<(?:script|link)\b[^>]*\/assets\/[^>]*>/g) ?? []
    expect(tags).toHaveLength(3)
    for (const tag of tags) expect(tag).toMatch(/ integrity="sha384-(script|style)"/)
  })
})
