import type { Kysely } from 'kysely'
import { type Config, readConfig } from '../config'
import { openDatabase } from '../database/connection'
import { migrate } from '../database/migrate'
import type { Database } from '../database/schema'
import { refuseMissingDatabase, refuseOtherDatabase } from '../database/shopId'
import { makeDataFolder } from '../process/dataFolder'
import type { CliContext } from './cliContext'

/**
 * Reads the configuration, opens the shop's database, migrates it to this version's schema, and closes it after the
 * work.
 * @param work gets the open database and the configuration
 * @returns the result of `work`
 * @throws ConfigError if the configuration is wrong
 * @throws UnfitDatabase if the database does not fit to the configuration or to this version
 */
export async function withShopDatabase<Result>(
  { env, stderr }: CliContext,
  work: (db: Kysely<Database>, config: Readonly<Config>) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env)
  makeDataFolder(config.dataDir)
  refuseMissingDatabase(config)
  const db = openDatabase(config, (error) =>
    stderr.write(`A connection to the database was lost: ${error.message}\n`),
  )
  try {
    await migrate(db)
    await refuseOtherDatabase(db, config)
    return await work(db, config)
  } finally {
    await db.destroy()
  }
}
