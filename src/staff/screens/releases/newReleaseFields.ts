import { readPrice } from '../../forms/readPrice'
import type { NewRelease } from './calls'

export const emptyRelease = {
  catalog_nr: '',
  barcode: '',
  artist: '',
  title: '',
  label: '',
  format: 'LP',
  price: '',
  stock: '',
}
export type NewReleaseFields = typeof emptyRelease
type FieldName = keyof NewReleaseFields
export type FieldProblem = 'needed' | 'wrongPrice' | 'wrongStock'

/** The fields in the order in which they are typed. */
export const newReleaseFields = Object.keys(emptyRelease) as FieldName[]

/**
 * Reads the form for a new release.
 * @returns what is wrong, by field; or the release
 */
export function readNewRelease(
  values: NewReleaseFields,
): { problems: Partial<Record<FieldName, FieldProblem>> } | { release: Omit<NewRelease, 'is_another'> } {
  const texts = Object.fromEntries(
    newReleaseFields.map((name) => [name, values[name].trim()]),
  ) as NewReleaseFields
  const problems: Partial<Record<FieldName, FieldProblem>> = {}
  for (const name of ['artist', 'title', 'format'] as const) if (texts[name] === '') problems[name] = 'needed'
  const price = texts.price === '' ? null : readPrice(texts.price)
  if (texts.price !== '' && price === null) problems.price = 'wrongPrice'
  if (!/^\d{0,6}$/.test(texts.stock)) problems.stock = 'wrongStock'
  if (Object.keys(problems).length > 0) return { problems }
  const { artist, title, format, label, catalog_nr, barcode } = texts
  return {
    release: {
      artist,
      title,
      format,
      label: label || null,
      catalog_nr: catalog_nr || null,
      barcode: barcode || null,
      price,
      stock: Number(texts.stock),
    },
  }
}
