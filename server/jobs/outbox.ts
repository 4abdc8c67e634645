import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { elementAt, required } from '../../src/shared/required'
import { Lock } from '../database/locks/lock'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transactions'
import type { Logger } from '../log/log'
import { redactText } from '../log/redact'
import { timeAfter } from '../support/dates'
import { openIncident } from './incidentRepository'
import { withIrreversibleStep } from './irreversibleStep'
import { createOutboxRepository, type Job } from './outboxRepository'

export interface NewJob {
  kind: string
  /** The same job twice is one job. */
  dedupeKey: string
  payload: unknown
}

/** Does one job. It may come twice: after a crash between doing and noting (see `turnForIrreversibleStep`). */
export type JobHandler = (payload: never) => Promise<void>

/** It is prolonged while the job is at work. */
const leaseMs = 60_000
/** Jobs of one queue that are done at the same time. */
export const jobsAtOnce = 5
const listedAtOnce = 20
const minuteMs = 60_000
/** Twelve tries over three days, as mail programs do. */
const waitsMs = [1, 2, 5, 15, 30, 60, 180, 360, 720, 1080, 1440].map((minutes) => minutes * minuteMs)
/** The database may be away at the moment when a job is done. */
const triesBeforeReport = 20
const reportAgainMs = 1000

/** Notes work that follows from a change, in the transaction of that change: it is done if and only if that commits. */
export async function enqueue(trx: Kysely<Database>, { kind, dedupeKey, payload }: NewJob, now: string) {
  await createOutboxRepository(trx).insertJob(
    { kind, dedupe_key: dedupeKey, payload: JSON.stringify(payload) },
    now,
  )
}

const givenUp = 'outbox.'

/**
 * A job that was given up is counted as failed until its incident is closed: then it is dealt with, or tried again.
 * @param incident that is being closed in this transaction
 * @returns false when it is not about a job; nothing has changed then
 */
export async function settleGivenUp(
  trx: Kysely<Database>,
  { kind, ref }: { kind: string; ref: string },
  { isAgain, now }: { isAgain: boolean; now: string },
): Promise<boolean> {
  if (!kind.startsWith(givenUp)) return false
  const outbox = createOutboxRepository(trx)
  await (isAgain ? outbox.renewFailedJob(Number(ref), now) : outbox.endFailedJob(Number(ref), now))
  return true
}

/** Mails are one queue; voids and refunds have one each, so that a silent mail server holds up no money. */
const queueOf = (kind: string): string => elementAt(kind.split('.', 1), 0)

export interface OutboxQueue {
  name: string
  /** Works until nothing is due. @returns how many jobs were taken up */
  run(): Promise<number>
}

/**
 * Does what the outbox holds: queues by kind, and several jobs of each at once. Each job is leased in the database, so
 * that of many containers one does it; a lease of a process that died runs out, and the next one tries again.
 */
export function createOutboxWorker(
  db: Kysely<Database>,
  { handlers, now, log }: { handlers: Record<string, JobHandler>; now: () => Date; log: Logger },
) {
  const outbox = createOutboxRepository(db)
  const at = (ms = 0) => timeAfter(now(), ms)
  let isStopping = false

  async function work(job: Job): Promise<void> {
    const prolonging = setInterval(() => {
      outbox.prolongLease(job, at(leaseMs)).catch(() => {})
    }, leaseMs / 3).unref()
    try {
      const handle = required(handlers[job.kind], `handler of ${job.kind}`)
      await handle(JSON.parse(job.payload) as never)
    } catch (error) {
      await putOff(job, error)
      return
    } finally {
      clearInterval(prolonging)
    }
    await noteAsDone(job)
  }

  /** What is done and cannot be noted would be done again. */
  async function noteAsDone({ id_job, kind }: Job): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await outbox.finishJob(id_job, at())
      } catch (error) {
        if (tries === triesBeforeReport || isStopping) throw error
        log.warn({ err: error, id_job, kind }, 'a job is done and could not be noted as done yet')
        await delay(reportAgainMs)
      }
    }
  }

  async function putOff(job: Job, error: unknown): Promise<void> {
    // Mail servers repeat what they were sent.
    const last_error = redactText(String(error instanceof Error ? error.message : error)).slice(0, 500)
    const wait = waitsMs[job.tries - 1]
    log.warn({ err: error, id_job: job.id_job, kind: job.kind, tries: job.tries }, 'a job did not work out')
    if (wait !== undefined) return outbox.putOffJob(job.id_job, last_error, at(wait))
    await inTransaction(db, async (trx) => {
      await createOutboxRepository(trx).giveUpJob(job.id_job, last_error)
      const incident = { kind: givenUp + job.kind, ref: String(job.id_job), detail: last_error }
      await openIncident(trx, incident, at())
    })
  }

  function createQueue(name: string, kinds: readonly string[]): OutboxQueue {
    const irreversibleSteps = new Lock()
    const taking = new Lock()
    let listed: Job[] = []

    /** A job is leased only when it is begun: one that waits is free for others, and loses no try if this process dies. */
    async function takeNext(): Promise<Job | null> {
      await taking.take()
      try {
        while (!isStopping) {
          if (listed.length === 0) listed = await outbox.listDue(kinds, { now: now(), waitsMs }, listedAtOnce)
          const job = listed.shift()
          if (!job) return null
          if (await outbox.leaseJob(job, at(leaseMs))) return { ...job, tries: job.tries + 1 }
        }
        return null
      } finally {
        taking.free()
      }
    }

    return {
      name,
      async run() {
        // What was listed by a run that failed may be out of date.
        listed = []
        let taken = 0
        const lane = async () => {
          for (let job = await takeNext(); job; job = await takeNext()) {
            const next = job
            taken++
            await withIrreversibleStep(irreversibleSteps, () => work(next))
          }
        }
        const lanes = await Promise.allSettled(Array.from({ length: jobsAtOnce }, lane))
        const failed = lanes.find((one) => one.status === 'rejected')
        if (failed) throw failed.reason
        return taken
      },
    }
  }

  const queues = [...Map.groupBy(Object.keys(handlers), queueOf)].map(([name, kinds]) =>
    createQueue(name, kinds),
  )
  return {
    queues,
    /** All queues, once. @returns how many jobs were taken up; 0: nothing is due */
    async run(): Promise<number> {
      const taken = await Promise.all(queues.map((queue) => queue.run()))
      return taken.reduce((sum, count) => sum + count, 0)
    },
    /** Begins no further job; those at work go on. */
    stop(): void {
      isStopping = true
    },
  }
}
