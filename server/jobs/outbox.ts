import type { Kysely } from 'kysely'
import { concealText } from '../conceal'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transactions'
import { timeAfter } from '../dates'
import type { Logger } from '../log'
import { openIncident } from './incidentRepository'
import { createOutboxRepository, type Job } from './outboxRepository'

export interface NewJob {
  kind: string
  /** The same job twice is one job. */
  dedupeKey: string
  payload: unknown
}

/** Does one job. It may come twice: after a crash between doing and noting. */
export type JobHandler = (payload: never) => Promise<void>

const leaseMs = 60_000
const jobsAtOnce = 20
const minuteMs = 60_000
/** Twelve tries over three days, as mail programs do. */
const waitsMs = [1, 2, 5, 15, 30, 60, 180, 360, 720, 1080, 1440].map((minutes) => minutes * minuteMs)

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

/**
 * Does what the outbox holds. Each job is leased in the database, so that of many containers one does it; a lease of
 * a process that died runs out, and the next one tries again.
 */
export function createOutboxWorker(
  db: Kysely<Database>,
  { handlers, now, log }: { handlers: Record<string, JobHandler>; now: () => Date; log: Logger },
) {
  const outbox = createOutboxRepository(db)
  const at = (ms = 0) => timeAfter(now(), ms)

  async function work(job: Job): Promise<void> {
    try {
      await handlers[job.kind](JSON.parse(job.payload) as never)
    } catch (error) {
      await putOff(job, error)
      return
    }
    await outbox.finishJob(job.id_job, at())
  }

  async function putOff(job: Job, error: unknown): Promise<void> {
    // Mail servers repeat what they were sent.
    const last_error = concealText(String(error instanceof Error ? error.message : error)).slice(0, 500)
    const wait = waitsMs[job.tries - 1]
    log.warn({ err: error, id_job: job.id_job, kind: job.kind, tries: job.tries }, 'a job did not work out')
    if (wait !== undefined) return outbox.putOffJob(job.id_job, last_error, at(wait))
    await inTransaction(db, async (trx) => {
      await createOutboxRepository(trx).giveUpJob(job.id_job, last_error)
      const incident = { kind: givenUp + job.kind, ref: String(job.id_job), detail: last_error }
      await openIncident(trx, incident, at())
    })
  }

  return {
    /** @returns how many jobs were taken up; 0: nothing is due */
    async run(): Promise<number> {
      let taken = 0
      for (const job of await outbox.listDue(Object.keys(handlers), at(), jobsAtOnce)) {
        // Only when it is begun: what waits behind it stays free for others, and loses no try if this process dies.
        if (!(await outbox.leaseJob(job, at(leaseMs)))) continue
        taken++
        await work({ ...job, tries: job.tries + 1 })
      }
      return taken
    },
  }
}

export type OutboxWorker = ReturnType<typeof createOutboxWorker>
