import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { createFolderStore } from '../../platform/files/folderStore'
import { getErrorMessage } from '../../platform/log/errorDetails'
import { makeWritableFolder } from '../../platform/process/dataFolder'
import { faultPoint } from '../../platform/support/faultPoints'
import { isAlive } from '../../platform/support/isAlive'
import { syncPath } from '../../platform/support/syncPath'
import { textSource, writeHashed } from './backupFiles'
import { BackupRefused } from './backupRefused'
import type { BackupConfig, BackupTarget, UnfinishedBackup } from './backupTarget'
import { isBackupName, manifestFiles, manifestName, readManifest, type StoredBackup } from './manifest'
import { copyMedia } from './mediaCopy'

/**
 * Opens a folder of dated backups, which is created for the first one. A backup gets its name when it is complete and
 * synced to the disk. Media that an earlier backup has are hard links to it.
 * @throws BackupRefused if the folder is within what is backed up
 */
export function openFolderTarget(target: string, { dataDir }: BackupConfig): BackupTarget {
  const place = path.resolve(target)
  if (isWithin(place, path.join(dataDir, 'media'))) {
    throw new BackupRefused(['The target is in the media folder: the next backup would have this one in it.'])
  }

  const findEarlier: BackupTarget['findEarlier'] = async () => {
    for (const name of (await listBackups(place)).reverse()) {
      const backup = storedBackup(path.join(place, name))
      const manifest = await readManifest(backup).catch(() => null)
      if (manifest?.media) return { backup, manifest }
    }
    return null
  }

  return {
    mediaIn: 'backup',
    findEarlier,

    async begin(name) {
      makeTarget(place)
      const folder = path.join(place, name)
      if ((await listBackups(place)).includes(name)) throw new BackupRefused([`${folder} already exists.`])
      await clearUnfinished(place)
      const unfinished = path.join(place, unfinishedName(process.pid))
      mkdirSync(path.join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
      const write: UnfinishedBackup['write'] = (file, ...sources) =>
        writeHashed(path.join(unfinished, file), ...sources)
      return {
        place: folder,
        write,
        async copyMedia(shopMedia, onFile) {
          const media = path.join(unfinished, 'media')
          mkdirSync(media, { mode: 0o700 })
          const earlier = await findEarlier()
          return copyMedia(
            shopMedia,
            media,
            // Media of an object store's backup, copied to a folder, have other names there.
            earlier?.manifest.mediaIn === 'backup'
              ? { folder: path.join(earlier.backup.place, 'media'), media: earlier.manifest.media ?? [] }
              : null,
            onFile,
          )
        },
        async complete(manifest) {
          for (const file of manifestFiles(manifest)) await write(file.name, textSource(file.text))
          await syncPath(path.join(unfinished, 'tables'))
          await syncPath(unfinished)
          faultPoint('backup written, not named')
          await rename(unfinished, folder)
          await syncPath(place)
          faultPoint('backup named, not noted')
        },
        abandon: () => rm(unfinished, { recursive: true, force: true }),
      }
    },

    async dropOld(keep) {
      const dropped = (await listBackups(place)).slice(0, -keep)
      for (const name of dropped) {
        const going = path.join(place, `.unfinished-${name}-0`)
        await rename(path.join(place, name), going)
        await rm(going, { recursive: true, force: true })
      }
      return dropped
    },
  }
}

/** Opens a backup in a folder, or the newest of a folder of dated backups. @throws BackupRefused when there is none */
export async function openFolderBackup(source: string): Promise<StoredBackup> {
  const folder = path.resolve(source)
  if (existsSync(path.join(folder, manifestName))) return storedBackup(folder)
  const newest = (await listBackups(folder)).at(-1)
  if (newest === undefined) throw new BackupRefused([`There is no backup in ${folder}.`])
  return storedBackup(path.join(folder, newest))
}

const storedBackup = (folder: string): StoredBackup => ({
  place: folder,
  files: createFolderStore(folder),
  sharedMedia: createFolderStore(path.join(folder, '..', 'shared-media')),
})

/** Lists the names of the finished backups in a folder, oldest first. */
async function listBackups(target: string): Promise<string[]> {
  if (!existsSync(target)) return []
  const names = (await readdir(target)).filter(isBackupName).sort()
  return names.filter((name) => existsSync(path.join(target, name, manifestName)))
}

/**
 * Makes the target folder if needed, and checks that it is writable.
 * @throws BackupRefused when it is not
 */
function makeTarget(target: string): void {
  try {
    makeWritableFolder(target)
  } catch (error) {
    throw new BackupRefused([
      `Nothing was backed up: the target ${target} cannot be written (${getErrorMessage(error)}). Make it writable for this user, or name another folder; in a container it must be a volume.`,
    ])
  }
}

const isWithin = (place: string, folder: string): boolean =>
  `${place}${path.sep}`.startsWith(`${folder}${path.sep}`)

const unfinishedName = (pid: number) => `.unfinished-${hostname()}-${pid}`
const dayMs = 24 * 60 * 60 * 1000

/** Deletes the remains of broken backups: those of ended processes on this machine, and those older than a day. */
async function clearUnfinished(target: string): Promise<void> {
  for (const name of readdirSync(target)) {
    if (!name.startsWith('.unfinished-')) continue
    const place = path.join(target, name)
    const pid = Number(/-(\d+)$/.exec(name)?.[1])
    const isOurs = name === unfinishedName(pid) && (pid === process.pid || !isAlive(pid))
    if (isOurs || Date.now() - statSync(place).mtimeMs > dayMs)
      await rm(place, { recursive: true, force: true })
  }
}
