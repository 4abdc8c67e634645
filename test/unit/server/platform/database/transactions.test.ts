import { pipeline } from '../../../../../server/platform/database/pipeline'
import { transact, transactAtOnce } from '../../../../../server/platform/database/transactions'
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
