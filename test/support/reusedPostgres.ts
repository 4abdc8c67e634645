import pg from 'pg'
import { emptyShop, type Seed } from './seed'
import { aMigratedPostgres, openPostgres, type TestPostgres } from './testPostgres'

/** A database on the Postgres of `TEST_DATABASE_URL` that tests of one file use one after another. */
interface ReusedPostgres {
  url: string
  /** The caller has closed its connections. */
  giveBack(): Promise<void>
}

/** Databases that no test uses at the moment, by the name of their seed. */
const unused = new Map<string, Reusable[]>()

afterAll(async () => {
  const all = [...unused.values()].flat()
  unused.clear()
  await Promise.all(all.map((database) => database.remove()))
})

/**
 * Takes a database with the content of a seed. Emptying and filling one that an earlier test has used takes a tenth of
 * the time of a new copy.
 * @returns the database, which is used by nothing else until it is given back
 */
export async function aReusedPostgres(seed: Seed = emptyShop): Promise<ReusedPostgres> {
  const database = unused.get(seed.name)?.pop() ?? (await makeReusable(seed))
  return {
    url: database.url,
    async giveBack() {
      if (!(await database.reset())) return database.remove()
      const others = unused.get(seed.name)
      if (others) others.push(database)
      else unused.set(seed.name, [database])
    },
  }
}

interface Reusable extends TestPostgres {
  /** @returns false when the database cannot be as it was: a test has changed the schema, or still uses a table */
  reset(): Promise<boolean>
}

async function makeReusable(seed: Seed): Promise<Reusable> {
  const { url, remove } = await aMigratedPostgres()
  const db = openPostgres(url)
  await seed.fill(db).finally(() => db.destroy())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const schema = await readSchema(client)
  const statements = await resetStatements(client)
  return {
    url,
    async reset() {
      try {
        if ((await readSchema(client)) !== schema) return false
        await client.query(statements)
        return true
      } catch {
        return false
      }
    },
    async remove() {
      await client.end()
      await remove()
    },
  }
}

/** Reads a hash of all columns, constraints, triggers and functions of a database. */
async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`
    select md5(string_agg(id || ' ' || name, ',' order by id, name)) as hash from (
      select attrelid::int as id, attname as name from pg_attribute where attrelid >= 16384
      union all select oid::int, conname from pg_constraint where oid >= 16384
      union all select oid::int, tgname from pg_trigger where oid >= 16384
      union all select oid::int, proname from pg_proc where oid >= 16384
    ) as parts`)
  return rows[0].hash
}

/**
 * Writes the statements that give a database the content back that it has now. They are sent at once and run as one
 * transaction, without triggers and foreign keys. Deleting is much faster than `truncate` where tables are small.
 */
async function resetStatements(client: pg.Client): Promise<string> {
  const named = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  )
  const tables = named.rows.map(({ name }) => name)
  const { rows: filled } = await client.query<{ name: string; content: string | null }>(
    tables
      .map((name) => `select '${name}' as name, (select jsonb_agg(t)::text from ${name} as t) as content`)
      .join(' union all '),
  )
  const { rows: sequences } = await client.query<{ statement: string }>(`
    select format('select setval(%L, %s, %L)', quote_ident(sequencename), coalesce(last_value, start_value),
      last_value is not null) as statement
    from pg_sequences where schemaname = 'public'`)
  return [
    "set local lock_timeout = '2s'",
    'set local session_replication_role = replica',
    ...tables.map((name) => `delete from ${name}`),
    ...filled.flatMap(({ name, content }) =>
      content === null
        ? []
        : [
            `insert into ${name} overriding system value
             select * from jsonb_populate_recordset(null::${name}, ${client.escapeLiteral(content)})`,
          ],
    ),
    ...sequences.map(({ statement }) => statement),
  ].join(';\n')
}
