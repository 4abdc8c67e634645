import { useTexts } from '../../api/useTexts'
import { commonTexts } from '../texts'
import classes from './DataTable.module.css'
import type { DataTableProps, Selection } from './tableTypes'

/**
 * Shows the box that selects a row.
 * @param label names the row for screen readers
 */
export const TickCell = ({
  label,
  isTicked,
  onChange,
}: {
  label: string
  isTicked: boolean
  onChange: (isTicked: boolean) => void
}) => (
  <label className={classes.box}>
    <input
      type="checkbox"
      aria-label={label}
      checked={isTicked}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
)

/**
 * Shows the box that selects all rows of the table, or none.
 * @param items the rows that are listed; rows of further pages are not selected
 */
export function SelectAll<Item>({
  items,
  idOf,
  selection: { ids, onChange },
}: Pick<DataTableProps<Item>, 'items' | 'idOf'> & { selection: Selection<Item> }) {
  const texts = useTexts(commonTexts)
  const areAll = items.length > 0 && items.every((item) => ids.has(idOf(item)))
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={texts('selectAll')}
        checked={areAll}
        ref={(box) => {
          if (box) box.indeterminate = !areAll && ids.size > 0
        }}
        onChange={() => onChange(new Set(areAll ? [] : items.map(idOf)))}
      />
    </label>
  )
}
