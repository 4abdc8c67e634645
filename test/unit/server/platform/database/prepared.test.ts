import { preparedRead, preparedWrite } from '../../../../../server/platform/database/prepared'
import { transact } from '../../../../../server/platform/database/transactions'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

describe.each(databaseKinds)('a prepared statement on %s', (_kind, open) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await open()
  })
  afterEach(() => database.close())

  const readValue = preparedRead((db, name: string) =>
    db.selectFrom('counter').select('value').where('name', '=', name),
  )
  const insert = preparedWrite((trx, name: string, value: number) =>
    trx.insertInto('counter').values({ name, value }),
  )

  it('is executed with other values each time', async () => {
    await transact(database.db, async (trx) => {
      await insert(trx, 'one', 1)
      await insert(trx, 'two', 2)
    })
    expect((await readValue(database.db, 'one')).rows).toEqual([{ value: 1 }])
    expect((await readValue(database.db, 'two')).rows).toEqual([{ value: 2 }])
  })

  it('must name its columns, because an update of the shop may add one', async () => {
    const all = preparedRead((db, name: string) =>
      db.selectFrom('counter').selectAll().where('name', '=', name),
    )
    expect(() => all(database.db, 'one')).toThrow('must name its columns')
  })
})
