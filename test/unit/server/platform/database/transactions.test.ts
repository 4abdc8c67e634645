import { sql } from 'kysely'
import { getFigures } from '../../../../../server/platform/database/databaseFigures'
import { pipeline, transact, transactAtOnce } from '../../../../../server/platform/database/transactions'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

describe.each(databaseKinds)(
  'a transaction whose commit is sent with its last statements, on %s',
  (_kind, open) => {
    let database: TestDatabase
    beforeAll(async () => {
      database = await open()
    })
    beforeEach(() => database.db.deleteFrom('setting').execute())
    afterAll(() => database.close())
    const settings = () => database.db.selectFrom('setting').select(['key', 'value']).orderBy('key').execute()

    it('is committed with all its statements, and returns the result of the last ones', async () => {
      const seen = await transactAtOnce(database.db, async (trx) => {
        await trx.insertInto('setting').values({ key: 'a', value: '1' }).execute()
        return {
          lastResult: pipeline(trx, [
            () => trx.insertInto('setting').values({ key: 'b', value: '2' }).execute(),
            () => trx.selectFrom('setting').select('key').orderBy('key').execute(),
          ]),
        }
      })
      expect(seen[1]).toEqual([{ key: 'a' }, { key: 'b' }])
      expect(await settings()).toEqual([
        { key: 'a', value: '1' },
        { key: 'b', value: '2' },
      ])
    })

    it.each(['one of the last statements', 'the work'])('is rolled back by an error in %s', async (place) => {
      const add = () =>
        transactAtOnce(database.db, async (trx) => {
          await trx.insertInto('setting').values({ key: 'a', value: '1' }).execute()
          if (place === 'the work') throw new Error('refused')
          const twice = () => trx.insertInto('setting').values({ key: 'b', value: '2' }).execute()
          return { lastResult: pipeline(trx, [twice, twice]) }
        })
      await expect(add()).rejects.toThrow()
      expect(await settings()).toEqual([])
      await transactAtOnce(database.db, async (trx) => ({
        lastResult: trx.insertInto('setting').values({ key: 'c', value: '3' }).execute(),
      }))
      expect(await settings()).toEqual([{ key: 'c', value: '3' }])
    })

    it('joins an open transaction, which decides', async () => {
      const both = transact(database.db, async (trx) => {
        await transactAtOnce(trx, async (inner) => ({
          lastResult: inner.insertInto('setting').values({ key: 'a', value: '1' }).execute(),
        }))
        throw new Error('refused')
      })
      await expect(both).rejects.toThrow('refused')
      expect(await settings()).toEqual([])
    })
  },
)

describe.each(databaseKinds)('statements that are sent together on %s', (kind, open) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await open()
  })
  afterEach(() => database.close())

  const insert = (key: string) =>
    transact(database.db, (trx) =>
      pipeline(trx, [
        () => trx.insertInto('counter').values({ name: key, value: 1 }).execute(),
        () => trx.updateTable('counter').set({ value: 2 }).where('name', '=', key).execute(),
        () => trx.selectFrom('counter').select('value').where('name', '=', key).execute(),
      ]),
    )

  it('see what those before them have changed', async () => {
    const [, , rows] = await insert('one')
    expect(rows).toEqual([{ value: 2 }])
  })

  it('fail with the first error, and change nothing', async () => {
    await insert('one')
    const failed = transact(database.db, (trx) =>
      pipeline(trx, [
        () => trx.insertInto('counter').values({ name: 'two', value: 1 }).execute(),
        () => trx.insertInto('counter').values({ name: 'one', value: 1 }).execute(),
        () => trx.insertInto('counter').values({ name: 'three', value: 1 }).execute(),
      ]),
    )
    await expect(failed).rejects.toThrow(/unique/i)
    const names = await database.db.selectFrom('counter').select('name').execute()
    expect(names.map(({ name }) => name)).not.toContain('two')
    expect(names.map(({ name }) => name)).not.toContain('three')
    await insert('four')
  })

  it('need one round trip, with the begin of their transaction, and one connection', async () => {
    let trips = 0
    let held = 0
    getFigures(database.db).onRoundTrip = () => trips++
    getFigures(database.db).onConnection = (what) => {
      held += what === 'held' ? 1 : 0
    }
    await pipeline(database.db, [
      (db) => db.selectFrom('counter').select('name').execute(),
      (db) => db.selectFrom('counter').select('value').execute(),
    ])
    expect([trips, held]).toEqual(kind === 'Postgres' ? [1, 1] : [0, 0])
    trips = 0
    await insert('one')
    // The second trip is the commit.
    expect(trips).toBe(kind === 'Postgres' ? 2 : 0)
  })

  it('leave the connection usable when the transaction is refused before its first statement', async () => {
    await expect(
      transact(database.db, async () => {
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    await expect(sql`select 1`.execute(database.db)).resolves.toBeDefined()
  })
})
