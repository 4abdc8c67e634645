import { createPortal } from 'react-dom'
import type { Visibility } from '../../../shared/staff/releases/formatFilters'
import { useTexts } from '../../api/useTexts'
import { ConflictDialog } from '../../components/dialog/ConflictDialog'
import { Problem } from '../../components/Notice'
import { CellField } from './CellField'
import type { FormatsQuery, ListedFormat, ListedGenre } from './calls'
import { cellText, formatName } from './cellValues'
import { formatChangesTexts } from './changeTexts'
import type { Anchor } from './pasteRules'
import { releasesTexts } from './texts'
import { type TypedCell, useCellSaving } from './useCellSaving'

export { findCellBeside } from './findNeighbourCell'

/** The cell that is being edited. */
export interface OpenCell extends Anchor {
  cell: HTMLElement
  /** What was typed to open it, and replaces its value; left out, its value is edited. */
  typed?: string
}

export interface CellEditingProps {
  /** Of the list that is shown. */
  query: FormatsQuery
  formats: readonly ListedFormat[]
  genres: readonly ListedGenre[]
  open: OpenCell | null
  onClose: (closed: OpenCell) => void
  /** Takes a barcode that was scanned into the open cell. */
  onScan: (text: string) => void
  /** Loads the list again, because others have changed it. */
  onStale: () => void
}

/**
 * Shows the editor of the open cell, above the cell itself, and the problem with the
 * value of the cell edited last.
 */
export function CellEditing({
  query,
  formats,
  genres,
  open: openCell,
  onClose,
  onScan,
  onStale,
}: CellEditingProps) {
  const texts = useTexts(formatChangesTexts)
  const words = useTexts(releasesTexts)
  const { save, clear, error, conflict, settle } = useCellSaving(query, genres, onStale)
  const findFormat = (id: string) => formats.find((row) => row.uuid_release_format === id)
  const format = openCell && findFormat(openCell.uuid_release_format)
  return (
    <>
      {error && <Problem error={error} />}
      {conflict && (
        <CellConflictDialog
          conflict={conflict}
          current={findFormat(conflict.format.uuid_release_format)}
          onSettle={settle}
        />
      )}
      {format &&
        createPortal(
          <CellField
            key={`${openCell.uuid_release_format} ${openCell.column}`}
            format={format}
            column={openCell.column}
            label={texts('editName', { column: words(openCell.column), name: formatName(format) })}
            cell={openCell.cell}
            typed={openCell.typed}
            onScan={onScan}
            onClose={(isSaved) => {
              if (!isSaved) clear()
              onClose(openCell)
            }}
            onSave={(text) => save(format, openCell.column, text)}
          />,
          openCell.cell,
        )}
    </>
  )
}

interface CellConflictDialogProps {
  conflict: TypedCell
  /** The format as it is now; undefined if it is no longer in the list. */
  current: ListedFormat | undefined
  onSettle: (isMine: boolean) => void
}

function CellConflictDialog({
  conflict: { format, column, text },
  current,
  onSettle,
}: CellConflictDialogProps) {
  const texts = useTexts(formatChangesTexts)
  const words = useTexts(releasesTexts)
  const label = texts('editName', { column: words(column), name: formatName(format) })
  const theirs = current && cellText(current, column)
  const getName = (value: string | undefined) =>
    column === 'visibility' && value ? words(value as Visibility) : value
  return (
    <ConflictDialog
      fields={[{ label, mine: getName(text), theirs: getName(theirs) }]}
      isBusy={false}
      onKeepMine={() => onSettle(true)}
      onTakeTheirs={() => onSettle(false)}
      onClose={() => onSettle(false)}
    />
  )
}
