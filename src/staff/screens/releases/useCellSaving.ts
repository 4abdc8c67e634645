import { useCallback, useState } from 'react'
import { useStore } from 'react-redux'
import { staffApi } from '../../api/staffApi'
import { readStaffError, type StaffError } from '../../api/staffError'
import { useTexts } from '../../api/useTexts'
import type { StaffStore } from '../../app/createStaffStore'
import {
  type FormatsQuery,
  findLoadedAt,
  type ListedFormat,
  type ListedGenre,
  updateListedRows,
  useEditCellMutation,
} from './calls'
import type { EditableColumn } from './cellValues'
import { formatChangesTexts } from './changeTexts'
import { type RowValues, readCell } from './readCell'

/** What was typed into a cell. */
export interface TypedCell {
  format: ListedFormat
  column: EditableColumn
  text: string
  values: RowValues
}

/**
 * Saves single cells. The table shows what was typed at once, and what was there before if it is refused.
 * @param query of the list that is shown
 * @param onStale loads the list again, because others have changed it
 */
export function useCellSaving(query: FormatsQuery, genres: readonly ListedGenre[], onStale: () => void) {
  const texts = useTexts(formatChangesTexts)
  const { dispatch, getState } = useStore() as StaffStore
  const [trigger] = useEditCellMutation()
  const [error, setError] = useState<Pick<StaffError, 'message'> | null>(null)
  const [conflict, setConflict] = useState<TypedCell | null>(null)

  const send = useCallback(
    async ({ format, column, text, values }: TypedCell, isOver: boolean) => {
      const { uuid_release_format, uuid_release } = format
      const isAffected = (row: ListedFormat) =>
        column === 'genres'
          ? row.uuid_release === uuid_release
          : row.uuid_release_format === uuid_release_format
      const update = updateListedRows(query, (row) => {
        if (isAffected(row)) Object.assign(row, values)
      })
      const before = findLoadedAt(query, getState())
      const patch = dispatch(update)
      try {
        const seenValues = isOver ? undefined : { [column]: format[column] }
        const row = { uuid_release_format, values, ...(seenValues && { seen: seenValues }) }
        await trigger({ rows: [row], reason: null }).unwrap()
        // A list that was loaded meanwhile may have been read before this was saved.
        const isReadBefore = before === null || findLoadedAt(query, getState()) !== before
        if (isReadBefore) dispatch(staffApi.util.invalidateTags(['releases']))
        // Whether other formats of the release are shown follows from this one.
        if (column === 'visibility') onStale()
      } catch (thrown) {
        patch.undo()
        const refusal = readStaffError(thrown)
        if (refusal.code === 'changed_meanwhile') {
          setConflict({ format, column, text, values })
          onStale()
        } else {
          setError(refusal)
        }
      }
    },
    [query, dispatch, getState, trigger, onStale],
  )

  return {
    /** Saves what was typed into a cell. @returns false if it cannot be read */
    save(format: ListedFormat, column: EditableColumn, text: string): boolean {
      const cell = readCell(column, text, genres)
      if ('wrong' in cell) {
        const names = genres.map(({ name }) => name).join(', ')
        setError({ message: texts(wrongText[column], { text: cell.wrong, genres: names }) })
        return false
      }
      setError(null)
      void send({ format, column, text, values: cell.values }, false)
      return true
    },
    /** Forgets what was wrong with a cell that has been closed. */
    clear: () => setError(null),
    error,
    conflict,
    /** Ends a conflict; `isMine`: what this person typed is saved over what the other has saved. */
    settle(isMine: boolean) {
      if (conflict && isMine) void send(conflict, true)
      setConflict(null)
    },
  }
}

const wrongText = {
  price: 'wrong_price',
  stock: 'wrong_stock',
  weight: 'wrong_weight',
  genres: 'wrong_genres',
  place: 'wrong_stock',
  visibility: 'wrong_stock',
} as const
