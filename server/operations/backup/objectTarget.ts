import { required } from '../../../src/shared/required'
import { mapConcurrently } from '../../exchange/import/mapConcurrently'
import type { FileStore, ListedFile } from '../../platform/files/fileStore'
import { createObjectStore } from '../../platform/files/objectStore'
import type { ObjectStoreAccess, ObjectStoreConfig } from '../../platform/files/objectStoreConfig'
import { isBucketAddress, objectStoreAt } from '../../platform/files/objectStoreSettings'
import { findFile } from '../../platform/files/storedFiles'
import { storeHashed, textSource } from './backupFiles'
import { BackupRefused } from './backupRefused'
import type { BackupConfig, BackupTarget, UnfinishedBackup } from './backupTarget'
import {
  isBackupName,
  type Manifest,
  manifestFiles,
  manifestName,
  readManifest,
  type StoredBackup,
  sharedName,
} from './manifest'
import { copySharedMedia } from './sharedMedia'

const sharedFolder = 'shared-media'
const dayMs = 24 * 60 * 60 * 1000
/** Most of the time of a request is the wait for its answer. */
const requestsAtOnce = 8

/** @returns whether a place of backups is in an object store */
export const isObjectPlace = (place: string): boolean => place.startsWith('s3://')

/**
 * Opens dated backups in an object store. A backup counts when it has a manifest, which is written last and removed
 * first. All backups of a place have their media in common, so each medium is uploaded and paid for once.
 * @param target such as `s3://bucket/prefix`
 * @throws BackupRefused if the address is wrong, its keys are missing, or it is within what is backed up
 */
export function openObjectTarget(target: string, config: BackupConfig): BackupTarget {
  const place = parseObjectPlace(target, config.objectStoreAccess)
  if (config.objectStore && isWithinMedia(place, config.objectStore)) {
    throw new BackupRefused(["The target is within the shop's own files: name another bucket or prefix."])
  }
  const all = createObjectStore(place, '')

  const findEarlier: BackupTarget['findEarlier'] = async () => {
    for (const name of (await listContents(all)).complete.reverse()) {
      const backup = storedBackup(place, name)
      const manifest = await readManifest(backup).catch(() => null)
      if (manifest?.media) return { backup, manifest }
    }
    return null
  }

  async function begin(name: string): Promise<UnfinishedBackup> {
    const contents = await listContents(all)
    const { place: address, files, sharedMedia } = storedBackup(place, name)
    if (contents.complete.includes(name)) throw new BackupRefused([`${address} already exists.`])
    await removeAll(all, contents.left)
    const writtenFiles: string[] = []
    let isComplete = false
    const write: UnfinishedBackup['write'] = (file, ...sources) => {
      writtenFiles.push(file)
      return storeHashed(files, file, ...sources)
    }
    return {
      place: address,
      write,
      async copyMedia(shopMedia, onFile) {
        const earlier = await findEarlier()
        const isShared = earlier?.manifest.mediaIn === 'shared'
        const knownMedia = isShared ? (earlier.manifest.media ?? []) : []
        return copySharedMedia(shopMedia, { sharedMedia, held: contents.shared, known: knownMedia }, onFile)
      },
      async complete(manifest) {
        for (const file of manifestFiles(manifest)) await write(file.name, textSource(file.text))
        isComplete = true
      },
      async abandon() {
        if (isComplete) return
        // The manifest comes first, so that what is left after a failure is not a complete backup.
        await removeAll(files, writtenFiles.reverse())
      },
    }
  }

  return {
    mediaIn: 'shared',
    findEarlier,
    begin,

    async dropOld(keep) {
      const contents = await listContents(all)
      const dropped = contents.complete.slice(0, -keep)
      for (const name of dropped) await all.remove(`${name}/${manifestName}`)
      await removeAll(
        all,
        dropped.flatMap((name) => contents.filesByFolder.get(name) ?? []),
      )
      await dropUnusedMedia(place, contents.complete.slice(-keep), contents)
      return dropped
    },
  }
}

/** Opens a backup by its address, or the newest of a place. @throws BackupRefused when there is none */
export async function openObjectBackup(source: string, access: ObjectStoreAccess): Promise<StoredBackup> {
  const place = parseObjectPlace(source, access)
  const parts = place.prefix.split('/')
  const last = parts.at(-1) ?? ''
  if (isBackupName(last)) {
    const backup = storedBackup({ ...place, prefix: parts.slice(0, -1).join('/') }, last)
    if (await findFile(backup.files, manifestName)) return backup
  }
  const newest = (await listContents(createObjectStore(place, ''))).complete.at(-1)
  if (newest === undefined) throw new BackupRefused([`There is no backup in ${source}.`])
  return storedBackup(place, newest)
}

function parseObjectPlace(address: string, access: ObjectStoreAccess): ObjectStoreConfig {
  if (!isBucketAddress(address)) {
    throw new BackupRefused([`${address} must be a bucket, such as s3://bucket or s3://bucket/prefix.`])
  }
  if (access.accessKeyId === '' || access.secretAccessKey === '') {
    throw new BackupRefused([
      `S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is missing. ${address} requires both.`,
    ])
  }
  return objectStoreAt(address, access)
}

/** Says whether a place is in one of the folders in which the shop has its files. */
function isWithinMedia(place: ObjectStoreConfig, shop: ObjectStoreConfig): boolean {
  if (place.endpoint !== shop.endpoint || place.bucket !== shop.bucket) return false
  const start = shop.prefix === '' ? '' : `${shop.prefix}/`
  return ['media', 'cache', 'archives'].some((folder) => `${place.prefix}/`.startsWith(`${start}${folder}/`))
}

function storedBackup(place: ObjectStoreConfig, name: string): StoredBackup {
  const address = [place.bucket, place.prefix, name].filter((part) => part !== '').join('/')
  return {
    place: `s3://${address}`,
    files: createObjectStore(place, name),
    sharedMedia: createObjectStore(place, sharedFolder),
  }
}

interface Contents {
  /** The names of complete backups, oldest first. */
  complete: string[]
  /** All files of each backup, complete or not, by its name. */
  filesByFolder: Map<string, string[]>
  /** Files of backups that were broken off more than a day ago. */
  left: string[]
  /** Whether there may be a backup that is being written. */
  isWriting: boolean
  /** The media that backups have in common, by their names in `shared-media`. */
  shared: Map<string, ListedFile>
}

async function listContents(all: FileStore): Promise<Contents> {
  const filesByFolder = new Map<string, string[]>()
  const writtenAt = new Map<string, number>()
  const shared = new Map<string, ListedFile>()
  for await (const file of all.list()) {
    const [folder = '', ...rest] = file.name.split('/')
    if (folder === sharedFolder) shared.set(rest.join('/'), file)
    if (!isBackupName(folder)) continue
    filesByFolder.set(folder, [...(filesByFolder.get(folder) ?? []), file.name])
    writtenAt.set(folder, Math.max(writtenAt.get(folder) ?? 0, file.modifiedMs))
  }
  const names = [...filesByFolder.keys()].sort()
  const isComplete = (name: string) => filesByFolder.get(name)!.includes(`${name}/${manifestName}`)
  const unfinished = names.filter((name) => !isComplete(name))
  const isOld = (name: string) => Date.now() - required(writtenAt.get(name), name) > dayMs
  return {
    complete: names.filter(isComplete),
    filesByFolder,
    left: unfinished.filter(isOld).flatMap((name) => filesByFolder.get(name) ?? []),
    isWriting: unfinished.some((name) => !isOld(name)),
    shared,
  }
}

async function removeAll(store: FileStore, names: readonly string[]): Promise<void> {
  await mapConcurrently(names, requestsAtOnce, (name) => store.remove(name))
}

/**
 * Removes media that no backup has any more. If a manifest cannot be read or another backup is being written, nothing
 * is removed, because their media are not known.
 */
async function dropUnusedMedia(
  place: ObjectStoreConfig,
  keptNames: readonly string[],
  { shared, isWriting }: Contents,
): Promise<void> {
  if (isWriting) return
  const manifests: Manifest[] = []
  for (const name of keptNames) {
    const manifest = await readManifest(storedBackup(place, name)).catch(() => null)
    if (manifest === null) return
    manifests.push(manifest)
  }
  const used = new Set(
    manifests.flatMap(({ media }) => (media ?? []).map(({ sha256 }) => sharedName(sha256))),
  )
  const unused = [...shared.keys()].filter((name) => !used.has(name))
  await removeAll(createObjectStore(place, sharedFolder), unused)
}
