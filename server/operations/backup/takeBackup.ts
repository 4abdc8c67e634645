import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { DatabaseConfig } from '../../platform/database/connection'
import { type Snapshot, withSnapshot } from '../../platform/database/databaseSnapshot'
import type { Database } from '../../platform/database/schema'
import type { ObjectStoreAccess } from '../../platform/files/objectStoreConfig'
import { type FilePlaces, openShopFiles } from '../../platform/files/shopFiles'
import { toFingerprint } from '../../platform/secret/shopSecret'
import { faultPoint } from '../../platform/support/faultPoints'
import { writeTableFile } from './backupFiles'
import { openBackupTarget } from './backupPlaces'
import { insertBackupRun } from './backupRepository'
import type { UnfinishedBackup } from './backupTarget'
import { folderName, formatVersion, type Manifest } from './manifest'
import { findNewMedia, listMedia } from './mediaCopy'
import type { OnProgress } from './verifyBackup'

export interface BackupOptions {
  /** The database and the files of the shop, and its SHOP_SECRET if it has one. */
  config: DatabaseConfig & FilePlaces & { shopSecret: string | null; objectStoreAccess: ObjectStoreAccess }
  /** The folder of dated backups, which is created if it does not exist; or their address in an object store. */
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
  /** The space that the backup takes beyond earlier ones. */
  newBytes: number
  mediaFiles: number | null
  secret: Manifest['secret']
}

/**
 * Writes all data of the shop into a new dated backup while the shop is running. The backup counts from the moment when it
 * is complete; a failure leaves earlier backups as they were.
 * @throws BackupRefused, NoShop, UnfitDatabase, FilesUnavailable, and errors of the file system
 */
export async function takeBackup(options: BackupOptions): Promise<BackupReport> {
  const { now, programVersion, config, onProgress } = options
  const target = openBackupTarget(options.target, config)
  const backup = await target.begin(folderName(now))
  try {
    const snapshot = await writeTables(backup, options)
    const secret = await writeSecret(backup, options)
    const media = options.withMedia
      ? await backup.copyMedia(openShopFiles(config).media, (done, total) =>
          onProgress?.('Copying media', done, total),
        )
      : null
    const manifest: Manifest = {
      format: 'rille-backup',
      formatVersion,
      takenAt: now.toISOString(),
      programVersion,
      ...snapshot,
      ...secret,
      media: media?.media ?? null,
      mediaIn: target.mediaIn,
    }
    await backup.complete(manifest)
    const tableBytes = sum(manifest.tables.map(({ bytes }) => bytes)) + (manifest.secretFile?.bytes ?? 0)
    return {
      folder: backup.place,
      tables: manifest.tables.length,
      rows: sum(manifest.tables.map(({ rows }) => rows)),
      sizeBytes: tableBytes + sum((manifest.media ?? []).map(({ bytes }) => bytes)),
      newBytes: tableBytes + (media?.newBytes ?? 0),
      mediaFiles: manifest.media?.length ?? null,
      secret: manifest.secret,
    }
  } finally {
    await backup.abandon()
  }
}

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
    const earlier = files && (await openBackupTarget(target, config).findEarlier())
    const newNames = files && findNewMedia(files, earlier?.manifest.media ?? [])
    const newFiles = files?.filter(({ name }) => newNames!.has(name)) ?? []
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
  backup: UnfinishedBackup,
  { config, onProgress }: BackupOptions,
): Promise<Pick<Manifest, 'database' | 'migration' | 'tables'>> {
  return withSnapshot(config, async (snapshot) => {
    const total = await countAll(snapshot)
    let doneRows = 0
    const tables: Manifest['tables'] = []
    for (const table of snapshot.tables) {
      const file = `tables/${table.name}.jsonl.gz`
      const columns = table.columns.map(({ name }) => name)
      const tableFile = await writeTableFile(
        (...sources) => backup.write(file, ...sources),
        columns,
        snapshot.rows(table),
        (rows) => {
          faultPoint('within backup')
          doneRows += rows
          onProgress?.('Backing up', doneRows, total)
        },
      )
      tables.push({ name: table.name, file, ...tableFile, lastId: await snapshot.lastId(table) })
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
  backup: UnfinishedBackup,
  { config, withoutSecret }: BackupOptions,
): Promise<Pick<Manifest, 'secret' | 'secretFingerprint' | 'secretFile'>> {
  if (config.shopSecret !== null) {
    return { secret: 'outside', secretFingerprint: toFingerprint(config.shopSecret), secretFile: null }
  }
  const file = path.join(config.dataDir, 'secret')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { secret: 'none', secretFingerprint: null, secretFile: null }
  const secretFingerprint = toFingerprint(text.trim())
  if (withoutSecret) return { secret: 'left out', secretFingerprint, secretFile: null }
  const copied = await backup.write('secret', createReadStream(file))
  return { secret: 'included', secretFingerprint, secretFile: { file: 'secret', ...copied } }
}
