import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { openDatabase, openMemoryDatabase } from '../../server/database/connection'
import { migrate } from '../../server/database/migrate'
import type { Database } from '../../server/database/schema'
import { migrationsHash } from './migrationsHash'

/**
 * Opens a migrated database in memory. It is a copy of a migrated file, which takes a twentieth of the time.
 * @returns the database
 */
export async function openMigratedMemory(): Promise<Kysely<Database>> {
  return openMemoryDatabase(await migratedFile())
}

/**
 * Opens a migrated database in a data folder that has none yet.
 * @returns the database
 */
export async function openMigratedDatabase(dataDir: string): Promise<Kysely<Database>> {
  writeFileSync(path.join(dataDir, 'shop.sqlite'), await migratedFile())
  return openDatabase({ dataDir, databaseUrl: null })
}

let known: Buffer | undefined

/** Reads the bytes of a migrated SQLite file, which all tests and workers share. */
async function migratedFile(): Promise<Buffer> {
  if (known) return known
  const kept = path.join(tmpdir(), `rille-migrated-${migrationsHash()}.sqlite`)
  if (!existsSync(kept)) await makeMigratedFile(kept)
  known = readFileSync(kept)
  return known
}

/** Several of Jest's workers may make the file at the same moment: each renames a complete one. */
async function makeMigratedFile(kept: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-migrated-'))
  const file = path.join(dataDir, 'shop.sqlite')
  const db = openDatabase({ dataDir, databaseUrl: null })
  await migrate(db).finally(() => db.destroy())
  // Then one file contains everything; a database in memory cannot have a write-ahead log.
  const migrated = new DatabaseSync(file)
  migrated.exec('pragma journal_mode = delete')
  migrated.close()
  renameSync(file, kept)
  rmSync(dataDir, { recursive: true })
}
