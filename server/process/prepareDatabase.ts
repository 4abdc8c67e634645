import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../config'
import { checkDatabase, refuseNetworkFolder } from '../database/checkDatabase'
import { withAdvisoryLock } from '../database/locks/advisoryLock'
import { migrateAlone } from '../database/migrate'
import type { Database } from '../database/schema'
import { keepShopId, refuseMissingDatabase } from '../database/shopId'
import { importDemoShop } from '../import/importDemoShop'
import { createImportRepository } from '../import/importRepository'
import type { Logger } from '../log/log'
import { keepFittingSecret } from '../secret/secretFit'

/**
 * Brings the database to this version's schema, checks that it is the one of the data folder and that the secret is its
 * own, and fills an empty shop with the demo unless that is switched off: one process at a time, since several
 * containers may start at once.
 * @throws ConfigError, UnfitDatabase
 * @param staticFolder of the project, with `demo` in it
 */
export async function prepareDatabase(
  db: Kysely<Database>,
  { config, log, staticFolder }: { config: Readonly<Config>; log: Logger; staticFolder: string },
): Promise<void> {
  if (!config.databaseUrl) refuseNetworkFolder(config.dataDir)
  refuseMissingDatabase(config)
  for (const warning of await checkDatabase(db)) log.warn(warning)
  await withAdvisoryLock(db, async (connection) => {
    await migrateAlone(connection)
    await keepShopId(db, config)
    await keepFittingSecret(db, config)
    if (!config.demo || (await createImportRepository(db).hasReleases())) return
    log.info('the shop is empty: filling it with the demo shop')
    await importDemoShop(db, { dataDir: config.dataDir, demoFolder: path.join(staticFolder, 'demo') })
  })
}
