import { sql } from 'kysely'
import pg from 'pg'
import { listenForChanges } from '../../../../../../server/platform/database/postgres/changeNotifications'
import { transact } from '../../../../../../server/platform/database/transactions'
import { fakeTimers } from '../../../../../support/fakeTimers'
import { describeOnPostgres } from '../../../../../support/shopDatabase'
import { aMigratedPostgres, openPostgres, type TestPostgres } from '../../../../../support/testPostgres'
import { until } from '../../../../../support/until'

describeOnPostgres('a change of the catalogue on Postgres', () => {
  let postgres: TestPostgres
  let db: ReturnType<typeof openPostgres>
  let listener: ReturnType<typeof listenForChanges>
  let heard = 0
  beforeEach(async () => {
    postgres = await aMigratedPostgres()
    db = openPostgres(postgres.url)
    heard = 0
    listener = listenForChanges(postgres.url, () => heard++)
    await until(() => heard === 1)
  })
  afterEach(async () => {
    jest.useRealTimers()
    await listener.stop()
    await db.destroy()
    await postgres.remove()
  })

  /** Ends the process that makes changes. @returns how often it has announced some */
  async function countAnnouncements(work: () => Promise<unknown>): Promise<number> {
    const client = new pg.Client(postgres.url)
    await client.connect()
    const announced: (string | undefined)[] = []
    client.on('notification', ({ payload }) => announced.push(payload))
    await client.query('listen rille_catalogue_change')
    await work()
    await db.destroy()
    await client.query("notify rille_catalogue_change, 'the end'")
    await until(() => announced.includes('the end'))
    await client.end()
    db = openPostgres(postgres.url)
    return announced.length - 1
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
    db = openPostgres(postgres.url)
  })

  it('is not announced when it was rolled back, nor is anything else', async () => {
    const count = await countAnnouncements(async () => {
      await expect(change(true)).rejects.toThrow('refused')
      await transact(db, (trx) => trx.insertInto('counter').values({ name: 'n', value: 1 }).execute())
    })
    expect(count).toBe(0)
  })

  it('is announced together with those that follow at once', async () => {
    fakeTimers('timeouts')
    const count = await countAnnouncements(async () => {
      for (let n = 0; n < 20; n++) await change()
    })
    expect(count).toBe(1)
  })

  it('is heard at once, and those that follow within a moment together', async () => {
    await listener.stop()
    fakeTimers('timeouts')
    heard = 0
    const notify = jest.spyOn(pg.Client.prototype, 'emit')
    listener = listenForChanges(postgres.url, () => heard++)
    await until(() => heard === 1)
    for (let n = 0; n < 20; n++) await sql`notify rille_catalogue_change`.execute(db)
    await until(() => notify.mock.calls.filter(([name]) => name === 'notification').length === 20)
    expect(heard).toBe(1)
    jest.advanceTimersByTime(1000)
    expect(heard).toBe(2)
    notify.mockRestore()
  })

  it('is heard after the connection was lost and made again', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'rille listen' and datname = current_database()`.execute(db)
    // What was missed meanwhile counts as one change.
    await until(() => heard === 2)
    await change()
    await until(() => heard === 3)
  })
})
