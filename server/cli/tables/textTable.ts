import { elementAt } from '../../../src/shared/required'
/** A column of a list: what stands above it, and what stands in it. */
export interface Column<Row> {
  title: string
  of: (row: Row) => string | number | false | null | undefined
  /** Set to the right. */
  isNumber?: boolean
  /** More characters than this are cut off. */
  max?: number
}

/** A list in columns for people to read. Columns that are empty in every row are left out. */
export function textTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const shown = columns
    .map((column) => ({ ...column, cells: rows.map((row) => cellText(column, row)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map((column) => ({
      ...column,
      width: Math.max(widthOf(column.title), ...column.cells.map(widthOf)),
    }))
  const lineOf = (texts: string[]) => texts.join('  ').trimEnd()
  return [
    lineOf(shown.map(({ title, width, isNumber }) => pad(title, width, isNumber))),
    ...rows.map((_, i) =>
      lineOf(shown.map(({ cells, width, isNumber }) => pad(elementAt(cells, i), width, isNumber))),
    ),
  ].join('\n')
}

function cellText<Row>({ of, max = 60 }: Column<Row>, row: Row): string {
  const value = of(row)
  const text = (value === false || value == null ? '' : String(value)).replace(/\p{Cc}+/gu, ' ')
  const characters = [...text]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text
}

const widthOf = (text: string): number => [...text].length
const pad = (text: string, width: number, isNumber = false): string => {
  const space = ' '.repeat(width - widthOf(text))
  return isNumber ? space + text : text + space
}
