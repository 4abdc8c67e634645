import { sql } from 'kysely'
import { migrate } from '../../../server/database/migrate'
import { databaseKinds, type TestDatabase } from '../../support/testDatabase'

describe.each(databaseKinds)('the schema on %s', (_kind, open) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await open()
  })
  afterAll(() => test.close())

  it('is made once and stays as it is when migrated again', async () => {
    await expect(migrate(test.db)).resolves.toBeUndefined()
    expect(await test.db.selectFrom('release').selectAll().execute()).toEqual([])
  })

  it('is made beside the one of another program', async () => {
    const other = await open()
    await other.db.insertInto('counter').values({ name: 'other', value: 1 }).execute()
    expect(await test.db.selectFrom('counter').select('name').execute()).toEqual([{ name: 'order_number' }])
    await other.close()
  })

  it('refuses stock below zero and more reserved than there is', async () => {
    const insert = (on_hand: number, reserved: number) =>
      test.db.insertInto('stock').values({ uuid_release_format: 'f', on_hand, reserved }).execute()
    await expect(insert(-1, 0)).rejects.toThrow()
    await expect(insert(1, 2)).rejects.toThrow()
  })

  it('refuses a database made by a newer version with a sentence that says what to do', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('2999-01-01-0000-future', '2999')`.execute(
      test.db,
    )
    await expect(migrate(test.db)).rejects.toThrow('newer version of the shop')
  })
})
