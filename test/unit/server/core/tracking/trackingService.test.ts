import { createTrackingWriter } from '../../../../../server/core/tracking/trackingRepository'
import {
  createTrackingService,
  type TrackingOptions,
  type WriteViews,
} from '../../../../../server/core/tracking/trackingService'
import { transact } from '../../../../../server/platform/database/transactions'
import { createLog } from '../../../../../server/platform/log/log'
import type { AddInfo } from '../../../../../src/shared/contract'
import { casesOf } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

const info: AddInfo = {
  session_id: 'aB3dE6gH',
  page: 'release',
  path: '/release/radio',
  query: '',
  origin: 'https://blog.example/post',
  ua_string: 'Mozilla/5.0',
}

describe.each(casesOf(databaseKinds))('views on %s', (_kind, open) => {
  let database: TestDatabase
  let write: WriteViews
  let now: Date
  let warnings: string[]
  beforeEach(async () => {
    database = await open()
    write = (work) => transact(database.db, (trx) => work(createTrackingWriter(trx)))
    now = new Date('2026-11-21T12:00:00Z')
    warnings = []
  })
  afterEach(() => database.close())

  const log = createLog('warn', { write: (line) => warnings.push(line) })
  const aService = (options: Partial<TrackingOptions> = {}, written = write) =>
    createTrackingService(written, { now: () => now, log, ...options })
  const views = () => database.db.selectFrom('page_view').selectAll().orderBy('id_view').execute()
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }

  it('are written after the request, as the rule makes them', async () => {
    const service = aService()
    service.add(info)
    expect(await views()).toEqual([])
    await service.flush()
    expect(await views()).toEqual([
      {
        id_view: expect.any(Number),
        session_id: 'aB3dE6gH',
        viewed_at: '2026-11-21T12:00:00.000Z',
        page: 'release',
        path: '/release/radio',
        query: '',
        origin: 'https://blog.example',
        ua_string: 'Mozilla/5.0',
        item_uuid: null,
        keyword: null,
        ref: null,
        kwd: null,
      },
    ])
  })

  it('are written by themselves, and at the end', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    const service = aService()
    try {
      service.start()
      service.add(info)
      jest.advanceTimersByTime(2000)
    } finally {
      jest.useRealTimers()
    }
    // Waits behind the flush that the timer began.
    await service.flush()
    expect(await views()).toHaveLength(1)
    service.add(info)
    await service.close()
    expect(await views()).toHaveLength(2)
  })

  it('of a flood are dropped, and the next second has room again', async () => {
    const service = aService()
    for (let i = 0; i < 5000; i++) service.add(info)
    pass(1000)
    service.add(info)
    await service.flush()
    expect(await views()).toHaveLength(51)
  })

  it('of a day-long flood do not fill the disk', async () => {
    const service = aService({ viewsPerDay: 120 })
    for (let second = 0; second < 10; second++, pass(1000)) for (let i = 0; i < 50; i++) service.add(info)
    await service.flush()
    expect(await views()).toHaveLength(120)
    pass(86_400_000)
    service.add(info)
    await service.flush()
    expect(await views()).toHaveLength(121)
  })

  it('that cannot be written do not pile up', async () => {
    let refused = 0
    const away: WriteViews = (work) =>
      transact(database.db, (trx) =>
        work({
          ...createTrackingWriter(trx),
          insertViews: async (batch) => {
            refused += batch.length
            throw new Error('the database is away')
          },
        }),
      )
    const service = aService({ viewsPerSecond: 5000 }, away)
    for (let i = 0; i < 5000; i++) service.add(info)
    await service.flush()
    service.add(info)
    await service.flush()
    // Of 1,000 that waited the first statement failed, then the one that came later.
    expect(refused).toBe(201)
    expect(warnings).toHaveLength(1)
  })

  it('are kept for 90 days, and old ones looked for once an hour', async () => {
    const service = aService()
    const old = Array.from({ length: 1200 }, (_, n) => ({
      ...info,
      origin: null,
      item_uuid: null,
      keyword: null,
      ref: null,
      kwd: null,
      viewed_at: n < 1100 ? '2026-08-23T11:59:59.999Z' : '2026-08-23T12:00:00.000Z',
    }))
    for (let from = 0; from < old.length; from += 200)
      await write((tables) => tables.insertViews(old.slice(from, from + 200)))
    await service.flush()
    expect(await views()).toHaveLength(100)
    pass(30 * 60_000)
    await service.flush()
    expect(await views()).toHaveLength(100)
    pass(30 * 60_000)
    await service.flush()
    expect(await views()).toHaveLength(0)
  })
})
