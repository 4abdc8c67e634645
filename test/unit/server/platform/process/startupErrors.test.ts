import { openDatabase } from '../../../../../server/platform/database/connection'
import { migrate } from '../../../../../server/platform/database/migrate'
import { startTrouble } from '../../../../../server/platform/process/startupErrors'
import { freePort } from '../../../../support/freePort'

describe('why a program cannot begin', () => {
  it('says in one line that Postgres does not answer, without its password', async () => {
    const databaseUrl = `postgres://rille:hunter2@localhost:${await freePort()}/rille`
    const db = openDatabase({ dataDir: '', databaseUrl })
    const error = await migrate(db).catch((reason: unknown) => reason)
    await db.destroy()
    const line = startTrouble(error)
    expect(line).toMatch(
      /^The database does not answer \(.*ECONNREFUSED.*\)\. Start it or check DATABASE_URL/,
    )
    expect(line).not.toMatch(/hunter2|\n/)
  })

  it('says that the disk is full, however deep that is', () => {
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
    for (const error of [
      full,
      new Error('The database could not be brought up to date', { cause: full }),
      Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }),
    ]) {
      expect(startTrouble(error)).toMatch(/^The shop's data cannot be written .*Make room on the disk/)
    }
  })

  it('says nothing of other errors', () => {
    for (const error of [new Error('x'), Object.assign(new Error('x'), { code: 'ENOENT' }), 'x', null]) {
      expect(startTrouble(error)).toBeNull()
    }
  })
})
