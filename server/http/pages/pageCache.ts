import type { IncomingMessage, ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Language } from '../../../src/shared/language'
import type { CatalogueChange } from '../../core/catalogue/catalogueService'
import { cacheTag } from '../../platform/purge/cacheTags'
import { isUnchanged } from '../files/conditions'
import {
  compress,
  compressInParts,
  type Encoding,
  expand,
  quickestEncoding,
  smallestEncoding,
} from './encodings'
import { untilIdle } from './idle'
import { readRawHeader } from './readRawHeader'

/** The data that a page shows, so that a change can drop it from the cache. */
export interface Dependencies {
  /** True for a page with a list, which may change with any release that looks different in lists. */
  catalogue: boolean
  /** The ids of the releases that the page shows as lists do. */
  cards: ReadonlySet<string>
  /** The ids of the releases that the page shows with all their data. */
  details: ReadonlySet<string>
}

/** What pages depend on that show no release. */
export const noDependencies: Dependencies = { catalogue: false, cards: new Set(), details: new Set() }

/**
 * Writes the Cache-Tag header, by which a CDN purges pages. A list needs no tags of its releases, because it is purged
 * with each of them that looks different.
 * @returns tags separated by commas
 */
export const cacheTags = ({ catalogue, cards, details }: Dependencies): string =>
  [
    cacheTag.all,
    ...(catalogue ? [cacheTag.lists] : Array.from(cards, cacheTag.card)),
    ...Array.from(details, cacheTag.release),
  ].join(',')

export interface FreshPage {
  status: number
  headers: [name: string, value: string][]
  /** The page in pieces. Other pages may have some of the pieces too. */
  html: readonly Buffer[]
  dependencies: Dependencies
}

interface Entry {
  status: number
  etag: string
  headers: [name: string, value: string][]
  dependencies: Dependencies
  bodies: Partial<Record<Encoding, Buffer>>
  /**
   * A page that was sent uncompressed and only once is kept in its pieces: most of them are in memory anyway, and a
   * copy of each such page would let V8 collect garbage several times as often.
   */
  pieces: readonly Buffer[]
  /** Header lists for `writeHead`, which are made once for each encoding. */
  heads: Partial<Record<Encoding, string[]>>
  /** How often the page was answered from the cache. */
  hits: number
  isImproved: boolean
}

/**
 * A page is compressed better once it was answered so often from the cache: that is, for the third time in the five
 * minutes for which it is kept. Many pages, such as the filters that crawlers try, are asked for once or twice. A CDN
 * asks for the most popular page only once a minute, so a higher number would leave out what it sends most.
 */
const hitsWorthImproving = 2

/** The cache looks at the clock only so often, because a look for every request would take a share of it. */
const clockMs = 1000

export interface PageCacheOptions {
  maxBytes?: number
  /** A page is rendered again after this time even without a change, because its dates may change at midnight. */
  maxAgeMs?: number
  /** Resolves when the process has time for work that no request waits for. */
  whenIdle?: () => Promise<void>
}

/**
 * Names a page in the cache.
 * @param language in which the host speaks
 * @param path canonical path and query
 */
export const buildPageKey = (language: Language, path: string): string => language + path

/**
 * Keeps public pages, compressed, by language and canonical address. A hit is answered before Express runs, from a ready header list
 * and one buffer.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #whenIdle: () => Promise<void>
  #generation = 0
  #isImproving = false
  hits = 0
  /** The number of rendered pages that may be cached. */
  misses = 0

  constructor({
    maxBytes = 64 * 1024 * 1024,
    maxAgeMs = 5 * 60_000,
    whenIdle = untilIdle,
  }: PageCacheOptions = {}) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: getSizeBytes,
      ttl: maxAgeMs,
      ttlResolution: clockMs,
    })
    this.#whenIdle = whenIdle
  }

  /** Increases with every change: a page whose data was read before the change is not kept. */
  get generation(): number {
    return this.#generation
  }

  get size(): number {
    return this.#entries.size
  }

  /**
   * Answers a request from the cache.
   * @param key see `buildPageKey`
   * @returns false if the page is not in the cache; then nothing has been sent
   */
  answer(req: IncomingMessage, res: ServerResponse, key: string): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const entry = this.#entries.get(key)
    if (!entry) return false
    this.hits++
    if (++entry.hits === hitsWorthImproving) void this.#improvePages()
    const choose = entry.isImproved ? smallestEncoding : quickestEncoding
    const encoding = choose(readRawHeader(req, 'accept-encoding'))
    const body = entry.bodies[encoding]
    if (body) send(entry, encoding, body, { req, res })
    else void this.#encodeAndSend(key, entry, encoding, { req, res })
    return true
  }

  /**
   * Answers with a new page and keeps it.
   * @param key see `buildPageKey`; null if the page must not be kept
   * @param generation the generation of the cache before the page's data were read
   */
  async answerAndKeep(
    key: string | null,
    page: FreshPage,
    generation: number,
    { req, res }: Exchange,
  ): Promise<void> {
    const html = Buffer.concat(page.html)
    if (key !== null) this.misses++
    const encoding = quickestEncoding(readRawHeader(req, 'accept-encoding'))
    const isPlain = encoding === 'identity'
    const body = await compress(html, encoding)
    const entry: Entry = {
      status: page.status,
      // It only has to differ from earlier versions; a cryptographic hash would take a third of the rendering time.
      etag: `W/"${crc32(html).toString(36)}-${html.length.toString(36)}"`,
      headers: page.headers,
      dependencies: page.dependencies,
      bodies: isPlain ? {} : { [encoding]: body },
      pieces: isPlain ? page.html : [],
      heads: {},
      hits: 0,
      isImproved: false,
    }
    if (key !== null && generation === this.#generation) this.#entries.set(key, entry)
    send(entry, encoding, body, { req, res })
  }

  /** Drops the pages that a change may have altered. */
  drop(change: CatalogueChange): void {
    this.#generation++
    if (change === 'all') {
      this.#entries.clear()
      return
    }
    for (const [key, { dependencies }] of this.#entries.entries()) {
      if (mayAlter(change, dependencies)) this.#entries.delete(key)
    }
  }

  /** Compresses pages better, one at a time, as long as there are pages that are asked for often. */
  async #improvePages() {
    if (this.#isImproving) return
    this.#isImproving = true
    for (let key = this.#mostWanted(); key !== null; key = this.#mostWanted()) await this.#improve(key)
    this.#isImproving = false
  }

  /** @returns the key of the page that was asked for most often among those to improve; null if there is none */
  #mostWanted(): string | null {
    let key: string | null = null
    let mostHits = hitsWorthImproving - 1
    for (const [other, { hits, isImproved }] of this.#entries.entries()) {
      if (isImproved || hits <= mostHits) continue
      key = other
      mostHits = hits
    }
    return key
  }

  /** Compresses a page better. From then on zstd is not sent any more, because it is larger. */
  async #improve(key: string) {
    const entry = this.#entries.peek(key)
    if (!entry) return
    const br = await compressInParts(await getHtml(entry), this.#whenIdle)
    this.#alter(key, entry, ({ bodies: { zstd: _larger, ...otherBodies } }) => ({
      bodies: { ...otherBodies, br },
      pieces: [],
      heads: {},
      isImproved: true,
    }))
  }

  /** Sends a page in an encoding that the entry does not have yet, and keeps it in that encoding too. */
  async #encodeAndSend(key: string, entry: Entry, encoding: Encoding, exchange: Exchange) {
    const body = await compress(await getHtml(entry), encoding)
    this.#alter(key, entry, ({ bodies }) => ({ bodies: { ...bodies, [encoding]: body }, pieces: [] }))
    send(entry, encoding, body, exchange)
  }

  /** Changes an entry, unless another page has taken its place. A new object makes the cache count its size again. */
  #alter(key: string, { etag }: Entry, changes: (entry: Entry) => Partial<Entry>) {
    const entry = this.#entries.peek(key)
    if (entry?.etag !== etag) return
    this.#entries.set(key, { ...entry, ...changes(entry) }, { noUpdateTTL: true })
  }
}

const mayAlter = (
  { releases, inLists }: Exclude<CatalogueChange, 'all'>,
  { catalogue, cards, details }: Dependencies,
): boolean =>
  (catalogue && inLists.size > 0) || !cards.isDisjointFrom(inLists) || !details.isDisjointFrom(releases)

const getSizeBytes = ({ bodies, pieces }: Entry) =>
  [...Object.values(bodies), ...pieces].reduce((sum, body) => sum + body.length, 2000)

/** A request and its response. */
interface Exchange {
  req: IncomingMessage
  res: ServerResponse
}

function send(entry: Entry, encoding: Encoding, body: Buffer, { req, res }: Exchange) {
  if (isUnchanged(readRawHeader(req, 'if-none-match'), entry.etag)) {
    res.writeHead(304, [...entry.headers.flat(), 'ETag', entry.etag, 'Vary', 'Accept-Encoding'])
    res.end()
    return
  }
  entry.heads[encoding] ??= buildHead(entry, encoding, body.length)
  res.writeHead(entry.status, entry.heads[encoding])
  res.end(req.method === 'HEAD' ? undefined : body)
}

function buildHead({ headers, etag }: Entry, encoding: Encoding, length: number): string[] {
  const list = [...headers.flat(), 'ETag', etag, 'Vary', 'Accept-Encoding', 'Content-Length', String(length)]
  return encoding === 'identity' ? list : [...list, 'Content-Encoding', encoding]
}

async function getHtml({ bodies, pieces }: Entry): Promise<Buffer> {
  if (pieces.length > 0) return Buffer.concat(pieces)
  const [encoding, body] = Object.entries(bodies)[0] as [Encoding, Buffer]
  return expand(body, encoding)
}
