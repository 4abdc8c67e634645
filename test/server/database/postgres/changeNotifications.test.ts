import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../../../server/database/connection'
import { listenForChanges } from '../../../../server/database/postgres/changeNotifications'
import { transact } from '../../../../server/database/transactions'
import { describeOnPostgres } from '../../../support/shopDatabase'
import { aMigratedPostgres, type TestPostgres } from '../../../support/testPostgres'

describeOnPostgres('a change of the catalogue on Postgres', () => {
  let postgres: TestPostgres
  let db: ReturnType<typeof openDatabase>
  let listener: ReturnType<typeof listenForChanges>
  let heard = 0
  beforeEach(async () => {
    postgres = await aMigratedPostgres()
    db = openDatabase({ dataDir: '', databaseUrl: postgres.url })
    heard = 0
    listener = listenForChanges(postgres.url, () => heard++)
    await until(() => heard === 1)
  })
  afterEach(async () => {
    await listener.stop()
    await db.destroy()
    await postgres.remove()
  })

  async function until(isTrue: () => boolean): Promise<void> {
    const deadline = performance.now() + 10_000
    while (!isTrue()) {
      if (performance.now() > deadline) throw new Error('waited in vain')
      await delay(10)
    }
  }
  const change = (isRefused = false) =>
    transact(db, async (trx) => {
      await trx
        .insertInto('catalogue_change')
        .values({ kind: 'release', ref: 'r1', changed_at: '2026-11-21T10:00:00Z' })
        .execute()
      if (isRefused) throw new Error('refused')
    })

  it('is heard by another process', async () => {
    await change()
    await until(() => heard === 2)
  })

  it('is heard when the process that made it ends right after', async () => {
    await change()
    await db.destroy()
    await until(() => heard === 2)
    db = openDatabase({ dataDir: '', databaseUrl: postgres.url })
  })

  it('is not announced when it was rolled back, nor is anything else', async () => {
    await expect(change(true)).rejects.toThrow('refused')
    await transact(db, (trx) => trx.insertInto('counter').values({ name: 'n', value: 1 }).execute())
    await delay(400)
    expect(heard).toBe(1)
  })

  it('is announced together with those that follow at once', async () => {
    for (let n = 0; n < 20; n++) await change()
    await until(() => heard >= 2)
    await delay(600)
    expect(heard).toBeLessThan(10)
  })

  it('is heard after the connection was lost and made again', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'rille listen' and datname = current_database()`.execute(db)
    // What was missed meanwhile counts as one change.
    await until(() => heard === 2)
    await delay(250)
    await change()
    await until(() => heard === 3)
  })
})
