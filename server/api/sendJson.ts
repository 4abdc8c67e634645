import { crc32 } from 'node:zlib'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { isUnchanged } from '../resources/conditions'
import { compress, type Encoding, preferredForData } from '../ssr/encodings'

/** Smaller ones fit into one packet as they are. */
const minBytes = 1024
const keptBytes = 16 * 1024 * 1024

/** JSON in pieces. Those that are Buffers are used again and again, so that their checksums are kept. */
export type JsonPieces = readonly (string | Buffer | readonly Buffer[])[]

const checksums = new WeakMap<Buffer, number>()

/** Compressed answers by encoding, address and tag; addresses can be long, so they count towards the bound. */
export const createAnswerCache = (maxBytes: number): LRUCache<string, Buffer> =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: (answer, key) => answer.length + key.length + 200 })

const compressed = createAnswerCache(keptBytes)

/**
 * Sends public data: compressed where the client takes that, and as 304 to a client that has it already. Only for
 * answers that are the same for everybody. Private ones hold secrets beside text that somebody else may have chosen, and
 * the size of a compressed answer would tell of the secret (BREACH): they go out as they are.
 */
export async function sendJson(req: Request, res: Response, pieces: JsonPieces): Promise<void> {
  const buffers = pieces.flat().map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  const etag = etagOf(buffers)
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
  const encoding = json.length < minBytes ? 'identity' : preferredForData(req.headers['accept-encoding'])
  // Other answers are not kept here either, else unknown parameters could fill the cache with copies.
  const body = isKept
    ? await compressOnce(`${encoding} ${req.originalUrl} ${etag}`, json, encoding)
    : await compress(json, encoding, 'quick')
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.setHeader('Content-Length', body.length)
  res.end(body)
}

async function compressOnce(key: string, json: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return json
  const kept = compressed.get(key)
  if (kept) return kept
  const made = await compress(json, encoding, 'quick')
  compressed.set(key, made)
  return made
}

/** It only has to differ from earlier answers at the same address; see `PageCache`. */
function etagOf(buffers: readonly Buffer[]): string {
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
