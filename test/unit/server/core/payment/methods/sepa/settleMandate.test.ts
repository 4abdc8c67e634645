import {
  type DebitOutcome,
  settleMandate,
} from '../../../../../../../server/core/payment/methods/sepa/settleMandate'
import { databaseKinds, type TestDatabase } from '../../../../../../support/testDatabase'
import { insertMandate, stateOf } from './mandateBuilders'

describe.each(databaseKinds)('what the bank says about a debit, in %s', (_name, open) => {
  let database: TestDatabase
  const told: [string, DebitOutcome][] = []
  const tell = async (_trx: unknown, uuidCheckout: string, outcome: DebitOutcome) => {
    told.push([uuidCheckout, outcome])
  }
  beforeEach(async () => {
    database = await open()
    told.length = 0
  })
  afterEach(() => database.close())

  it.each([
    ['exported', 'paid', 'settled', 'paid'],
    ['exported', 'failed', 'settled', 'failed'],
    ['paid', 'failed', 'settled', 'failed'],
    ['paid', 'paid', 'unchanged', 'paid'],
    ['failed', 'failed', 'unchanged', 'failed'],
    ['failed', 'paid', 'impossible', 'failed'],
    ['accepted', 'paid', 'impossible', 'accepted'],
    ['accepted', 'failed', 'impossible', 'accepted'],
    ['cancelled', 'paid', 'impossible', 'cancelled'],
  ] as const)('%s, then %s: %s', async (state, outcome, kind, after) => {
    const { uuidCheckout, mandateRef } = await insertMandate(database.db, { state })
    const said: DebitOutcome = outcome === 'paid' ? { state: outcome } : { state: outcome, reason: 'AC04' }
    const settled = await settleMandate(database.db, mandateRef, said, tell)
    expect(settled).toMatchObject({ kind, mandate: { state: after } })
    expect(await stateOf(database.db, uuidCheckout)).toBe(after)
    expect(told).toEqual(kind === 'settled' ? [[uuidCheckout, said]] : [])
  })

  it('knows no other mandates', async () => {
    expect(await settleMandate(database.db, 'MND-0', { state: 'paid' }, tell)).toEqual({ kind: 'unknown' })
    expect(told).toEqual([])
  })

  it('stays as it was when the orders cannot be changed', async () => {
    const { uuidCheckout, mandateRef } = await insertMandate(database.db, { state: 'exported' })
    const failing = async () => {
      throw new Error('no')
    }
    await expect(settleMandate(database.db, mandateRef, { state: 'paid' }, failing)).rejects.toThrow('no')
    expect(await stateOf(database.db, uuidCheckout)).toBe('exported')
  })
})
