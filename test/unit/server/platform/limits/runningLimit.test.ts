import { createClientHash } from '../../../../../server/core/checkout/storedClient'
import { openMemoryDatabase } from '../../../../../server/platform/database/connection'
import { createDatabaseRunningLimits } from '../../../../../server/platform/limits/databaseRunningLimit'
import { createMemoryRunningLimit } from '../../../../../server/platform/limits/memoryRunningLimit'
import type { CreateRunningLimit } from '../../../../../server/platform/limits/runningLimit'
import { createLog } from '../../../../../server/platform/log/log'
import { timeAfter } from '../../../../../server/platform/support/dates'
import { fakeTimers } from '../../../../support/fakeTimers'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'
import { until } from '../../../../support/until'

const hash = createClientHash('a secret of tests')
const options = { name: 'downloads', max: 3 }
const minute = 60_000
type End = () => Promise<void>

/** What a limit promises wherever it counts. */
function itBounds(createRunningLimit: CreateRunningLimit) {
  it('lets the maximum of a key run, and another when one has ended', async () => {
    const limit = createRunningLimit(options)
    const ends: End[] = []
    for (let n = 0; n < 3; n++) ends.push((await limit.begin('a'))!)
    expect(await limit.begin('a')).toBeNull()
    expect(await limit.begin('b')).not.toBeNull()
    await ends[1]!()
    expect(await limit.begin('a')).not.toBeNull()
    expect(await limit.begin('a')).toBeNull()
  })

  it('lets no more begin when many come at once', async () => {
    const limit = createRunningLimit(options)
    const begun = await Promise.all(Array.from({ length: 40 }, () => limit.begin('c')))
    expect(begun.filter((end) => end !== null)).toHaveLength(3)
  })
}

describe('what runs, counted in memory', () => itBounds(createMemoryRunningLimit))

describe.each(databaseKinds)('what runs, counted on %s', (_kind, open) => {
  let database: TestDatabase
  let now: Date
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => {
    now = new Date('2026-11-23T12:00:00Z')
    fakeTimers('intervals')
  })
  afterEach(() => jest.useRealTimers())
  afterAll(() => database.close())

  /** The limits of one more process of the shop. */
  const aProcess: CreateRunningLimit = (wanted) =>
    createDatabaseRunningLimits(database.db, { hash, now: () => now, log: createLog('silent') })(wanted)
  const rows = () => database.db.selectFrom('limit_count').selectAll().execute()
  /** Lets time pass in which the processes that are alive renew what they run. */
  async function pass(ms: number) {
    now = new Date(now.getTime() + ms)
    jest.advanceTimersByTime(ms)
    const ends_at = timeAfter(now, minute)
    await until(async () => (await rows()).some((row) => row.ends_at === ends_at))
  }

  itBounds(aProcess)

  it.each([[1], [4]])('is bounded by the same figure with %i processes', async (count) => {
    const limits = Array.from({ length: count }, () => aProcess({ name: `of ${count}`, max: 4 }))
    const begun = await Promise.all(Array.from({ length: 40 }, (_, n) => limits[n % count]!.begin('d')))
    expect(begun.filter((end) => end !== null)).toHaveLength(4)
    for (const end of begun) await end?.()
    for (const limit of limits) expect(await limit.begin('d')).not.toBeNull()
  })

  it('counts for as long as it runs, and for a minute after its process has died', async () => {
    const [alive, other] = [aProcess({ name: 'long', max: 1 }), aProcess({ name: 'long', max: 1 })]
    const end = (await alive.begin('e'))!
    for (let n = 0; n < 6; n++) await pass(minute / 3)
    expect(await other.begin('e')).toBeNull()
    jest.clearAllTimers()
    now = new Date(now.getTime() + minute - 1)
    expect(await other.begin('e')).toBeNull()
    now = new Date(now.getTime() + 1)
    expect(await other.begin('e')).not.toBeNull()
    // The first process was only halted: it neither prolongs nor frees the place, which is another's now.
    await end()
    expect(await alive.begin('e')).toBeNull()
  })

  it('leaves no row when it has ended, and stores hashes instead of tokens', async () => {
    await database.db.deleteFrom('limit_count').execute()
    const end = (await aProcess(options).begin('a token'))!
    expect(await rows()).toEqual([
      { key: expect.stringMatching(/^[0-9a-f]{32}$/), count: 1, ends_at: '2026-11-23T12:01:00.000Z' },
    ])
    await pass(minute / 3)
    expect(await rows()).toMatchObject([{ ends_at: '2026-11-23T12:01:20.000Z' }])
    await end()
    expect(await rows()).toEqual([])
  })

  it('goes on when a place was lost to another process', async () => {
    const [one, two] = [aProcess({ name: 'lost', max: 1 }), aProcess({ name: 'lost', max: 1 })]
    const end = (await one.begin('f'))!
    now = new Date(now.getTime() + minute)
    await two.begin('f')
    jest.advanceTimersByTime(minute / 3)
    await end()
    expect(await one.begin('f')).toBeNull()
  })
})

it('What has ended is logged when it cannot be counted', async () => {
  const warnings: string[] = []
  const log = createLog('warn', { write: (line) => warnings.push(line) })
  const [[, open]] = databaseKinds
  const { db, close } = await open()
  const limit = createDatabaseRunningLimits(db, { hash, now: () => new Date(), log })(options)
  const end = await limit.begin('a')
  await db.schema.dropTable('limit_count').execute()
  await end!()
  expect(warnings.filter((line) => line.includes('a limit could not be counted'))).toHaveLength(1)
  await close()
  const withoutTables = openMemoryDatabase()
  const missing = createDatabaseRunningLimits(withoutTables, { hash, now: () => new Date(), log })(options)
  await expect(missing.begin('a')).rejects.toThrow('limit_count')
  await withoutTables.destroy()
})
