import { type CSSProperties, memo, type ReactNode, type RefObject, useCallback } from 'react'
import { useLatest } from '../../../components/useLatest'
import { useTexts } from '../../api/useTexts'
import { commonTexts } from '../texts'
import classes from './DataTable.module.css'
import { TickCell } from './TickCell'
import type { Column, ItemRow, Selection } from './tableTypes'
import { groupSize, useRowWindow } from './useRowWindow'

interface TableBodyProps<Item> {
  rows: readonly ItemRow<Item>[]
  columns: readonly Column<Item>[]
  selection: Selection<Item> | undefined
  scroller: RefObject<HTMLElement | null>
  /** Only the rows in sight are in the document. */
  isLong: boolean
  isGrid: boolean
}

/**
 * Shows the rows. Scrolling renders this part of a table alone, and of the rows
 * only those that come into sight.
 */
export function TableBody<Item>({
  rows,
  columns,
  selection,
  scroller,
  isLong,
  isGrid,
}: TableBodyProps<Item>) {
  const { first, end, rowHeight } = useRowWindow(scroller, rows.length, isLong)
  const onTick = useTick(selection)
  const size = isLong ? groupSize : rows.length
  const starts = Array.from({ length: Math.ceil((end - first) / size) }, (_, n) => first + n * size)
  return (
    <>
      <Gap height={first * rowHeight} />
      {starts.map((start) => (
        <RowGroup
          key={start}
          rows={rows}
          columns={columns as readonly Column<unknown>[]}
          ids={selection?.ids}
          nameOf={selection?.nameOf as RowGroupProps['nameOf']}
          start={start}
          size={size}
          isLong={isLong}
          isGrid={isGrid}
          onTick={onTick}
        />
      ))}
      <Gap height={(rows.length - end) * rowHeight} />
    </>
  )
}

interface RowGroupProps {
  /** All of the table. */
  rows: readonly ItemRow<unknown>[]
  /** Index of the group's first row. */
  start: number
  size: number
  columns: readonly Column<unknown>[]
  ids: ReadonlySet<string> | undefined
  nameOf: ((item: unknown) => string) | undefined
  onTick: (id: string, isTicked: boolean) => void
  isLong: boolean
  isGrid: boolean
}

/** All rows of a short table, or some of a long one, which the browser then lays out and paints on their own. */
const RowGroup = memo(function RowGroup({
  rows,
  start,
  size,
  columns,
  ids,
  nameOf,
  onTick,
  isLong,
  isGrid,
}: RowGroupProps) {
  const texts = useTexts(commonTexts)
  const own = rows.slice(start, start + size)
  return (
    <tbody role={isLong ? 'rowgroup' : undefined} style={{ '--rows': own.length } as CSSProperties}>
      {own.map(({ id, item }, index) => (
        <TableRow
          key={id}
          id={id}
          item={item}
          columns={columns}
          role={isGrid ? 'gridcell' : isLong ? 'cell' : undefined}
          rowIndex={isLong ? start + index + 2 : undefined}
          isTicked={ids?.has(id)}
          tickLabel={nameOf && texts('selectRow', { name: nameOf(item) })}
          onTick={onTick}
        />
      ))}
    </tbody>
  )
})

/** Makes a function that stays the same while rows are ticked, so that only the ticked row renders again. */
function useTick<Item>(selection: Selection<Item> | undefined) {
  const latest = useLatest(selection)
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
    <tbody aria-hidden>
      <tr>
        <td className={classes.gap} style={{ height }} />
      </tr>
    </tbody>
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

/**
 * Whether a text surely fits its column, so that it need not be clipped. Small letters are at most 0.6 em wide on
 * average, others 0.75 em. An em of a cell is less than a rem, and 0.75 rem of the width are the gap to the next cell.
 */
const fits = (content: ReactNode, width = '0rem') =>
  typeof content === 'string' &&
  content.length * 0.6 + content.replace(/[a-z .,·-]/g, '').length * 0.15 < Number.parseFloat(width) - 0.75

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
      {columns.map((column) => {
        const content = column.cell(item)
        const note = column.note?.(item)
        return (
          <td
            key={column.id}
            role={role}
            data-number={column.isNumber || undefined}
            data-wide={column.isWide || undefined}
            data-fits={column.isNumber || fits(content, column.width) || undefined}
            {...column.attributes?.(item)}
          >
            {content}
            {note && <small className={classes.note}>{note}</small>}
          </td>
        )
      })}
    </tr>
  )
})
