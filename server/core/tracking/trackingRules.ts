import type { AddInfo } from '../../../src/shared/contract'
import { infoSlugs } from '../../../src/shared/vocabulary'

/**
 * The stored facts about one view of a page or a track. None of them identifies a person, a basket or an order.
 */
export interface PageView {
  session_id: string
  /** ISO 8601 UTC. */
  viewed_at: string
  page: string
  path: string
  /** The query with its `?`; '' when there is none. */
  query: string
  /** Scheme and host that the visitor came from; null when unknown. */
  origin: string | null
  ua_string: string
  item_uuid: string | null
  keyword: string | null
  ref: string | null
  kwd: string | null
}

const shop = 'https://shop.invalid'
/**
 * The paths that are stored as they are. Every other path is stored as its pattern or as `{other}`, because an unknown
 * address may contain personal data.
 */
const publicPaths = new Set([
  '/',
  '/releases',
  '/sale',
  '/labels',
  '/artists',
  '/calendar',
  '/search',
  ...infoSlugs.map((slug) => `/${slug}`),
])
const withSlug =
  /^\/(release|label|artist)\/[^/]+(\/[^/]+)?$|^\/artists\/[^/]+$|^\/page(\/[^/]+){1,8}$|^\/search\/.+$/
const privatePatterns: readonly (readonly [RegExp, string])[] = [
  [/^\/basket(\/|$)/, '/basket/{uuid_basket}'],
  [/^\/order(\/|$)/, '/order/{order_ids}'],
  [/^\/downloads(\/|$)/, '/downloads/{path}'],
  [/^\/download(_code)?(\/|$)/, '/download'],
  [/^\/wishlist(\/|$)/, '/wishlist'],
  [/^\/following(\/|$)/, '/following/{token}'],
  [/^\/user\/set-password(\/|$)/, '/user/set-password/{token}'],
  [/^\/user(\/|$)/, '/user/{screen}'],
]
const knownParameters = new Set([
  ...['page', 'order', 'genres', 'formats', 'products', 'in_stock', 'category', 'ref', 'kwd'],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
])

/**
 * Reduces a view that a browser reports to the data that may be stored. The path of a private page is replaced by its
 * pattern and loses its query; a public page keeps the parameters that the shop knows. Ids, tokens, codes and e-mail
 * addresses are removed everywhere.
 * @param viewedAt ISO 8601 UTC
 */
export function storableView(info: AddInfo, viewedAt: string): PageView {
  const { pathname, search } = readPlace(info.path, info.query)
  const path = storablePath(pathname)
  const isPublic = publicPaths.has(path) || withSlug.test(path)
  return {
    session_id: info.session_id,
    viewed_at: viewedAt,
    page: info.page,
    path,
    query: isPublic ? storableQuery(search) : '',
    origin: storableOrigin(info.origin),
    ua_string: plainText(info.ua_string),
    // On a private page this might be the id that was removed from the path.
    item_uuid: isPublic ? (info.item_uuid?.toLowerCase() ?? null) : null,
    keyword: isPublic ? storableWords(info.keyword) : null,
    ref: isPublic ? storableWords(info.ref) : null,
    kwd: isPublic ? storableWords(info.kwd) : null,
  }
}

function readPlace(path: string, query: string): { pathname: string; search: string } {
  const text = `${path.split(/[?#]/)[0]}?${query.replace(/^\?/, '').split('#')[0]}`
  // Two leading slashes would be parsed as a host.
  const place = text.replace(/^[/\\]*/, '/')
  return URL.canParse(place, shop) ? new URL(place, shop) : { pathname: '{other}', search: '' }
}

function storablePath(pathname: string): string {
  const path = plainText(decoded(pathname)).replace(/\/{2,}/g, '/')
  const [, pattern] = privatePatterns.find(([form]) => form.test(path.toLowerCase())) ?? []
  if (pattern) return pattern
  if (publicPaths.has(path)) return path
  if (!withSlug.test(path)) return '{other}'
  return path
    .split('/')
    .map((segment) => (isRevealing(segment) ? '{id}' : segment))
    .join('/')
}

function storableQuery(search: string): string {
  const parameters = [...new URLSearchParams(search)]
    .filter(([name, value]) => knownParameters.has(name) && !isRevealing(value))
    .map(([name, value]): [string, string] => [name, plainText(value)])
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
}

/** Keeps only the site that a visitor came from, not the page. */
function storableOrigin(origin: string): string | null {
  if (!URL.canParse(origin)) return null
  const { protocol, host } = new URL(origin)
  return /^https?:$/.test(protocol) && !isRevealing(host) ? `${protocol}//${host}` : null
}

const storableWords = (text: string | undefined): string | null =>
  text === undefined || text === '' || isRevealing(text) ? null : plainText(text)

const plainText = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

/**
 * Decodes a text until nothing changes: `%2541` becomes `A`. It decodes only ASCII, which ids and tokens consist of,
 * and accepts broken encodings.
 */
function decoded(text: string): string {
  const once = text.replace(/%([0-7][0-9a-f])/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return once === text ? text : decoded(once)
}

/**
 * Tells whether a text contains something that could identify a person: an id, a token, a code, a long number or a
 * mail address.
 */
export function isRevealing(text: string): boolean {
  const whole = decoded(text)
  return (
    whole.includes('@') ||
    /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/i.test(whole) ||
    /\d(?:[ -]?\d){9,}/.test(whole) ||
    (whole.match(/[\p{L}\p{N}_-]{16,}/gu) ?? []).some(isRandom) ||
    // This matches a download code: 16 characters, often in groups of four.
    /(?<![\p{L}\p{N}])[A-Z0-9]{4}([ -]?[A-Z0-9]{4}){3}(?![\p{L}\p{N}])/u.test(whole)
  )
}

/**
 * Tells words from random ids: words have their digits together, while random ids alternate between digits and
 * letters.
 */
function isRandom(run: string): boolean {
  const changes = run.match(/(?<=\p{L})\p{N}|(?<=\p{N})\p{L}/gu)?.length ?? 0
  const capitalsInside = run.match(/(?<=\p{Ll})\p{Lu}/gu)?.length ?? 0
  const isLikeCode = run.length === 16 && changes > 0 && !/[_-]/.test(run)
  return isLikeCode || changes + capitalsInside >= 4
}
