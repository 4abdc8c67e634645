import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../config/config'
import { createImportReader } from '../core/catalogue/writing/importRepository'
import { keepFittingSecret } from '../core/secret/secretFit'
import { endDemoAccess } from '../core/staff/signIn/demoAccess'
import { importDemoShop } from '../exchange/import/importDemoShop'
import { checkDatabase, refuseNetworkFolder } from '../platform/database/checkDatabase'
import { withAdvisoryLock } from '../platform/database/locks/advisoryLock'
import { migrateAlone } from '../platform/database/migrate'
import type { Database } from '../platform/database/schema'
import { keepShopId, refuseMissingDatabase } from '../platform/database/shopId'
import { openShopFiles } from '../platform/files/shopFiles'
import type { Logger } from '../platform/log/log'

const demoIsClosed =
  "this database was that of a demo: the demo's owner can no longer sign in. Invite yourself: rille staff invite NAME --role owner"

/**
 * Prepares the database at the start of the shop. It migrates the schema, checks that the database belongs to the data
 * folder and to the secret, ends the access of a demo's owner to a live shop, and imports the demo shop into an empty shop if that
 * is not switched off. An advisory lock
 * lets only one process do this at a time, because several containers may start at once.
 * @param staticFolder the project's folder with `demo` in it
 * @throws ConfigError or UnfitDatabase if one of the checks fails
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
    if (config.payments === 'live' && (await endDemoAccess(db, new Date()))) log.warn(demoIsClosed)
    if (!config.demo || (await createImportReader(db).hasReleases())) return
    log.info('the shop is empty: filling it with the demo shop')
    await importDemoShop(db, {
      files: openShopFiles(config),
      demoFolder: path.join(staticFolder, 'demo'),
      now: new Date(),
    })
  })
}
