import { FlexRender } from '@tanstack/react-table'
import { memo, type RefObject, useCallback, useEffect, useRef } from 'react'
import classes from './DataTable.module.css'
import { TickCell } from './TickCell'
import type { Column, ItemRow, Selection } from './tableTypes'
import { useRowWindow } from './useRowWindow'

interface TableBodyProps<Item> {
  rows: readonly ItemRow<Item>[]
  columns: ReadonlyMap<string, Column<Item>>
  selection: Selection<Item> | undefined
  scroller: RefObject<HTMLElement | null>
  /** Only the rows in sight are in the document. */
  isLong: boolean
}

/** The rows. Scrolling renders this part of a table alone, and of the rows only those that come into sight. */
export function TableBody<Item>({ rows, columns, selection, scroller, isLong }: TableBodyProps<Item>) {
  const { first, end, rowHeight } = useRowWindow(scroller, rows.length, isLong)
  const width = columns.size + (selection ? 1 : 0)
  const onTick = useTick(selection)
  return (
    <tbody>
      <Gap height={first * rowHeight} width={width} />
      {rows.slice(first, end).map((row, index) => (
        <TableRow
          key={row.id}
          row={row as unknown as ItemRow<unknown>}
          columns={columns as ReadonlyMap<string, Column<unknown>>}
          rowIndex={isLong ? first + index + 2 : undefined}
          isTicked={selection?.ids.has(row.id)}
          name={selection?.nameOf(row.original)}
          onTick={onTick}
        />
      ))}
      <Gap height={(rows.length - end) * rowHeight} width={width} />
    </tbody>
  )
}

/** Makes a function that stays the same while rows are ticked, so that only the ticked row renders again. */
function useTick<Item>(selection: Selection<Item> | undefined) {
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  })
  return useCallback((id: string, isTicked: boolean) => {
    if (!latest.current) return
    const ids = new Set(latest.current.ids)
    if (isTicked) ids.add(id)
    else ids.delete(id)
    latest.current.onChange(ids)
  }, [])
}

/** Takes the place of rows that are not in the document. */
const Gap = ({ height, width }: { height: number; width: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td className={classes.gap} colSpan={width} style={{ height }} />
    </tr>
  )

interface TableRowProps {
  row: ItemRow<unknown>
  columns: ReadonlyMap<string, Column<unknown>>
  rowIndex: number | undefined
  isTicked: boolean | undefined
  name: string | undefined
  onTick: (id: string, isTicked: boolean) => void
}

const TableRow = memo(function TableRow({ row, columns, rowIndex, isTicked, name, onTick }: TableRowProps) {
  return (
    <tr data-row aria-rowindex={rowIndex} data-ticked={isTicked || undefined}>
      {isTicked !== undefined && (
        <td className={classes.tick}>
          <TickCell
            name={name ?? ''}
            isTicked={isTicked}
            onChange={(isNowTicked) => onTick(row.id, isNowTicked)}
          />
        </td>
      )}
      {row.getAllCells().map((cell) => {
        const column = columns.get(cell.column.id)
        return (
          <td
            key={cell.id}
            data-number={column?.isNumber || undefined}
            data-wide={column?.isWide || undefined}
          >
            <FlexRender cell={cell} />
          </td>
        )
      })}
    </tr>
  )
})
