import { crc32 } from 'node:zlib'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { isUnchanged } from '../files/conditions'
import { compress, type Encoding, quickestEncoding } from '../pages/encodings'

/** Smaller answers are not compressed, because they fit into one packet anyway. */
const minBytes = 1024
const keptBytes = 16 * 1024 * 1024

/** A JSON text in pieces. Buffers are used in many answers, so their checksums are remembered. */
export type JsonPieces = readonly (string | Buffer | readonly Buffer[])[]

const checksums = new WeakMap<Buffer, number>()

/**
 * Makes a cache for compressed answers, by encoding, address and ETag.
 * @param maxBytes the maximum size of answers and keys together; keys count because addresses can be long
 */
export const createAnswerCache = (maxBytes: number): LRUCache<string, Buffer> =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: (answer, key) => answer.length + key.length + 200 })

const compressed = createAnswerCache(keptBytes)

/**
 * Sends public data: compressed if the client accepts that, and as 304 if the client has it already. It must only be
 * used for answers that are equal for all visitors. Private answers hold secrets beside text that an attacker may have
 * chosen, and the size of a compressed answer would reveal the secret (BREACH), so they are sent uncompressed.
 * @param pieces the parts of a JSON text, which are joined
 */
export async function sendJson(req: Request, res: Response, pieces: JsonPieces): Promise<void> {
  const buffers = pieces.flat().map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  const etag = buildEtag(buffers)
  res.vary('Accept-Encoding')
  const isKept = String(res.getHeader('Cache-Control')).startsWith('public')
  if (isKept) {
    res.setHeader('ETag', etag)
    if (isUnchanged(req.headers['if-none-match'], etag)) {
      res.status(304).end()
      return
    }
  }
  const json = Buffer.concat(buffers)
  const encoding = json.length < minBytes ? 'identity' : quickestEncoding(req.headers['accept-encoding'])
  // Answers that may not be cached are not kept here either: unknown parameters could fill the cache with copies.
  const body = isKept
    ? await compressOnce(`${encoding} ${req.originalUrl} ${etag}`, json, encoding)
    : await compress(json, encoding)
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.setHeader('Content-Length', body.length)
  res.end(body)
}

async function compressOnce(key: string, json: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return json
  const cachedBody = compressed.get(key)
  if (cachedBody) return cachedBody
  const body = await compress(json, encoding)
  compressed.set(key, body)
  return body
}

/** Makes an ETag that only has to differ from earlier answers at the same address; see `PageCache`. */
function buildEtag(buffers: readonly Buffer[]): string {
  const sums = new Uint32Array(buffers.length)
  let length = 0
  for (const [place, buffer] of buffers.entries()) {
    let sum = checksums.get(buffer)
    if (sum === undefined) {
      sum = crc32(buffer)
      checksums.set(buffer, sum)
    }
    sums[place] = sum
    length += buffer.length
  }
  return `W/"${crc32(sums).toString(36)}-${length.toString(36)}"`
}
