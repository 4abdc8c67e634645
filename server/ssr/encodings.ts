import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompress,
  zstdDecompress,
} from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'

const run = {
  brotli: promisify(brotliCompress),
  brotliBack: promisify(brotliDecompress),
  gzip: promisify(gzip),
  gzipBack: promisify(gunzip),
  zstd: promisify(zstdCompress),
  zstdBack: promisify(zstdDecompress),
}

/** For a list of 120: quality 4 takes 1 ms and gives 28 kB, 9 takes 15 ms and 25 kB, 11 takes 180 ms and 23 kB. */
const brotliQuality = { quick: 4, small: 9 }

/** For the JSON of a list of 120: a third of the time of Brotli's quality 4, and no larger. */
const zstdLevel = 1

/** Compresses on a thread of its own. */
export async function compress(body: Buffer, encoding: Encoding, how: 'quick' | 'small'): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return run.gzip(body, { level: 6 })
  if (encoding === 'zstd') {
    return run.zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: zstdLevel } })
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[how],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return run.brotli(body, { params })
}

export async function expand(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'zstd') return run.zstdBack(body)
  return encoding === 'br' ? run.brotliBack(body) : run.gzipBack(body)
}

/** Of pages: Brotli makes them smallest, and they are compressed once for many. */
const ofPages = preferenceFor(['br', 'gzip'])
/** Of answers that are compressed for one or few: what is quickest first. */
const ofAnswers = preferenceFor(['zstd', 'br', 'gzip'])

/** Brotli where the client takes it, then gzip (RFC 9110, 12.5.3); an encoding with `q=0` is refused. */
export const preferredEncoding = (header: string | string[] | undefined): Encoding => ofPages(header)

/** The same for data: zstd first. */
export const preferredForData = (header: string | string[] | undefined): Encoding => ofAnswers(header)

/** @param offered the best first */
function preferenceFor(offered: readonly Encoding[]) {
  /** Browsers of one kind all send the same line: it is read once. */
  const known = new LRUCache<string, Encoding>({ max: 100 })
  return (header: string | string[] | undefined): Encoding => {
    if (header === undefined) return 'identity'
    const line = String(header)
    let encoding = known.get(line)
    if (encoding === undefined) {
      encoding = readPreference(line, offered)
      known.set(line, encoding)
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

/** `gzip; q=0.5`. Without a pattern: one that looks for blanks takes a third of a second over a header full of them. */
function readPart(part: string): { name: string; quality: number } {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { name, quality: quality === undefined ? 1 : Number(quality.slice('q='.length)) }
}
