import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { shopDay } from '../shopDay'
import { readContentFolder } from './contentFolder'
import { type ImportReport, problemText } from './importReport'
import { type ImportOptions, importShop } from './importService'

export interface DemoImport extends Pick<ImportOptions, 'dataDir' | 'now' | 'onProgress'> {
  /** The content folder that comes with the program. */
  demoFolder: string
}

/**
 * Fills a shop with the demo shop; run again it changes nothing.
 * @throws an Error naming the first problems when the folder has been damaged
 */
export async function importDemoShop(
  db: Kysely<Database>,
  { demoFolder, ...options }: DemoImport,
): Promise<ImportReport> {
  const source = await readContentFolder(demoFolder, shopDay(options.now ?? new Date()))
  const report = await importShop(db, source, options)
  if (report.isApplied) return report
  const problems = report.problems.slice(0, 5).map(problemText)
  throw new Error(`The demo shop in ${demoFolder} cannot be imported:\n${problems.join('\n')}`)
}
