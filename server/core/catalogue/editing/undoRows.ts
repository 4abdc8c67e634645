import { undoRowsInput } from '../../../../src/shared/staff/releases/inputs'
import type { Action } from '../../../platform/actions/action'
import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { ShopError } from '../../../platform/errors'
import { timeAfter } from '../../../platform/support/dates'
import { tell } from '../staffSentences'
import { createFormatListReader } from './formatListRepository'
import { type ListedFormat, readListedFormats } from './listedFormats'
import { type ChangedRow, createRowBatchWriter } from './rowBatchRepository'
import {
  type ChangedRows,
  changeRows,
  describeDifference,
  isSame,
  type RowChange,
  type RowProblem,
} from './rowChanges'

const keptMs = 7 * 86_400_000

/** Undoes a change of many formats at once. What somebody has changed since is left as it is. */
export const undoRows = {
  name: 'releases undo-rows',
  input: undoRowsInput,
  async run(trx, { uuid_batch }, context) {
    const changedRows = await createRowBatchWriter(trx).take(uuid_batch, context.now().toISOString())
    if (!changedRows) {
      throw new ShopError(
        409,
        'not_undoable',
        tell('This change was undone already, or is older than a week. Nothing was changed.'),
      )
    }
    const ids = changedRows.map(({ uuid_release_format }) => uuid_release_format)
    const current = new Map((await readListedFormats(trx, ids)).map((row) => [row.uuid_release_format, row]))
    const rows: RowChange[] = []
    const conflicts: RowProblem[] = []
    for (const row of changedRows) {
      const { values, problems } = planUndo(row, current.get(row.uuid_release_format))
      const { uuid_release_format } = row
      if (Object.keys(values).length > 0) rows.push({ uuid_release_format, values })
      conflicts.push(...problems.map((problem) => ({ uuid_release_format, problem })))
    }
    const genres = (await createFormatListReader(trx).listGenres()).map(({ slug }) => slug)
    const outcome = await changeRows(trx, rows, { reason: 'undone', genres, isPartial: true }, context)
    const problems = [...conflicts, ...outcome.problems]
    if (outcome.changed > 0) return { ...outcome, problems }
    const [first] = problems
    throw new ShopError(
      409,
      'nothing_to_undo',
      first
        ? tell('Nothing is left to undo: {problem} Nothing was changed.', { problem: first.problem })
        : tell('Nothing is left to undo: all is as it was before. Nothing was changed.'),
    )
  },
} satisfies Action<typeof undoRowsInput, ChangedRows>

/**
 * Works out what of a row goes back.
 * @param listed the row as it is; undefined if its format was deleted
 */
function planUndo(
  { before, after }: ChangedRow,
  listed: ListedFormat | undefined,
): { values: RowChange['values']; problems: string[] } {
  if (!listed) return { values: {}, problems: [tell('A format was deleted since.')] }
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const name of Object.keys(after) as (keyof RowChange['values'])[]) {
    const current = listed[name]
    if (isSame(current, after[name])) values[name] = before[name] ?? null
    else if (!isSame(current, before[name])) {
      const title = `${listed.artist} – ${listed.title} (${listed.format})`
      problems.push(
        tell('{title}: somebody has changed the {field} since, from {before} to {after}. It stays.', {
          title,
          ...describeDifference(name, after[name], current),
        }),
      )
    }
  }
  // A draft that was shown is hidden again: drafts are what imports leave to be completed.
  if (values.visibility === 'draft') values.visibility = 'hidden'
  return { values, problems }
}

/**
 * Deletes changes that are older than a week, after which they cannot be undone.
 * @param now decides about the week
 */
export const forgetRowBatches = (db: ShopDatabase, now: Date): Promise<void> =>
  transact(db, (trx) => createRowBatchWriter(trx).deleteOld(timeAfter(now, -keptMs)))
