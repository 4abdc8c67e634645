import type { Kysely } from 'kysely'
import { type Config, readConfig } from '../config/config'
import { openDatabase } from '../platform/database/connection'
import { migrate } from '../platform/database/migrate'
import type { Database } from '../platform/database/schema'
import { refuseMissingDatabase, refuseOtherDatabase } from '../platform/database/shopId'
import { awaitDatabase } from '../platform/process/awaitDatabase'
import { makeDataFolder } from '../platform/process/dataFolder'
import type { CliContext } from './cliContext'

/** Somebody waits for a command. */
const maxWaitMs = 10_000

/**
 * Reads the configuration, opens the shop's database, migrates it to this version's schema, and closes it after the
 * work. A database that does not answer is waited for, for ten seconds at most, with a word on the error output.
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
    await awaitDatabase(() => migrate(db), {
      waitMs: Math.min(config.databaseStartMs, maxWaitMs),
      onWait: (reason, seconds) =>
        stderr.write(`The database does not answer yet (${reason}): waiting for it, ${seconds} s at most.\n`),
    })
    await refuseOtherDatabase(db, config)
    return await work(db, config)
  } finally {
    await db.destroy()
  }
}
