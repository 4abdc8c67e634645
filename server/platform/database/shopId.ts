import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { ConfigError } from '../configError'
import { writeWholeFile } from '../files/wholeFile'
import { getErrorCode } from '../log/errorDetails'
import type { DatabaseConfig } from './connection'
import { isMissingTable } from './databaseErrors'
import type { Database } from './schema'

/** The file beside the SQLite database that holds the same id as the database. */
export const shopIdFile = 'shop.id'
const settingKey = 'shop_id'

/**
 * Refuses a data folder whose SQLite database is missing, because opening it would create an empty one.
 * @throws ConfigError if the folder has a shop's id but no database
 */
export function refuseMissingDatabase({ dataDir, databaseUrl }: DatabaseConfig): void {
  if (databaseUrl !== null || readShopId(dataDir) === null) return
  const file = path.join(dataDir, 'shop.sqlite')
  if (!existsSync(file)) throw new ConfigError([`${missingText(file)} ${wayOn(dataDir)}`])
}

/**
 * Refuses a SQLite database that does not belong to its data folder.
 * @throws ConfigError if the ids differ
 */
export async function refuseOtherDatabase(db: Kysely<Database>, config: DatabaseConfig): Promise<void> {
  if (await isOtherDatabase(db, config)) {
    throw new ConfigError([`${otherText(config.dataDir)} ${wayOn(config.dataDir)}`])
  }
}

/** @returns whether the data folder had another SQLite database at the last start of the shop */
export async function isOtherDatabase(
  db: Kysely<Database>,
  { dataDir, databaseUrl }: DatabaseConfig,
): Promise<boolean> {
  if (databaseUrl !== null) return false
  const id = readShopId(dataDir)
  return id !== null && id !== (await findShopId(db))
}

/**
 * Stores the id of the SQLite database in its data folder, at the first start of the shop.
 * @throws ConfigError if the folder belongs to another database
 */
export async function keepShopId(db: Kysely<Database>, config: DatabaseConfig): Promise<void> {
  await refuseOtherDatabase(db, config)
  if (config.databaseUrl !== null || readShopId(config.dataDir) !== null) return
  const value = JSON.stringify(randomUUID())
  await db
    .insertInto('setting')
    .values({ key: settingKey, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const id = await findShopId(db)
  await writeWholeFile(path.join(config.dataDir, shopIdFile), Buffer.from(`${id}\n`))
}

/**
 * Removes the id from the data folder, so that the next start accepts the database that it finds there.
 * @param dataDir the folder in which a command has replaced the database
 */
export const forgetShopId = (dataDir: string): void => rmSync(path.join(dataDir, shopIdFile), { force: true })

export const missingText = (file: string): string =>
  `The shop's database ${file} is gone: it was deleted or moved.`
export const otherText = (dataDir: string): string =>
  `The database in ${dataDir} is not the one that this shop had: it was replaced, or begun anew.`
/** @returns the remedy for a missing or another database, as sentences */
export const wayOn = (dataDir: string): string =>
  `Put the shop's own back, or restore a backup (rille restore). To go on without it, delete ${path.join(dataDir, shopIdFile)}.`

function readShopId(dataDir: string): string | null {
  try {
    return readFileSync(path.join(dataDir, shopIdFile), 'utf8').trim()
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null
    throw error
  }
}

async function findShopId(db: Kysely<Database>): Promise<string | null> {
  try {
    const row = await db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', settingKey)
      .executeTakeFirst()
    return row ? JSON.parse(row.value) : null
  } catch (error) {
    if (isMissingTable(error)) return null
    throw error
  }
}
