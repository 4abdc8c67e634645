/**
 * What a request is for: what operators see rates, errors and latencies of, and what decides who is turned away first
 * when there is more than can be done.
 */
export const requestClasses = [
  'page',
  'shell',
  'search',
  'discovery',
  'api_catalogue',
  'add_info',
  'basket',
  'checkout',
  'finish',
  'order',
  'customer',
  'session',
  'download',
  'resource',
  'assets',
  'webhook',
  'health',
  'other',
] as const
export type RequestClass = (typeof requestClasses)[number]

const ofApi: Record<string, RequestClass> = {
  base_data: 'api_catalogue',
  page: 'api_catalogue',
  info_text: 'api_catalogue',
  release: 'api_catalogue',
  label: 'api_catalogue',
  artist: 'api_catalogue',
  'openapi.json': 'api_catalogue',
  search: 'search',
  add_info: 'add_info',
  basket: 'basket',
  basket_item: 'basket',
  order: 'order',
  withdraw: 'order',
  customer: 'customer',
  download: 'download',
}
const ofShop: Record<string, RequestClass> = {
  assets: 'assets',
  'favicon.svg': 'assets',
  'sandbox.css': 'assets',
  image: 'resource',
  track: 'resource',
  release_format: 'download',
  search: 'search',
  basket: 'shell',
  order: 'shell',
  user: 'shell',
  wishlist: 'shell',
  download: 'shell',
  downloads: 'shell',
  feed: 'discovery',
  'feed.atom': 'discovery',
  sitemap: 'discovery',
  'sitemap.xml': 'discovery',
  'robots.txt': 'discovery',
  webhooks: 'webhook',
  sandbox: 'other',
  dev: 'other',
  healthz: 'health',
  readyz: 'health',
}
const apiRoot = '/api/public/'
const checkoutCalls = /\/(?:start|cancel)_(?:checkout|payment)$/
const finishCalls = /\/finish_checkout_[a-z]+$/
const sessionCalls = /\/update_token$/

/** @param url path and query; addresses that lead nowhere have the class of their neighbours */
export function requestClassOf(url: string): RequestClass {
  const question = url.indexOf('?')
  const path = question < 0 ? url : url.slice(0, question)
  if (!path.startsWith(apiRoot)) return named(ofShop, firstSegment(path, 1)) ?? 'page'
  const found = named(ofApi, firstSegment(path, apiRoot.length)) ?? 'api_catalogue'
  if (found === 'basket') {
    if (finishCalls.test(path)) return 'finish'
    if (checkoutCalls.test(path)) return 'checkout'
  }
  return found === 'customer' && sessionCalls.test(path) ? 'session' : found
}

const named = (table: Record<string, RequestClass>, name: string): RequestClass | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

function firstSegment(path: string, from: number): string {
  const end = path.indexOf('/', from)
  return end < 0 ? path.slice(from) : path.slice(from, end)
}
