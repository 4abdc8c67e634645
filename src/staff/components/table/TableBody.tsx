import { memo, type RefObject, useCallback, useEffect, useRef } from 'react'
import { commonTexts } from '../../texts/common'
import { useTexts } from '../../texts/useTexts'
import classes from './DataTable.module.css'
import { TickCell } from './TickCell'
import type { Column, ItemRow, Selection } from './tableTypes'
import { useRowWindow } from './useRowWindow'

interface TableBodyProps<Item> {
  rows: readonly ItemRow<Item>[]
  columns: readonly Column<Item>[]
  selection: Selection<Item> | undefined
  scroller: RefObject<HTMLElement | null>
  /** Only the rows in sight are in the document. */
  isLong: boolean
  isGrid: boolean
}

/** The rows. Scrolling renders this part of a table alone, and of the rows only those that come into sight. */
export function TableBody<Item>({
  rows,
  columns,
  selection,
  scroller,
  isLong,
  isGrid,
}: TableBodyProps<Item>) {
  const texts = useTexts(commonTexts)
  const { first, end, rowHeight } = useRowWindow(scroller, rows.length, isLong)
  const onTick = useTick(selection)
  return (
    <tbody role={isLong ? 'rowgroup' : undefined}>
      <Gap height={first * rowHeight} />
      {rows.slice(first, end).map(({ id, original }, index) => (
        <TableRow
          key={id}
          id={id}
          item={original}
          columns={columns as readonly Column<unknown>[]}
          role={isGrid ? 'gridcell' : isLong ? 'cell' : undefined}
          rowIndex={isLong ? first + index + 2 : undefined}
          isTicked={selection?.ids.has(id)}
          tickLabel={selection && texts('selectRow', { name: selection.nameOf(original) })}
          onTick={onTick}
        />
      ))}
      <Gap height={(rows.length - end) * rowHeight} />
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

/** Takes the place of rows that are not in the document. It spans no columns, of which phones show fewer. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td className={classes.gap} style={{ height }} />
    </tr>
  )

interface TableRowProps {
  id: string
  /** Of the cells. */
  role: 'cell' | 'gridcell' | undefined
  item: unknown
  columns: readonly Column<unknown>[]
  /** Only where some of the rows are in the document. */
  rowIndex: number | undefined
  isTicked: boolean | undefined
  tickLabel: string | undefined
  onTick: (id: string, isTicked: boolean) => void
}

/** One row. Its cells are no components of their own, because scrolling makes many of them at once. */
const TableRow = memo(function TableRow({
  id,
  role,
  item,
  columns,
  rowIndex,
  isTicked,
  tickLabel = '',
  onTick,
}: TableRowProps) {
  return (
    <tr data-row role={role && 'row'} aria-rowindex={rowIndex} data-ticked={isTicked || undefined}>
      {isTicked !== undefined && (
        <td role={role} className={classes.tick}>
          <TickCell
            label={tickLabel}
            isTicked={isTicked}
            onChange={(isNowTicked) => onTick(id, isNowTicked)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          role={role}
          data-number={column.isNumber || undefined}
          data-wide={column.isWide || undefined}
          {...column.attributes?.(item)}
        >
          {column.cell(item)}
        </td>
      ))}
    </tr>
  )
})
