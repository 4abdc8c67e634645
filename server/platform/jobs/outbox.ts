import { setTimeout as delay } from 'node:timers/promises'
import { isKeyOf } from '../../../src/shared/isKeyOf'
import { elementAt, required } from '../../../src/shared/required'
import type { ShopDatabase, WriteTransaction } from '../database/access'
import { Lock } from '../database/locks/lock'
import { transact } from '../database/transactions'
import { getErrorMessage } from '../log/errorDetails'
import type { Logger } from '../log/log'
import { redactText } from '../log/redact'
import { timeAfter } from '../support/dates'
import { openIncident } from './incidents'
import { withIrreversibleStep } from './irreversibleStep'
import type { JobHandlers, JobKind, JobPayloads } from './jobPayloads'
import { createOutboxReader, createOutboxWriter, type Job, type OutboxWriter } from './outboxRepository'

export interface NewJob<Kind extends JobKind> {
  kind: Kind
  /** A job with the same key as an existing one is not added. */
  dedupeKey: string
  payload: JobPayloads[Kind]
  /** The order that a mail is about. */
  uuidOrder?: string | null
}

/** The lease is prolonged while the job runs. */
const leaseMs = 60_000
/** The number of jobs of one queue that run at the same time. */
export const jobsAtOnce = 5
const listedAtOnce = 20
const minuteMs = 60_000
/** The waits between the twelve tries of a job, which take three days, as in mail servers. */
const waitsMs = [1, 2, 5, 15, 30, 60, 180, 360, 720, 1080, 1440].map((minutes) => minutes * minuteMs)
/** The number of tries to store that a job is done, because the database may be away at that moment. */
const triesBeforeReport = 20
const reportAgainMs = 1000

/**
 * Adds a job to the outbox in the transaction of the change that it follows from, so that it runs if and only if that
 * transaction commits.
 * @param now ISO UTC time
 * @param dueAt ISO UTC time from which the job is due
 */
export async function enqueue<Kind extends JobKind>(
  trx: WriteTransaction,
  { kind, dedupeKey, payload, uuidOrder = null }: NewJob<Kind>,
  now: string,
  dueAt = now,
) {
  await createOutboxWriter(trx).insertJob(
    { kind, dedupe_key: dedupeKey, payload: JSON.stringify(payload), uuid_order: uuidOrder },
    now,
    dueAt,
  )
}

/** The kind of the incident about a failed job begins with this. */
const failedJob = 'outbox.'

/**
 * Settles the failed job of an incident that is being closed in this transaction. Until then, the job counts as failed.
 * @param isAgain makes the job due again; otherwise it counts as done
 * @returns false if the incident is not about a job; then nothing has changed
 */
export async function settleFailedJob(
  trx: WriteTransaction,
  { kind, ref }: { kind: string; ref: string },
  { isAgain, now }: { isAgain: boolean; now: string },
): Promise<boolean> {
  if (!kind.startsWith(failedJob)) return false
  const outbox = createOutboxWriter(trx)
  await (isAgain ? outbox.renewFailedJob(Number(ref), now) : outbox.endFailedJob(Number(ref), now))
  return true
}

/**
 * Returns the queue of a kind. Mails, voids and refunds have a queue each, so that a mail server cannot delay refunds.
 */
const getQueueName = (kind: string): string => elementAt(kind.split('.', 1), 0)

export interface OutboxQueue {
  name: string
  /** Runs jobs until none is due. @returns the number of jobs that were started */
  run(): Promise<number>
}

/**
 * Creates the worker that runs the jobs of the outbox, in queues by kind, several jobs of each at once. Each job is
 * leased in the database, so that only one of several processes runs it. The lease of a process that died expires, and
 * then another process tries the job again.
 * @param handlers the functions that do the jobs, by kind
 * @returns the worker and its queues
 */
export function createOutboxWorker(
  db: ShopDatabase,
  { handlers, now, log }: { handlers: Partial<JobHandlers>; now: () => Date; log: Logger },
) {
  const outbox = createOutboxReader(db)
  const write = <Result>(work: (outbox: OutboxWriter) => Promise<Result>) =>
    transact(db, (trx) => work(createOutboxWriter(trx)))
  const at = (ms = 0) => timeAfter(now(), ms)
  let isStopping = false

  async function work(job: Job): Promise<void> {
    const prolonging = setInterval(() => {
      write((jobs) => jobs.prolongLease(job, at(leaseMs))).catch(() => {})
    }, leaseMs / 3).unref()
    try {
      const { kind, payload } = job
      const handle = required(isKeyOf(handlers, kind) ? handlers[kind] : undefined, `handler of ${kind}`)
      await handle(JSON.parse(payload))
    } catch (error) {
      await putOff(job, error)
      return
    } finally {
      clearInterval(prolonging)
    }
    await markAsDone(job)
  }

  /** Stores that a job is done. It tries for a while, because the job would run again otherwise. */
  async function markAsDone({ id_job, kind }: Job): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await write((jobs) => jobs.finishJob(id_job, at()))
      } catch (error) {
        if (tries === triesBeforeReport || isStopping) throw error
        log.warn({ err: error, id_job, kind }, 'a job is done but could not be marked as done yet')
        await delay(reportAgainMs)
      }
    }
  }

  async function putOff(job: Job, error: unknown): Promise<void> {
    // Error messages of mail servers may repeat the address or the text of the mail.
    const last_error = redactText(getErrorMessage(error)).slice(0, 500)
    const wait = waitsMs[job.tries - 1]
    log.warn({ err: error, id_job: job.id_job, kind: job.kind, tries: job.tries }, 'a job failed')
    if (wait !== undefined) return write((jobs) => jobs.putOffJob(job.id_job, last_error, at(wait)))
    await transact(db, async (trx) => {
      await createOutboxWriter(trx).giveUpJob(job.id_job, last_error)
      const incident = { kind: failedJob + job.kind, ref: String(job.id_job), detail: last_error }
      await openIncident(trx, incident, at())
    })
  }

  function createQueue(name: string, kinds: readonly string[]): OutboxQueue {
    const irreversibleSteps = new Lock()
    const taking = new Lock()
    let listed: Job[] = []
    const listDue = () => outbox.listDue(kinds, { now: now(), waitsMs }, listedAtOnce)

    /**
     * Leases a job only when it starts, so that other processes can take waiting jobs, and a crash costs them no try.
     */
    async function takeNext(): Promise<Job | null> {
      await taking.take()
      try {
        while (!isStopping) {
          if (listed.length === 0) listed = await listDue()
          const job = listed.shift()
          if (!job) return null
          if (await write((jobs) => jobs.leaseJob(job, at(leaseMs)))) return { ...job, tries: job.tries + 1 }
        }
        return null
      } finally {
        taking.free()
      }
    }

    return {
      name,
      async run() {
        // The list of a failed run may be out of date.
        listed = await listDue()
        let startedCount = 0
        const lane = async () => {
          for (let job = await takeNext(); job; job = await takeNext()) {
            const next = job
            startedCount++
            await withIrreversibleStep(irreversibleSteps, () => work(next))
          }
        }
        const count = Math.min(jobsAtOnce, listed.length)
        const results = await Promise.allSettled(Array.from({ length: count }, lane))
        const failed = results.find((lane) => lane.status === 'rejected')
        if (failed) throw failed.reason
        return startedCount
      },
    }
  }

  const queues = [...Map.groupBy(Object.keys(handlers), getQueueName)].map(([name, kinds]) =>
    createQueue(name, kinds),
  )
  return {
    queues,
    /** Runs all queues once. @returns the number of jobs that were started; 0 if none was due */
    async run(): Promise<number> {
      const counts = await Promise.all(queues.map((queue) => queue.run()))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    /** Starts no further job; running jobs continue. */
    stop(): void {
      isStopping = true
    },
  }
}

export type OutboxWorker = ReturnType<typeof createOutboxWorker>
