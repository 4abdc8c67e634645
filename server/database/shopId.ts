import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { ConfigError } from '../config'
import { codeOf } from '../log/errorDetails'
import { writeWholeFile } from '../media/wholeFile'
import type { DatabaseConfig } from './connection'
import { isMissingTable } from './databaseErrors'
import type { Database } from './schema'

/** In the data folder, beside the SQLite database; the database has the same id. */
export const shopIdFile = 'shop.id'
const settingKey = 'shop_id'

/**
 * Refuses a data folder whose SQLite database was taken away: opening it would make an empty one in its place.
 * @throws ConfigError
 */
export function refuseMissingDatabase({ dataDir, databaseUrl }: DatabaseConfig): void {
  if (databaseUrl !== null || readShopId(dataDir) === null) return
  const file = path.join(dataDir, 'shop.sqlite')
  if (!existsSync(file)) throw new ConfigError([`${missingText(file)} ${wayOn(dataDir)}`])
}

/**
 * Refuses a SQLite database that is not the one of its data folder.
 * @throws ConfigError
 */
export async function refuseOtherDatabase(db: Kysely<Database>, config: DatabaseConfig): Promise<void> {
  if (await isOtherDatabase(db, config)) {
    throw new ConfigError([`${otherText(config.dataDir)} ${wayOn(config.dataDir)}`])
  }
}

/** Whether the data folder had another SQLite database than this one when the shop was last started. */
export async function isOtherDatabase(
  db: Kysely<Database>,
  { dataDir, databaseUrl }: DatabaseConfig,
): Promise<boolean> {
  if (databaseUrl !== null) return false
  const id = readShopId(dataDir)
  return id !== null && id !== (await findShopId(db))
}

/**
 * Remembers in the data folder which SQLite database is the shop's, at its first start.
 * @throws ConfigError when the folder had another one
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

/** The next start takes the database that it finds: for commands that put another one in its place. */
export const forgetShopId = (dataDir: string): void => rmSync(path.join(dataDir, shopIdFile), { force: true })

export const missingText = (file: string): string =>
  `The shop's database ${file} is gone: it was deleted or moved.`
export const otherText = (dataDir: string): string =>
  `The database in ${dataDir} is not the one that this shop had: it was replaced, or begun anew.`
export const wayOn = (dataDir: string): string =>
  `Put the shop's own back, or restore a backup (rille restore). To go on without it, delete ${path.join(dataDir, shopIdFile)}.`

function readShopId(dataDir: string): string | null {
  try {
    return readFileSync(path.join(dataDir, shopIdFile), 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
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
