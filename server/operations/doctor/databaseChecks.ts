import path from 'node:path'
import {
  divergedText,
  type MigrationNames,
  newerText,
  schemaState,
  unfitRemedy,
} from '../../platform/database/schemaState'
import { missingText, otherText, wayOn } from '../../platform/database/shopId'
import { shopUtcOffsetHours } from '../../platform/support/dates'
import { about, ageText, type Finding } from './finding'
import type { OutsideClock } from './machine'

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

const seriousLeapMs = 5000
const slightLeapMs = 1000

/**
 * Compares the clock of this machine with the clock of the database and with the newest time in it.
 * @param hereMs the time of this machine, in milliseconds since 1970
 * @param databaseMs the time of the database; null with SQLite, which has no clock of its own
 * @param lastWrittenAt the newest time in the database, ISO UTC; null if there is none
 */
export function checkClock(
  { hereMs, databaseMs }: { hereMs: number; databaseMs: number | null },
  lastWrittenAt: string | null,
): Finding {
  const clock = about('clock')
  const advice = 'Let chrony or systemd-timesyncd set the clocks of all machines.'
  const leap = databaseMs === null ? 0 : Math.abs(hereMs - databaseMs)
  if (leap > slightLeapMs) {
    const says = `This machine and the database differ by ${(leap / 1000).toFixed(1)} seconds.`
    return leap > seriousLeapMs ? clock.problem(says, advice) : clock.warning(says, advice)
  }
  const ahead = lastWrittenAt === null ? 0 : new Date(lastWrittenAt).getTime() - hereMs
  if (ahead > seriousLeapMs) {
    return clock.problem(
      `The clock is ${ageText(ahead)} behind what the database has seen: reservations and leases would last too long.`,
      advice,
    )
  }
  return clock.ok('The clocks agree.')
}

/** Codes of authenticator apps change every 30 seconds, and those before and after are taken too. */
const wrongCodesMs = 30_000
/** The header Date has whole seconds, and an answer is on its way for a while. */
const unsureMs = 5000

/**
 * Compares this machine's clock with that of a server outside, because the clock of a container is that of its machine,
 * and that of the database may be too.
 */
export function checkOutsideClock({ host, aheadMs }: OutsideClock): Finding {
  const clock = about('clock')
  const leapMs = Math.abs(aheadMs)
  if (leapMs < unsureMs) return clock.ok(`The clock agrees with that of ${host}.`)
  const says = `The clock is ${Math.round(leapMs / 1000)} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} that of ${host}`
  const advice =
    'Set the clock of the machine that runs the container, and let chrony or systemd-timesyncd keep it.'
  return leapMs < wrongCodesMs
    ? clock.warning(`${says}.`, advice)
    : clock.problem(
        `${says}: codes of authenticator apps and signatures of payment providers and object stores are refused.`,
        advice,
      )
}

/**
 * Checks that the time zone of Berlin is known, by which shipping days and invoices are dated.
 * @param offsetIn returns the hours ahead of UTC in the middle of a month (0 is January)
 */
export function checkTimeZones(offsetIn: (month: number) => number = berlinOffset): Finding {
  const zones = about('time zones')
  return offsetIn(0) !== offsetIn(6)
    ? zones.ok('Time zones are known.')
    : zones.problem(
        'The time zone of the shop is not known: days begin at the wrong hour.',
        'Install the packages again with npm ci.',
      )
}

const berlinOffset = (month: number): number => shopUtcOffsetHours(new Date(Date.UTC(2026, month, 15)))
