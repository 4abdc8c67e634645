import type { ListingStats } from '../../../../src/shared/contract'
import type { Language } from '../../../../src/shared/language'
import { buildRecord } from '../../../../src/shared/objects'
import { translateCountry } from '../../../platform/languages/texts/countryNames'
import type { FacetSets } from './facetSets'
import type { NameFacetId } from './facetValues'
import type { NameTable } from './nameTable'

/** Names the counted values that only the catalogue knows. @returns undefined if none is counted */
export function nameCountedValues(
  { styles, countries, labels, artists }: ListingStats,
  language: Language,
  { names }: Pick<FacetSets, 'names'>,
  tables: Readonly<Record<NameFacetId, NameTable>>,
): ListingStats['names'] {
  if (!styles && !countries && !labels && !artists) return undefined
  const buildNames = (counts: Record<string, number>, getName: (value: string) => string) =>
    buildRecord(Object.keys(counts), getName)
  const createNameLookup = (table: NameTable) => (slug: string) => table.findBySlug(slug)?.named.name ?? slug
  return {
    ...(styles && { styles: buildNames(styles, (value) => names.styles.get(value) ?? value) }),
    ...(countries && {
      countries: buildNames(countries, (value) =>
        translateCountry(language, names.countries.get(value) ?? value),
      ),
    }),
    ...(labels && { labels: buildNames(labels, createNameLookup(tables.labels)) }),
    ...(artists && { artists: buildNames(artists, createNameLookup(tables.artists)) }),
  }
}
