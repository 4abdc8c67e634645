import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { rowText, TableDigest, type Value } from '../../platform/database/tableDigest'
import type { FileStore } from '../../platform/files/fileStore'

export interface WrittenFile {
  bytes: number
  /** The hash of the file's bytes, in hex. */
  sha256: string
}

/** Only the user who runs the shop may read backups, because they contain personal data. */
const fileMode = 0o600

/**
 * Writes a new file and hashes it.
 * @param pack transforms that the source passes first
 */
export type WriteFile = (
  source: AsyncIterable<string | Uint8Array>,
  ...pack: Transform[]
) => Promise<WrittenFile>

/**
 * Writes a table as a gzip file of lines. The first line has the names of the columns, and each further line one row,
 * both as JSON arrays.
 * @param onRows is called with the number of rows that were written since the last call
 */
export async function writeTableFile(
  write: WriteFile,
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
  const writtenFile = await write(lines(), createGzip({ level: 1 }))
  return { ...writtenFile, rows: digest.rows, digest: digest.digest }
}

/**
 * Reads a table file in batches of lines.
 * @param name for the message of the error
 * @param bytes the content of the file
 * @returns the lines as JSON texts; the first batch has only the line with the columns' names
 * @throws Error when the file ends in the middle of a row
 */
export async function* readTableFile(
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncIterable<string[]> {
  const packed = Readable.from(bytes, { objectMode: false })
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
  if (rest !== '') throw new Error(`${name} ends in the middle of a row`)
}

/** Makes a source of one text. */
export async function* textSource(text: string): AsyncIterable<string> {
  yield text
}

/** Writes a new file, syncs it to disk and hashes it. @param pack transforms that the source passes first */
export const writeHashed = (
  file: string,
  source: AsyncIterable<string | Uint8Array>,
  ...pack: Transform[]
): Promise<WrittenFile> =>
  hashStream([source, ...pack], createWriteStream(file, { flags: 'wx', mode: fileMode, flush: true }))

/** Writes a file to a store and hashes it. @param pack transforms that the source passes first */
export const storeHashed = (
  store: FileStore,
  name: string,
  source: AsyncIterable<string | Uint8Array>,
  ...pack: Transform[]
): Promise<WrittenFile> =>
  hashStream([source, ...pack], (bytes: AsyncIterable<Uint8Array>) => store.write(name, bytes))

/** Hashes what passes from a source to its target. */
async function hashStream(
  sources: [AsyncIterable<string | Uint8Array>, ...Transform[]],
  target: Writable | ((bytes: AsyncIterable<Uint8Array>) => Promise<void>),
): Promise<WrittenFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      hash.update(chunk)
      bytes += chunk.length
      callback(null, chunk)
    },
  })
  await pipeline([...sources, meter, target as Writable])
  return { bytes, sha256: hash.digest('hex') }
}

/** Hashes the content of a file. */
export async function hashPieces(pieces: AsyncIterable<Uint8Array>): Promise<WrittenFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of pieces) {
    hash.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
