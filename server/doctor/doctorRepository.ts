import { type Kysely, type RawBuilder, sql } from 'kysely'
import { elementAt } from '../../src/shared/required'
import { isPostgres } from '../database/dialects'
import { namesIn } from '../database/migrate'
import { migrations } from '../database/migrations'
import type { Database, Gateway } from '../database/schema'
import type { MigrationNames } from '../database/schemaState'

/** How many examples a finding names. */
const examples = 5

export interface Found {
  count: number
  /** Some of them. */
  names: string[]
}

/** Everything that `rille doctor` asks of the database; it changes nothing. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share what it is given
export function createDoctorRepository(db: Kysely<Database>) {
  const one = async <Row>(query: RawBuilder<Row>): Promise<Row> =>
    elementAt((await query.execute(db)).rows, 0)
  const found = async (query: RawBuilder<unknown>): Promise<Found> => {
    const { rows } = await sql<{ name: string }>`${query} limit ${examples}`.execute(db)
    if (rows.length < examples) return { count: rows.length, names: rows.map(({ name }) => name) }
    const { count } = await one(sql<{ count: number }>`select count(*) as count from (${query}) as every_one`)
    return { count, names: rows.map(({ name }) => name) }
  }
  const catalogueName = sql`r.display_artist || ' – ' || r.title || ' (' || f.format || ')'`

  return {
    /** Null: there is no shop in it. */
    async migrationNames(): Promise<MigrationNames | null> {
      const applied = await namesIn(db, 'kysely_migration')
      if (applied.length === 0) return null
      return { applied, expanding: await namesIn(db, 'expanding_migration'), known: Object.keys(migrations) }
    },

    /** Of SQLite: `ok`, or what is damaged. Reads the whole file. */
    async quickCheck(): Promise<string[]> {
      const { rows } = await sql<Record<string, string>>`pragma quick_check(5)`.execute(db)
      return rows.flatMap((row) => Object.values(row))
    },
    journalMode: async (): Promise<string> =>
      (await one(sql<{ journal_mode: string }>`pragma journal_mode`)).journal_mode,

    /** Of Postgres. */
    async postgresSettings(): Promise<Record<string, string>> {
      const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings where name in
        ('server_version_num', 'synchronous_commit', 'fsync', 'full_page_writes', 'data_checksums', 'max_connections')`.execute(
        db,
      )
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    },

    /** What time the database has, in milliseconds; of SQLite it is this machine's own. */
    async clockMs(): Promise<number | null> {
      if (!isPostgres(db)) return null
      const { now } = await one(
        sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::double precision as now`,
      )
      return now
    },
    /** When something was written last; null: never. */
    async lastWrittenAt(): Promise<string | null> {
      const { at } = await one(
        sql<{
          at: string | null
        }>`select max(at) as at from (select max(changed_at) as at from checkout union all select max(created_at) from orders union all select max(taken_at) from backup_run) as written`,
      )
      return at
    },

    bytes: async (): Promise<number> =>
      (
        await one(
          isPostgres(db)
            ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
            : sql<{
                bytes: number
              }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`,
        )
      ).bytes,

    paymentOptions: () => db.selectFrom('payment_option').select(['uuid_payment_option', 'label']).execute(),

    countries: () => db.selectFrom('country').select(['id_country', 'name', 'is_default_option']).execute(),

    async findShopSetting(): Promise<string | null> {
      const row = await db.selectFrom('setting').select('value').where('key', '=', 'shop').executeTakeFirst()
      return row?.value ?? null
    },

    /** Slugs of texts that are in force. */
    /** An import that has not come to its end: what is imported, and since when. */
    async importUnderWay(): Promise<{ source: string; since: string } | null> {
      const row = await db
        .selectFrom('setting')
        .select('value')
        .where('key', '=', 'import_under_way')
        .executeTakeFirst()
      return row ? JSON.parse(row.value) : null
    },

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

    /** Things to be sent that weigh nothing. */
    weightless: () =>
      found(sql`select ${catalogueName} as name from release_format f join release r on r.uuid_release = f.uuid_release
        where r.is_published = 1 and f.is_published = 1 and f.weight_grams = 0
          and (f.product <> 'other' or f.instant_download = 0) order by 1`),
    /** In shops of a content folder, formats without a price stay unpublished. */
    priceless: () =>
      found(sql`select ${catalogueName} as name from release_format f join release r on r.uuid_release = f.uuid_release
        where r.is_published = 1 and f.price_cents = 0 order by 1`),
    /** Published releases of which neither they nor their label says who made them. */
    withoutManufacturer: () =>
      found(sql`select r.display_artist || ' – ' || r.title as name from release r where r.is_published = 1
        and coalesce(r.manufacturer, '') = '' and not exists (select 1 from release_label rl
          join label l on l.uuid_label = rl.uuid_label
          where rl.uuid_release = r.uuid_release and coalesce(l.manufacturer, '') <> '') order by 1`),
    mastersOfPreviews: async (): Promise<number> =>
      (await one(sql<{ count: number }>`select count(*) as count from audio where master_file is not null`))
        .count,

    /** The last notice of a provider, and the last order that it was paid with. */
    async noticesOf(gateway: Gateway): Promise<{ noticeAt: string | null; paidAt: string | null }> {
      const notice = await db
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
      return { noticeAt: notice?.at ?? null, paidAt: paid?.at ?? null }
    },

    /** Jobs that were given up, and when the oldest that waits was due; null: none waits. */
    async jobs(): Promise<{ failed: number; oldestDueAt: string | null }> {
      const failed = await one(
        sql<{ count: number }>`select count(*) as count from outbox where state = 'failed'`,
      )
      const waiting = await one(
        sql<{
          at: string | null
        }>`select min(due_at) as at from outbox where state = 'waiting' and tries = 0`,
      )
      return { failed: failed.count, oldestDueAt: waiting.at }
    },
    /**
     * Archives that could not be made and nobody has looked at, since one stays failed until it is asked for again; and
     * when the oldest that is wanted was asked for.
     */
    async archives(): Promise<{ failed: number; oldestAskedAt: string | null }> {
      const failed = await one(
        sql<{ count: number }>`select count(*) as count from archive a where a.state = 'failed' and exists
          (select 1 from incident i where i.kind = 'archive_failed' and i.ref = a.uuid_release_format
            and i.closed_at is null)`,
      )
      const wanted = await one(
        sql<{ at: string | null }>`select min(asked_at) as at from archive where state = 'wanted'`,
      )
      return { failed: failed.count, oldestAskedAt: wanted.at }
    },
    /** Checkouts whose money may have moved and that are not settled, since before then. */
    unsettledSince: (before: string) =>
      found(
        sql`select uuid_checkout as name from checkout where state in ('capturing', 'review') and changed_at < ${before} order by 1`,
      ),
  }
}

export type DoctorRepository = ReturnType<typeof createDoctorRepository>
