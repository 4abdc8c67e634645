import { compactValue, type SourceKind, type Value, type Values } from '../import/importMemory'

/** What one source said of a release or a format when it was last imported. */
export interface SourceValues {
  kind: SourceKind
  values: Values
  /** Columns that the folder only repeats. */
  fromDiscogs: readonly string[]
}

const isNothing = (value: Value): boolean => value === null || value === '' || value === 0 || value === '[]'

/**
 * Tells which values of a record from Discogs are the shop's own: those that the content folder says, that a person has
 * changed, or that Discogs has never said.
 * @param current the value that the shop has, by column
 */
export function ownColumns(current: Values, sources: readonly SourceValues[]): (column: string) => boolean {
  return (column) => {
    const value = compactValue(current[column] ?? null)
    const saying = sources.filter(({ values }) => values[column] !== undefined)
    const isRepeated = ({ fromDiscogs }: SourceValues) => fromDiscogs.includes(column)
    const own = saying.filter(({ kind }) => kind === 'folder' || kind === 'generated')
    if (own.some((one) => !isRepeated(one))) return true
    if (saying.length === 0) return !isNothing(value)
    return !saying.some(({ values }) => values[column] === value)
  }
}
