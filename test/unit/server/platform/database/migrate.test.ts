import { sql } from 'kysely'
import { migrate, UnfitDatabase } from '../../../../../server/platform/database/migrate'
import { migrations, type ShopMigration } from '../../../../../server/platform/database/migrations'
import { nextVersion, versionAfterNext } from '../../../../support/nextVersion'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

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

describe.each(databaseKinds)('a newer version beside this one on %s', (_kind, open) => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await open()
  })
  afterEach(() => test.close())

  it('may have added to the schema: this one starts on it all the same', async () => {
    await migrate(test.db, nextVersion)
    await expect(migrate(test.db)).resolves.toBeUndefined()
  })

  it('has this one refuse to start when it has taken something away', async () => {
    await migrate(test.db, versionAfterNext)
    await expect(migrate(test.db)).rejects.toThrow(UnfitDatabase)
    await expect(migrate(test.db, nextVersion)).rejects.toThrow(UnfitDatabase)
    await expect(migrate(test.db, versionAfterNext)).resolves.toBeUndefined()
  })

  it('has this one refuse when it would have to change the schema itself', async () => {
    await migrate(test.db, nextVersion)
    const fork = { ...migrations, '2998-01-01-0000-fix': nextVersion['2999-01-01-0000-expand'] }
    await expect(migrate(test.db, fork)).rejects.toThrow(UnfitDatabase)
  })

  it('leaves nothing behind of a migration that breaks off, and can be tried again', async () => {
    const breaking: ShopMigration = {
      async up(db) {
        await nextVersion['2999-01-01-0000-expand'].up(db)
        throw new Error('no room')
      },
    }
    await expect(migrate(test.db, { ...migrations, '2999-01-01-0000-expand': breaking })).rejects.toThrow(
      'could not be brought up to date: no room',
    )
    await expect(migrate(test.db)).resolves.toBeUndefined()
    await expect(migrate(test.db, nextVersion)).resolves.toBeUndefined()
  })
})
