import { privateEndpoints, publicEndpoints } from '../../src/shared/endpoints'

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

/**
 * The classes of the API's endpoints, by the first part of their path and by the first and the last: `basket`,
 * `basket/start_checkout`. The first endpoint of a first part counts for addresses that lead nowhere.
 */
const ofApi = new Map<string, RequestClass>()
for (const endpoint of [...Object.values(publicEndpoints), ...Object.values(privateEndpoints)]) {
  const first = firstSegment(endpoint.path, 1)
  const last = endpoint.path.slice(endpoint.path.lastIndexOf('/') + 1)
  if (!ofApi.has(first)) ofApi.set(first, endpoint.class)
  if (last !== first && !last.startsWith(':')) ofApi.set(`${first}/${last}`, endpoint.class)
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

/** @param url path and query; addresses that lead nowhere have the class of their neighbours */
export function requestClassOf(url: string): RequestClass {
  const question = url.indexOf('?')
  const path = question < 0 ? url : url.slice(0, question)
  if (!path.startsWith(apiRoot)) return named(ofShop, firstSegment(path, 1)) ?? 'page'
  const first = firstSegment(path, apiRoot.length)
  const last = path.slice(path.lastIndexOf('/') + 1)
  return ofApi.get(`${first}/${last}`) ?? ofApi.get(first) ?? 'api_catalogue'
}

const named = (table: Record<string, RequestClass>, name: string): RequestClass | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

function firstSegment(path: string, from: number): string {
  const end = path.indexOf('/', from)
  return end < 0 ? path.slice(from) : path.slice(from, end)
}
