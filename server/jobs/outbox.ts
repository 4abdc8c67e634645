import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transactions'
import type { Logger } from '../log'
import { openIncident } from './incidents'

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
  await trx
    .insertInto('outbox')
    .values({
      kind,
      dedupe_key: dedupeKey,
      payload: JSON.stringify(payload),
      state: 'waiting',
      due_at: now,
      tries: 0,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Does what the outbox holds. Each job is leased in the database, so that of many containers one does it; a lease of
 * a process that died runs out, and the next one tries again.
 */
export function createOutboxWorker(
  db: Kysely<Database>,
  { handlers, now, log }: { handlers: Record<string, JobHandler>; now: () => Date; log: Logger },
) {
  const at = (ms = 0) => new Date(now().getTime() + ms).toISOString()

  /** Only the holder of the newest lease gets the job: the update names what it saw. */
  async function lease(): Promise<Job[]> {
    const due = await db
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('due_at', '<=', at())
      .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', at())]))
      .where('kind', 'in', Object.keys(handlers))
      .orderBy('id_job')
      .limit(jobsAtOnce)
      .execute()
    const mine: Job[] = []
    for (const job of due) {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({ lease_until: at(leaseMs), tries: job.tries + 1 })
        .where('id_job', '=', job.id_job)
        .where('state', '=', 'waiting')
        .where('tries', '=', job.tries)
        .executeTakeFirst()
      if (numUpdatedRows === 1n) mine.push({ ...job, tries: job.tries + 1 })
    }
    return mine
  }

  async function work(job: Job): Promise<void> {
    try {
      await handlers[job.kind](JSON.parse(job.payload) as never)
    } catch (error) {
      await putOff(job, error)
      return
    }
    await db
      .updateTable('outbox')
      .set({ state: 'done', lease_until: null, done_at: at() })
      .where('id_job', '=', job.id_job)
      .execute()
  }

  async function putOff(job: Job, error: unknown): Promise<void> {
    const last_error = String(error instanceof Error ? error.message : error).slice(0, 500)
    const wait = waitsMs[job.tries - 1]
    log.warn({ err: error, id_job: job.id_job, kind: job.kind, tries: job.tries }, 'a job did not work out')
    await inTransaction(db, async (trx) => {
      await trx
        .updateTable('outbox')
        .set({
          last_error,
          lease_until: null,
          ...(wait === undefined ? { state: 'failed' as const } : { due_at: at(wait) }),
        })
        .where('id_job', '=', job.id_job)
        .execute()
      if (wait !== undefined) return
      await openIncident(
        trx,
        { kind: `outbox.${job.kind}`, ref: String(job.id_job), detail: last_error },
        at(),
      )
    })
  }

  return {
    /** @returns how many jobs were taken up; 0: nothing is due */
    async run(): Promise<number> {
      const jobs = await lease()
      for (const job of jobs) await work(job)
      return jobs.length
    },
  }
}

export type OutboxWorker = ReturnType<typeof createOutboxWorker>
type Job = Selectable<Database['outbox']>
