import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { rowText, TableDigest, type Value } from '../database/tableDigest'

export interface WrittenFile {
  bytes: number
  /** In hex. */
  sha256: string
}

/** Only who runs the shop reads backups: they are full of people's addresses. */
const fileMode = 0o600

/**
 * Writes a table as gzip of lines: the names of the columns, then each row, as JSON arrays.
 * @param onRows hears how many more rows were written
 */
export async function writeTableFile(
  file: string,
  columns: readonly string[],
  rows: AsyncIterable<Value[][]>,
  onRows: (count: number) => void,
): Promise<WrittenFile & { rows: number; digest: string }> {
  const digest = new TableDigest()
  async function* lines() {
    yield `${JSON.stringify(columns)}\n`
    for await (const batch of rows) {
      let text = ''
      for (const row of batch) {
        const line = rowText(row)
        digest.add(line)
        text += `${line}\n`
      }
      yield text
      onRows(batch.length)
    }
  }
  // Level 1: of JSON, higher levels save a tenth and take three times as long.
  const written = await writeThrough(file, lines(), createGzip({ level: 1 }))
  return { ...written, rows: digest.rows, digest: digest.digest }
}

/** @returns the rows as JSON texts, some at a time; the columns' names come first, by themselves */
export async function* readTableFile(file: string): AsyncIterable<string[]> {
  const packed = createReadStream(file)
  const unpacked = packed.pipe(createGunzip({ chunkSize: 512 * 1024 }))
  packed.on('error', (error) => unpacked.destroy(error))
  let rest = ''
  let isFirst = true
  try {
    for await (const chunk of unpacked.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      if (isFirst && lines.length > 0) {
        yield [lines.shift()!]
        isFirst = false
      }
      if (lines.length > 0) yield lines
    }
  } finally {
    // Ends only the stream that is read when the caller stops early.
    packed.destroy()
  }
  if (rest !== '') throw new Error(`${file} ends in the middle of a row`)
}

/** @returns null when the file to copy is gone */
export async function copyHashed(from: string, to: string): Promise<WrittenFile | null> {
  const source = await open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return source && writeThrough(to, source.createReadStream())
}

/**
 * Writes a new file and syncs it to disk.
 * @param text UTF-8
 * @returns its size in bytes and SHA-256
 */
export async function writeSynced(file: string, text: string): Promise<WrittenFile> {
  async function* once() {
    yield text
  }
  return writeThrough(file, once())
}

async function writeThrough(
  file: string,
  source: AsyncIterable<string | Buffer>,
  ...pack: Transform[]
): Promise<WrittenFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline([
    source,
    ...pack,
    meter,
    createWriteStream(file, { flags: 'wx', mode: fileMode, flush: true }),
  ])
  return { bytes, sha256: hash.digest('hex') }
}

export async function hashFile(file: string): Promise<WrittenFile> {
  const hash: Hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
