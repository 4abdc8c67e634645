import { transact } from '../../../../../server/platform/database/transactions'
import { turnForIrreversibleStep } from '../../../../../server/platform/jobs/irreversibleStep'
import type { JobKind, JobPayloads } from '../../../../../server/platform/jobs/jobPayloads'
import { createOutboxWorker, enqueue, jobsAtOnce } from '../../../../../server/platform/jobs/outbox'
import { createLog } from '../../../../../server/platform/log/log'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'
import { until } from '../../../../support/until'

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
    transact(database.db, (trx) =>
      enqueue(
        trx,
        { kind: 'void', dedupeKey: `void.${name}`, payload: { uuid_attempt: name } },
        now().toISOString(),
      ),
    )
  const worker = (work: (name: string) => Promise<void>) =>
    createOutboxWorker(database.db, {
      handlers: { void: ({ uuid_attempt }) => work(uuid_attempt) },
      now,
      log: createLog('silent'),
    })
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
    expect(incidents).toMatchObject([{ kind: 'outbox.void' }])
    expect(incidents[0].detail).not.toContain('alex@')
  })

  it('leaves what waits behind slow jobs to others', async () => {
    const slow = Promise.withResolvers<void>()
    const done: string[] = []
    for (const name of [...slowOnes, 'quick']) await due(name)
    const one = worker((name) =>
      name === 'quick' ? Promise.resolve(void done.push('by one')) : slow.promise,
    )
    const running = one.run()
    const other = worker(async (name) => void done.push(`${name} by the other`))
    await begun(jobsAtOnce)
    expect(await other.run()).toBe(1)
    slow.resolve()
    expect(await running).toBe(jobsAtOnce)
    expect(done).toEqual(['quick by the other'])
  })

  it('counts no try for a job that was not begun, when its process dies', async () => {
    for (const name of [...slowOnes, 'behind']) await due(name)
    const dying = worker(() => new Promise(() => {}))
    void dying.run()
    await begun(jobsAtOnce)
    expect((await triesOf()).at(-1)).toEqual(['void.behind', 0])
  })

  it('does voids and refunds while mails hang', async () => {
    const done: string[] = []
    const hanging = Promise.withResolvers<void>()
    const shop = createOutboxWorker(database.db, {
      handlers: {
        'mail.confirmation': () => hanging.promise,
        void: async ({ uuid_attempt }) => void done.push(uuid_attempt),
        refund: async ({ uuid_refund }) => void done.push(uuid_refund),
      },
      now,
      log: createLog('silent'),
    })
    const add = <Kind extends JobKind>(kind: Kind, payload: JobPayloads[Kind]) =>
      transact(database.db, (trx) =>
        enqueue(trx, { kind, dedupeKey: `${kind}.${Object.values(payload)}`, payload }, now().toISOString()),
      )
    for (let number = 0; number < 40; number++) await add('mail.confirmation', { uuid_order: String(number) })
    const running = Object.fromEntries(shop.queues.map(({ name, run }) => [name, run]))
    const mails = running.mail()
    await begun(jobsAtOnce)
    await add('void', { uuid_attempt: 'a hold' })
    await add('refund', { uuid_refund: 'money' })
    expect(await running.void()).toBe(1)
    expect(await running.refund()).toBe(1)
    expect(done).toEqual(['a hold', 'money'])
    shop.stop()
    hanging.resolve()
    await mails
  })

  it('takes new jobs before those that failed', async () => {
    const order: string[] = []
    await due('failing')
    const shop = worker(async (name) => {
      order.push(name)
      if (name === 'failing') throw new Error('not now')
    })
    await shop.run()
    time += minuteMs
    for (const name of ['second', 'third']) await due(name)
    await shop.run()
    expect(order).toEqual(['failing', 'second', 'third', 'failing'])
  })

  it('has one job at most in doubt at any moment: after its last step and not yet noted as done', async () => {
    const inDoubt: number[] = []
    for (let number = 0; number < 12; number++) await due(String(number))
    const shop = worker(async (name) => {
      await turnForIrreversibleStep()()
      const noted = await database.db
        .selectFrom('outbox')
        .select('id_job')
        .where('state', '=', 'done')
        .execute()
      inDoubt.push(passed.size - noted.length)
      passed.add(name)
    })
    const passed = new Set<string>()
    expect(await shop.run()).toBe(12)
    expect(inDoubt).toEqual(Array(12).fill(0))
  })

  it('lets a job that fails before its last step, or in it, hold up none of the others', async () => {
    const done: string[] = []
    for (const name of ['early', 'late', 'good']) await due(name)
    const shop = worker(async (name) => {
      if (name === 'early') throw new Error('before')
      await turnForIrreversibleStep()()
      if (name === 'late') throw new Error('within')
      done.push(name)
    })
    expect(await shop.run()).toBe(3)
    expect(done).toEqual(['good'])
  })

  it.each([
    ['an hour', 60 * minuteMs],
    ['a day', 24 * 60 * minuteMs],
  ])('waits for no time that is over when the clock is set back by %s', async (_name, ms) => {
    let isAway = true
    await due('first')
    const shop = worker(async () => {
      if (isAway) throw new Error('not now')
    })
    await shop.run()
    await due('second')
    isAway = false
    time -= ms
    expect(await shop.run()).toBe(2)
  })

  it('keeps a job that is planned for a later day until then', async () => {
    const dueAt = new Date(time + 24 * 60 * minuteMs).toISOString()
    const job = { dedupeKey: 'void.later', payload: { uuid_attempt: 'later' } }
    await transact(database.db, (trx) => enqueue(trx, { kind: 'void', ...job }, now().toISOString(), dueAt))
    const shop = worker(async () => {})
    expect(await shop.run()).toBe(0)
    time += 24 * 60 * minuteMs
    expect(await shop.run()).toBe(1)
  })

  it('leaves a job that has just failed alone also where the clock is a little behind', async () => {
    await due('first')
    const ahead = worker(() => Promise.reject(new Error('not now')))
    await ahead.run()
    time -= 1000
    const behind = worker(async () => {})
    expect(await behind.run()).toBe(0)
    time += 1000 + minuteMs
    expect(await behind.run()).toBe(1)
  })

  const slowOnes = Array.from({ length: jobsAtOnce }, (_, number) => `slow ${number}`)
  const begun = (count: number) =>
    until(async () => (await triesOf()).filter(([, tries]) => tries === 1).length >= count)

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
