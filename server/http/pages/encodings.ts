import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import {
  type BrotliCompress,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  createBrotliCompress,
  gunzip,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib'
import { LRUCache } from 'lru-cache'

type Compression = 'zstd' | 'br' | 'gzip'
export type Encoding = Compression | 'identity'

const run = {
  brotli: promisify(brotliCompress),
  brotliBack: promisify(brotliDecompress),
  gzip: promisify(gzip),
  gzipBack: promisify(gunzip),
  zstd: promisify(zstdCompress),
  zstdBack: promisify(zstdDecompress),
}

/** Of a list page of 215 kB, quality 4 makes 22.2 kB in 1.3 ms, 9 makes 19.3 kB in 21 ms, 11 makes 17.8 kB in 270 ms. */
const quickQuality = 4
/** It makes 18.2 kB of that page in 60 to 80 ms: the last 2 % would take another 200 ms. */
const smallQuality = 10

/** It makes 22.1 kB of that page in 0.3 ms. Chrome 123, Firefox 126 and Safari 26 are the first that accept zstd. */
const zstdLevel = 3

/** A page of this size is compressed at once: handing it to another thread and back would cost up to as much again. */
const maxBytesAtOnce = 512 * 1024
/** Compressed pages fit into one buffer of this size; with Node's 16 kB a thread is called for each 16 kB. */
const chunkSize = 64 * 1024

const optionsOf = {
  zstd: { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: zstdLevel } },
  br: { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: quickQuality } },
  gzip: { chunkSize, level: 6 },
}

/**
 * Compresses a body quickly, for an answer that is being waited for. A body that is longer than pages is compressed in
 * another thread.
 */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  const isLong = body.length > maxBytesAtOnce
  const compressedBody = isLong ? await compressElsewhere(body, encoding) : compressHere(body, encoding)
  // Node returns a part of a buffer of `chunkSize`, all of which would stay in memory as long as the part is kept.
  const exact = Buffer.allocUnsafeSlow(compressedBody.length)
  compressedBody.copy(exact)
  return exact
}

function compressHere(body: Buffer, encoding: Compression): Buffer {
  if (encoding === 'gzip') return gzipSync(body, optionsOf.gzip)
  return encoding === 'zstd' ? zstdCompressSync(body, optionsOf.zstd) : brotliCompressSync(body, optionsOf.br)
}

function compressElsewhere(body: Buffer, encoding: Compression): Promise<Buffer> {
  if (encoding === 'gzip') return run.gzip(body, optionsOf.gzip)
  return encoding === 'zstd' ? run.zstd(body, optionsOf.zstd) : run.brotli(body, optionsOf.br)
}

/** Brotli works on its input in blocks of at least 64 kB, each of which takes one core about 20 ms. */
const blockBits = 16
const partBytes = 2 ** blockBits
/** So many parts are completed together, because completing all of a long body at once would take too long. */
const partsTogether = 4

/**
 * Compresses a body with Brotli in another thread, slowly and well. A thread has to share the core with requests where
 * there is only one, so the work comes in parts.
 * @param pause is awaited before each part
 */
export async function compressInParts(body: Buffer, pause: () => Promise<void>): Promise<Buffer> {
  const brotli = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: smallQuality,
      [constants.BROTLI_PARAM_LGBLOCK]: blockBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
  const compressed = buffer(brotli)
  for (let part = 0; part * partBytes < body.length; part++) {
    await pause()
    if (part > 0 && part % partsTogether === 0) await complete(brotli)
    await write(brotli, body.subarray(part * partBytes, (part + 1) * partBytes))
  }
  await pause()
  brotli.end()
  return compressed
}

const write = (brotli: BrotliCompress, part: Buffer) =>
  new Promise<void>((resolve, reject) => {
    brotli.write(part, (error) => (error ? reject(error) : resolve()))
  })
const complete = (brotli: BrotliCompress) =>
  new Promise<void>((resolve) => brotli.flush(constants.BROTLI_OPERATION_FLUSH, resolve))

/** Decompresses a body. @returns the body that `compress` was given */
export async function expand(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'zstd') return run.zstdBack(body)
  return encoding === 'br' ? run.brotliBack(body) : run.gzipBack(body)
}

/**
 * Chooses the encoding that is made most quickly: zstd if the client accepts it, else Brotli, else gzip (RFC 9110,
 * 12.5.3).
 * @param header the Accept-Encoding header; an encoding with `q=0` is not accepted
 */
export const quickestEncoding = preferenceFor(['zstd', 'br', 'gzip'])

/**
 * Chooses the encoding with the smallest result: Brotli if the client accepts it, else zstd, else gzip.
 * @param header the Accept-Encoding header
 */
export const smallestEncoding = preferenceFor(['br', 'zstd', 'gzip'])

/** @param offered encodings, the best first */
function preferenceFor(offered: readonly Encoding[]) {
  /** All browsers of one kind send the same header, so it is parsed once. */
  const encodingByHeader = new LRUCache<string, Encoding>({ max: 100 })
  return (header: string | string[] | undefined): Encoding => {
    if (header === undefined) return 'identity'
    const line = String(header)
    let encoding = encodingByHeader.get(line)
    if (encoding === undefined) {
      encoding = readPreference(line, offered)
      encodingByHeader.set(line, encoding)
    }
    return encoding
  }
}

function readPreference(line: string, offered: readonly Encoding[]): Encoding {
  const parts = line.toLowerCase().split(',').map(readPart)
  const accepted = offered.find((encoding) =>
    parts.some(({ name, quality }) => name === encoding && quality > 0),
  )
  if (accepted) return accepted
  const isRefused = parts.some(({ name }) => name === 'gzip')
  return !isRefused && parts.some(({ name, quality }) => name === '*' && quality > 0) ? 'gzip' : 'identity'
}

/**
 * Parses an entry of the header, such as `gzip; q=0.5`. It uses no regular expression, because one that skips blanks
 * takes a third of a second for a header full of them.
 */
function readPart(part: string): { name: string; quality: number } {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { name, quality: quality === undefined ? 1 : Number(quality.slice('q='.length)) }
}
