import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStore } from '../../platform/files/fileStore'
import { storedPieces } from '../../platform/files/storedFiles'
import { faultPoint } from '../../platform/support/faultPoints'

/** A stored file that gets into an archive. */
export interface ZipEntry {
  /** The path within the archive, with its folder. */
  path: string
  store: FileStore
  /** The name in the store. */
  name: string
  sizeBytes: number
}

/**
 * Packs files into a zip without compressing them, because audio files are compressed already. It works in chunks, so
 * that memory does not grow with the size. The archive gets its name only when it is complete.
 * @param target the store and the name of the archive
 * @param modifiedAt the modification time of every file in the archive
 * @returns the size of the archive, and the hash of its bytes in hex
 */
export async function writeZip(
  target: { store: FileStore; name: string },
  entries: readonly ZipEntry[],
  modifiedAt: Date,
  signal: AbortSignal,
): Promise<{ sizeBytes: number; sha256: string }> {
  const zip = new ZipFile()
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    highWaterMark: 1 << 20,
    transform(chunk: Buffer, _encoding, callback) {
      hash.update(chunk)
      sizeBytes += chunk.length
      faultPoint('within archive')
      callback(null, chunk)
    },
    flush(callback) {
      faultPoint('archive written, not named')
      callback()
    },
  })
  // Errors of reading a file are emitted by the ZipFile, not by its stream.
  const emitter = zip as unknown as NodeJS.EventEmitter
  emitter.on('error', (error: Error) => measure.destroy(error))
  let current: Readable | null = null
  for (const { path, store, name, sizeBytes: size } of entries) {
    // Each file is opened only when its turn comes.
    zip.addReadStreamLazy(path, { compress: false, mtime: modifiedAt, mode: 0o100644, size }, (provide) => {
      current = Readable.from(storedPieces(store, name), { objectMode: false })
      provide(
        null,
        current.on('error', (error) => emitter.emit('error', error)),
      )
    })
  }
  zip.end()
  zip.outputStream.pipe(measure)
  try {
    await target.store.write(target.name, measure, { signal })
  } finally {
    // After an error, this closes the file that was being read.
    ;(current as Readable | null)?.destroy()
    measure.destroy()
  }
  return { sizeBytes, sha256: hash.digest('hex') }
}
