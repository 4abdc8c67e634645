import { type Kysely, sql } from 'kysely'
import { withAdvisoryLock } from '../../../../../../server/platform/database/locks/advisoryLock'
import { migrate } from '../../../../../../server/platform/database/migrate'
import type { Database } from '../../../../../../server/platform/database/schema'
import { describeOnPostgres } from '../../../../../support/shopDatabase'
import { anEmptyPostgres, openPostgres, type TestPostgres } from '../../../../../support/testPostgres'
import { until } from '../../../../../support/until'

describeOnPostgres('containers that start at the same moment', () => {
  let place: TestPostgres
  const containers: Kysely<Database>[] = []
  beforeAll(async () => {
    place = await anEmptyPostgres()
    for (let n = 0; n < 3; n++) containers.push(openPostgres(place.url))
  })
  afterAll(async () => {
    for (const db of containers) await db.destroy()
    await place.remove()
  })

  it('migrate an empty database once, one after the other', async () => {
    await Promise.all(containers.map((db) => migrate(db)))
    const { rows } = await sql`select name from kysely_migration`.execute(containers[0])
    expect(rows.length).toBeGreaterThan(10)
  })

  it('wait for each other, and none of the statements of the one has a limit', async () => {
    const limitOf = async (db: Kysely<Database>) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0].statement_timeout
    const usual = await limitOf(containers[0])
    expect(usual).not.toBe('0')
    const events: string[] = []
    const first = withAdvisoryLock(containers[0], async (connection) => {
      events.push(`first began with ${await limitOf(connection)}`)
      // The other container has asked for the lock in vain.
      await until(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and state = 'idle' and query like 'select pg_try_advisory_lock%'`.execute(
          containers[2],
        )
        return rows.length > 0
      })
      events.push('first ended')
    })
    await until(() => events.length > 0)
    await withAdvisoryLock(containers[1], async () => void events.push('second began'))
    await first
    expect(events).toEqual(['first began with 0', 'first ended', 'second began'])
    expect(await limitOf(containers[0])).toBe(usual)
  })

  it('do not wait for one that died', async () => {
    const died = withAdvisoryLock(containers[0], async (connection) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
      await sql`select pg_terminate_backend(${rows[0].pid})`.execute(containers[2])
      await sql`select 1`.execute(connection)
    })
    await expect(died).rejects.toThrow()
    await expect(withAdvisoryLock(containers[1], async () => 'it is my turn')).resolves.toBe('it is my turn')
  })
})
