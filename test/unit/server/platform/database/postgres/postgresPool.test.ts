import { sql } from 'kysely'
import { createPostgresPool } from '../../../../../../server/platform/database/postgres/postgresPool'
import { describeOnPostgres } from '../../../../../support/shopDatabase'
import { openPostgres } from '../../../../../support/testPostgres'
import { until } from '../../../../../support/until'

it('a connection lost while idle is told of and ends nothing', async () => {
  const onLostConnection = jest.fn()
  // Nothing connects before the first query.
  const pool = createPostgresPool('postgres://nobody@127.0.0.1:1/nothing', { onLostConnection })
  const lost = new Error('terminating connection due to administrator command')
  pool.emit('error', lost, undefined as never)
  expect(onLostConnection.mock.calls[0][0]).toBe(lost)
  await pool.end()
})

it('a shop waits a second for a connection, two for a lock, and five for a statement', async () => {
  const pool = createPostgresPool('postgres://nobody@127.0.0.1:1/nothing', { onLostConnection: () => {} })
  expect(pool.options).toMatchObject({
    connectionTimeoutMillis: 1000,
    lock_timeout: 2000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
  })
  await pool.end()
})

describeOnPostgres('a connection that is lost in the middle of a transaction', () => {
  it('fails running queries only', async () => {
    const db = openPostgres(process.env.TEST_DATABASE_URL!)
    const lost = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      const { pid } = rows[0]
      await sql`select pg_terminate_backend(${pid})`.execute(db)
      const isThere = sql`select 1 from pg_stat_activity where pid = ${pid}`
      await until(async () => (await isThere.execute(db)).rows.length === 0)
      await sql`select 1`.execute(trx)
    })
    await expect(lost).rejects.toThrow()
    await expect(sql`select 1`.execute(db)).resolves.toBeDefined()
    await db.destroy()
  })
})
