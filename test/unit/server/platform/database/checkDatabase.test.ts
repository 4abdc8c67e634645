import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { checkDatabase, refuseNetworkFolder } from '../../../../../server/platform/database/checkDatabase'
import { openDatabase, openMemoryDatabase } from '../../../../../server/platform/database/connection'
import { describeOnPostgres } from '../../../../support/shopDatabase'

describe('a SQLite database', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-check-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it('syncs every commit, keeps a log of limited size and minds foreign keys', async () => {
    const db = openDatabase({ dataDir, databaseUrl: null })
    expect(await checkDatabase(db)).toEqual([])
    await db.destroy()
  })

  it.each([
    ['synchronous = normal', 'synchronous = 1, not 2'],
    ['foreign_keys = off', 'foreign_keys = 0, not 1'],
    ['journal_size_limit = -1', 'journal_size_limit = -1, not 67108864'],
  ])('is refused with %s', async (pragma, problem) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'rille-check-'))
    const db = openDatabase({ dataDir: folder, databaseUrl: null })
    await sql`${sql.raw(`pragma ${pragma}`)}`.execute(db)
    await expect(checkDatabase(db)).rejects.toThrow(problem)
    await db.destroy()
    rmSync(folder, { recursive: true })
  })

  it('is refused where there is no write-ahead log', async () => {
    const db = openMemoryDatabase()
    await expect(checkDatabase(db)).rejects.toThrow('journal_mode = memory, not wal')
    await db.destroy()
  })

  it('is refused on a disk of another machine', () => {
    expect(() => refuseNetworkFolder('/data', 0x6969)).toThrow('/data is on a network file system (NFS)')
    // As Linux gives CIFS, a negative number.
    expect(() => refuseNetworkFolder('/data', 0xff534d42 | 0)).toThrow('(CIFS)')
    expect(() => refuseNetworkFolder('/data', 0xef53)).not.toThrow()
    expect(() => refuseNetworkFolder(dataDir)).not.toThrow()
  })
})

describeOnPostgres('a Postgres database', () => {
  const checkWith = async (options: string) => {
    const url = new URL(process.env.TEST_DATABASE_URL!)
    if (options) url.searchParams.set('options', options)
    const db = openDatabase({ dataDir: '', databaseUrl: url.href })
    try {
      return await checkDatabase(db)
    } finally {
      await db.destroy()
    }
  }

  it('is fine as it comes', async () => {
    await expect(checkWith('')).resolves.toBeDefined()
  })

  it('is refused when it confirms writes that are not on the disk', async () => {
    await expect(checkWith('-c synchronous_commit=off')).rejects.toThrow('synchronous_commit = off')
  })

  it('is refused when transactions are others than the shop is made for', async () => {
    await expect(checkWith('-c default_transaction_isolation=serializable')).rejects.toThrow('serializable')
  })
})
