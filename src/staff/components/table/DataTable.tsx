import { useTable } from '@tanstack/react-table'
import { useMemo, useRef } from 'react'
import { commonTexts } from '../../texts/common'
import { useTexts } from '../../texts/useTexts'
import classes from './DataTable.module.css'
import { TableBody } from './TableBody'
import { SelectAll } from './TickCell'
import { type Column, type DataTableProps, features } from './tableTypes'

/** A table with this many rows or more keeps only those in sight in the document. */
const manyRows = 100

/** A native table. All rows have the same height, so that one of 10,000 rows scrolls as well as one of ten. */
export function DataTable<Item extends object>({
  label,
  items,
  columns,
  idOf,
  sorting,
  onSort,
  selection,
  isWrapping = false,
}: DataTableProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, cell }) => ({
        id,
        header,
        cell: ({ row }: { row: { original: Item } }) => cell(row.original),
      })),
    [columns],
  )
  const table = useTable({ features, columns: definitions, data: items, getRowId: idOf })
  const { rows } = table.getRowModel()
  const isLong = !isWrapping && rows.length >= manyRows
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      aria-label={label}
      tabIndex={isLong ? 0 : undefined}
      data-long={isLong || undefined}
    >
      <table
        className={classes.table}
        data-wrapping={isWrapping || undefined}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
      >
        <caption className="visually-hidden">{label}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={isLong ? 1 : undefined}>
              {selection && (
                <th scope="col" className={classes.tick}>
                  <SelectAll items={items} idOf={idOf} selection={selection} />
                </th>
              )}
              {group.headers.map(({ id, column }) => (
                <HeaderCell key={id} column={byId.get(column.id)} sorting={sorting} onSort={onSort} />
              ))}
            </tr>
          ))}
        </thead>
        <TableBody rows={rows} columns={byId} selection={selection} scroller={scroller} isLong={isLong} />
      </table>
    </section>
  )
}

function HeaderCell<Item>({
  column,
  sorting,
  onSort,
}: { column: Column<Item> | undefined } & Pick<DataTableProps<Item>, 'sorting' | 'onSort'>) {
  const texts = useTexts(commonTexts)
  if (!column) return null
  const { id, header, isNumber, isWide, isSortable, width } = column
  const isSorted = sorting?.id === id
  const direction = sorting?.isDescending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      style={width === undefined ? undefined : { width }}
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
