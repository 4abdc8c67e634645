import type { z } from 'zod'
import { toCents } from '../../../../src/shared/money'
import { required } from '../../../../src/shared/required'
import type { editRowsInput } from '../../../../src/shared/staff/releases/inputs'
import type { ActionContext } from '../../../platform/actions/action'
import type { WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { currentStaffLanguage } from '../../../platform/languages/staffLanguage'
import { createStockAdmin } from '../../inventory/stock/stockAdmin'
import type { StockFormat } from '../../inventory/stock/stockListRepository'
import { sortForLocking } from '../../inventory/stock/stockRepository'
import { formatTitle, getShortName } from '../names/formatNames'
import { tell, tellFirstProblem } from '../staffSentences'
import { getFormats } from './existingReleases'
import { type ListedFormat, readListedFormats } from './listedFormats'
import { createPriceAdmin } from './priceAdmin'
import { createReleaseAdminWriter } from './releaseAdminRepository'
import { type ChangedRow, createRowBatchWriter } from './rowBatchRepository'
import { findUnpricedProblem } from './unknownPrices'

export type RowChange = z.output<typeof editRowsInput>['rows'][number]
type Values = RowChange['values']
type ValueName = keyof Values

/** What came of rows that were to be changed. */
export interface ChangedRows {
  /** How many are different now. */
  changed: number
  /** The names of the first of them, in the order of the audit rows. */
  names: string[]
  /** Why others could not be changed. */
  problems: RowProblem[]
  /** By which the change can be undone for a week; null if nothing has changed. */
  uuid_batch: string | null
}

/** The names of more are of no use: nobody reads them. */
const maxNames = 200

/** Why a row cannot be changed. */
export interface RowProblem {
  uuid_release_format: string
  problem: string
}

const defaultReason = 'changed in the table of releases'

interface ChangeOptions {
  /** Why the stock changes. */
  reason: string | null
  /** The shop's genres. */
  genres: readonly string[]
  /** Leaves out the rows that cannot be changed. */
  isPartial: boolean
}

/**
 * Changes rows of the table of releases, all or none, with an audit row for each that changes. What they were before is
 * kept, so that all of it can be undone at once.
 * @returns how many rows have changed with the names of the first ones, and why others could not be
 * @throws ShopError 409 `changed_meanwhile` if a value is no longer the one that the person saw
 * @throws ShopError 409 `rows_refused` if a row cannot be changed; its `errors` are by format
 */
export async function changeRows(
  trx: WriteTransaction,
  rows: readonly RowChange[],
  { reason, genres, isPartial }: ChangeOptions,
  context: ActionContext,
): Promise<ChangedRows> {
  const ids = [...new Set(rows.map((row) => row.uuid_release_format))]
  const formats = await getFormats(trx, ids)
  const now = context.now().toISOString()
  if (rows.some(({ values }) => values.price !== undefined)) await createPriceAdmin(trx, now).begin()
  const before = indexById(await readListedFormats(trx, ids))
  refuseChanged(rows, before, formats)
  const problems: RowProblem[] = []
  for (const [i, row] of sortForLocking(rows).entries()) {
    const format = required(formats.get(row.uuid_release_format), 'format')
    const listed = required(before.get(row.uuid_release_format), 'listed format')
    const problem = await changeRow(trx, row, {
      format,
      listed,
      genres,
      now,
      reason: reason ?? defaultReason,
    })
    if (problem !== null) {
      problems.push({
        uuid_release_format: row.uuid_release_format,
        problem: `${formatTitle(format)}: ${problem}`,
      })
    }
    context.onProgress?.('Changing releases', i + 1, rows.length)
  }
  if (problems.length > 0 && !isPartial) throw toRowsError(problems)
  const after = indexById(await readListedFormats(trx, ids))
  const names: string[] = []
  const changedRows: ChangedRow[] = []
  for (const { uuid_release_format, values } of rows) {
    const fields = (Object.keys(values) as ValueName[]).filter(
      (name) => !isSame(before.get(uuid_release_format)?.[name], after.get(uuid_release_format)?.[name]),
    )
    if (fields.length === 0) continue
    const format = required(formats.get(uuid_release_format), 'format')
    if (names.length < maxNames) names.push(formatTitle(format))
    const pickFields = (row: ListedFormat | undefined) =>
      Object.fromEntries(fields.map((name) => [name, row?.[name] ?? null]))
    const difference = {
      before: pickFields(before.get(uuid_release_format)),
      after: pickFields(after.get(uuid_release_format)),
    }
    changedRows.push({ uuid_release_format, ...difference })
    await context.recordAudit(
      getShortName(format),
      {
        title: formatTitle(format),
        uuid_release: format.uuid_release,
        ...(fields.includes('stock') && { reason: reason ?? defaultReason }),
      },
      difference,
    )
  }
  const fields = [...new Set(changedRows.flatMap((row) => Object.keys(row.after)))]
  const summary = { names: names.slice(0, 3), fields }
  const { command, by: changed_by } = context
  const batch = { command, changed_by, changed_at: now, summary, rows: changedRows }
  const uuid_batch = changedRows.length > 0 ? await createRowBatchWriter(trx).insert(batch) : null
  return { changed: changedRows.length, names, problems, uuid_batch }
}

const indexById = (rows: readonly ListedFormat[]) =>
  new Map(rows.map((row) => [row.uuid_release_format, row]))

/**
 * Tells whether two values of a row are equal.
 * @returns true for null and undefined too; lists are equal if they have the same items in the same order
 */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

function refuseChanged(
  rows: readonly RowChange[],
  currentRows: ReadonlyMap<string, ListedFormat>,
  formats: ReadonlyMap<string, StockFormat>,
): void {
  for (const { uuid_release_format, seen: seenValues = {} } of rows) {
    for (const [name, value] of Object.entries(seenValues)) {
      const current = currentRows.get(uuid_release_format)?.[name as ValueName]
      if (isSame(current, value)) continue
      const format = required(formats.get(uuid_release_format), 'format')
      throw new ShopError(
        409,
        'changed_meanwhile',
        tell(
          '{title}: somebody else has changed the {field} meanwhile, from {before} to {after}. Nothing was saved.',
          { title: formatTitle(format), ...describeDifference(name as ValueName, value, current) },
        ),
      )
    }
  }
}

/** Names a field and two of its values for a sentence. */
export const describeDifference = (name: ValueName, before: unknown, after: unknown) => ({
  field: tell(name),
  before: formatValue(name, before),
  after: formatValue(name, after),
})

/**
 * Writes a value of a row in a sentence.
 * @returns `nothing` for null, undefined and an empty list
 */
function formatValue(name: ValueName, value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return tell('nothing')
  if (name === 'visibility') return tell(value as ListedFormat['visibility'])
  if (typeof value === 'number') return value.toLocaleString(currentStaffLanguage(), { useGrouping: false })
  return Array.isArray(value) ? value.join(', ') : String(value)
}

interface RowContext {
  format: StockFormat
  /** The row as it was. */
  listed: ListedFormat
  /** The shop's genres. */
  genres: readonly string[]
  reason: string
  now: string
}

/** Changes one row. @returns why it cannot be changed; null if it is */
async function changeRow(
  trx: WriteTransaction,
  { uuid_release_format, values }: RowChange,
  { format, listed, genres, reason, now }: RowContext,
): Promise<string | null> {
  const admin = createReleaseAdminWriter(trx, now)
  const { price, stock, place, weight, visibility } = values
  // What can be refused without a change comes first: a row that is left out must stay as it was.
  if (weight !== undefined && weight !== listed.weight && format.is_download)
    return tell('A download has no weight.')
  if (visibility === 'shown') {
    const problem = await findUnpricedProblem(trx, listed, price !== undefined)
    if (problem !== null) return problem
  }
  const unknown = values.genres?.find((slug) => !genres.includes(slug))
  if (unknown !== undefined) {
    return tell('There is no genre {genre}. The shop has {genres}.', {
      genre: unknown,
      genres: genres.join(', '),
    })
  }
  if (price !== undefined && price !== listed.price) {
    const request = { kind: 'set', priceCents: toCents(price) } as const
    const priceChange = await createPriceAdmin(trx, now).change(uuid_release_format, request)
    if ('problem' in priceChange) return priceChange.problem
  }
  if (stock !== undefined && stock !== listed.stock) {
    if (format.is_download) return tell('It is download-only: there are no copies to count.')
    try {
      await createStockAdmin(trx, now).set(format, stock, reason)
    } catch (error) {
      if (!(error instanceof ShopError) || error.status >= 500) throw error
      return error.message
    }
  }
  const columns = {
    ...(place !== undefined && { shelf_location: place }),
    ...(weight !== undefined && { weight_grams: weight }),
    ...(visibility === 'shown' && { is_published: 1 as const }),
    ...(visibility === 'format_hidden' && { is_published: 0 as const }),
  }
  if (Object.keys(columns).length > 0) await admin.updateFormat(uuid_release_format, columns)
  if (visibility === 'shown' || visibility === 'hidden') {
    const isVisible = visibility === 'shown'
    const targetStates = isVisible ? ['shown', 'format_hidden'] : ['hidden']
    if (!targetStates.includes(listed.visibility)) await admin.setVisible(listed.uuid_release, isVisible)
  }
  if (values.genres && !isSame(values.genres, listed.genres)) {
    await admin.setGenres(listed.uuid_release, [...new Set(values.genres)])
  }
  return null
}

const toRowsError = (problems: readonly RowProblem[]) =>
  new ShopError(409, 'rows_refused', tellFirstProblem(problems), {
    errors: Object.fromEntries(problems.map((row) => [row.uuid_release_format, [row.problem]])),
  })
