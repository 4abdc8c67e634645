import { createBasketReader, createBasketWriter } from '../../../../../server/core/basket/basketRepository'
import { createCatalogueService } from '../../../../../server/core/catalogue/catalogueService'
import { createReleaseCache } from '../../../../../server/core/catalogue/releaseCache'
import { createContentReader } from '../../../../../server/core/content/contentRepository'
import type { ReadOnlyDatabase, ShopDatabase } from '../../../../../server/platform/database/access'
import { transact } from '../../../../../server/platform/database/transactions'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

// `npm run check` compiles this file: each `@ts-expect-error` fails it when the line below compiles after all.

const now = '2026-11-23T00:00:00.000Z'

/** What the compiler refuses in code that renders a page. */
const refusedInPages = (db: ReadOnlyDatabase) => ({
  // @ts-expect-error a page cannot insert
  insert: () => db.insertInto('basket'),
  // @ts-expect-error a page cannot update
  update: () => db.updateTable('basket'),
  // @ts-expect-error a page cannot delete
  delete: () => db.deleteFrom('basket'),
  // @ts-expect-error a page cannot begin a transaction
  begin: () => transact(db, async () => {}),
  // @ts-expect-error a writer takes a transaction
  write: () => createBasketWriter(db),
  // @ts-expect-error a reader has no methods that write
  deleteItem: () => createBasketReader(db).deleteItem('1'),
})

/** What the compiler refuses in services, which can begin transactions. */
const refusedInServices = (db: ShopDatabase) => ({
  // @ts-expect-error a service writes in a transaction only
  insert: () => db.insertInto('basket'),
  // @ts-expect-error a transaction begins with transact only
  begin: () => db.transaction(),
  // @ts-expect-error a writer takes a transaction
  write: () => createBasketWriter(db),
})

/** What renders pages takes a database that can only select: a change of one of these types fails the check. */
const renderPages = [createCatalogueService, createContentReader, createReleaseCache] satisfies readonly ((
  db: ReadOnlyDatabase,
  ...rest: never[]
) => unknown)[]

it('code that cannot write does not compile', () => {
  // Never called: the compiler is the test, and here the names are used.
  expect([refusedInPages, refusedInServices, ...renderPages]).toHaveLength(5)
})

describe.each(databaseKinds)('who may write on %s', (_kind, open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('a reader has no method that writes', () => {
    expect(createBasketReader(database.db)).toHaveProperty('findBasket')
    expect(createBasketReader(database.db)).not.toHaveProperty('lockAndTouchOrInsert')
  })

  it('a writer of transact writes, and reads what it has written', async () => {
    const state = await transact(database.db, async (trx) => {
      const baskets = createBasketWriter(trx)
      await baskets.lockAndTouchOrInsert('b1', now)
      return (await baskets.findBasket('b1'))?.state
    })
    expect(state).toBe('open')
    expect(await createBasketReader(database.db).findBasket('b1')).toMatchObject({ created_at: now })
  })

  it('a transaction that throws writes nothing', async () => {
    const failing = transact(database.db, async (trx) => {
      await createBasketWriter(trx).lockAndTouchOrInsert('b2', now)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await createBasketReader(database.db).findBasket('b2')).toBeUndefined()
  })
})
