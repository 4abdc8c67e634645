import { createHash } from 'node:crypto'
import { mapConcurrently } from '../../exchange/import/mapConcurrently'
import { NotFound } from '../../platform/errors'
import type { FileStore, ListedFile } from '../../platform/files/fileStore'
import { storedPieces } from '../../platform/files/storedFiles'
import { hashPieces, type WrittenFile } from './backupFiles'
import { sharedName } from './manifest'
import { findNewMedia, listMedia, type MediaFile } from './mediaCopy'

/** Most of the time of a small file is the wait for an answer. */
const copiesAtOnce = 8
const maxTries = 3

export interface SharedMedia {
  /** The store of media that several backups have in common. */
  sharedMedia: FileStore
  /** What the store has, by name. */
  held: ReadonlyMap<string, ListedFile>
  /** The media of an earlier backup, whose hashes are known by size and time of modification. */
  known: readonly MediaFile[]
}

/**
 * Copies the shop's media to the media that several backups have in common, under their hashes. What is there with the
 * right size is not copied again.
 * @returns the media of this backup, and the size of what was copied
 */
export async function copySharedMedia(
  shopMedia: FileStore,
  { sharedMedia, held: heldFiles, known: knownMedia }: SharedMedia,
  onFile: (done: number, total: number) => void,
): Promise<{ media: MediaFile[]; newBytes: number }> {
  const files = await listMedia(shopMedia)
  const isNew = findNewMedia(files, knownMedia)
  const knownByName = new Map(knownMedia.map((file) => [file.file, file]))
  // Two files with the same content must not be written at the same time.
  const copies = new Map<string, Promise<void>>()
  let newBytes = 0
  let doneCount = 0

  async function provide(name: string, { bytes, sha256 }: WrittenFile): Promise<void> {
    const storedName = sharedName(sha256)
    if (heldFiles.get(storedName)?.sizeBytes === bytes) return
    const copy =
      copies.get(storedName) ??
      sharedMedia.write(storedName, checkPieces(name, storedPieces(shopMedia, name), sha256)).then(() => {
        newBytes += bytes
      })
    copies.set(storedName, copy)
    await copy
  }

  async function copy(name: string): Promise<WrittenFile | null> {
    for (let tries = 1; ; tries++) {
      try {
        const knownFile = isNew.has(name) ? undefined : knownByName.get(name)
        const hashedFile = knownFile ?? (await hashPieces(storedPieces(shopMedia, name)))
        await provide(name, hashedFile)
        return { bytes: hashedFile.bytes, sha256: hashedFile.sha256 }
      } catch (error) {
        // The file was removed after it was listed.
        if (error instanceof NotFound) return null
        if (!(error instanceof ChangedMeanwhile) || tries === maxTries) throw error
        isNew.add(name)
        copies.clear()
      }
    }
  }

  const media = await mapConcurrently(files, copiesAtOnce, async ({ name, modifiedMs }) => {
    const copiedFile = await copy(name)
    onFile(++doneCount, files.length)
    return copiedFile && { file: name, ...copiedFile, modifiedMs }
  })
  return { media: media.filter((file) => file !== null), newBytes }
}

/** A file was replaced between the reading of its hash and the copy. */
class ChangedMeanwhile extends Error {}

/** Passes pieces on, and fails at the end if they are not those of the hash; the store is unchanged then. */
async function* checkPieces(name: string, pieces: AsyncIterable<Uint8Array>, sha256: string) {
  const hash = createHash('sha256')
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== sha256) throw new ChangedMeanwhile(`${name} changes while it is backed up.`)
}
