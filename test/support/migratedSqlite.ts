import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { openDatabase, openMemoryDatabase } from '../../server/platform/database/connection'
import { migrate } from '../../server/platform/database/migrate'
import type { Database } from '../../server/platform/database/schema'
import { migrationsHash } from './migrationsHash'
import { emptyShop, type Seed } from './seed'

/**
 * Opens a migrated database in memory. It is a copy of a migrated file, which takes a twentieth of the time.
 * @param seed its content
 * @returns the database
 */
export async function openMigratedMemory(seed: Seed = emptyShop): Promise<Kysely<Database>> {
  return openMemoryDatabase(await seededFile(seed))
}

/**
 * Opens a migrated database in a data folder that has none yet.
 * @param seed its content
 * @returns the database
 */
export async function openMigratedDatabase(
  dataDir: string,
  seed: Seed = emptyShop,
): Promise<Kysely<Database>> {
  writeFileSync(path.join(dataDir, 'shop.sqlite'), await seededFile(seed))
  return openDatabase({ dataDir, databaseUrl: null })
}

/** The bytes of filled SQLite files, by the name of their seed. */
const known = new Map<string, Promise<Buffer>>()

function seededFile(seed: Seed): Promise<Buffer> {
  const file = known.get(seed.name) ?? makeSeededFile(seed)
  known.set(seed.name, file)
  return file
}

async function makeSeededFile(seed: Seed): Promise<Buffer> {
  const migrated = await migratedFile()
  return seed === emptyShop ? migrated : makeFile(seed.fill, migrated)
}

/** Reads the bytes of a migrated SQLite file, which all tests and workers share. */
async function migratedFile(): Promise<Buffer> {
  const kept = path.join(tmpdir(), `rille-migrated-${migrationsHash()}.sqlite`)
  if (existsSync(kept)) return readFileSync(kept)
  const content = await makeFile(migrate)
  // Several of Jest's workers may make the file at the same moment: each renames a complete one.
  const own = `${kept}.${process.pid}`
  writeFileSync(own, content)
  renameSync(own, kept)
  return content
}

/**
 * Makes a SQLite file.
 * @param write writes its content
 * @param before the file that it begins with
 * @returns the bytes of the file
 */
async function makeFile(
  write: (db: Kysely<Database>) => Promise<unknown>,
  before?: Uint8Array,
): Promise<Buffer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-migrated-'))
  try {
    const file = path.join(dataDir, 'shop.sqlite')
    if (before) writeFileSync(file, before)
    const db = openDatabase({ dataDir, databaseUrl: null })
    await write(db).finally(() => db.destroy())
    // Then one file contains everything; a database in memory cannot have a write-ahead log.
    const written = new DatabaseSync(file)
    written.exec('pragma journal_mode = delete')
    written.close()
    return readFileSync(file)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}
