import { listDebits } from '../../../../../../server/http/staff/accounting/debits'
import { debitsSchema } from '../../../../../../src/shared/staff/accounting/contract'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../../support/testDatabase'
import { insertMandate } from '../../../core/payment/methods/sepa/mandateBuilders'

describe.each(casesOf(databaseKinds))('the direct debits in the back office, on %s', (_name, open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('are those that the bank was given, with the sum of those that it was not', async () => {
    const { db } = database
    await insertMandate(db, { amountCents: 4280, orders: [{ number: 1 }] })
    const given = await insertMandate(db, { amountCents: 1000, state: 'exported', orders: [{ number: 2 }] })
    const exported_at = '2026-11-22T08:00:00.000Z'
    await db
      .updateTable('sepa_mandate')
      .set({ exported_at })
      .where('uuid_checkout', '=', given.uuidCheckout)
      .execute()
    await insertMandate(db, { amountCents: 500, state: 'failed', orders: [{ number: 3 }] })
    const listed = debitsSchema.parse(await listDebits(db, { isTest: false }))
    expect(listed.to_export).toEqual({ count: 1, total: 42.8, message_id: expect.stringMatching(/^DD-/) })
    expect(listed.files).toEqual([{ exported_at, count: 1, total: 10 }])
    expect(listed.debits).toMatchObject([
      {
        mandate_ref: given.mandateRef,
        state: 'exported',
        amount: 10,
        orders: [2],
        iban: 'DE** **** **** 3000',
      },
    ])
  })
})
