import { DatabaseSync } from 'node:sqlite'
import { findTrouble, isDiskFull } from '../../../../../server/platform/database/databaseErrors'
import { asConnectionLost } from '../../../../../server/platform/database/postgres/connectionLost'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })

describe('what an error says of the database', () => {
  it.each([
    ['57P01', 'away'],
    ['57P03', 'away'],
    ['08006', 'away'],
    ['53300', 'away'],
    ['53100', 'full'],
    ['57014', 'busy'],
    ['55P03', 'busy'],
    ['23505', null],
    ['42P01', null],
    ['40001', null],
    ['ENOENT', null],
    ['ECONNREFUSED', null],
    ['EPIPE', null],
    ['ERR_INVALID_ARG_TYPE', null],
  ])('%s: %s', (code, trouble) => expect(findTrouble(coded(code))).toBe(trouble))

  it.each([
    coded('ECONNREFUSED'),
    coded('ECONNRESET'),
    coded('ENOTFOUND'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('%s of a connection to Postgres: away', (error) => {
    expect(findTrouble(asConnectionLost(error))).toBe('away')
    expect(asConnectionLost(error)).toMatchObject({ cause: error, message: error.message })
  })

  it('leaves what Postgres answers as it is', () => {
    const refused = coded('23505')
    expect(asConnectionLost(refused)).toBe(refused)
  })

  it('of SQLite: full where there is no room, nothing of other errors', () => {
    const db = new DatabaseSync(':memory:')
    db.exec('create table t (x); pragma max_page_count = 2')
    const failure = (sql: string) => {
      try {
        db.exec(sql)
      } catch (error) {
        return error
      }
      return undefined
    }
    expect(findTrouble(failure('insert into t values (zeroblob(100000))'))).toBe('full')
    expect(findTrouble(failure('insert into nowhere values (1)'))).toBeNull()
    db.close()
  })

  it('no room for a file is a full disk', () => {
    expect(isDiskFull(coded('ENOSPC'))).toBe(true)
    expect(isDiskFull(coded('EACCES'))).toBe(false)
    for (const nothing of [null, undefined, 'text']) {
      expect([isDiskFull(nothing), findTrouble(nothing)]).toEqual([false, null])
    }
  })
})
