import { Kysely, type LogEvent } from 'kysely'
import { migrate } from '../../../../../server/platform/database/migrate'
import { migrations, type ShopMigration } from '../../../../../server/platform/database/migrations'
import { sqliteDialect } from '../../../../../server/platform/database/sqlite/sqliteDialect'
import { nextVersion, versionAfterNext } from '../../../../support/nextVersion'

/** Where the rule begins: what came before was never run beside another version. */
const ruleBegins = '2026-11-22-0120-mark-expanding'

/**
 * Statements of each migration that a version which does not know it may not survive.
 * @returns `name: statement`
 */
async function contracting(of: Record<string, ShopMigration>): Promise<string[]> {
  const found: string[] = []
  let current = ''
  let made = new Set<string>()
  const watch = ({ query }: LogEvent) => {
    if (current <= ruleBegins || of[current]?.isContracting) return
    const statement = query.sql.replaceAll('"', '').replace(/\s+/g, ' ').toLowerCase()
    const table = /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1]
    if (table) made.add(table)
    if (!isExpanding(statement, made)) found.push(`${current}: ${statement}`)
  }
  const db = new Kysely<never>({ dialect: sqliteDialect(':memory:'), log: watch })
  const watched = Object.entries(of).map(([name, migration]): [string, ShopMigration] => [
    name,
    {
      ...migration,
      async up(trx) {
        current = name
        made = new Set()
        await migration.up(trx)
        current = ''
      },
    },
  ])
  await migrate(db as never, Object.fromEntries(watched))
  await db.destroy()
  return found
}

/** @param made tables of the same migration, with which anything may be done */
function isExpanding(statement: string, made: ReadonlySet<string>): boolean {
  if (/^(select|create (?:virtual )?table|create view|pragma table_info)\b/.test(statement)) return true
  const subject =
    /^(?:create unique index \w+ on|create index \w+ on|alter table|insert into|update|delete from|drop table|drop index) (\w+)/.exec(
      statement,
    )?.[1]
  if (subject && made.has(subject)) return true
  if (/^create index\b/.test(statement)) return true
  const column = /^alter table \w+ add column (.*)$/.exec(statement)?.[1]
  if (column === undefined) return false
  const mayBeLeftOut = !/\bnot null\b/.test(column) || /\bdefault\b/.test(column)
  return mayBeLeftOut && !/\b(unique|check|references)\b/.test(column)
}

describe('what a migration does', () => {
  it('only adds, unless the migration says that it takes away', async () => {
    expect(await contracting(migrations)).toEqual([])
    expect(await contracting(nextVersion)).toEqual([])
    expect(await contracting(versionAfterNext)).toEqual([])
  })

  it.each<[string, ShopMigration['up']]>([
    ['drops a column', (db) => db.schema.alterTable('basket').dropColumn('email').execute()],
    ['drops a table', (db) => db.schema.dropTable('page_view').execute()],
    ['renames a column', (db) => db.schema.alterTable('basket').renameColumn('email', 'mail').execute()],
    [
      'refuses what there may be twice',
      (db) => db.schema.createIndex('x').unique().on('basket').column('email').execute(),
    ],
    [
      'wants what others do not give',
      (db) =>
        db.schema
          .alterTable('page_view')
          .addColumn('x', 'text', (column) => column.notNull().unique())
          .execute(),
    ],
    ['changes rows', async (db) => void (await db.updateTable('counter').set({ value: 1 }).execute())],
  ])('is noticed when it %s', async (_what, up) => {
    const found = await contracting({ ...migrations, '2999-01-01-0000-bad': { up } }).catch((error) => error)
    expect(String(found)).toMatch(/2999-01-01-0000-bad|Cannot add a/)
  })
})
