import { chosenValues, type ReleaseFacetRow } from '../../../../src/shared/facets'
import type { ReleaseQuery } from '../../../../src/shared/releaseQuery'
import { type Bitset, forEachNumberIn, has, intersectionSize, intersectionSizeIn, size } from './bitset'
import type { NameFacetId } from './facetValues'
import type { FilteredCatalogue } from './filteredCatalogue'
import type { NameEntry } from './nameTable'
import type { ValueSets } from './valueSets'

/** Releases to count, and the words of their set that are not 0. */
export interface Counted {
  set: Bitset
  words: Int32Array
}

/** The panel names so many values of a facet whose values the catalogue makes. */
const maxNamed = 20
/** In a small set, so many values are counted for each one that is named. */
const examinedForNamed = 5
/** Going through the releases of a set is faster than through those of names if they are fewer than this share. */
const walkedShare = 1 / 40
/** Looking at single words is faster than at all of them if they are fewer than this share. */
const smallShare = 1 / 4

/** Counts the options of facets of releases. */
export class OptionCounts {
  readonly #catalogue: FilteredCatalogue

  constructor(catalogue: FilteredCatalogue) {
    this.#catalogue = catalogue
  }

  /**
   * Counts the options of a facet.
   * @param query whose chosen values are always counted
   * @returns counts by value, in the order of the panel
   */
  ofFacet(facet: ReleaseFacetRow, counted: Counted, query: ReleaseQuery): Record<string, number> {
    const choices = chosenValues(query, facet)
    if (facet.id === 'labels' || facet.id === 'artists') {
      return this.#ofNames(facet.id, counted, choices)
    }
    const sets = this.#catalogue.sets.ofReleases[facet.id]
    if (facet.kind === 'named') return this.#ofNamed(sets, counted, choices)
    if (facet.kind === 'range') return countDecades(sets, counted)
    return Object.fromEntries(sets.values().map((value) => [value, countIn(counted, sets.get(value))]))
  }

  /** Returns the releases that have a value of a facet that only some have; null for other facets. */
  knownOf(facet: ReleaseFacetRow): Bitset | null {
    const isOpen = facet.kind === 'named' || facet.kind === 'range'
    if (!isOpen || facet.id === 'labels' || facet.id === 'artists') return null
    return this.#catalogue.sets.ofReleases[facet.id].known()
  }

  #ofNamed(sets: ValueSets, counted: Counted, choices: readonly string[]): Record<string, number> {
    const examinedCount = isSmall(counted) ? maxNamed * examinedForNamed : maxNamed
    const values = [
      ...choices.filter((value) => sets.isUsed(value)),
      ...sets.byCount().slice(0, examinedCount),
    ]
    return pickLargest(
      values.map((value) => [value, countIn(counted, sets.get(value))]),
      choices,
    )
  }

  #ofNames(facet: NameFacetId, counted: Counted, choices: readonly string[]): Record<string, number> {
    const table = this.#catalogue.names[facet]
    const examinedCount = isSmall(counted) ? maxNamed * examinedForNamed : maxNamed
    const listed = table.largest(examinedCount).reduce((sum, { releases }) => sum + releases.length, 0)
    if (isSmall(counted) && size(counted.set) < listed * walkedShare)
      return this.#walk(facet, counted, choices)
    const entries = [
      ...choices
        .flatMap((slug) => table.findBySlug(slug) ?? [])
        .filter(({ releases }) => releases.length > 0),
      ...table.largest(examinedCount),
    ]
    return pickLargest(
      entries.map(({ named: item, releases }) => [item.slug, countAmong(releases, counted)]),
      choices,
    )
  }

  /** Counts the names of a few releases by going through these. */
  #walk(facet: NameFacetId, { set, words }: Counted, choices: readonly string[]): Record<string, number> {
    const isKnown = (slug: string) =>
      (this.#catalogue.names[facet].findBySlug(slug)?.releases.length ?? 0) > 0
    const counts = new Map(choices.filter(isKnown).map((slug) => [slug, 0]))
    forEachNumberIn(words, set, (number) => {
      for (const { slug } of this.#catalogue.itemAt(number)?.[facet] ?? [])
        counts.set(slug, (counts.get(slug) ?? 0) + 1)
    })
    return pickLargest([...counts], choices)
  }
}

const countAmong = (releases: NameEntry['releases'], { set }: Counted): number => {
  let total = 0
  for (const number of releases) if (has(set, number)) total++
  return total
}

const isSmall = ({ set, words }: Counted): boolean => words.length < set.length * smallShare

function countIn(counted: Counted, set: Bitset | null): number {
  if (!set) return 0
  return isSmall(counted)
    ? intersectionSizeIn(counted.words, counted.set, set)
    : intersectionSize(counted.set, set)
}

/** Takes the values with the highest counts, and the chosen ones. */
function pickLargest(
  counts: [value: string, count: number][],
  choices: readonly string[],
): Record<string, number> {
  const isChosen = (value: string) => choices.includes(value)
  const sorted = [...new Map(counts)]
    .filter(([value, count]) => count > 0 || isChosen(value))
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
  return Object.fromEntries(sorted.filter(([value], index) => index < maxNamed || isChosen(value)))
}

/** Counts the releases of each decade, by its range of years. */
function countDecades(years: ValueSets, counted: Counted): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const year of years.byCount().toSorted()) {
    const decade = `${year.slice(0, 3)}0-${year.slice(0, 3)}9`
    counts[decade] = (counts[decade] ?? 0) + countIn(counted, years.get(year))
  }
  return counts
}
