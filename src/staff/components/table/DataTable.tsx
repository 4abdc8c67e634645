import { type CSSProperties, useMemo, useRef } from 'react'
import { useTexts } from '../../api/useTexts'
import { commonTexts } from '../texts'
import classes from './DataTable.module.css'
import { TableBody } from './TableBody'
import { SelectAll } from './TickCell'
import type { Column, DataTableProps } from './tableTypes'

/** A table with this many rows or more keeps only those in sight in the document. */
const manyRows = 100

/**
 * Shows records as a native table. All rows have the same height, so that one of 10,000 rows
 * scrolls as well as one of ten.
 * @param isGrid for cells that are edited with arrow keys
 * @param isWrapping lets rows be of different heights, for tables of few rows
 */
export function DataTable<Item extends object>({
  label,
  items,
  columns,
  idOf,
  sorting,
  onSort,
  selection,
  isGrid = false,
  isWrapping = false,
}: DataTableProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same items always have the same ids
  const rows = useMemo(() => items.map((item) => ({ id: idOf(item), item })), [items])
  const isLong = !isWrapping && rows.length >= manyRows
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      aria-label={label}
      tabIndex={isLong ? 0 : undefined}
      data-long={isLong || undefined}
      data-noted={columns.some(({ note }) => note) || undefined}
    >
      <table
        className={classes.table}
        data-wrapping={isWrapping || undefined}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        role={isGrid ? 'grid' : isLong ? 'table' : undefined}
        style={isLong ? columnWidths(columns, selection !== undefined) : undefined}
      >
        <caption className="visually-hidden">{label}</caption>
        <thead role={isLong ? 'rowgroup' : undefined}>
          <tr role={isLong ? 'row' : undefined} aria-rowindex={isLong ? 1 : undefined}>
            {selection && (
              <th scope="col" role={isLong ? 'columnheader' : undefined} className={classes.tick}>
                <SelectAll items={items} idOf={idOf} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} isLong={isLong} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <TableBody
          rows={rows}
          columns={columns}
          selection={selection}
          scroller={scroller}
          isLong={isLong}
          isGrid={isGrid}
        />
      </table>
    </section>
  )
}

/**
 * The rows of a long table are grids that the browser lays out and paints one by one, so that scrolling touches only the
 * new ones. Browsers forget then that it is a table, so the roles say it.
 */
function columnWidths<Item>(columns: readonly Column<Item>[], hasTicks: boolean): CSSProperties {
  const widths = (some: readonly Column<Item>[], minimum: string) => {
    const own = some.map(({ width }) => width ?? `minmax(${minimum}, 1fr)`)
    return (hasTicks ? ['2.75rem', ...own] : own).join(' ')
  }
  return {
    '--columns': widths(columns, '12rem'),
    '--columns-narrow': widths(
      columns.filter(({ isWide }) => !isWide),
      '8rem',
    ),
  } as CSSProperties
}

interface HeaderCellProps<Item> extends Pick<DataTableProps<Item>, 'sorting' | 'onSort'> {
  column: Column<Item>
  isLong: boolean
}

function HeaderCell<Item>({ column, isLong, sorting, onSort }: HeaderCellProps<Item>) {
  const texts = useTexts(commonTexts)
  const { id, header, isNumber, isWide, isSortable, width } = column
  const isSorted = sorting?.id === id
  const direction = sorting?.isDescending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      role={isLong ? 'columnheader' : undefined}
      style={width === undefined || isLong ? undefined : { width }}
      data-number={isNumber || undefined}
      data-wide={isWide || undefined}
      aria-sort={isSorted ? direction : undefined}
    >
      {isSortable && onSort ? (
        <button
          type="button"
          className={classes.sort}
          title={texts('sortBy', { name: header })}
          onClick={() => onSort({ id, isDescending: isSorted && !sorting.isDescending })}
        >
          {header}
          <span aria-hidden>{isSorted ? (sorting.isDescending ? ' ↓' : ' ↑') : ''}</span>
        </button>
      ) : (
        header
      )}
    </th>
  )
}
