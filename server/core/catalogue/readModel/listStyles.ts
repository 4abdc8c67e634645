import type { NamedCount } from '../../../../src/shared/contract'
import { intersectionSize } from './bitset'
import type { FacetSets } from './facetSets'

/** The styles of a genre are looked for among so many, those with most releases in the shop. */
const maxExamined = 100

/**
 * Lists the styles of a genre's releases, those with most releases in it first.
 * @returns at most `max`
 */
export function listStyles({ ofReleases, names }: FacetSets, genreSlug: string, max: number): NamedCount[] {
  const { genres, styles } = ofReleases
  const genreSet = genres.get(genreSlug)
  if (!genreSet) return []
  return styles
    .byCount()
    .slice(0, maxExamined)
    .flatMap((slug) => {
      const set = styles.get(slug)
      const count = set ? intersectionSize(genreSet, set) : 0
      return count === 0 ? [] : [{ slug, name: names.styles.get(slug) ?? slug, count }]
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, max)
}
