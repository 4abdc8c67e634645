import {
  createContentImportReader,
  createContentImportWriter,
} from '../../core/content/contentImportRepository'
import type { ReadOnlyDatabase, ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { shopDay } from '../../platform/support/dates'
import { daysBetween, demoDay, moveDates } from './demoDates'
import { type ImportReport, problemText } from './importReport'
import { type ImportOptions, importShop } from './importService'
import { readContentFolder } from './source/contentFolder'
import type { ImportEntry, ImportSource } from './source/importSource'

export interface DemoImport extends Pick<ImportOptions, 'files' | 'now' | 'onProgress' | 'onApplied'> {
  /** The content folder that comes with the program. */
  demoFolder: string
}

/** The setting with the day of the first import, so that importing the demo shop again changes nothing. */
const filledOn = 'demo_filled_on'

/**
 * Imports the demo shop. A second import changes nothing.
 * @returns the report of the import
 * @throws Error naming the first five problems if the folder cannot be imported
 */
export async function importDemoShop(
  db: ShopDatabase,
  { demoFolder, ...options }: DemoImport,
): Promise<ImportReport> {
  const day = await filledDay(db, options.now)
  // What is a pre-order is decided before the dates are moved.
  const source = await readContentFolder(demoFolder, demoDay)
  const report = await importShop(db, moveToDay(source, day), options)
  if (report.isApplied) {
    await transact(db, (trx) => createContentImportWriter(trx).saveSetting(filledOn, day))
    return report
  }
  const problems = report.problems.slice(0, 5).map(problemText)
  throw new Error(`The demo shop in ${demoFolder} cannot be imported:\n${problems.join('\n')}`)
}

/** @returns the day on which the demo shop was first imported, `YYYY-MM-DD`; today if it was not yet */
export const filledDay = async (db: ReadOnlyDatabase, now: Date): Promise<string> =>
  String((await createContentImportReader(db).findSetting(filledOn)) ?? shopDay(now))

/**
 * Moves the dates of the demo's releases to the day of the first import, so that a shop that is filled later also has new
 * arrivals.
 * @param source with dates that are counted from the demo's day
 */
export const moveToDay = (source: ImportSource, day: string): ImportSource => ({
  ...source,
  entries: () => movedEntries(source.entries(), daysBetween(demoDay, day)),
})

async function* movedEntries(
  entries: ReturnType<ImportSource['entries']>,
  days: number,
): AsyncIterable<ImportEntry> {
  for await (const entry of entries) {
    yield 'release' in entry ? { ...entry, release: moveDates(entry.release, days) } : entry
  }
}
