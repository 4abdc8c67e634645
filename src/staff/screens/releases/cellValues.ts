/** How the cells of the table of records are written. */
import type { ListedFormat } from './calls'

/** The columns that can be edited, in the order of the table. */
export const editableColumns = ['price', 'stock', 'genres', 'place', 'visibility', 'weight'] as const
export type EditableColumn = (typeof editableColumns)[number]

/**
 * Writes the value of a cell as a person types it.
 * @returns prices in euros with a point; '' for an unknown stock, and for a record without a place
 */
export function cellText(record: ListedFormat, column: EditableColumn): string {
  switch (column) {
    case 'price':
      return record.price.toFixed(2)
    case 'stock':
      return record.stock === null ? '' : String(record.stock)
    case 'weight':
      return String(record.weight)
    case 'genres':
      return record.genres.join(', ')
    case 'place':
      return record.place ?? ''
    case 'visibility':
      return record.visibility
  }
}

/**
 * Names a record in sentences and labels.
 * @returns such as `Nora Feldt – Radio, 2026 remaster (LP)`
 */
export const formatName = ({ artist, title, edition, format }: ListedFormat): string =>
  `${artist} – ${title}${edition ? `, ${edition}` : ''} (${format})`
