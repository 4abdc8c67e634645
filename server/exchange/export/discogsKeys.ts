import {
  compactValue,
  type SourceKind,
  type Value,
  type Values,
} from '../../core/catalogue/writing/importMemory'

/** The values of a release or a format in the last import of one source. */
export interface SourceValues {
  kind: SourceKind
  values: Values
  /** The columns that the content folder only repeats from Discogs. */
  fromDiscogs: readonly string[]
}

const isNothing = (value: Value): boolean => value === null || value === '' || value === 0 || value === '[]'

/**
 * Decides which values of a release from Discogs are the shop's own: values of the content folder, values that a person
 * has changed, and values that Discogs has never given.
 * @param current the current values of the shop, by column
 * @param sources the values of the last import of each source
 * @returns a function that says whether the value of a column is the shop's own
 */
export function ownColumns(current: Values, sources: readonly SourceValues[]): (column: string) => boolean {
  return (column) => {
    const value = compactValue(current[column] ?? null)
    const namingSources = sources.filter(({ values }) => values[column] !== undefined)
    const isRepeated = ({ fromDiscogs }: SourceValues) => fromDiscogs.includes(column)
    const ownSources = namingSources.filter(({ kind }) => kind === 'folder' || kind === 'generated')
    if (ownSources.some((source) => !isRepeated(source))) return true
    if (namingSources.length === 0) return !isNothing(value)
    return !namingSources.some(({ values }) => values[column] === value)
  }
}
