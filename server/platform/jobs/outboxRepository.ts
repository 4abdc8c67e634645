import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'
import { preparedWrite } from '../database/prepared'
import type { Database } from '../database/schema'
import { timeAfter } from '../support/dates'

export type Job = Selectable<Database['outbox']>

const listMailKeys = (uuidOrder: string): string[] =>
  ['confirmation', 'shipped', 'payment_failed'].map((mail) => `mail.${mail}.${uuidOrder}`)

/** This is far longer than a lease, and than the difference between the clocks of several machines. */
const clockToleranceMs = 10 * 60_000

/** Creates the reader of the outbox. */
export function createOutboxReader(db: ReadOnlyDatabase) {
  return {
    /**
     * Lists the due jobs that no process is working on. Jobs with fewer tries come first. A job that was created
     * in the future, or whose next try or lease is further ahead than the program ever sets it, was stored before the clock
     * was set back: its time is ignored.
     * @param kinds lists only jobs of these kinds
     * @param waitsMs how long a job waits after its first try, its second, and so on
     * @param limit the maximum number of jobs
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
            eb.and([eb('tries', '=', 0), eb('created_at', '>', at(clockToleranceMs))]),
            ...waitsMs.map((waitMs, index) =>
              eb.and([eb('tries', '=', index + 1), eb('due_at', '>', at(waitMs + clockToleranceMs))]),
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

    /**
     * Lists the mails to buyers about orders, in the order in which they were queued. Older versions did not note the order:
     * of theirs, those are found whose key is the order's.
     */
    listMailsOf: (uuidOrders: readonly string[]): Promise<Job[]> =>
      db
        .selectFrom('outbox')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('uuid_order', 'in', uuidOrders),
            eb('dedupe_key', 'in', uuidOrders.flatMap(listMailKeys)),
          ]),
        )
        .where('kind', 'like', 'mail.%')
        .where('kind', 'not like', 'mail.staff%')
        .orderBy('id_job')
        .execute(),
  }
}

/**
 * Changes what `createOutboxReader` reads.
 * @returns the writer, which also reads
 */
export function createOutboxWriter(trx: WriteTransaction) {
  const change = (id_job: number) => trx.updateTable('outbox').where('id_job', '=', id_job)
  return {
    ...createOutboxReader(trx),

    async insertJob(
      job: Pick<Job, 'kind' | 'dedupe_key' | 'payload' | 'uuid_order'>,
      now: string,
      dueAt = now,
    ): Promise<void> {
      await insert(trx, job.kind, job.dedupe_key, job.payload, job.uuid_order, now, dueAt)
    },

    /**
     * Leases a job and counts a try.
     * @param job as it was read
     * @returns false if another process has taken the job since it was read
     */
    async leaseJob({ id_job, tries }: Job, until: string): Promise<boolean> {
      const { numUpdatedRows } = await change(id_job)
        .set({ lease_until: until, tries: tries + 1 })
        .where('state', '=', 'waiting')
        .where('tries', '=', tries)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /** Prolongs the lease of a running job. @param tries the number of the job's current try */
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

    /** Marks a failed job as done, because it was dealt with in another way. */
    async endFailedJob(id_job: number, now: string): Promise<void> {
      await change(id_job).set({ state: 'done', done_at: now }).where('state', '=', 'failed').execute()
    },

    /** Makes a failed job due again, with all of its tries. */
    async renewFailedJob(id_job: number, now: string): Promise<void> {
      await change(id_job)
        .set({ state: 'waiting', tries: 0, due_at: now })
        .where('state', '=', 'failed')
        .execute()
    },

    /** Releases all leases at start. Only one process works on a SQLite file, so the previous holders are dead. */
    async releaseAllLeases(): Promise<void> {
      await trx
        .updateTable('outbox')
        .set({ lease_until: null })
        .where('lease_until', 'is not', null)
        .execute()
    },

    /** Deletes the jobs of these kinds that were done before a time. */
    async deleteDone(kinds: readonly string[], doneBefore: string): Promise<void> {
      await trx
        .deleteFrom('outbox')
        .where('kind', 'in', kinds)
        .where('state', '=', 'done')
        .where('done_at', '<', doneBefore)
        .execute()
    },
  }
}

export type OutboxWriter = ReturnType<typeof createOutboxWriter>

const insert = preparedWrite(
  (
    trx,
    kind: string,
    dedupe_key: string,
    payload: string,
    uuid_order: string | null,
    created_at: string,
    due_at: string,
  ) =>
    trx
      .insertInto('outbox')
      .values({
        kind,
        dedupe_key,
        payload,
        uuid_order,
        state: 'waiting',
        due_at,
        tries: 0,
        created_at,
      })
      .onConflict((conflict) => conflict.doNothing()),
)
