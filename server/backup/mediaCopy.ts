import { linkSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { required } from '../../src/shared/required'
import { syncPath } from '../support/syncPath'
import { copyHashed, hashFile } from './backupFiles'
import type { Manifest } from './manifest'

export type MediaFile = NonNullable<Manifest['media']>[number]

export interface MediaOnDisk {
  /** The path relative to the media folder, with slashes. */
  file: string
  bytes: number
  modifiedMs: number
}

/**
 * Lists the files of the media folder, except unfinished ones.
 * @returns an empty list when there is no folder
 */
export async function listMedia(mediaDir: string): Promise<MediaOnDisk[]> {
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const found: MediaOnDisk[] = []
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.tmp')) continue
    const place = path.join(entry.parentPath, entry.name)
    const { size, mtimeMs } = await stat(place)
    const file = path.relative(mediaDir, place).split(path.sep).join('/')
    found.push({ file, bytes: size, modifiedMs: mtimeMs })
  }
  return found.sort((a, b) => (a.file < b.file ? -1 : 1))
}

/**
 * Finds files that an earlier backup does not have in this state, by size and time of modification.
 * @returns the names of the files
 */
export function newMedia(files: MediaOnDisk[], earlier: readonly MediaFile[]): Set<string> {
  const known = new Map(earlier.map((file) => [file.file, file]))
  const isNew = ({ file, bytes, modifiedMs }: MediaOnDisk) =>
    known.get(file)?.bytes !== bytes || known.get(file)?.modifiedMs !== modifiedMs
  return new Set(files.filter(isNew).map(({ file }) => file))
}

/**
 * Copies the media folder. Files that an earlier backup has already are hard links, which take no disk space.
 * @param earlier an earlier backup on the same file system; null when there is none
 */
export async function copyMedia(
  mediaDir: string,
  target: string,
  earlier: { folder: string; media: readonly MediaFile[] } | null,
  onFile: (done: number, total: number) => void,
): Promise<{ media: MediaFile[]; newBytes: number }> {
  const files = await listMedia(mediaDir)
  const known = new Map(earlier?.media.map((file) => [file.file, file]))
  const wanted = newMedia(files, earlier?.media ?? [])
  const folders = new Set<string>()
  const media: MediaFile[] = []
  let newBytes = 0
  for (const [index, { file, modifiedMs }] of files.entries()) {
    onFile(index, files.length)
    const place = path.join(target, file)
    const folder = path.dirname(place)
    if (!folders.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 })
    folders.add(folder)
    if (!wanted.has(file) && isLinked(path.join(earlier!.folder, file), place)) {
      media.push(required(known.get(file), `medium ${file}`))
      continue
    }
    const copied = await copyHashed(path.join(mediaDir, file), place)
    if (copied === null) continue
    newBytes += copied.bytes
    media.push({ file, ...copied, modifiedMs })
  }
  for (const folder of folders) await syncPath(folder)
  return { media, newBytes }
}

/**
 * Makes a hard link. If the file system does not support links or the file is missing, the caller copies instead.
 * @returns false when the link could not be made
 */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/**
 * Restores files that the shop does not have; existing files do not change.
 * @returns the files that the shop has with another content
 */
export async function restoreMedia(
  backupMedia: string,
  mediaDir: string,
  media: readonly MediaFile[],
  onFile: (done: number, total: number) => void,
): Promise<MediaFile[]> {
  const other: MediaFile[] = []
  for (const [index, wanted] of media.entries()) {
    onFile(index, media.length)
    const place = path.join(mediaDir, wanted.file)
    const size = await stat(place).then(
      (found) => found.size,
      () => null,
    )
    if (size === null) await bring(backupMedia, mediaDir, wanted)
    else if (size !== wanted.bytes || (await hashFile(place)).sha256 !== wanted.sha256) other.push(wanted)
  }
  return other
}

/**
 * Restores files that replace files of the shop, which are kept in another folder.
 * @param keepIn the folder for the replaced files
 */
export async function replaceMedia(
  backupMedia: string,
  mediaDir: string,
  media: readonly MediaFile[],
  keepIn: string,
): Promise<void> {
  for (const wanted of media) {
    const kept = path.join(keepIn, wanted.file)
    await mkdir(path.dirname(kept), { recursive: true })
    if (!isLinked(path.join(mediaDir, wanted.file), kept)) {
      await copyHashed(path.join(mediaDir, wanted.file), kept)
    }
    await bring(backupMedia, mediaDir, wanted)
  }
}

async function bring(from: string, to: string, { file, modifiedMs }: MediaFile): Promise<void> {
  const place = path.join(to, file)
  const temporary = `${place}.restoring.tmp`
  await mkdir(path.dirname(place), { recursive: true })
  await rm(temporary, { force: true })
  if ((await copyHashed(path.join(from, file), temporary)) === null) throw new Error(`${file} is missing`)
  // With its old time the next backup considers the file unchanged.
  await utimes(temporary, new Date(modifiedMs), new Date(modifiedMs))
  await rename(temporary, place)
}
