import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { editRowsInput } from '../../../../src/shared/staff/releases/inputs'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'
import { parseStoredJson } from '../../../platform/support/storedJson'

type Values = z.output<typeof editRowsInput>['rows'][number]['values']

/** A row of the table of releases as it was before a change and after it: only what is different. */
export interface ChangedRow {
  uuid_release_format: string
  before: Values
  after: Values
}

/** Some of what a change of many formats was about, for people. */
export interface BatchSummary {
  /** The names of the first formats. */
  names: string[]
  fields: string[]
}

export interface RowBatch extends Omit<Selectable<Database['row_batch']>, 'rows' | 'summary'> {
  summary: BatchSummary
}

const listed = ['uuid_batch', 'command', 'changed_at', 'changed_by', 'count', 'summary', 'undone_at'] as const

/**
 * Reads the changes of several formats at once that can be undone.
 * @returns batches without their rows, which `take` of the writer gives
 */
export const createRowBatchReader = (db: ReadOnlyDatabase) => ({
  /** Lists those of at least so many formats, the newest first. */
  async list({ minCount, limit }: { minCount: number; limit: number }): Promise<RowBatch[]> {
    const rows = await db
      .selectFrom('row_batch')
      .select(listed)
      .where('count', '>=', minCount)
      .orderBy('changed_at', 'desc')
      .orderBy('uuid_batch')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...row, summary: parseStoredJson<BatchSummary>(row.summary) }))
  },
})

/**
 * Adds changes of several formats at once, marks them as undone, and deletes old ones.
 * @param trx in which the releases change too
 */
export const createRowBatchWriter = (trx: WriteTransaction) => ({
  /** @returns its id */
  async insert({
    rows,
    summary,
    ...batch
  }: Pick<RowBatch, 'command' | 'changed_at' | 'changed_by' | 'summary'> & {
    rows: readonly ChangedRow[]
  }): Promise<string> {
    const uuid_batch = randomUUID()
    await trx
      .insertInto('row_batch')
      .values({
        ...batch,
        uuid_batch,
        count: rows.length,
        undone_at: null,
        summary: JSON.stringify(summary),
        rows: JSON.stringify(rows),
      })
      .execute()
    return uuid_batch
  },

  /**
   * Marks a change as undone, in one conditional update, so that it is undone once.
   * @returns its rows; null if there is no such change, or it was undone before
   */
  async take(uuid_batch: string, undone_at: string): Promise<ChangedRow[] | null> {
    const row = await trx
      .updateTable('row_batch')
      .set({ undone_at })
      .where('uuid_batch', '=', uuid_batch)
      .where('undone_at', 'is', null)
      .returning('rows')
      .executeTakeFirst()
    return row ? parseStoredJson<ChangedRow[]>(row.rows) : null
  },

  async deleteOld(before: string): Promise<void> {
    await trx.deleteFrom('row_batch').where('changed_at', '<', before).execute()
  },
})
