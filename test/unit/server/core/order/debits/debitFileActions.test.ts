import { createDebitFileActions } from '../../../../../../server/core/order/debits/debitFileActions'
import { listDebits } from '../../../../../../server/http/staff/accounting/debits'
import { runAction } from '../../../../../../server/platform/actions/action'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../../support/testDatabase'
import { insertMandate, secret, stateOf } from '../../payment/methods/sepa/mandateBuilders'

const bank = { iban: 'DE02120300000000202051', creditor_id: 'DE98ZZZ09999999999' }
const now = () => new Date('2026-11-23T08:00:00Z')
const actor = { by: 'ada', uuidStaff: null, from: 'a test', now }
const { exportDebits, writeDebitFile } = createDebitFileActions({ shopSecret: secret, isTest: false })

describe.each(casesOf(databaseKinds))(
  'files of direct debits made in the back office, on %s',
  (_name, open) => {
    let database: TestDatabase
    beforeEach(async () => {
      database = await open()
      await database.db
        .insertInto('setting')
        .values({ key: 'shop', value: JSON.stringify({ name: 'Rille Records', bank }) })
        .execute()
    })
    afterEach(() => database.close())

    const waiting = async () => (await listDebits(database.db, { isTest: false })).to_export.message_id ?? ''
    const exported = async (message_id: string) =>
      (await runAction(database.db, actor, exportDebits, { message_id })).result
    const fileOf = async (exported_at: string) =>
      (await runAction(database.db, actor, writeDebitFile, { exported_at })).result

    it('have all debits that the person saw, once, and can be fetched again', async () => {
      const { db } = database
      const one = await insertMandate(db, { orders: [{ number: 7 }, { number: 8 }], amountCents: 5000 })
      await insertMandate(db, { orders: [{ number: 9 }], amountCents: 1999 })
      const id = await waiting()
      const result = await exported(id)
      expect(result).toEqual({
        ...{ message_id: id, count: 2, total: 69.99, due_on: '2026-11-25' },
        exported_at: '2026-11-23T08:00:00.000Z',
      })
      expect(await stateOf(db, one.uuidCheckout)).toBe('exported')
      const { name, xml } = await fileOf(result.exported_at)
      expect(name).toBe(`${id}.xml`)
      expect(xml).toContain(`<MsgId>${id}</MsgId>`)
      expect(xml).toContain('<CtrlSum>69.99</CtrlSum>')
      expect(xml).toContain('<Ustrd>Orders 7, 8 Rille Records</Ustrd>')
      await expect(exported(id)).rejects.toMatchObject({ status: 409, code: 'other_debits' })

      // What happens to an order later does not change the file.
      await db
        .updateTable('orders')
        .set({ status: 'cancelled', cancelled_at: '2026-11-24T08:00:00.000Z' })
        .where('order_number', '=', 8)
        .execute()
      expect((await fileOf(result.exported_at)).xml).toBe(xml)
    })

    it('are not made of other debits than the person saw', async () => {
      const { db } = database
      const one = await insertMandate(db, { orders: [{ number: 7 }] })
      const id = await waiting()
      await insertMandate(db, { orders: [{ number: 8 }] })
      await expect(exported(id)).rejects.toMatchObject({
        code: 'other_debits',
        message: expect.stringContaining('Nothing was exported.'),
      })
      expect(await stateOf(db, one.uuidCheckout)).toBe('accepted')
    })

    it('are made once when two people ask at the same time', async () => {
      await insertMandate(database.db, { orders: [{ number: 7 }] })
      const id = await waiting()
      const outcomes = await Promise.allSettled([exported(id), exported(id)])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
    })

    it('have neither the orders of a test shop nor the accounts of a shop with another secret', async () => {
      const { db } = database
      await insertMandate(db, { orders: [{ number: 7, isTest: true }] })
      expect(await waiting()).toBe('')
      await insertMandate(db, { orders: [{ number: 8 }], secret: 'another secret of thirty characters' })
      await expect(exported(await waiting())).rejects.toMatchObject({
        ...{ status: 409, code: 'unreadable' },
        message: expect.stringContaining('Nothing was exported.'),
      })
      const exported_at = '2026-11-22T08:00:00.000Z'
      await db.updateTable('sepa_mandate').set({ state: 'exported', exported_at }).execute()
      await expect(fileOf(exported_at)).rejects.toMatchObject({
        ...{ status: 409, code: 'unreadable' },
        message: expect.stringContaining('The file cannot be written.'),
      })
    })

    it('need a bank, and a time at which something was exported', async () => {
      await expect(fileOf('2026-11-20T08:00:00.000Z')).rejects.toMatchObject({ status: 404 })
      await insertMandate(database.db, { orders: [{ number: 7 }] })
      const id = await waiting()
      await database.db.deleteFrom('setting').execute()
      await expect(exported(id)).rejects.toMatchObject({
        code: 'no_bank_account',
        message: expect.stringContaining('Add bank with iban and creditor_id to shop.yaml'),
      })
    })
  },
)
