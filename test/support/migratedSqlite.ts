import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { openDatabase, openMemoryDatabase } from '../../server/database/connection'
import { migrate } from '../../server/database/migrate'
import type { Database } from '../../server/database/schema'
import { migrationsHash } from './migrationsHash'

/** Opens a database in memory that is up to date, as a copy of one that was: that takes a twentieth of the time. */
export async function openMigratedMemory(): Promise<Kysely<Database>> {
  return openMemoryDatabase(await migratedFile())
}

/** Opens the database of a data folder, where there is none yet, up to date. */
export async function openMigratedDatabase(dataDir: string): Promise<Kysely<Database>> {
  writeFileSync(path.join(dataDir, 'shop.sqlite'), await migratedFile())
  return openDatabase({ dataDir, databaseUrl: null })
}

let known: Buffer | undefined

/** The bytes of an SQLite file that is up to date. Tests of other files and workers take the same one. */
async function migratedFile(): Promise<Buffer> {
  if (known) return known
  const kept = path.join(tmpdir(), `rille-migrated-${migrationsHash()}.sqlite`)
  if (!existsSync(kept)) await makeMigratedFile(kept)
  known = readFileSync(kept)
  return known
}

/** Jest's workers may make it at the same moment: each puts a whole one in place. */
async function makeMigratedFile(kept: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-migrated-'))
  const file = path.join(dataDir, 'shop.sqlite')
  const db = openDatabase({ dataDir, databaseUrl: null })
  await migrate(db).finally(() => db.destroy())
  // One file holds all of it then; a database in memory cannot have a write-ahead log.
  const migrated = new DatabaseSync(file)
  migrated.exec('pragma journal_mode = delete')
  migrated.close()
  renameSync(file, kept)
  rmSync(dataDir, { recursive: true })
}
