import { createClientHash } from '../../../../../server/core/checkout/storedClient'
import { openMemoryDatabase } from '../../../../../server/platform/database/connection'
import { transact } from '../../../../../server/platform/database/transactions'
import { createDatabaseLimits } from '../../../../../server/platform/limits/databaseLimit'
import type { CreateLimit, LimitOptions } from '../../../../../server/platform/limits/limit'
import { createLimitWriter } from '../../../../../server/platform/limits/limitRepository'
import { createMemoryLimit } from '../../../../../server/platform/limits/memoryLimit'
import { createLog } from '../../../../../server/platform/log/log'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

const perMs = 60_000
const hash = createClientHash('a secret of tests')
const options: LimitOptions = { name: 'guesses', max: 3, perMs }

/** What a limit promises wherever it counts. */
function itLimits(createLimit: CreateLimit) {
  it('counts up to the maximum of a key, and says how long it refuses', async () => {
    const limit = createLimit(options)
    expect(await limit.secondsLeft('a')).toBeNull()
    for (let n = 0; n < 3; n++) expect(await limit.take('a')).toBeNull()
    expect(await limit.take('a')).toBe(60)
    expect(await limit.secondsLeft('a')).toBe(60)
    expect(await limit.take('b')).toBeNull()
  })

  it('counts again what was taken back, and never less than nothing', async () => {
    const limit = createLimit(options)
    await limit.release('c')
    for (let n = 0; n < 3; n++) await limit.note('c')
    expect(await limit.take('c')).not.toBeNull()
    await limit.release('c')
    expect(await limit.take('c')).toBeNull()
    for (let n = 0; n < 5; n++) await limit.release('c')
    for (let n = 0; n < 3; n++) expect(await limit.take('c')).toBeNull()
    expect(await limit.take('c')).not.toBeNull()
  })

  it('lets no more through when many come at once', async () => {
    const limit = createLimit(options)
    const answers = await Promise.all(Array.from({ length: 40 }, () => limit.take('d')))
    expect(answers.filter((secondsLeft) => secondsLeft === null)).toHaveLength(3)
  })
}

describe('limits in memory', () => itLimits(createMemoryLimit))

describe.each(databaseKinds)('limits on %s', (_kind, open) => {
  let database: TestDatabase
  let now: Date
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => {
    now = new Date('2026-11-23T12:00:00Z')
  })
  afterAll(() => database.close())

  const log = createLog('silent')
  /** The limits of one more process of the shop. */
  const aProcess: CreateLimit = (wanted) =>
    createDatabaseLimits(database.db, { hash, now: () => now, log })(wanted)

  itLimits(aProcess)

  it.each([[1], [4]])('bound one visitor by the same figure with %i processes', async (count) => {
    const limits = Array.from({ length: count }, () => aProcess({ ...options, name: `of ${count}`, max: 10 }))
    const tries = Array.from({ length: 80 }, (_, n) => limits[n % count]!.take('e'))
    expect((await Promise.all(tries)).filter((secondsLeft) => secondsLeft === null)).toHaveLength(10)
    for (const limit of limits) expect(await limit.secondsLeft('e')).toBe(60)
  })

  it('begin again when the period is over, and delete what they counted', async () => {
    const limit = aProcess({ ...options, max: 1 })
    await limit.take('f')
    now = new Date(now.getTime() + perMs - 1)
    expect(await limit.take('f')).toBe(1)
    const cleanUp = () =>
      transact(database.db, (trx) => createLimitWriter(trx, now.toISOString()).deleteEnded())
    await cleanUp()
    expect(await limit.take('f')).toBe(1)
    now = new Date(now.getTime() + 1)
    expect(await limit.secondsLeft('f')).toBeNull()
    expect(await limit.take('f')).toBeNull()
    expect(await limit.take('f')).toBe(60)
    now = new Date(now.getTime() + perMs)
    await cleanUp()
    expect(await database.db.selectFrom('limit_count').selectAll().execute()).toEqual([])
  })

  it('store hashes instead of addresses and codes', async () => {
    await aProcess(options).take('203.0.113.7')
    const stored = await database.db.selectFrom('limit_count').selectAll().execute()
    expect(stored).toEqual([
      { key: expect.stringMatching(/^[0-9a-f]{32}$/), count: 1, ends_at: '2026-11-23T12:01:00.000Z' },
    ])
  })
})

it('A limit logs what it cannot take back, and the work that was counted goes on', async () => {
  const warnings: string[] = []
  const log = createLog('warn', { write: (line) => warnings.push(line) })
  const withoutTables = openMemoryDatabase()
  const limit = createDatabaseLimits(withoutTables, { hash, now: () => new Date(), log })(options)
  await limit.release('a')
  await limit.note('a')
  expect(warnings.filter((line) => line.includes('a limit could not be counted'))).toHaveLength(2)
  await expect(limit.take('a')).rejects.toThrow('limit_count')
  await withoutTables.destroy()
})
