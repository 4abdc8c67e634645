/** How the cells of the table of releases are written. */
import { formats } from '../../../shared/texts/formats'
import type { ListedFormat } from './calls'

/** The columns that can be edited, in the order of the table. */
export const editableColumns = ['price', 'stock', 'genres', 'place', 'visibility', 'weight'] as const
export type EditableColumn = (typeof editableColumns)[number]

/**
 * Writes the value of a cell as a person types it.
 * @returns prices in euros; '' for an unknown stock, and for a format without a place
 */
export function cellText(format: ListedFormat, column: EditableColumn): string {
  switch (column) {
    case 'price':
      return formats.decimal(format.price.toFixed(2))
    case 'stock':
      return format.stock === null ? '' : String(format.stock)
    case 'weight':
      return String(format.weight)
    case 'genres':
      return format.genres.join(', ')
    case 'place':
      return format.place ?? ''
    case 'visibility':
      return format.visibility
  }
}

/**
 * Names a format in sentences and labels.
 * @returns such as `Nora Feldt – Radio, 2026 remaster (LP)`
 */
export const formatName = ({ artist, title, edition, format }: ListedFormat): string =>
  `${artist} – ${title}${edition ? `, ${edition}` : ''} (${format})`
