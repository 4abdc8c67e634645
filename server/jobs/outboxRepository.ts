import type { Kysely, Selectable } from 'kysely'
import { prepared } from '../database/prepared'
import type { Database } from '../database/schema'
import { timeAfter } from '../support/dates'

export type Job = Selectable<Database['outbox']>

/** Far longer than a lease, and than the clocks of several machines or processes differ. */
const clockToleranceMs = 10 * 60_000

/** All SQL on the outbox. */
export function createOutboxRepository(db: Kysely<Database>) {
  const change = (id_job: number) => db.updateTable('outbox').where('id_job', '=', id_job)
  return {
    async insertJob(job: Pick<Job, 'kind' | 'dedupe_key' | 'payload'>, now: string): Promise<void> {
      await insert(db, job.kind, job.dedupe_key, job.payload, now)
    },

    /**
     * Of these kinds: those whose time has come and that no process is at work on; those that failed come after those
     * that were never tried. A time that is much further ahead than the program ever sets it was noted before the clock
     * was set back, and counts as come.
     * @param waitsMs how long a job waits after its first try, its second, and so on
     */
    listDue(
      kinds: readonly string[],
      { now, waitsMs }: { now: Date; waitsMs: readonly number[] },
      limit: number,
    ): Promise<Job[]> {
      const at = (ms = 0) => timeAfter(now, ms)
      return db
        .selectFrom('outbox')
        .selectAll()
        .where('state', '=', 'waiting')
        .where((eb) =>
          eb.or([
            eb('due_at', '<=', at()),
            eb('tries', '=', 0),
            ...waitsMs.map((waitMs, tried) =>
              eb.and([eb('tries', '=', tried + 1), eb('due_at', '>', at(waitMs + clockToleranceMs))]),
            ),
          ]),
        )
        .where((eb) =>
          eb.or([
            eb('lease_until', 'is', null),
            eb('lease_until', '<=', at()),
            eb('lease_until', '>', at(clockToleranceMs)),
          ]),
        )
        .where('kind', 'in', kinds)
        .orderBy('tries')
        .orderBy('due_at')
        .orderBy('id_job')
        .limit(limit)
        .execute()
    },

    /** @param job as it was read: whoever took it meanwhile has changed it. @returns false then */
    async leaseJob({ id_job, tries }: Job, until: string): Promise<boolean> {
      const { numUpdatedRows } = await change(id_job)
        .set({ lease_until: until, tries: tries + 1 })
        .where('state', '=', 'waiting')
        .where('tries', '=', tries)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /** @param job with the try that is under way */
    async prolongLease({ id_job, tries }: Job, until: string): Promise<void> {
      await change(id_job)
        .set({ lease_until: until })
        .where('state', '=', 'waiting')
        .where('tries', '=', tries)
        .where('lease_until', 'is not', null)
        .execute()
    },

    async finishJob(id_job: number, now: string): Promise<void> {
      await change(id_job).set({ state: 'done', lease_until: null, done_at: now }).execute()
    },

    async putOffJob(id_job: number, last_error: string, due_at: string): Promise<void> {
      await change(id_job).set({ last_error, lease_until: null, due_at }).execute()
    },

    async giveUpJob(id_job: number, last_error: string): Promise<void> {
      await change(id_job).set({ last_error, lease_until: null, state: 'failed' }).execute()
    },

    /** One that was given up has been dealt with in another way. */
    async endFailedJob(id_job: number, now: string): Promise<void> {
      await change(id_job).set({ state: 'done', done_at: now }).where('state', '=', 'failed').execute()
    },

    /** One that was given up is as it was when it was new. */
    async renewFailedJob(id_job: number, now: string): Promise<void> {
      await change(id_job)
        .set({ state: 'waiting', tries: 0, due_at: now })
        .where('state', '=', 'failed')
        .execute()
    },

    /** Forgets jobs of these kinds that are done. */
    async deleteDone(kinds: readonly string[], doneBefore: string): Promise<void> {
      await db
        .deleteFrom('outbox')
        .where('kind', 'in', kinds)
        .where('state', '=', 'done')
        .where('done_at', '<', doneBefore)
        .execute()
    },
  }
}

const insert = prepared((db, kind: string, dedupe_key: string, payload: string, now: string) =>
  db
    .insertInto('outbox')
    .values({ kind, dedupe_key, payload, state: 'waiting', due_at: now, tries: 0, created_at: now })
    .onConflict((conflict) => conflict.doNothing()),
)
