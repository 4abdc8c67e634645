import { createOutboxWorker, enqueue, type JobHandler } from '../../../server/jobs/outbox'
import { createLog } from '../../../server/log'
import { databaseKinds, type TestDatabase } from '../../support/testDatabase'

const minuteMs = 60_000

describe.each(databaseKinds)('the outbox on %s', (_name, open) => {
  let database: TestDatabase
  let time: number
  const now = () => new Date(time)

  beforeEach(async () => {
    database = await open()
    time = Date.UTC(2026, 10, 22, 12)
  })
  afterEach(() => database.close())

  const due = (name: string) =>
    enqueue(database.db, { kind: 'task', dedupeKey: `task.${name}`, payload: { name } }, now().toISOString())
  const worker = (task: (name: string) => Promise<void>) => {
    const handler: JobHandler = ({ name }: { name: string }) => task(name)
    return createOutboxWorker(database.db, { handlers: { task: handler }, now, log: createLog('silent') })
  }
  const triesOf = async () =>
    (await database.db.selectFrom('outbox').select(['dedupe_key', 'tries']).orderBy('id_job').execute()).map(
      ({ dedupe_key, tries }) => [dedupe_key, tries],
    )

  it('does each job once, in their order, also when it was noted twice', async () => {
    const done: string[] = []
    for (const name of ['first', 'second', 'first']) await due(name)
    const shop = worker(async (name) => void done.push(name))
    expect(await shop.run()).toBe(2)
    expect(await shop.run()).toBe(0)
    expect(done).toEqual(['first', 'second'])
  })

  it('tries what did not work out again after a minute, then later and later', async () => {
    let tries = 0
    await due('first')
    const shop = worker(async () => {
      tries++
      throw new Error('not now')
    })
    await shop.run()
    time += minuteMs - 1
    expect(await shop.run()).toBe(0)
    time += 1
    expect(await shop.run()).toBe(1)
    time += 2 * minuteMs - 1
    expect(await shop.run()).toBe(0)
    time += 1
    expect(await shop.run()).toBe(1)
    expect(tries).toBe(3)
  })

  it('gives up after twelve tries and three days, and tells the ops team', async () => {
    await due('first')
    const shop = worker(() => Promise.reject(new Error('the post box of alex@example.org is full')))
    const startedAt = time
    for (let runs = 0; runs < 12; runs++) {
      expect(await shop.run()).toBe(1)
      while (time - startedAt < 4 * 24 * 60 * minuteMs && (await dueCount()) === 0) time += minuteMs
    }
    expect(await shop.run()).toBe(0)
    const incidents = await database.db.selectFrom('incident').selectAll().execute()
    expect(incidents).toMatchObject([{ kind: 'outbox.task' }])
    expect(incidents[0].detail).not.toContain('alex@')
  })

  it('leaves what waits behind a slow job to others', async () => {
    const slow = Promise.withResolvers<void>()
    const done: string[] = []
    for (const name of ['slow', 'quick']) await due(name)
    const one = worker((name) => (name === 'slow' ? slow.promise : Promise.resolve(void done.push('by one'))))
    const running = one.run()
    const other = worker(async (name) => void done.push(`${name} by the other`))
    while ((await triesOf())[0][1] === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await other.run()).toBe(1)
    slow.resolve()
    expect(await running).toBe(1)
    expect(done).toEqual(['quick by the other'])
  })

  it('counts no try for a job that nobody began, when its process dies', async () => {
    for (const name of ['deadly', 'behind']) await due(name)
    const dying = worker(() => new Promise(() => {}))
    void dying.run()
    while ((await triesOf())[0][1] === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await triesOf()).toEqual([
      ['task.deadly', 1],
      ['task.behind', 0],
    ])
  })

  const dueCount = async () =>
    (
      await database.db
        .selectFrom('outbox')
        .select('id_job')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now().toISOString())
        .execute()
    ).length
})
