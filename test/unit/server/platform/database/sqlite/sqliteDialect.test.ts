import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { openDatabase, openMemoryDatabase } from '../../../../../../server/platform/database/connection'

describe('SQLite', () => {
  it('tells why a commit failed, and writes on', async () => {
    const db = openMemoryDatabase()
    await sql`create table parent (id integer primary key) strict`.execute(db)
    await sql`create table child (parent integer references parent(id) deferrable initially deferred) strict`.execute(
      db,
    )
    const broken = db.transaction().execute((trx) => sql`insert into child values (7)`.execute(trx))
    await expect(broken).rejects.toThrow('FOREIGN KEY')
    await db.transaction().execute((trx) => sql`insert into parent values (1)`.execute(trx))
    const { rows } = await sql`select id from parent`.execute(db)
    expect(rows).toHaveLength(1)
    await db.destroy()
  })
})

describe('SQLite transactions that wait for each other', () => {
  let dataDir: string
  let db: Kysely<never>
  let onDisk: DatabaseSync
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'rille-sqlite-'))
    db = openDatabase({ dataDir, databaseUrl: null }) as unknown as Kysely<never>
    await sql`create table note (id integer primary key, by_whom integer not null) strict`.execute(db)
    onDisk = new DatabaseSync(path.join(dataDir, 'shop.sqlite'))
  })
  it('keeps the file from other users', () => {
    expect(statSync(path.join(dataDir, 'shop.sqlite')).mode & 0o777).toBe(0o600)
  })
  afterEach(async () => {
    onDisk.close()
    await db.destroy()
    rmSync(dataDir, { recursive: true })
  })
  const write = (byWhom: number, then?: () => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      await sql`insert into note (by_whom) values (${byWhom})`.execute(trx)
      await then?.()
    })
  const lasting = () =>
    onDisk
      .prepare('select by_whom from note order by id')
      .all()
      .map(({ by_whom }) => by_whom)

  it('are on the disk when they are answered, in the order in which they came', async () => {
    const seen: boolean[] = []
    const all = Array.from({ length: 200 }, (_, n) => write(n).then(() => seen.push(lasting().includes(n))))
    await Promise.all(all)
    expect(seen.every(Boolean)).toBe(true)
    expect(lasting()).toEqual(Array.from({ length: 200 }, (_, n) => n))
  })

  it('share their commits', async () => {
    const commits = jest.spyOn(DatabaseSync.prototype, 'exec')
    await Promise.all(Array.from({ length: 50 }, (_, n) => write(n)))
    const count = commits.mock.calls.filter(([command]) => command === 'commit').length
    commits.mockRestore()
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(25)
  })

  it('fail one by one: what another wrote stays', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        write(n, async () => {
          if (n % 3 === 0) throw new Error('changed my mind')
        }),
      ),
    )
    const kept = results.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []))
    expect(kept).toHaveLength(13)
    expect(lasting()).toEqual(kept)
  })

  it('all fail when their commit does, and the next ones go on', async () => {
    await sql`create table parent (id integer primary key) strict`.execute(db)
    await sql`create table child (parent integer references parent(id) deferrable initially deferred) strict`.execute(
      db,
    )
    const orphan = () => db.transaction().execute((trx) => sql`insert into child values (7)`.execute(trx))
    const results = await Promise.allSettled([write(1), orphan(), write(2)])
    const fulfilled = results.filter(({ status }) => status === 'fulfilled').length
    expect(lasting()).toHaveLength(fulfilled)
    expect(results[1]).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('FOREIGN KEY') },
    })
    await write(3)
    expect(lasting()).toContain(3)
  })

  it('are not read by others before that', async () => {
    const counts: number[] = []
    await Promise.all([
      ...Array.from({ length: 10 }, (_, n) =>
        write(n, async () => {
          const { rows } = await sql<{ n: number }>`select count(*) as n from note`.execute(db)
          counts.push(rows[0].n - lasting().length)
        }),
      ),
    ])
    expect(counts).toEqual(Array(10).fill(0))
  })
})
