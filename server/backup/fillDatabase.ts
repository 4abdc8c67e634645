import { required } from '../../src/shared/required'
import { writeAuditEntry } from '../audit/auditRepository'
import { findBrokenInvariants } from '../checkout/invariantsRepository'
import { type DatabaseConfig, openDatabase } from '../database/connection'
import { migrate } from '../database/migrate'
import { type ShopTable, tablesAt } from '../database/shopTables'
import { withSnapshot } from '../database/snapshot'
import { createStagingDatabase, type StagingDatabase } from '../database/stagingDatabase'
import { rowText, TableDigest } from '../database/tableDigest'
import { transact } from '../database/transactions'
import { faultPoint } from '../support/faultPoints'
import { BackupRefused } from './backupRefused'
import type { OnProgress } from './verifyBackup'

/** Where rows come from: a backup, or another database. */
export interface RowSource {
  migration: string
  totalRows: number
  /** JSON arrays, in the order of the table's columns. */
  rows(table: ShopTable): AsyncIterable<string[]>
  /** Asked after the rows. */
  lastId(table: ShopTable): Promise<number>
  /** What the table should contain; null: it is not known beforehand. */
  expected(table: ShopTable): TableProof | null
}

export interface TableProof {
  rows: number
  digest: string
}

export interface Filled {
  fresh: StagingDatabase
  /** Of each table, as it was read back. */
  proofs: Record<string, TableProof>
  /** Invariants that the shop's books break; empty in a shop that is in order. */
  broken: string[]
}

export interface FillOptions {
  auditEntry: { command: string; detail: Record<string, unknown>; by: string }
  now: Date
  onProgress?: OnProgress
}

/**
 * Makes a whole database beside the one that it shall replace: rows as they were, read back and compared, then brought
 * to this version's schema, then asked for its invariants. The caller lets it take its place, or closes it.
 * @throws BackupRefused when what was read back is not what came
 */
export async function fillDatabase(
  target: DatabaseConfig,
  source: RowSource,
  { auditEntry, now, onProgress = () => {} }: FillOptions,
): Promise<Filled> {
  const fresh = await createStagingDatabase(target, source.migration)
  try {
    const came = await loadAll(fresh, source, onProgress)
    onProgress('Making indexes', 0, null)
    await fresh.complete()
    const proofs = await readBack(fresh, source.totalRows, onProgress)
    for (const [name, { rows, digest }] of Object.entries(came)) {
      const proof = required(proofs[name], `proof of ${name}`)
      if (proof.rows !== rows || proof.digest !== digest) {
        throw new BackupRefused([
          `${name} was not written as it was read: ${rows} rows came, ${proof.rows} are there.`,
        ])
      }
    }
    const db = openDatabase(fresh.config)
    try {
      await migrate(db)
      onProgress('Checking the books', 0, null)
      const broken = await findBrokenInvariants(db)
      await transact(db, (trx) =>
        writeAuditEntry(
          trx,
          { command: auditEntry.command, ref: '', detail: auditEntry.detail },
          { by: auditEntry.by, now: now.toISOString() },
        ),
      )
      return { fresh, proofs, broken }
    } finally {
      await db.destroy()
    }
  } catch (error) {
    await fresh.close().catch(() => {})
    throw error
  }
}

async function loadAll(
  fresh: StagingDatabase,
  source: RowSource,
  onProgress: OnProgress,
): Promise<Record<string, TableProof>> {
  const came: Record<string, TableProof> = {}
  let done = 0
  for (const table of await tablesAt(source.migration)) {
    const digest = new TableDigest()
    await fresh.load(table, counted(source.rows(table)))
    await fresh.setLastId(table, await source.lastId(table))
    came[table.name] = { rows: digest.rows, digest: digest.digest }
    const expected = source.expected(table)
    if (expected && (expected.rows !== digest.rows || expected.digest !== digest.digest)) {
      throw new BackupRefused([
        `${table.name} has ${digest.rows} rows; the manifest lists ${expected.rows} others.`,
      ])
    }

    async function* counted(batches: AsyncIterable<string[]>) {
      for await (const batch of batches) {
        for (const row of batch) digest.add(row)
        yield batch
        faultPoint('within restore')
        done += batch.length
        onProgress('Writing rows', done, source.totalRows)
      }
    }
  }
  return came
}

/** Asks the new database itself what it holds. */
function readBack(
  { config }: StagingDatabase,
  total: number,
  onProgress: OnProgress,
): Promise<Record<string, TableProof>> {
  return withSnapshot(config, async (snapshot) => {
    const proofs: Record<string, TableProof> = {}
    let done = 0
    for (const table of snapshot.tables) {
      const digest = new TableDigest()
      for await (const batch of snapshot.rows(table)) {
        for (const row of batch) digest.add(rowText(row))
        done += batch.length
        onProgress('Reading back', done, total)
      }
      proofs[table.name] = { rows: digest.rows, digest: digest.digest }
    }
    return proofs
  })
}
