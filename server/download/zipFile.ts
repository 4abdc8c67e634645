import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { publishFile, temporaryName } from '../media/wholeFile'
import { faultPoint } from '../support/faultPoints'
import { syncPath } from '../support/syncPath'

export interface ZipEntry {
  /** The path within the archive, with its folder. */
  name: string
  file: string
}

/**
 * Packs files into a zip without compressing them, because audio files are compressed already. It works in chunks, so
 * that memory does not grow with the size. The file gets its name only when it is complete and synced to disk.
 * @param modifiedAt the modification time of every file in the archive
 * @returns the size of the archive, and the hash of its bytes in hex
 */
export async function writeZip(
  target: string,
  entries: readonly ZipEntry[],
  modifiedAt: Date,
  signal: AbortSignal,
): Promise<{ sizeBytes: number; sha256: string }> {
  const zip = new ZipFile()
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    highWaterMark: 1 << 20,
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      faultPoint('within archive')
      done(null, chunk)
    },
  })
  // Errors of reading a file are emitted by the ZipFile, not by its stream.
  const broken = new Promise<never>((_resolve, reject) => {
    ;(zip as unknown as NodeJS.EventEmitter).on('error', reject)
  })
  for (const { name, file } of entries)
    zip.addFile(file, name, { compress: false, mtime: modifiedAt, mode: 0o100644 })
  zip.end()
  const temporary = temporaryName(target)
  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  const written = pipeline(
    zip.outputStream as NodeJS.ReadableStream,
    measure,
    createWriteStream(temporary, { flags: 'wx' }),
    { signal: either },
  )
  try {
    await Promise.race([written, broken])
  } catch (error) {
    stop.abort()
    await written.catch(() => {})
    await rm(temporary, { force: true })
    throw error
  }
  faultPoint('archive written, not named')
  await publishFile(temporary, target)
  // Without this, the new name could be lost in a power failure.
  await syncPath(path.dirname(target))
  return { sizeBytes, sha256: hash.digest('hex') }
}
