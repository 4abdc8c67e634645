import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PaymentMethodId } from '../../../src/shared/payment/paymentMethodId'
import { elementAt } from '../../../src/shared/required'
import { createCredentialReader } from '../../core/staff/members/credentialRepository'
import { findDemoAccount } from '../../core/staff/signIn/demoAccess'
import { isPostgres } from '../../platform/database/dialects'
import { readMigrationNames } from '../../platform/database/migrate'
import { migrations } from '../../platform/database/migrations'
import type { Database } from '../../platform/database/schema'
import type { MigrationNames } from '../../platform/database/schemaState'

/** The number of examples that a finding names. */
const examples = 5

/** The result of a search: how many rows there are, and the names of the first. */
export interface Found {
  count: number
  /** At most 5 names. */
  names: string[]
}

/**
 * Creates the repository of `rille doctor`. Its methods only read.
 * @returns one function for each question to the database
 */
export function createDoctorRepository(db: Kysely<Database>) {
  const readRow = async <Row>(query: RawBuilder<Row>): Promise<Row> =>
    elementAt((await query.execute(db)).rows, 0)
  const findRows = async (query: RawBuilder<unknown>): Promise<Found> => {
    const { rows } = await sql<{ name: string }>`${query} limit ${examples}`.execute(db)
    if (rows.length < examples) return { count: rows.length, names: rows.map(({ name }) => name) }
    const { count } = await readRow(
      sql<{ count: number }>`select count(*) as count from (${query}) as every_one`,
    )
    return { count, names: rows.map(({ name }) => name) }
  }
  const catalogueName = sql`r.display_artist || ' – ' || r.title || ' (' || f.format || ')'`

  return {
    /** @returns null if the database is empty */
    async migrationNames(): Promise<MigrationNames | null> {
      const applied = await readMigrationNames(db, 'kysely_migration')
      if (applied.length === 0) return null
      return {
        applied,
        expanding: await readMigrationNames(db, 'expanding_migration'),
        known: Object.keys(migrations),
      }
    },

    /** Checks a SQLite file by reading all of it. @returns `ok`, or up to 5 lines about damage */
    async quickCheck(): Promise<string[]> {
      const { rows } = await sql<Record<string, string>>`pragma quick_check(5)`.execute(db)
      return rows.flatMap((row) => Object.values(row))
    },
    /** Counts the owners who can sign in, and says whether the demo's account still can. */
    async owners(): Promise<{ count: number; isDemoOpen: boolean }> {
      const [owners, demo] = [
        await createCredentialReader(db).listOwnersWhoCanSignIn(),
        await findDemoAccount(db),
      ]
      return {
        count: owners.filter((owner) => owner !== demo?.uuid_staff).length,
        isDemoOpen: demo !== undefined,
      }
    },

    journalMode: async (): Promise<string> =>
      (await readRow(sql<{ journal_mode: string }>`pragma journal_mode`)).journal_mode,

    /** @returns the settings of Postgres that are checked, by name */
    async postgresSettings(): Promise<Record<string, string>> {
      const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings where name in
        ('server_version_num', 'synchronous_commit', 'fsync', 'full_page_writes', 'data_checksums', 'max_connections')`.execute(
        db,
      )
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    },

    /** @returns the time of Postgres in milliseconds since 1970; null with SQLite, which has no clock of its own */
    async clockMs(): Promise<number | null> {
      if (!isPostgres(db)) return null
      const { now } = await readRow(
        sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::double precision as now`,
      )
      return now
    },
    /** @returns the newest time of a checkout, an order or a backup; null if there is none */
    async lastWrittenAt(): Promise<string | null> {
      const { at } = await readRow(
        sql<{
          at: string | null
        }>`select max(at) as at from (select max(changed_at) as at from checkout union all select max(created_at) from orders union all select max(taken_at) from backup_run) as written`,
      )
      return at
    },

    bytes: async (): Promise<number> =>
      (
        await readRow(
          isPostgres(db)
            ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
            : sql<{
                bytes: number
              }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`,
        )
      ).bytes,

    paymentOptions: () => db.selectFrom('payment_option').select(['uuid_payment_option', 'label']).execute(),

    shippingOptions: () =>
      db.selectFrom('shipping_option').select(['uuid_shipping_option', 'label']).execute(),

    countries: () => db.selectFrom('country').select(['id_country', 'name', 'is_default_option']).execute(),

    async findShopSetting(): Promise<string | null> {
      const row = await db.selectFrom('setting').select('value').where('key', '=', 'shop').executeTakeFirst()
      return row?.value ?? null
    },

    /** @returns the source and the start of an import that has not ended; null if there is none */
    async importUnderWay(): Promise<{ source: string; since: string } | null> {
      const row = await db
        .selectFrom('setting')
        .select('value')
        .where('key', '=', 'import_under_way')
        .executeTakeFirst()
      return row ? JSON.parse(row.value) : null
    },

    /** @returns the slugs of the information texts that are in force. @param today YYYY-MM-DD */
    async textsInForce(today: string): Promise<string[]> {
      const rows = await db
        .selectFrom('info_text')
        .select('slug')
        .distinct()
        .where('valid_from', '<=', today)
        .where(sql`trim(body)`, '<>', '')
        .execute()
      return rows.map(({ slug }) => slug)
    },

    /** Finds formats that are sent by post and have no weight. */
    weightless: () =>
      findRows(sql`select ${catalogueName} as name from release_format f join release r on r.uuid_release = f.uuid_release
        where r.is_published = 1 and f.is_published = 1 and f.weight_grams = 0
          and (f.product <> 'other' or f.instant_download = 0) order by 1`),
    /** Finds formats of published releases that have no price. */
    priceless: () =>
      findRows(sql`select ${catalogueName} as name from release_format f join release r on r.uuid_release = f.uuid_release
        where r.is_published = 1 and f.price_cents = 0 order by 1`),
    /** Finds published releases with no manufacturer, neither of their own nor of their label. */
    withoutManufacturer: () =>
      findRows(sql`select r.display_artist || ' – ' || r.title as name from release r where r.is_published = 1
        and coalesce(r.manufacturer, '') = '' and not exists (select 1 from release_label rl
          join label l on l.uuid_label = rl.uuid_label
          where rl.uuid_release = r.uuid_release and coalesce(l.manufacturer, '') <> '') order by 1`),
    mastersOfPreviews: async (): Promise<number> =>
      (
        await readRow(
          sql<{ count: number }>`select count(*) as count from audio where master_file is not null`,
        )
      ).count,

    /**
     * @returns the times of the last webhook event of a provider and of the last charge by it; null if there is none
     */
    async lastEventOf(gateway: PaymentMethodId): Promise<{ eventAt: string | null; paidAt: string | null }> {
      const event = await db
        .selectFrom('gateway_event')
        .select((eb) => eb.fn.max('received_at').as('at'))
        .where('gateway', '=', gateway)
        .where('type', '<>', 'rille.self_test')
        .executeTakeFirst()
      const paid = await db
        .selectFrom('payment_attempt')
        .select((eb) => eb.fn.max('changed_at').as('at'))
        .where('gateway', '=', gateway)
        .where('operation', '=', 'capture')
        .where('state', '=', 'succeeded')
        .executeTakeFirst()
      return { eventAt: event?.at ?? null, paidAt: paid?.at ?? null }
    },

    /** @returns the number of failed jobs, and the earliest due time of the waiting jobs that were never tried */
    async jobs(): Promise<{ failed: number; oldestDueAt: string | null }> {
      const failed = await readRow(
        sql<{ count: number }>`select count(*) as count from outbox where state = 'failed'`,
      )
      const waiting = await readRow(
        sql<{
          at: string | null
        }>`select min(due_at) as at from outbox where state = 'waiting' and tries = 0`,
      )
      return { failed: failed.count, oldestDueAt: waiting.at }
    },
    /**
     * Counts failed archives whose incident is open; an archive stays failed until it is asked for again.
     * @returns also the time at which the oldest archive that is still wanted was asked for; null if there is none
     */
    async archives(): Promise<{ failed: number; oldestAskedAt: string | null }> {
      const failed = await readRow(
        sql<{ count: number }>`select count(*) as count from archive a where a.state = 'failed' and exists
          (select 1 from incident i where i.kind = 'archive_failed' and i.ref = a.uuid_release_format
            and i.closed_at is null)`,
      )
      const oldestArchive = await readRow(
        sql<{ at: string | null }>`select min(asked_at) as at from archive where state = 'wanted'`,
      )
      return { failed: failed.count, oldestAskedAt: oldestArchive.at }
    },
    /** Finds checkouts that have been unsettled since before a time, and whose money may have moved. */
    unsettledSince: (before: string) =>
      findRows(
        sql`select uuid_checkout as name from checkout where state in ('capturing', 'review') and changed_at < ${before} order by 1`,
      ),
  }
}

export type DoctorRepository = ReturnType<typeof createDoctorRepository>
