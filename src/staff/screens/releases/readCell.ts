import { greatestValues } from '../../../shared/greatestValues'
import { choosableVisibilities } from '../../../shared/staff/releases/formatFilters'
import { readPrice } from '../../forms/readPrice'
import type { EditedRow, ListedGenre } from './calls'
import type { EditableColumn } from './cellValues'

export type RowValues = EditedRow['values']

/**
 * Reads what was typed into a cell.
 * @returns the value of the row; null if it is none, with `wrong`: the part that does not fit
 */
export function readCell(
  column: EditableColumn,
  input: string,
  genres: readonly ListedGenre[],
): { values: RowValues } | { wrong: string } {
  const text = input.trim()
  switch (column) {
    case 'price': {
      const price = readPrice(text)
      return price === null ? { wrong: text } : { values: { price } }
    }
    case 'stock':
    case 'weight': {
      const max = column === 'stock' ? greatestValues.stock : greatestValues.weightGrams
      const isWithin = /^\d{1,6}$/.test(text) && Number(text) <= max
      return isWithin ? { values: { [column]: Number(text) } } : { wrong: text }
    }
    case 'place':
      return { values: { place: text || null } }
    case 'genres': {
      const names = text.split(/[,;]/).flatMap((name) => name.trim() || [])
      const slugs = names.map((name) => findGenreSlug(name, genres))
      const unknown = slugs.indexOf(undefined)
      if (unknown >= 0) return { wrong: names[unknown] ?? '' }
      return { values: { genres: [...new Set(slugs.flatMap((slug) => slug ?? []))] } }
    }
    case 'visibility': {
      const visibility = choosableVisibilities.find((option) => option === text)
      return visibility ? { values: { visibility } } : { wrong: text }
    }
  }
}

/** Finds a genre by its slug or its name. */
const findGenreSlug = (name: string, genres: readonly ListedGenre[]): string | undefined => {
  const plain = name.toLowerCase()
  return genres.find((genre) => genre.slug === plain || genre.name.toLowerCase() === plain)?.slug
}
