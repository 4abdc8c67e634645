import path from 'node:path'
import {
  divergedText,
  type MigrationNames,
  newerText,
  schemaState,
  unfitRemedy,
} from '../../platform/database/schemaState'
import { missingText, otherText, wayOn } from '../../platform/database/shopId'
import { about, type Finding } from './finding'

const database = about('database')

/**
 * Checks that the schema is that of this version.
 * @param names the applied and the known migrations; null if the database is empty
 */
export function checkSchema(names: MigrationNames | null): Finding {
  const schema = about('schema')
  if (names === null) {
    return schema.warning('The database is empty.', 'Start the shop, import one, or restore a backup.')
  }
  const state = schemaState(names)
  switch (state.kind) {
    case 'newer':
      return schema.problem(newerText(state.has), unfitRemedy)
    case 'diverged':
      return schema.problem(divergedText(state.has, state.lacks), unfitRemedy)
    case 'behind':
      return schema.warning(
        `The database is ${state.lacks.length} ${state.lacks.length === 1 ? 'step' : 'steps'} behind this version.`,
        'Back up, then start the shop or run rille migrate.',
      )
    case 'added to':
      return schema.ok(`A newer version has added to the schema (${state.has}); this version works with it.`)
    case 'current':
      return schema.ok('The schema is that of this version.')
  }
}

/** @returns the problem that the data folder has a shop's lock or id, but no database */
export const missingDatabase = (dataDir: string): Finding =>
  database.problem(missingText(path.join(dataDir, 'shop.sqlite')), wayOn(dataDir))

/** @returns the problem that the database does not belong to the data folder */
export const otherDatabase = (dataDir: string): Finding =>
  database.problem(otherText(dataDir), wayOn(dataDir))

/**
 * Checks the SQLite file.
 * @param damage the lines of SQLite's `quick_check`, which are only `ok` if the file is whole
 * @param journalMode the result of `pragma journal_mode`
 */
export function checkSqlite(damage: readonly string[], journalMode: string): Finding {
  if (damage.length !== 1 || damage[0] !== 'ok') {
    return database.problem(
      `The database file is damaged: ${damage.join('; ')}`,
      'Stop the shop, keep a copy of the file, and restore the newest backup. Check the disk.',
    )
  }
  return journalMode === 'wal'
    ? database.ok('SQLite reads and is whole.')
    : database.warning(
        `SQLite writes in mode ${journalMode}: a shop that has not been started since a restore, or a program that changed it.`,
        'Nothing, if the shop is stopped: it sets the mode when it starts.',
      )
}

const oldestPostgres = 130_000

/**
 * Checks the version and the settings of Postgres.
 * @param settings values by their names in pg_settings
 */
export function checkPostgres(settings: Record<string, string>): Finding[] {
  const findings: Finding[] = []
  const version = Number(settings.server_version_num)
  if (version < oldestPostgres) {
    findings.push(
      database.problem(
        `Postgres is version ${Math.floor(version / 10_000)}, which is no longer supported.`,
        'Use Postgres 14 or newer.',
      ),
    )
  }
  for (const name of ['fsync', 'full_page_writes']) {
    if (settings[name] === 'off') {
      findings.push(
        database.problem(
          `${name} is off: a power cut can destroy the whole database.`,
          `Set ${name} = on in Postgres.`,
        ),
      )
    }
  }
  if (['off', 'local'].includes(settings.synchronous_commit ?? '')) {
    findings.push(
      database.problem(
        `synchronous_commit is ${settings.synchronous_commit}: orders that were confirmed can be lost in a power cut.`,
        'Set synchronous_commit = on for this database.',
      ),
    )
  }
  if (settings.data_checksums === 'off') {
    findings.push(
      database.warning(
        'Postgres keeps no checksums: a disk that changes bytes is not noticed.',
        'Run pg_checksums --enable when there is time for a stop.',
      ),
    )
  }
  return findings.length > 0
    ? findings
    : [database.ok(`Postgres ${Math.floor(version / 10_000)} answers, and writes safely.`)]
}

/**
 * Checks that orders, payments, stock and vouchers add up.
 * @param broken the sentences of `findBrokenInvariants`
 */
export function checkBooks(broken: readonly string[]): Finding {
  const books = about('books')
  return broken.length === 0
    ? books.ok('Orders, payments, stock and vouchers add up.')
    : books.problem(
        `The books do not add up: ${broken.slice(0, 5).join('; ')}${broken.length > 5 ? ` and ${broken.length - 5} more` : ''}`,
        'Look at each of these orders and at the payment providers before you send or refund anything of theirs, and report it: this must never happen.',
      )
}
