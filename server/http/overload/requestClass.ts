import { privateEndpoints, publicEndpoints } from '../../../src/shared/endpoints'
import type { RequestClass } from '../../../src/shared/requestClasses'

/**
 * The classes of the API's endpoints, by the first segment of their path (`basket`) and by the first and the last
 * (`basket/start_checkout`). Unknown addresses have the class of the first endpoint with their first segment.
 */
const ofApi = new Map<string, RequestClass>()
for (const endpoint of [...Object.values(publicEndpoints), ...Object.values(privateEndpoints)]) {
  const first = getFirstSegment(endpoint.path, 1)
  const last = endpoint.path.slice(endpoint.path.lastIndexOf('/') + 1)
  if (!ofApi.has(first)) ofApi.set(first, endpoint.class)
  if (last !== first && !last.startsWith(':')) ofApi.set(`${first}/${last}`, endpoint.class)
}

const ofShop: Record<string, RequestClass> = {
  assets: 'assets',
  look: 'assets',
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
  following: 'shell',
  download: 'shell',
  downloads: 'shell',
  feed: 'discovery',
  'feed.atom': 'discovery',
  sitemap: 'discovery',
  'sitemap.xml': 'discovery',
  'robots.txt': 'discovery',
  staff: 'staff',
  webhooks: 'webhook',
  sandbox: 'other',
  dev: 'other',
  healthz: 'health',
  readyz: 'health',
}
const apiRoot = '/api/public/'
const staffApiRoot = '/api/staff/'
/** The stream of events stays open for minutes. */
const livePath = '/api/staff/live'

/**
 * Finds the class of a request.
 * @param url path and query
 * @returns for an unknown address, the class of similar ones
 */
export function getRequestClass(url: string): RequestClass {
  const question = url.indexOf('?')
  const path = question < 0 ? url : url.slice(0, question)
  if (path.startsWith(staffApiRoot)) return path === livePath ? 'live' : 'staff'
  if (!path.startsWith(apiRoot)) return findClass(ofShop, getFirstSegment(path, 1)) ?? 'page'
  const first = getFirstSegment(path, apiRoot.length)
  const last = path.slice(path.lastIndexOf('/') + 1)
  return ofApi.get(`${first}/${last}`) ?? ofApi.get(first) ?? 'api_catalogue'
}

const findClass = (table: Record<string, RequestClass>, name: string): RequestClass | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

function getFirstSegment(path: string, from: number): string {
  const end = path.indexOf('/', from)
  return end < 0 ? path.slice(from) : path.slice(from, end)
}
