import { listAuditEntries, writeAuditEntry } from '../../../../../server/platform/audit/auditRepository'
import { transact } from '../../../../../server/platform/database/transactions'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

describe.each(databaseKinds)('the audit log on %s', (_name, open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    const by = { by: 'ada', uuidStaff: null, from: 'command line', now: '2026-11-22T12:00:00.000Z' }
    await transact(database.db, (trx) =>
      writeAuditEntry(trx, { command: 'orders ship', ref: '10001', detail: { tracking: '0034' } }, by),
    )
    await transact(database.db, (trx) =>
      writeAuditEntry(trx, { command: 'stock set', ref: 'OST-012', detail: { to: 3 } }, by),
    )
  })
  afterAll(() => database.close())

  it('tells who did what, the newest first', async () => {
    const auditEntries = await listAuditEntries(database.db, { limit: 10 })
    expect(auditEntries.map(({ command, done_by }) => [command, done_by])).toEqual([
      ['stock set', 'ada'],
      ['orders ship', 'ada'],
    ])
    expect(JSON.parse(auditEntries[0].detail)).toEqual({ to: 3 })
  })

  it('tells what was done to one thing', async () => {
    expect(await listAuditEntries(database.db, { ref: '10001', limit: 10 })).toMatchObject([
      { command: 'orders ship' },
    ])
    expect(await listAuditEntries(database.db, { ref: '10002', limit: 10 })).toEqual([])
  })

  it('knows a name in any case, also with letters beyond Z', async () => {
    const by = { by: 'ada', uuidStaff: null, from: 'command line', now: '2026-11-22T13:00:00.000Z' }
    await transact(database.db, (trx) =>
      writeAuditEntry(trx, { command: 'stock receive', ref: 'Übernahme.csv', detail: {} }, by),
    )
    for (const ref of ['ÜBERNAHME.csv', 'übernahme.CSV']) {
      expect(await listAuditEntries(database.db, { ref, limit: 10 })).toMatchObject([
        { command: 'stock receive' },
      ])
    }
  })
})
