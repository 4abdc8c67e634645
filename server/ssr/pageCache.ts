import type { IncomingMessage, ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CatalogueChange } from '../catalogue/catalogueService'
import { isUnchanged } from '../resources/conditions'
import { compress, type Encoding, expand, preferredEncoding } from './encodings'

/** What a page shows, so that a change can drop it: `catalogue` stands for lists, which any change may alter. */
export interface Dependencies {
  catalogue: boolean
  releases: ReadonlySet<string>
}

export interface FreshPage {
  status: number
  headers: [name: string, value: string][]
  html: Buffer
  dependencies: Dependencies
}

interface Entry {
  status: number
  etag: string
  headers: [name: string, value: string][]
  dependencies: Dependencies
  bodies: Partial<Record<Encoding, Buffer>>
  /** Header lists for `writeHead`, made once. */
  heads: Partial<Record<Encoding, string[]>>
  isImproved: boolean
}

export interface PageCacheOptions {
  maxBytes?: number
  /** Even without a change a page is made anew after this: time headings move on at midnight. */
  maxAgeMs?: number
}

/**
 * Public pages, compressed, by canonical address. A hit is answered before anything else in the process runs, from a
 * ready-made header list and one buffer.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>
  #generation = 0
  hits = 0
  /** Pages that are kept once they have been made, and had to be. */
  misses = 0

  constructor({ maxBytes = 64 * 1024 * 1024, maxAgeMs = 5 * 60_000 }: PageCacheOptions = {}) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeBytes, ttl: maxAgeMs })
  }

  /** Rises with every change: a page whose data was read before the change is not kept. */
  get generation(): number {
    return this.#generation
  }

  get size(): number {
    return this.#entries.size
  }

  /**
   * Answers a request for a page that is kept.
   * @param key canonical path and query, where the address of the request is not it
   * @returns false when the page is not kept: nothing has been sent then
   */
  answer(req: IncomingMessage, res: ServerResponse, key = req.url!): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const entry = this.#entries.get(key)
    if (!entry) return false
    this.hits++
    if (!entry.isImproved) void this.#improve(key, entry)
    const encoding = preferredEncoding(req.headers['accept-encoding'])
    const body = entry.bodies[encoding]
    if (body) send(entry, encoding, body, req, res)
    else void encodeAndSend(entry, encoding, req, res)
    return true
  }

  /**
   * Answers with a page just made, and keeps it.
   * @param key canonical path and query, or null for a page that is not kept
   * @param generation of the cache when the page's data was read
   */
  async answerAndKeep(
    key: string | null,
    page: FreshPage,
    generation: number,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> {
    const { html } = page
    if (key !== null) this.misses++
    const encoding = preferredEncoding(req.headers['accept-encoding'])
    const body = await compress(html, encoding, 'quick')
    const entry: Entry = {
      status: page.status,
      // It only has to differ from the page's earlier forms, and a cryptographic hash takes a third of the rendering.
      etag: `W/"${crc32(html).toString(36)}-${html.length.toString(36)}"`,
      headers: page.headers,
      dependencies: page.dependencies,
      bodies: { [encoding]: body },
      heads: {},
      isImproved: false,
    }
    if (key !== null && generation === this.#generation) this.#entries.set(key, entry)
    send(entry, encoding, body, req, res)
  }

  /** Drops the pages that a change may have altered. */
  drop(change: CatalogueChange): void {
    this.#generation++
    if (change === 'all') {
      this.#entries.clear()
      return
    }
    for (const [key, { dependencies }] of this.#entries.entries()) {
      const isAltered = dependencies.catalogue || !dependencies.releases.isDisjointFrom(change.releases)
      if (isAltered) this.#entries.delete(key)
    }
  }

  /** A page that is asked for again is worth better compression, made off the main thread; the rest is let go. */
  async #improve(key: string, entry: Entry) {
    entry.isImproved = true
    const br = await compress(await htmlOf(entry), 'br', 'small')
    if (this.#entries.peek(key) !== entry) return
    this.#entries.set(key, { ...entry, bodies: { br }, heads: {} }, { noUpdateTTL: true })
  }
}

const sizeBytes = ({ bodies }: Entry) => Object.values(bodies).reduce((sum, body) => sum + body.length, 2000)

function send(entry: Entry, encoding: Encoding, body: Buffer, req: IncomingMessage, res: ServerResponse) {
  if (isUnchanged(req.headers['if-none-match'], entry.etag)) {
    res.writeHead(304, [...entry.headers.flat(), 'ETag', entry.etag, 'Vary', 'Accept-Encoding'])
    res.end()
    return
  }
  entry.heads[encoding] ??= head(entry, encoding, body.length)
  res.writeHead(entry.status, entry.heads[encoding])
  res.end(req.method === 'HEAD' ? undefined : body)
}

function head({ headers, etag }: Entry, encoding: Encoding, length: number): string[] {
  const list = [...headers.flat(), 'ETag', etag, 'Vary', 'Accept-Encoding', 'Content-Length', String(length)]
  return encoding === 'identity' ? list : [...list, 'Content-Encoding', encoding]
}

/** Nearly everyone takes Brotli; gzip is made when first asked for. Plain HTML is not kept: it is large. */
async function encodeAndSend(entry: Entry, encoding: Encoding, req: IncomingMessage, res: ServerResponse) {
  const body = await compress(await htmlOf(entry), encoding, 'quick')
  if (encoding !== 'identity') entry.bodies[encoding] = body
  send(entry, encoding, body, req, res)
}

function htmlOf({ bodies }: Entry): Promise<Buffer> {
  const [encoding, body] = Object.entries(bodies)[0] as [Encoding, Buffer]
  return expand(body, encoding)
}
