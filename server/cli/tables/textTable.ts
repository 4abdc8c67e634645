import { elementAt } from '../../../src/shared/required'
/** A column of a text table. */
export interface Column<Row> {
  title: string
  /** Returns the cell of a row; false, null and undefined make an empty cell. */
  of: (row: Row) => string | number | false | null | undefined
  /** Aligns the cells to the right. */
  isNumber?: boolean
  /** The maximum number of characters, 60 by default. A longer text is cut and ends with "…". */
  max?: number
}

/**
 * Writes a table in aligned columns for people to read.
 * @returns a header line and a line for each row; columns that are empty in every row are left out
 */
export function textTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const filledColumns = columns
    .map((column) => ({ ...column, cells: rows.map((row) => formatCell(column, row)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map((column) => ({
      ...column,
      width: Math.max(countCharacters(column.title), ...column.cells.map(countCharacters)),
    }))
  const joinCells = (texts: string[]) => texts.join('  ').trimEnd()
  return [
    joinCells(filledColumns.map(({ title, width, isNumber }) => pad(title, width, isNumber))),
    ...rows.map((_, i) =>
      joinCells(filledColumns.map(({ cells, width, isNumber }) => pad(elementAt(cells, i), width, isNumber))),
    ),
  ].join('\n')
}

function formatCell<Row>({ of, max = 60 }: Column<Row>, row: Row): string {
  const value = of(row)
  const text = (value === false || value == null ? '' : String(value)).replace(/\p{Cc}+/gu, ' ')
  const characters = [...text]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text
}

const countCharacters = (text: string): number => [...text].length
const pad = (text: string, width: number, isNumber = false): string => {
  const space = ' '.repeat(width - countCharacters(text))
  return isNumber ? space + text : text + space
}
