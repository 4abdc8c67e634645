import { required } from '../../../src/shared/required'
import { writeAuditEntry } from '../../platform/audit/auditRepository'
import { type DatabaseConfig, openDatabase } from '../../platform/database/connection'
import { withSnapshot } from '../../platform/database/databaseSnapshot'
import { migrate } from '../../platform/database/migrate'
import { listTablesAt, type ShopTable } from '../../platform/database/shopTables'
import { createStagingDatabase, type StagingDatabase } from '../../platform/database/stagingDatabase'
import { rowText, TableDigest } from '../../platform/database/tableDigest'
import { transact } from '../../platform/database/transactions'
import { faultPoint } from '../../platform/support/faultPoints'
import { findBrokenInvariants } from '../invariantsRepository'
import { BackupRefused } from './backupRefused'
import type { OnProgress } from './verifyBackup'

/** The source of rows: a backup, or another database. */
export interface RowSource {
  migration: string
  totalRows: number
  /** Reads the rows of a table in batches, each row as a JSON array in the order of the table's columns. */
  rows(table: ShopTable): AsyncIterable<string[]>
  /** Finds the last id of a table; it is called after its rows were read. */
  lastId(table: ShopTable): Promise<number>
  /** Returns the number and digest of rows that the table should contain; null when they are unknown beforehand. */
  expected(table: ShopTable): TableProof | null
}

export interface TableProof {
  rows: number
  digest: string
}

export interface Filled {
  fresh: StagingDatabase
  /** The number and digest of rows of each table, as they were read back. */
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
 * Fills a staging database: it writes the rows unchanged, reads them back and compares them, migrates the database to
 * the schema of this version, and checks the shop's invariants. The caller lets it replace the live database, or closes
 * it.
 * @throws BackupRefused when the rows differ from those of the source
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
          { by: auditEntry.by, uuidStaff: null, from: 'command line', now: now.toISOString() },
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
  const proofs: Record<string, TableProof> = {}
  let doneRows = 0
  for (const table of await listTablesAt(source.migration)) {
    const digest = new TableDigest()
    await fresh.load(table, countRows(source.rows(table)))
    await fresh.setLastId(table, await source.lastId(table))
    proofs[table.name] = { rows: digest.rows, digest: digest.digest }
    const expected = source.expected(table)
    if (expected && (expected.rows !== digest.rows || expected.digest !== digest.digest)) {
      throw new BackupRefused([
        `${table.name} has ${digest.rows} rows; the manifest lists ${expected.rows} others.`,
      ])
    }

    async function* countRows(batches: AsyncIterable<string[]>) {
      for await (const batch of batches) {
        for (const row of batch) digest.add(row)
        yield batch
        faultPoint('within restore')
        doneRows += batch.length
        onProgress('Writing rows', doneRows, source.totalRows)
      }
    }
  }
  return proofs
}

/** Counts and digests the rows that the staging database contains. */
function readBack(
  { config }: StagingDatabase,
  total: number,
  onProgress: OnProgress,
): Promise<Record<string, TableProof>> {
  return withSnapshot(config, async (snapshot) => {
    const proofs: Record<string, TableProof> = {}
    let doneRows = 0
    for (const table of snapshot.tables) {
      const digest = new TableDigest()
      for await (const batch of snapshot.rows(table)) {
        for (const row of batch) digest.add(rowText(row))
        doneRows += batch.length
        onProgress('Reading back', doneRows, total)
      }
      proofs[table.name] = { rows: digest.rows, digest: digest.digest }
    }
    return proofs
  })
}
