import { transact } from '../../../../../server/platform/database/transactions'
import { createLeaseWriter } from '../../../../../server/platform/jobs/leaseRepository'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

describe.each(databaseKinds)('a lease on %s', (_name, open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, seconds)).toISOString()
  const hold = (name: string, holder: string, second: number) =>
    transact(database.db, (trx) =>
      createLeaseWriter(trx).acquire({ name, holder }, { now: at(second), until: at(second + 10) }),
    )

  it('is held by one, for as long as that one keeps it', async () => {
    expect(await hold('sweep', 'a', 0)).toBe(true)
    expect(await hold('sweep', 'b', 5)).toBe(false)
    expect(await hold('sweep', 'a', 8)).toBe(true)
    expect(await hold('sweep', 'b', 12)).toBe(false)
  })

  it('is free for others once its time is over', async () => {
    await hold('tidy', 'a', 0)
    expect(await hold('tidy', 'b', 10)).toBe(true)
    expect(await hold('tidy', 'a', 11)).toBe(false)
  })

  it('is free at once when its holder releases it, and only its holder can', async () => {
    await hold('purge', 'a', 0)
    await transact(database.db, (trx) => createLeaseWriter(trx).release({ name: 'purge', holder: 'b' }))
    expect(await hold('purge', 'b', 1)).toBe(false)
    await transact(database.db, (trx) => createLeaseWriter(trx).release({ name: 'purge', holder: 'a' }))
    expect(await hold('purge', 'b', 2)).toBe(true)
  })

  it('goes to one of many who want it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => hold('race', `process ${n}`, 0)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })
})
