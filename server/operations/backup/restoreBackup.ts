import { linkSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseConfig } from '../../platform/database/connection'
import type { ObjectStoreAccess } from '../../platform/files/objectStoreConfig'
import { type FilePlaces, openShopFiles } from '../../platform/files/shopFiles'
import { storedPieces } from '../../platform/files/storedFiles'
import { getErrorCode } from '../../platform/log/errorDetails'
import { makeDataFolder } from '../../platform/process/dataFolder'
import { toFingerprint } from '../../platform/secret/shopSecret'
import { syncPath } from '../../platform/support/syncPath'
import { readTableFile, writeHashed } from './backupFiles'
import { openBackup } from './backupPlaces'
import { BackupRefused } from './backupRefused'
import { fillDatabase, type RowSource } from './fillDatabase'
import { keptName, type Manifest, type StoredBackup } from './manifest'
import { replaceMedia, restoreMedia } from './mediaCopy'
import { targetState } from './targetState'
import { type OnProgress, verifyBackup } from './verifyBackup'

export interface RestoreOptions {
  /** The database and the files to restore into, and SHOP_SECRET if it is set. */
  config: DatabaseConfig & FilePlaces & { shopSecret: string | null; objectStoreAccess: ObjectStoreAccess }
  /** The folder or address of a backup, or of dated backups, of which the newest is taken. */
  source: string
  /** Whether a shop with data may be replaced; its data are kept under another name. */
  mayReplace: boolean
  /** Whether to restore the backup even if its books do not add up. */
  despiteProblems: boolean
  isDryRun: boolean
  by: string
  now: Date
  onProgress?: OnProgress
}

export interface RestoreReport {
  folder: string
  takenAt: string
  rows: number
  mediaFiles: number | null
  /** The file or the Postgres schema in which the replaced shop is kept; null when there was none. */
  kept: string | null
  /** The folder or the address in which replaced media files are kept; null when none were replaced. */
  keptMedia: string | null
  secret: Manifest['secret']
  /** The invariants that the shop's books break; empty without `despiteProblems`. */
  broken: string[]
}

/**
 * Restores a backup of SQLite or Postgres into either of them. All rows are written to a staging database and verified
 * first; then the live database is replaced in one step.
 * @throws BackupRefused, DatabaseInUse; nothing has changed then
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { config, mayReplace, despiteProblems, isDryRun, now, onProgress } = options
  const backup = await openBackup(options.source, config.objectStoreAccess)
  const folder = backup.place
  const manifest = await verifyBackup(backup, onProgress)
  await checkSecret(manifest, config)
  makeDataFolder(config.dataDir)
  const state = await targetState(config, now)
  if (state === 'running') throw new BackupRefused([runningText])
  if (state !== 'empty' && !mayReplace && !isDryRun) throw new BackupRefused([replaceText(config)])

  const totalRows = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  const auditEntry = {
    command: 'restore',
    detail: { backup: folder, takenAt: manifest.takenAt },
    by: options.by,
  }
  const filled = await fillDatabase(config, createRowSource(backup, manifest), {
    auditEntry,
    now,
    onProgress,
  })
  const { fresh, broken } = filled
  try {
    if (broken.length > 0 && !despiteProblems) {
      throw new BackupRefused([
        'The books in this backup do not add up. If there is no better one, --despite-problems restores it.',
        ...broken,
      ])
    }
    const stamp = keptName(now)
    const report = { folder, takenAt: manifest.takenAt, rows: totalRows, secret: manifest.secret, broken }
    const mediaFiles = manifest.media?.length ?? null
    if (isDryRun) return { ...report, mediaFiles, kept: null, keptMedia: null }

    // These two come before the database is replaced: if that fails, additional files and a first secret do no harm.
    const files = openShopFiles(config)
    const differentMedia = await restoreMedia(backup, files.media, manifest, (done, total) =>
      onProgress?.('Bringing media', done, total),
    )
    await restoreSecret(backup, manifest, config)
    if ((await targetState(config, now)) === 'running') throw new BackupRefused([runningText])
    const keptDatabase = await fresh.replaceLive(stamp)
    const keptMedia = differentMedia.length > 0 ? files.kept(`media.before-${stamp}`) : null
    if (keptMedia)
      await replaceMedia(backup, {
        shopMedia: files.media,
        manifest,
        media: differentMedia,
        keepIn: keptMedia,
      })
    return { ...report, mediaFiles, kept: keptDatabase, keptMedia: keptMedia?.place ?? null }
  } finally {
    await fresh.close()
  }
}

const runningText =
  'A shop is running with this database. Stop all its containers first; the lease of one that crashed runs out within a minute.'

const replaceText = ({ databaseUrl, dataDir }: DatabaseConfig): string =>
  `${databaseUrl === null ? dataDir : 'This Postgres database'} already contains a shop. --yes replaces it and keeps it under another name.`

function createRowSource({ files }: StoredBackup, manifest: Manifest): RowSource {
  const tablesByName = new Map(manifest.tables.map((table) => [table.name, table]))
  const getEntry = (name: string) => {
    const table = tablesByName.get(name)
    if (!table) throw new BackupRefused([`The backup has no table ${name}.`])
    return table
  }
  return {
    migration: manifest.migration,
    totalRows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    async *rows({ name, columns }) {
      const expected = JSON.stringify(columns.map((column) => column.name))
      let isFirst = true
      for await (const batch of readTableFile(
        getEntry(name).file,
        storedPieces(files, getEntry(name).file),
      )) {
        if (!isFirst) {
          yield batch
          continue
        }
        isFirst = false
        if (batch[0] !== expected) throw new BackupRefused([`The backup's table ${name} has other columns.`])
      }
    },
    lastId: async ({ name }) => getEntry(name).lastId,
    expected: ({ name }) => getEntry(name),
  }
}

/**
 * Checks that the current secret, if there is one, is the secret of the backup.
 * @throws BackupRefused when it is another one, because encrypted account numbers and codes could not be read
 */
async function checkSecret(
  { secretFingerprint }: Manifest,
  { shopSecret, dataDir }: RestoreOptions['config'],
): Promise<void> {
  if (secretFingerprint === null) return
  const current = shopSecret ?? (await readSecret(dataDir))
  if (current === null || toFingerprint(current) === secretFingerprint) return
  throw new BackupRefused([
    shopSecret === null
      ? `${path.join(dataDir, 'secret')} is not the secret of the backup: accounts of direct debits, download codes and links could not be read. Restore into an empty data folder, or move that file away first.`
      : 'SHOP_SECRET is not the secret of the backup: accounts of direct debits, download codes and links could not be read. Set the secret that the shop had.',
  ])
}

async function readSecret(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(path.join(dataDir, 'secret'), 'utf8')).trim()
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null
    throw error
  }
}

async function restoreSecret(
  { files }: StoredBackup,
  { secretFile }: Manifest,
  { shopSecret, dataDir }: RestoreOptions['config'],
): Promise<void> {
  if (!secretFile || shopSecret !== null || (await readSecret(dataDir)) !== null) return
  const place = path.join(dataDir, 'secret')
  const temporary = `${place}.restoring.tmp`
  rmSync(temporary, { force: true })
  await writeHashed(temporary, storedPieces(files, secretFile.file))
  linkSync(temporary, place)
  rmSync(temporary)
  await syncPath(dataDir)
}
