import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

const run = {
  brotli: promisify(brotliCompress),
  brotliBack: promisify(brotliDecompress),
  gzip: promisify(gzip),
  gzipBack: promisify(gunzip),
}

/** For a list of 120: quality 4 takes 1 ms and gives 28 kB, 9 takes 15 ms and 25 kB, 11 takes 180 ms and 23 kB. */
const brotliQuality = { quick: 4, small: 9 }

/** Compresses on a thread of its own. */
export async function compress(body: Buffer, encoding: Encoding, how: 'quick' | 'small'): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return run.gzip(body, { level: 6 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[how],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return run.brotli(body, { params })
}

export async function expand(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  return encoding === 'br' ? run.brotliBack(body) : run.gzipBack(body)
}

/** Browsers of one kind all send the same line: it is read once. */
const known = new LRUCache<string, Encoding>({ max: 100 })

/** Brotli where the client takes it, then gzip (RFC 9110, 12.5.3); an encoding with `q=0` is refused. */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity'
  const line = String(header)
  let encoding = known.get(line)
  if (encoding === undefined) {
    encoding = readPreference(line)
    known.set(line, encoding)
  }
  return encoding
}

function readPreference(line: string): Encoding {
  const parts = line.toLowerCase().split(',').map(readPart)
  const isAccepted = (encoding: string) => parts.some(({ name, quality }) => name === encoding && quality > 0)
  if (isAccepted('br')) return 'br'
  const isNamed = parts.some(({ name }) => name === 'gzip')
  return isAccepted('gzip') || (isAccepted('*') && !isNamed) ? 'gzip' : 'identity'
}

/** `gzip; q=0.5`. Without a pattern: one that looks for blanks takes a third of a second over a header full of them. */
function readPart(part: string): { name: string; quality: number } {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { name, quality: quality === undefined ? 1 : Number(quality.slice('q='.length)) }
}
