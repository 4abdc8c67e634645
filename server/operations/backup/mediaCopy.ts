import { linkSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { required } from '../../../src/shared/required'
import type { FileStore, ListedFile } from '../../platform/files/fileStore'
import { copyStored, findFile, hashStored, storedPieces } from '../../platform/files/storedFiles'
import { isUnfinished } from '../../platform/files/wholeFile'
import { syncPath } from '../../platform/support/syncPath'
import { writeHashed } from './backupFiles'
import { type Manifest, type StoredBackup, storedMedia } from './manifest'

export type MediaFile = NonNullable<Manifest['media']>[number]

/**
 * Lists the shop's media, except unfinished files.
 * @param media the store of the shop's media
 */
export async function listMedia(media: FileStore): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for await (const file of media.list()) if (!isUnfinished(file.name)) files.push(file)
  return files
}

/**
 * Finds files that an earlier backup does not have in this state, by size and time of modification.
 * @returns the names of the files
 */
export function findNewMedia(files: readonly ListedFile[], earlier: readonly MediaFile[]): Set<string> {
  const earlierByName = new Map(earlier.map((file) => [file.file, file]))
  const isNew = ({ name, sizeBytes, modifiedMs }: ListedFile) =>
    earlierByName.get(name)?.bytes !== sizeBytes || earlierByName.get(name)?.modifiedMs !== modifiedMs
  return new Set(files.filter(isNew).map(({ name }) => name))
}

/**
 * Copies the shop's media to a folder. Files that an earlier backup has already are hard links, which take no disk
 * space.
 * @param earlier an earlier backup on the same file system; null when there is none
 */
export async function copyMedia(
  shopMedia: FileStore,
  target: string,
  earlier: { folder: string; media: readonly MediaFile[] } | null,
  onFile: (done: number, total: number) => void,
): Promise<{ media: MediaFile[]; newBytes: number }> {
  const files = await listMedia(shopMedia)
  const earlierByName = new Map(earlier?.media.map((file) => [file.file, file]))
  const newNames = findNewMedia(files, earlier?.media ?? [])
  const folders = new Set<string>()
  const media: MediaFile[] = []
  let newBytes = 0
  for (const [index, { name, modifiedMs }] of files.entries()) {
    onFile(index, files.length)
    const place = path.join(target, name)
    const folder = path.dirname(place)
    if (!folders.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 })
    folders.add(folder)
    if (!newNames.has(name) && tryLink(path.join(earlier!.folder, name), place)) {
      media.push(required(earlierByName.get(name), `medium ${name}`))
      continue
    }
    const file = await shopMedia.open(name)
    if (!file) continue
    try {
      const copied = await writeHashed(place, file.pieces({ pieceBytes: copiedPieceBytes }))
      newBytes += copied.bytes
      media.push({ file: name, ...copied, modifiedMs })
    } finally {
      await file.close()
    }
  }
  for (const folder of folders) await syncPath(folder)
  return { media, newBytes }
}

const copiedPieceBytes = 256 * 1024

/**
 * Makes a hard link. If the file system does not support links or the file is missing, the caller copies instead.
 * @returns false when the link could not be made
 */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/**
 * Restores files that the shop does not have; existing files do not change.
 * @param shopMedia the store of the shop's media
 * @returns the files that the shop has with another content
 */
export async function restoreMedia(
  backup: StoredBackup,
  shopMedia: FileStore,
  manifest: Manifest,
  onFile: (done: number, total: number) => void,
): Promise<MediaFile[]> {
  const differentFiles: MediaFile[] = []
  const media = manifest.media ?? []
  for (const [index, mediaFile] of media.entries()) {
    onFile(index, media.length)
    const storedFile = await findFile(shopMedia, mediaFile.file)
    if (storedFile === null) await bring(backup, shopMedia, manifest, mediaFile)
    else if (
      storedFile.sizeBytes !== mediaFile.bytes ||
      (await hashStored(shopMedia, mediaFile.file)) !== mediaFile.sha256
    )
      differentFiles.push(mediaFile)
  }
  return differentFiles
}

/**
 * Restores files that replace files of the shop, which are kept in another store.
 * @param media the files
 * @param keepIn the store for the replaced files
 */
export async function replaceMedia(
  backup: StoredBackup,
  {
    shopMedia,
    manifest,
    media,
    keepIn,
  }: { shopMedia: FileStore; manifest: Manifest; media: readonly MediaFile[]; keepIn: FileStore },
): Promise<void> {
  for (const mediaFile of media) {
    await copyStored(shopMedia, mediaFile.file, keepIn)
    await bring(backup, shopMedia, manifest, mediaFile)
  }
}

const addressSeconds = 60

async function bring(
  backup: StoredBackup,
  shopMedia: FileStore,
  manifest: Manifest,
  mediaFile: MediaFile,
): Promise<void> {
  const { store, name } = storedMedia(backup, manifest, mediaFile)
  const address = await store.address(name, { expiresInSeconds: addressSeconds })
  const content = address.protocol === 'file:' ? address : storedPieces(store, name)
  // With its old time of modification, the next backup considers the file unchanged.
  await shopMedia.write(mediaFile.file, content, { modifiedMs: mediaFile.modifiedMs })
}
