import { crc32 } from 'node:zlib'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { isUnchanged } from '../resources/conditions'
import { compress, type Encoding, preferredForData } from '../ssr/encodings'

/** Smaller ones fit into one packet as they are. */
const leastBytes = 1024
const keptBytes = 16 * 1024 * 1024

/** JSON in pieces. Those that are Buffers are used again and again, so that their checksums are kept. */
export type JsonPieces = readonly (string | Buffer | readonly Buffer[])[]

const checksums = new WeakMap<Buffer, number>()
const compressed = new LRUCache<string, Buffer>({
  maxSize: keptBytes,
  sizeCalculation: ({ length }) => length + 200,
})

/**
 * Sends public data: compressed where the client takes that, and as 304 to whoever has it already. Only for answers that
 * are the same for everybody. Private ones hold secrets beside text that somebody else may have chosen, and the size of
 * a compressed answer would tell of the secret (BREACH): they go out as they are.
 */
export async function sendJson(req: Request, res: Response, pieces: JsonPieces): Promise<void> {
  const buffers = pieces.flat().map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  const etag = etagOf(buffers)
  res.vary('Accept-Encoding')
  if (String(res.getHeader('Cache-Control')).startsWith('public')) {
    res.setHeader('ETag', etag)
    if (isUnchanged(req.headers['if-none-match'], etag)) {
      res.status(304).end()
      return
    }
  }
  const json = Buffer.concat(buffers)
  const encoding = json.length < leastBytes ? 'identity' : preferredForData(req.headers['accept-encoding'])
  const body =
    encoding === 'identity'
      ? json
      : await compressOnce(`${encoding} ${req.originalUrl} ${etag}`, json, encoding)
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.setHeader('Content-Length', body.length)
  res.end(body)
}

async function compressOnce(key: string, json: Buffer, encoding: Encoding): Promise<Buffer> {
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
