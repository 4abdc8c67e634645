import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { rowText, TableDigest, type Value } from '../database/tableDigest'

export interface WrittenFile {
  bytes: number
  /** The hash of the file's bytes, in hex. */
  sha256: string
}

/** Only the user who runs the shop may read backups, because they contain personal data. */
const fileMode = 0o600

/**
 * Writes a table as a gzip file of lines. The first line has the names of the columns, and each further line one row,
 * both as JSON arrays.
 * @param onRows is called with the number of rows that were written since the last call
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
  // Higher levels than 1 make JSON only a tenth smaller and take three times as long.
  const written = await writeHashed(file, lines(), createGzip({ level: 1 }))
  return { ...written, rows: digest.rows, digest: digest.digest }
}

/**
 * Reads a table file in batches of lines.
 * @returns the lines as JSON texts; the first batch has only the line with the columns' names
 * @throws Error when the file ends in the middle of a row
 */
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
    // When the caller stops early, only the unpacking stream ends by itself.
    packed.destroy()
  }
  if (rest !== '') throw new Error(`${file} ends in the middle of a row`)
}

/**
 * Copies a file, syncs the copy to disk and hashes it.
 * @returns null when the file does not exist any more
 */
export async function copyHashed(from: string, to: string): Promise<WrittenFile | null> {
  const source = await open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return source && writeHashed(to, source.createReadStream())
}

/**
 * Writes a new file in UTF-8 and syncs it to disk.
 */
export async function writeSynced(file: string, text: string): Promise<WrittenFile> {
  async function* once() {
    yield text
  }
  return writeHashed(file, once())
}

/**
 * Writes a new file, syncs it to disk and hashes it.
 * @param pack transforms that the source passes first
 */
export async function writeHashed(
  file: string,
  source: AsyncIterable<string | Uint8Array>,
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
