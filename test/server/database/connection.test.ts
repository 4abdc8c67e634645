import { postgresPool } from '../../../server/database/connection'

it('a connection lost while idle is told of and ends nothing', async () => {
  const onLostConnection = jest.fn()
  // Nothing connects before the first query.
  const pool = postgresPool('postgres://nobody@127.0.0.1:1/nothing', onLostConnection)
  const lost = new Error('terminating connection due to administrator command')
  pool.emit('error', lost, undefined as never)
  expect(onLostConnection.mock.calls[0][0]).toBe(lost)
  await pool.end()
})
