import type { z } from 'zod'
import type { rowBatchesSchema } from '../../../../src/shared/staff/releases/contract'
import { createRowBatchReader } from '../../../core/catalogue/editing/rowBatchRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'

/** Single cells are not listed. */
const minCount = 2
const limit = 20

/**
 * Lists the last changes of at least two releases at once, newest first, with the names of the first releases.
 * @returns those of a week; `undone_at` is null if the change was not undone
 */
export const readRowBatches = async (db: ReadOnlyDatabase): Promise<z.output<typeof rowBatchesSchema>> => ({
  batches: (await createRowBatchReader(db).list({ minCount, limit })).map(({ summary, ...batch }) => ({
    ...batch,
    ...summary,
  })),
})
