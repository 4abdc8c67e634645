import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from './config'
import { migrate } from './database/migrate'
import type { Database } from './database/schema'
import { importDemoShop } from './import/importDemoShop'
import { createImportRepository } from './import/importRepository'
import type { Logger } from './log'

/**
 * Brings the database to this version's schema, and fills an empty shop with the demo unless that is switched off.
 * @param staticFolder of the project, with `demo` in it
 */
export async function prepareDatabase(
  db: Kysely<Database>,
  { config, log, staticFolder }: { config: Readonly<Config>; log: Logger; staticFolder: string },
): Promise<void> {
  await migrate(db)
  if (config.demo && !(await createImportRepository(db).hasReleases())) {
    log.info('the shop is empty: filling it with the demo shop')
    await importDemoShop(db, { dataDir: config.dataDir, demoFolder: path.join(staticFolder, 'demo') })
  }
}
