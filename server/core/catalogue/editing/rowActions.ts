/** Changes of many formats at once, from the command line and in the back office. */
import type { z } from 'zod'
import { toCents, toEuros } from '../../../../src/shared/money'
import { changeManyInput, editRowsInput } from '../../../../src/shared/staff/releases/inputs'
import type { Action, ActionContext } from '../../../platform/actions/action'
import type { WriteTransaction } from '../../../platform/database/access'
import { InvalidRequest, ShopError } from '../../../platform/errors'
import { tell } from '../staffSentences'
import { createFormatListReader } from './formatListRepository'
import { createFormatSearch } from './formatSearch'
import { type ListedFormat, listFormatIds, readListedFormats } from './listedFormats'
import { type ChangedRows, changeRows, type RowChange } from './rowChanges'

/** Changes rows of the table of releases, each to values of its own, all or none. */
export const editRows = {
  name: 'releases edit-rows',
  input: editRowsInput,
  async run(trx, { rows, reason }, context) {
    const ids = new Set(rows.map((row) => row.uuid_release_format))
    if (ids.size !== rows.length)
      throw new InvalidRequest(tell('A format has two rows. Merge them.'), 'row_twice')
    return changeRows(trx, rows, { reason, genres: await listGenreSlugs(trx), isPartial: false }, context)
  },
} satisfies Action<typeof editRowsInput, ChangedRows>

/** Makes one change of many formats, which are named by a filter or by their ids. */
export const changeMany = {
  name: 'releases change-many',
  input: changeManyInput,
  async run(trx, { formats, change, partial: isPartial }, context) {
    if (Object.keys(change).length === 0) {
      throw new InvalidRequest(tell('Please say what should change.'), 'nothing_to_change')
    }
    const listed = await listSelected(trx, formats, context)
    const genres = await listGenreSlugs(trx)
    const rows = toRowChanges(listed, change)
    return changeRows(trx, rows, { reason: null, genres, isPartial }, context)
  },
} satisfies Action<typeof changeManyInput, ChangedRows>

const listGenreSlugs = async (trx: WriteTransaction): Promise<string[]> =>
  (await createFormatListReader(trx).listGenres()).map(({ slug }) => slug)

type Input = z.output<typeof changeManyInput>

/** Finds the formats. @throws ShopError 409 if the filter has another number of formats than the person saw */
async function listSelected(
  trx: WriteTransaction,
  formats: Input['formats'],
  { now }: ActionContext,
): Promise<ListedFormat[]> {
  if ('ids' in formats) return readListedFormats(trx, formats.ids)
  const { expected_count, search, ...selection } = formats
  const query = { ...selection, search: search?.trim() || null }
  const ids = await listFormatIds(trx, query, createFormatSearch(trx, now))
  if (ids.length !== expected_count) {
    throw new ShopError(
      409,
      'count_differs',
      ids.length === 1
        ? tell('There are 1 format now instead of {expected}. Nothing was changed. Look at the list again.', {
            expected: expected_count,
          })
        : tell(
            'There are {count} formats now instead of {expected}. Nothing was changed. Look at the list again.',
            { count: ids.length, expected: expected_count },
          ),
    )
  }
  return readListedFormats(trx, ids)
}

/** Works out the values of each row. A release whose genres change has one row for that. */
function toRowChanges(listed: readonly ListedFormat[], change: Input['change']): RowChange[] {
  const { price, place, weight, add_genres, remove_genres, visibility } = change
  const isOfGenres = add_genres !== undefined || remove_genres !== undefined
  return listed.map((row) => ({
    uuid_release_format: row.uuid_release_format,
    values: {
      ...(price && { price: changePrice(row.price, price) }),
      ...(place !== undefined && { place }),
      ...(weight !== undefined && { weight }),
      ...(visibility && { visibility }),
      ...(isOfGenres && {
        genres: [...new Set([...row.genres, ...(add_genres ?? [])])].filter(
          (slug) => !remove_genres?.includes(slug),
        ),
      }),
    },
  }))
}

/** Works out a new price in euros; it is at least one cent. */
function changePrice(before: number, price: NonNullable<Input['change']['price']>): number {
  if ('to' in price) return price.to
  const cents = toCents(before)
  const now =
    'percent' in price ? Math.round((cents * (100 + price.percent)) / 100) : cents + toCents(price.amount)
  return toEuros(Math.max(1, now))
}
