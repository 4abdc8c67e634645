import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { DatabaseConfig } from '../database/connection'
import type { Database } from '../database/schema'
import { type Snapshot, withSnapshot } from '../database/snapshot'
import { type FilePlaces, openShopFiles } from '../files/shopFiles'
import { messageOf } from '../log/errorDetails'
import { makeWritableFolder } from '../process/dataFolder'
import { fingerprintOf } from '../secret/shopSecret'
import { faultPoint } from '../support/faultPoints'
import { isAlive } from '../support/isAlive'
import { syncPath } from '../support/syncPath'
import { copyHashed, writeTableFile } from './backupFiles'
import { BackupRefused } from './backupRefused'
import { insertBackupRun } from './backupRepository'
import {
  folderName,
  formatVersion,
  listBackups,
  type Manifest,
  readManifest,
  writeManifest,
} from './manifest'
import { copyMedia, listMedia, newMedia } from './mediaCopy'
import type { OnProgress } from './verifyBackup'

export interface BackupOptions {
  /** The database and the files of the shop, and its SHOP_SECRET if it has one. */
  config: DatabaseConfig & FilePlaces & { shopSecret: string | null }
  /** The folder of dated backups, which is created if it does not exist. */
  target: string
  withMedia: boolean
  /** Whether to leave out the secret that is kept in the data folder. */
  withoutSecret: boolean
  programVersion: string
  now: Date
  onProgress?: OnProgress
}

export interface BackupReport {
  folder: string
  tables: number
  rows: number
  /** The size of all files, including those that an earlier backup shares. */
  sizeBytes: number
  /** The disk space that the backup takes beyond earlier ones. */
  newBytes: number
  mediaFiles: number | null
  secret: Manifest['secret']
}

/**
 * Writes all data of the shop into a new dated folder while the shop is running. The folder gets its name when it is
 * complete and synced; a failure leaves earlier backups as they were.
 * @throws BackupRefused, NoShop, UnfitDatabase, and errors of the file system
 */
export async function takeBackup(options: BackupOptions): Promise<BackupReport> {
  const { target, now, programVersion, config } = options
  if (isWithin(path.resolve(target), path.join(config.dataDir, 'media'))) {
    throw new BackupRefused(['The target is in the media folder: the next backup would have this one in it.'])
  }
  makeTarget(path.resolve(target))
  const folder = path.join(path.resolve(target), folderName(now))
  if ((await listBackups(target)).includes(path.basename(folder))) {
    throw new BackupRefused([`${folder} already exists.`])
  }
  await clearUnfinished(target)
  const unfinished = path.join(path.resolve(target), unfinishedName(process.pid))
  mkdirSync(path.join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const snapshot = await writeTables(unfinished, options)
    const secret = await writeSecret(unfinished, options)
    const media = options.withMedia ? await writeMedia(unfinished, options) : null
    const manifest: Manifest = {
      format: 'rille-backup',
      formatVersion,
      takenAt: now.toISOString(),
      programVersion,
      ...snapshot,
      ...secret,
      media: media?.media ?? null,
    }
    await writeManifest(unfinished, manifest)
    await syncPath(path.join(unfinished, 'tables'))
    await syncPath(unfinished)
    faultPoint('backup written, not named')
    await rename(unfinished, folder)
    await syncPath(path.resolve(target))
    faultPoint('backup named, not noted')
    const tableBytes = sum(manifest.tables.map(({ bytes }) => bytes)) + (manifest.secretFile?.bytes ?? 0)
    return {
      folder,
      tables: manifest.tables.length,
      rows: sum(manifest.tables.map(({ rows }) => rows)),
      sizeBytes: tableBytes + sum((manifest.media ?? []).map(({ bytes }) => bytes)),
      newBytes: tableBytes + (media?.newBytes ?? 0),
      mediaFiles: manifest.media?.length ?? null,
      secret: manifest.secret,
    }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
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
      `Nothing was backed up: the target ${target} cannot be written (${messageOf(error)}). Make it writable for this user, or name another folder; in a container it must be a volume.`,
    ])
  }
}

const isWithin = (place: string, folder: string): boolean =>
  `${place}${path.sep}`.startsWith(`${folder}${path.sep}`)

/**
 * Records a backup for `rille doctor` and the metrics.
 * @param now the time of the backup
 */
export async function noteBackup(db: Kysely<Database>, report: BackupReport, now: Date): Promise<void> {
  await insertBackupRun(db, {
    taken_at: now.toISOString(),
    target: report.folder,
    with_media: report.mediaFiles === null ? 0 : 1,
    size_bytes: report.sizeBytes,
  })
}

/**
 * Counts the tables, rows and media files that a backup would write, without writing.
 */
export function planBackup({
  config,
  target,
  withMedia,
}: Pick<BackupOptions, 'config' | 'target' | 'withMedia'>): Promise<{
  tables: number
  rows: number
  media: { files: number; newFiles: number; newBytes: number } | null
}> {
  return withSnapshot(config, async (snapshot) => {
    const counts = []
    for (const table of snapshot.tables) counts.push(await snapshot.count(table))
    const files = withMedia ? await listMedia(openShopFiles(config).media) : null
    const wanted = files && newMedia(files, (await findEarlier(target))?.media ?? [])
    const newFiles = files?.filter(({ name }) => wanted!.has(name)) ?? []
    return {
      tables: counts.length,
      rows: sum(counts),
      media: files && {
        files: files.length,
        newFiles: newFiles.length,
        newBytes: sum(newFiles.map(({ sizeBytes }) => sizeBytes)),
      },
    }
  })
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

function writeTables(
  folder: string,
  { config, onProgress }: BackupOptions,
): Promise<Pick<Manifest, 'database' | 'migration' | 'tables'>> {
  return withSnapshot(config, async (snapshot) => {
    const total = await countAll(snapshot)
    let done = 0
    const tables: Manifest['tables'] = []
    for (const table of snapshot.tables) {
      const file = `tables/${table.name}.jsonl.gz`
      const columns = table.columns.map(({ name }) => name)
      const written = await writeTableFile(path.join(folder, file), columns, snapshot.rows(table), (rows) => {
        faultPoint('within backup')
        done += rows
        onProgress?.('Backing up', done, total)
      })
      tables.push({ name: table.name, file, ...written, lastId: await snapshot.lastId(table) })
    }
    return { database: snapshot.kind, migration: snapshot.migration, tables }
  })
}

async function countAll(snapshot: Snapshot): Promise<number> {
  let total = 0
  for (const table of snapshot.tables) total += await snapshot.count(table)
  return total
}

async function writeSecret(
  folder: string,
  { config, withoutSecret }: BackupOptions,
): Promise<Pick<Manifest, 'secret' | 'secretFingerprint' | 'secretFile'>> {
  if (config.shopSecret !== null) {
    return { secret: 'outside', secretFingerprint: fingerprintOf(config.shopSecret), secretFile: null }
  }
  const file = path.join(config.dataDir, 'secret')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { secret: 'none', secretFingerprint: null, secretFile: null }
  const secretFingerprint = fingerprintOf(text.trim())
  if (withoutSecret) return { secret: 'left out', secretFingerprint, secretFile: null }
  const copied = await copyHashed(file, path.join(folder, 'secret'))
  return { secret: 'included', secretFingerprint, secretFile: { file: 'secret', ...copied! } }
}

async function writeMedia(folder: string, { config, target, onProgress }: BackupOptions) {
  const place = path.join(folder, 'media')
  mkdirSync(place, { mode: 0o700 })
  return copyMedia(openShopFiles(config).media, place, await findEarlier(target), (done, total) =>
    onProgress?.('Copying media', done, total),
  )
}

/** Finds the newest readable backup with media; null when there is none. */
async function findEarlier(target: string) {
  for (const name of (await listBackups(target)).reverse()) {
    const folder = path.join(path.resolve(target), name)
    const manifest = await readManifest(folder).catch(() => null)
    if (manifest?.media) return { folder: path.join(folder, 'media'), media: manifest.media }
  }
  return null
}

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

/**
 * Deletes all backups except the newest. Each one is renamed first, so that a half-deleted backup cannot be mistaken
 * for a complete one.
 * @param keep the number of backups to keep, at least 1
 * @returns the names of the deleted backups
 */
export async function dropOldBackups(target: string, keep: number): Promise<string[]> {
  const dropped = (await listBackups(target)).slice(0, -keep)
  for (const name of dropped) {
    const going = path.join(target, `.unfinished-${name}-0`)
    await rename(path.join(target, name), going)
    await rm(going, { recursive: true, force: true })
  }
  return dropped
}
