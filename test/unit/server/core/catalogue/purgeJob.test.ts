import pino from 'pino'
import type { CatalogueChange } from '../../../../../server/core/catalogue/catalogueService'
import { createPurgeJob } from '../../../../../server/core/catalogue/purgeJob'
import { createIncidentReader } from '../../../../../server/platform/jobs/incidentRepository'
import { casesOf } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'
import { until } from '../../../../support/until'

const log = pino({ level: 'silent' })
const minuteMs = 60_000
const first = '11111111-0000-4000-8000-000000000000'
const second = '22222222-0000-4000-8000-000000000000'

describe.each(casesOf(databaseKinds))('the purge of the cache in front, on %s', (_name, open) => {
  let database: TestDatabase
  let time: number
  let calls: (readonly string[])[]
  let isRefused: boolean
  let tell: (change: CatalogueChange) => void
  let jobs: ReturnType<typeof createPurgeJob>[]

  beforeEach(async () => {
    database = await open()
    time = Date.parse('2026-11-22T10:00:00.000Z')
    calls = []
    isRefused = false
    jobs = []
  })
  afterEach(async () => {
    for (const job of jobs) await job.stop()
    await database.close()
  })

  function aJob(version = 'one') {
    const job = createPurgeJob(database.db, {
      call: async (tags) => {
        if (isRefused) throw new Error('no answer')
        calls.push(tags)
      },
      catalogue: {
        onChange: (listener) => {
          tell = listener
          return () => {}
        },
        refresh: async () => {},
      },
      version,
      now: () => new Date(time),
      log,
      settleMs: 0,
    })
    jobs.push(job)
    return job
  }

  /** A job that has told the cache to forget everything, a minute ago. */
  async function aJobAtWork() {
    const job = aJob()
    await job.run()
    calls.length = 0
    time += minuteMs
    return job
  }

  const change = (ref: string) =>
    database.db
      .insertInto('catalogue_change')
      .values({ kind: 'release', ref, changed_at: new Date(time).toISOString() })
      .execute()

  it('begins with everything, and tells each change once', async () => {
    await change(first)
    const job = aJob()
    await job.run()
    expect(calls).toEqual([['all']])
    await job.run()
    expect(calls).toHaveLength(1)

    time += minuteMs
    await change(first)
    await job.run()
    await job.run()
    expect(calls).toEqual([['all'], ['release-11111111']])
  })

  it('tells of lists, and of cards elsewhere, when a release looks different in them', async () => {
    const job = await aJobAtWork()
    await change(first)
    job.noteChange({ releases: new Set([first]), inLists: new Set([first]) })
    await job.run()
    expect(calls).toEqual([['release-11111111', 'catalogue', 'card-11111111']])
  })

  it('tells of everything after an upgrade', async () => {
    await aJobAtWork()
    await aJob('two').run()
    expect(calls).toEqual([['all']])
  })

  it('goes on where another process ended, of whose changes it does not know how far they reach', async () => {
    await aJobAtWork()
    await change(first)
    time += minuteMs
    const next = aJob()
    await next.run()
    expect(calls).toEqual([['all']])
  })

  it('tells of everything when a change reached further than its release', async () => {
    const job = aJob()
    job.start()
    // The run of the start is the first of all.
    await until(() => calls.length > 0)
    await job.stop()
    time += minuteMs
    await change(first)
    tell('all')
    await change(second)
    await job.run().catch(() => {})
    expect(calls.every((tags) => tags.includes('all'))).toBe(true)
  })

  it('sends thirty tags at a time', async () => {
    const job = await aJobAtWork()
    for (let i = 10; i < 75; i++) await change(`${i}000000-0000-4000-8000-000000000000`)
    await job.run()
    expect(calls.map((tags) => tags.length)).toEqual([30, 30, 5])
    expect(new Set(calls.flat()).size).toBe(65)
  })

  it('leaves it to the holder of the lease', async () => {
    const job = await aJobAtWork()
    await change(first)
    const heldUntil = new Date(time + minuteMs).toISOString()
    await database.db
      .insertInto('lease')
      .values({ name: 'purge', holder: 'another', held_until: heldUntil })
      .execute()
    await job.run()
    expect(calls).toEqual([])
    time += minuteMs + 1
    await job.run()
    expect(calls).toHaveLength(1)
  })

  it('tries again with all that came meanwhile, waits in between, and calls a person after a quarter of an hour', async () => {
    const job = await aJobAtWork()
    await change(first)
    isRefused = true
    await job.run()
    await change(second)
    isRefused = false
    await job.run()
    expect(calls).toEqual([])

    isRefused = true
    time += 14 * minuteMs
    await job.run()
    expect(await createIncidentReader(database.db).listOpenIncidents()).toEqual([])
    time += 2 * minuteMs
    await job.run()
    time += 2 * minuteMs
    await job.run()
    const [incident, ...more] = await createIncidentReader(database.db).listOpenIncidents()
    expect(incident).toMatchObject({ kind: 'purge', detail: expect.stringContaining('22 Nov 2026, 11:01') })
    expect(more).toEqual([])

    isRefused = false
    time += 2 * minuteMs
    await job.run()
    expect(calls).toEqual([['release-11111111', 'release-22222222']])
    const { failing_since } = await database.db
      .selectFrom('purge_state')
      .select('failing_since')
      .executeTakeFirstOrThrow()
    expect(failing_since).toBeNull()
    expect(await createIncidentReader(database.db).listOpenIncidents()).toEqual([])
  })

  it('tells of a change that came to light late', async () => {
    const job = await aJobAtWork()
    await change(first)
    await change(second)
    const { id_change } = await database.db
      .selectFrom('catalogue_change')
      .select('id_change')
      .where('ref', '=', first)
      .executeTakeFirstOrThrow()
    const [late] = await database.db
      .deleteFrom('catalogue_change')
      .where('id_change', '=', id_change)
      .returningAll()
      .execute()
    await job.run()
    expect(calls).toEqual([['release-22222222']])

    time += 10_000
    const { sql } = await import('kysely')
    await sql`insert into catalogue_change (id_change, kind, ref, changed_at)
      ${sql.raw(_name === 'Postgres' ? 'overriding system value' : '')}
      values (${late.id_change}, ${late.kind}, ${late.ref}, ${late.changed_at})`.execute(database.db)
    await job.run()
    expect(calls[1]).toEqual(['release-11111111'])
  })
})
