import { required } from '../../../src/shared/required'
import type { DatabaseConfig } from '../../platform/database/connection'
import { withSnapshot } from '../../platform/database/databaseSnapshot'
import type { ShopTable } from '../../platform/database/shopTables'
import { rowText } from '../../platform/database/tableDigest'
import type { ObjectStoreConfig } from '../../platform/files/objectStoreConfig'
import { openShopFiles } from '../../platform/files/shopFiles'
import { BackupRefused } from './backupRefused'
import { fillDatabase } from './fillDatabase'
import { keptName } from './manifest'
import { listMedia } from './mediaCopy'
import { type MovedFiles, moveFiles } from './moveFiles'
import { targetState } from './targetState'
import type { OnProgress } from './verifyBackup'

export interface MoveOptions {
  /** The data folder with the shop's SQLite file. */
  dataDir: string
  /** The URL of an empty Postgres database. */
  to: string
  /** The object store to which media are copied; null if they stay in the data folder. */
  objectStore: ObjectStoreConfig | null
  /** Whether to move the shop even if its books do not add up. */
  despiteProblems: boolean
  isDryRun: boolean
  by: string
  now: Date
  onProgress?: OnProgress
}

export interface MoveReport {
  tables: { name: string; rows: number; digest: string | null }[]
  rows: number
  /** The media; null if they stay in the data folder. Nothing is copied in a dry run. */
  media: MovedFiles | null
  /** The invariants that the shop's books break; empty without `despiteProblems`. */
  broken: string[]
}

/**
 * Copies a SQLite shop to an empty Postgres database, and its media to an object store if one is set. A lock prevents
 * writes to the shop meanwhile. Every table and every file is read back; if one differs, the database is not kept. The
 * data folder does not change.
 * @throws BackupRefused, NoShop, DatabaseInUse
 */
export async function moveShop(options: MoveOptions): Promise<MoveReport> {
  const { dataDir, to, objectStore, despiteProblems, isDryRun, now, onProgress } = options
  const from: DatabaseConfig = { dataDir, databaseUrl: null }
  const target: DatabaseConfig = { dataDir, databaseUrl: to }
  if ((await targetState(from, now)) === 'running') throw new BackupRefused([runningText])
  const state = await targetState(target, now)
  if (state === 'running')
    throw new BackupRefused(['A shop is running with the Postgres database. Stop it first.'])
  if (state !== 'empty') {
    throw new BackupRefused(['The Postgres database already contains a shop. Move to an empty one.'])
  }
  return withSnapshot<MoveReport>(
    from,
    async (snapshot) => {
      const counts = new Map<ShopTable, number>()
      for (const table of snapshot.tables) counts.set(table, await snapshot.count(table))
      const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
      if (isDryRun) {
        return {
          rows,
          media: objectStore && (await plannedMedia(dataDir)),
          tables: [...counts].map(([{ name }, count]) => ({ name, rows: count, digest: null })),
          broken: [],
        }
      }
      const byName = new Map(snapshot.tables.map((table) => [table.name, table]))
      const getTable = (name: string) => required(byName.get(name), `table ${name}`)
      const { fresh, proofs, broken } = await fillDatabase(
        target,
        {
          migration: snapshot.migration,
          totalRows: rows,
          async *rows({ name }) {
            for await (const batch of snapshot.rows(getTable(name))) yield batch.map(rowText)
          },
          lastId: ({ name }) => snapshot.lastId(getTable(name)),
          expected: () => null,
        },
        {
          auditEntry: { command: 'move', detail: { from: 'SQLite', rows }, by: options.by },
          now,
          onProgress,
        },
      )
      let media: MovedFiles | null
      try {
        for (const [{ name }, count] of counts) {
          const { rows } = required(proofs[name], `proof of ${name}`)
          if (rows !== count) throw new BackupRefused([`${name} has ${rows} of ${count} rows.`])
        }
        if (broken.length > 0 && !despiteProblems)
          throw new BackupRefused([
            "The shop's books do not add up; nothing was moved. --despite-problems moves it as it is.",
            ...broken,
          ])
        media = objectStore && (await moveMedia(dataDir, objectStore, onProgress))
        await fresh.replaceLive(keptName(now))
      } finally {
        await fresh.close()
      }
      return {
        rows,
        media,
        broken,
        tables: snapshot.tables.map(({ name }) => ({ name, ...required(proofs[name], `proof of ${name}`) })),
      }
    },
    { isExclusive: true },
  )
}

const moveMedia = (dataDir: string, objectStore: ObjectStoreConfig, onProgress?: OnProgress) =>
  moveFiles(openShopFiles({ dataDir }).media, openShopFiles({ dataDir, objectStore }).media, (done, total) =>
    onProgress?.('Copying media', done, total),
  )

async function plannedMedia(dataDir: string): Promise<MovedFiles> {
  const files = await listMedia(openShopFiles({ dataDir }).media)
  return { files: files.length, bytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0), copied: 0 }
}

const runningText =
  'The shop is running. Stop it first: what it sold meanwhile would be missing. The lease of one that crashed runs out within a minute.'
