import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { readPurchases } from '../../../../../../server/core/catalogue/goesWith/purchaseRepository'
import type { ReleaseRecord } from '../../../../../../server/core/catalogue/releaseRecord'
import type { Database } from '../../../../../../server/platform/database/schema'
import { aFormat, aRelease, aSource, insertCatalogue } from '../../../../../support/catalogueBuilders'
import { anOrderContent } from '../../../../../support/orderBuilders'
import { databaseKinds, type TestDatabase } from '../../../../../support/testDatabase'

const releases = ['One', 'Two', 'Three'].map((title) => aRelease({ title, formats: [aFormat(), aFormat()] }))
const [one, two, three] = releases as [ReleaseRecord, ReleaseRecord, ReleaseRecord]

describe.each(databaseKinds)('purchases as recommendations read them, on %s', (_kind, open) => {
  let database: TestDatabase
  let orderNumber = 0
  beforeAll(async () => {
    database = await open()
    await insertCatalogue(database.db, aSource({ releases }))
  })
  afterAll(() => database.close())
  afterEach(async () => {
    await database.db.deleteFrom('order_line').execute()
    await database.db.deleteFrom('orders').execute()
  })

  /** Writes a checkout with a shipment for each list of releases. */
  async function buy(
    at: string,
    shipments: ReleaseRecord[][],
    wishes: Partial<Insertable<Database['orders']>> = {},
    line: { cancelled?: number; returned?: number } = {},
  ) {
    const { db } = database
    const uuid_basket = randomUUID()
    const uuid_checkout = randomUUID()
    await db
      .insertInto('basket')
      .values({ uuid_basket, state: 'completed', version: 1, created_at: at, changed_at: at })
      .execute()
    const times = { started_at: at, expires_at: at, changed_at: at }
    await db
      .insertInto('checkout')
      .values({ uuid_checkout, uuid_basket, state: 'completed', version: 1, client: '', ...times })
      .execute()
    for (const shipment of shipments) {
      const uuid_order = randomUUID()
      await db
        .insertInto('orders')
        .values({
          uuid_order,
          order_number: ++orderNumber,
          uuid_checkout,
          uuid_shipment: randomUUID(),
          shipment_name: 'Shipment 1',
          status: 'placed',
          payment_status: 'paid',
          uuid_customer: null,
          email: 'ada@example.org',
          total_cents: 2400,
          refunded_cents: 0,
          content: JSON.stringify(anOrderContent()),
          is_test: 0,
          created_at: at,
          ...wishes,
        })
        .execute()
      await db
        .insertInto('order_line')
        .values(
          shipment.map(({ formats }, position) => ({
            ...{ uuid_order, position, quantity: 1, items_cents: 2400, rebate_cents: 0 },
            uuid_release_format: formats[0]!.uuid_release_format,
            ...line,
          })),
        )
        .execute()
    }
  }

  async function read() {
    const found: string[][] = []
    for await (const batch of readPurchases(database.db)) found.push(...batch)
    const titleOf = new Map(releases.map(({ uuid_release, title }) => [uuid_release, title]))
    return found.map((purchase) => purchase.map((id) => titleOf.get(id)).toSorted())
  }

  it('are the releases of a checkout, of all its shipments', async () => {
    await buy('2026-11-01T10:00:00.000Z', [[one, two], [three]])
    await buy('2026-11-02T10:00:00.000Z', [[two]])
    expect((await read()).toSorted((a, b) => b.length - a.length)).toEqual([['One', 'Three', 'Two'], ['Two']])
  })

  it('are neither of the test shop, nor unpaid, nor cancelled or returned', async () => {
    const at = '2026-11-01T10:00:00.000Z'
    await buy(at, [[one, two]], { is_test: 1 })
    await buy(at, [[one, two]], { payment_status: 'pending' })
    await buy(at, [[one, two]], { payment_status: 'refunded' })
    await buy(at, [[one, two]], { status: 'cancelled' })
    await buy(at, [[one, two]], { status: 'returned' })
    await buy(at, [[one, two]], {}, { cancelled: 1 })
    await buy(at, [[one, two]], {}, { returned: 1 })
    expect(await read()).toEqual([])
  })

  it('are read to the end, in steps, each once', async () => {
    for (let n = 0; n < 205; n++) {
      const day = new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 2) * 60_000).toISOString()
      await buy(day, [[n < 10 ? one : two]])
    }
    const purchases = await read()
    expect(purchases).toHaveLength(205)
    expect(purchases.filter(([title]) => title === 'One')).toHaveLength(10)
  })
})
