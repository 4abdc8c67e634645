import type { ReactNode, TdHTMLAttributes } from 'react'

export type CellAttributes = TdHTMLAttributes<HTMLTableCellElement> & Record<`data-${string}`, string>

/** A column of a table. */
export interface Column<Item> {
  id: string
  header: string
  cell: (item: Item) => ReactNode
  /** Attributes of the cell itself, such as those of one that can be focused. */
  attributes?: (item: Item) => CellAttributes | undefined
  /** Numbers are aligned to the right, in the font of numbers. */
  isNumber?: boolean
  /** Phones have no room for it. */
  isWide?: boolean
  /** On phones, a line below the cell: what the columns say for which they have no room. */
  note?: (item: Item) => ReactNode
  /** Such as `6rem`. Long tables need it: their columns do not fit themselves to the rows in sight, which change. */
  width?: string
  /** A click on its heading sorts the rows. */
  isSortable?: boolean
}

export interface Sorting {
  id: string
  isDescending: boolean
}

/** The rows that are ticked, by id. */
export interface Selection<Item> {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  /** Names a row for the label of its box. */
  nameOf: (item: Item) => string
}

export interface DataTableProps<Item> {
  /** Names the table. */
  label: string
  items: readonly Item[]
  columns: readonly Column<Item>[]
  idOf: (item: Item) => string
  /** How the rows are sorted; whoever gives the rows sorts them. */
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  selection?: Selection<Item>
  /** Cells are focused and edited one by one, as in a spreadsheet. */
  isGrid?: boolean
  /** Cells may have several lines. Then all rows are in the document, so such a table must be short. */
  isWrapping?: boolean
}

/** A row of a table: its id, and what it is about. */
export interface ItemRow<Item> {
  id: string
  item: Item
}
