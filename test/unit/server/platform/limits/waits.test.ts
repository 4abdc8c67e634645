import { createClientHash } from '../../../../../server/core/checkout/storedClient'
import { openMemoryDatabase } from '../../../../../server/platform/database/connection'
import { createDatabaseWaits } from '../../../../../server/platform/limits/databaseWaits'
import { createMemoryWaits } from '../../../../../server/platform/limits/memoryWaits'
import type { CreateWaits, Waits } from '../../../../../server/platform/limits/waits'
import { createLog } from '../../../../../server/platform/log/log'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

const hash = createClientHash('a secret of tests')
const second = 1000
/** Two failures are free, the third one costs a second, and each further one twice as much. */
const waitMs = (failures: number) => (failures < 3 ? 0 : second * 2 ** (failures - 3))
const options = { name: 'passwords', waitMs, forgottenAfterMs: 60 * second }

let now: Date
beforeEach(() => {
  now = new Date('2026-11-23T12:00:00Z')
})
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const tries = async (waits: Waits, key: string, count: number) =>
  (await Promise.all(Array.from({ length: count }, () => waits.begin(key)))).filter((isTried) => isTried)
    .length

/** What waits promise wherever they count. */
function itWaits(createWaits: CreateWaits) {
  it('grow with the failures in a row', async () => {
    const waits = createWaits(options)
    expect(await tries(waits, 'a', 10)).toBe(3)
    pass(second - 1)
    expect(await waits.begin('a')).toBe(false)
    pass(1)
    expect(await tries(waits, 'a', 10)).toBe(1)
    pass(2 * second - 1)
    expect(await waits.begin('a')).toBe(false)
    pass(1)
    expect(await waits.begin('a')).toBe(true)
    expect(await waits.begin('b')).toBe(true)
  })

  it('are over after a success, and when a time has passed after the last one', async () => {
    const waits = createWaits(options)
    expect(await tries(waits, 'c', 10)).toBe(3)
    await waits.forget('c')
    expect(await tries(waits, 'c', 10)).toBe(3)
    pass(61 * second - 1)
    expect(await tries(waits, 'c', 10)).toBe(1)
    pass(62 * second)
    expect(await tries(waits, 'c', 10)).toBe(3)
  })

  it('do not count what was taken back', async () => {
    const waits = createWaits(options)
    await waits.release('d')
    for (let n = 0; n < 10; n++) {
      expect(await waits.begin('d')).toBe(true)
      await waits.release('d')
    }
    expect(await tries(waits, 'd', 10)).toBe(3)
    await waits.release('d')
    expect(await tries(waits, 'd', 10)).toBe(1)
  })
}

describe('waits in memory', () => itWaits(createMemoryWaits(() => now)))

describe.each(databaseKinds)('waits on %s', (_kind, open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => database.db.deleteFrom('limit_count').execute())
  afterAll(() => database.close())

  /** The waits of one more process of the shop. */
  const aProcess: CreateWaits = (wanted) =>
    createDatabaseWaits(database.db, { hash, now: () => now, log: createLog('silent') })(wanted)

  itWaits(aProcess)

  it.each([[1], [4]])('bound guesses by the same figure with %i processes', async (count) => {
    const processes = Array.from({ length: count }, () => aProcess(options))
    const begun = await Promise.all(Array.from({ length: 40 }, (_, n) => processes[n % count]!.begin('e')))
    expect(begun.filter((isTried) => isTried)).toHaveLength(3)
    await processes[0]!.forget('e')
    expect(await processes.at(-1)!.begin('e')).toBe(true)
  })

  it('store hashes instead of accounts', async () => {
    await aProcess(options).begin('nora@example.org')
    expect(await database.db.selectFrom('limit_count').selectAll().execute()).toEqual([
      { key: expect.stringMatching(/^[0-9a-f]{32}$/), count: 1, ends_at: '2026-11-23T12:01:00.000Z' },
    ])
  })
})

it('Waits log what they cannot take back, and the work goes on', async () => {
  const warnings: string[] = []
  const log = createLog('warn', { write: (line) => warnings.push(line) })
  const withoutTables = openMemoryDatabase()
  const waits = createDatabaseWaits(withoutTables, { hash, now: () => new Date(), log })(options)
  await waits.release('a')
  await waits.forget('a')
  expect(warnings.filter((line) => line.includes('a limit could not be counted'))).toHaveLength(2)
  await expect(waits.begin('a')).rejects.toThrow('limit_count')
  await withoutTables.destroy()
})
