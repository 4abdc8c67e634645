import type { ListingStats } from '../../../../src/shared/contract'
import type { PartKind } from '../../../../src/shared/facetKinds'
import {
  type CountGroup,
  chosenValues,
  countGroups,
  type FacetId,
  type FacetRow,
  facets,
  facetsByCount,
  isFurther,
  type ReleaseFacetId,
  type ReleaseFacetRow,
} from '../../../../src/shared/facets'
import { readRange } from '../../../../src/shared/lists/ranges'
import { buildRecord, getKeys } from '../../../../src/shared/objects'
import type { ReleaseQuery } from '../../../../src/shared/releaseQuery'
import { elementAt } from '../../../../src/shared/required'
import {
  add,
  type Bitset,
  createBitset,
  intersectionSize,
  intersectionSizeIn,
  intersectOthers,
  listNearWords,
  listWordsInUse,
  size,
  union,
} from './bitset'
import { buildReleaseFacetRecord, partFacets, partKinds, releaseFacets, toPartValue } from './facetSets'
import { someValue, unknownSize } from './facetValues'
import type { FilteredCatalogue } from './filteredCatalogue'
import type { NameTable } from './nameTable'
import { OptionCounts } from './optionCounts'
import { listConditions, listOptions, type NamedCondition } from './partConditions'

/**
 * The releases that meet the choice of each facet of releases, that have a format which meets all choices about formats,
 * or a track all about tracks, and that the search finds; null when every release does.
 */
type Choices = Record<ReleaseFacetId | PartKind | 'search', Bitset | null>

/** For each of the choices, the releases that match all other ones. */
type Others = Record<keyof Choices, Bitset>

/** The conditions of a query on one and the same format, and on one and the same track. */
type Conditions = Readonly<Record<PartKind, readonly NamedCondition[]>>

/** The sets that results are written into, one for each choice. */
type Scratch = Record<keyof Choices, Bitset>

/**
 * Answers queries on facet sets. Each facet's options are counted among the releases that match all other facets, so
 * that a shopper sees the number of results that another option would give.
 */
export class ReleaseFilter {
  readonly #catalogue: FilteredCatalogue
  readonly #counts: OptionCounts
  readonly #matches: Bitset
  readonly #others: Bitset
  /** The sets for the choices of the query. */
  readonly #asked: Scratch
  /** For each choice, the releases that meet all the other choices. */
  readonly #withoutEach: Scratch
  readonly #words: Int32Array

  constructor(catalogue: FilteredCatalogue, capacity: number) {
    this.#catalogue = catalogue
    this.#counts = new OptionCounts(catalogue)
    const createSet = () => createBitset(capacity)
    const createScratch = () => ({
      ...buildReleaseFacetRecord(createSet),
      ...buildRecord(partKinds, createSet),
      search: createSet(),
    })
    this.#matches = createSet()
    this.#others = createSet()
    this.#asked = createScratch()
    this.#withoutEach = createScratch()
    this.#words = new Int32Array(this.#matches.length)
  }

  /**
   * Finds the matches of a query and counts them.
   * @param hits the releases that the search finds for the query's term
   * @returns the counts, and the set of matches, which is valid until the next call
   */
  match(query: ReleaseQuery, hits: Bitset = createBitset(0)): { matches: Bitset; stats: ListingStats } {
    const conditions = buildConditions(query)
    const { choices, matches, otherMatches } = this.#meet(query, conditions, hits)
    const stats: ListingStats = {
      total: size(matches),
      ...buildRecord(getKeys<CountGroup>(countGroups), (): Record<string, number> => ({})),
    }
    if (query.search !== null) stats.search = { [query.search]: stats.total }
    this.#countReleaseFacets(query, otherMatches, stats)
    for (const kind of partKinds) this.#countPartFacets(kind, query, { otherMatches, conditions }, stats)
    if (query.inStock && !query.onSale) {
      const others = withoutFacet(conditions.format, 'inStock')
      stats.properties.sold_out = this.#sizeOf('format', otherMatches.format, others) - stats.total
    }
    if (stats.total === 0) Object.assign(stats, this.#suggestions(query, choices, conditions, otherMatches))
    return { matches, stats }
  }

  /** Finds the matches of a query without counts. @returns a set that is valid until the next call */
  select(query: ReleaseQuery): Bitset {
    return this.#meet(query, buildConditions(query)).matches
  }

  /** Finds the releases that meet all choices, and for each choice those that meet all the others. */
  #meet(query: ReleaseQuery, conditions: Conditions, hits: Bitset = createBitset(0)) {
    const ofReleases = buildReleaseFacetRecord((facet) =>
      this.#releaseChoice(query, facet, this.#asked[facet.id]),
    )
    const search = query.search === null ? null : copyTo(hits, this.#asked.search)
    const sets = [search, ...Object.values(ofReleases)].filter((set) => set !== null)
    // What the parts of one kind leave is all that those of the next kind are looked up in.
    const ofParts = buildRecord(partKinds, (kind) => {
      if (conditions[kind].length === 0) return null
      const words = listNearWords(sets, this.#words)
      const withPart = this.#catalogue.sets.ofParts[kind].select(conditions[kind], words, this.#asked[kind])
      sets.push(withPart)
      return withPart
    })
    const choices: Choices = { ...ofReleases, ...ofParts, search }
    const ids = [...releaseFacets.map(({ id }) => id), ...partKinds, 'search' as const]
    const activeChoices = ids.flatMap((id) => (choices[id] ? { id, set: choices[id] } : []))
    const [first, second] = activeChoices
    const matches = second ? this.#matches : (first?.set ?? this.#catalogue.all)
    const otherMatches: Others = buildRecord(ids, () => matches)
    if (first) otherMatches[first.id] = this.#catalogue.all
    if (second) {
      for (const { id } of activeChoices) otherMatches[id] = this.#withoutEach[id]
      const activeSets = activeChoices.map(({ set }) => set)
      intersectOthers(
        activeSets,
        listNearWords(activeSets, this.#words),
        activeChoices.map(({ id }) => otherMatches[id]),
        matches,
      )
    }
    return { choices, matches, otherMatches }
  }

  #countReleaseFacets(query: ReleaseQuery, otherMatches: Others, stats: ListingStats): void {
    for (const facet of releaseFacets) {
      if (!isCounted(facet, query)) continue
      const set = otherMatches[facet.id]
      const counted = getCounts(stats, facet)
      if (facet.kind === 'oneOf') counted.all = size(set)
      const knownSet = this.#counts.knownOf(facet)
      if (knownSet) noteUnknown(stats, facet, size(set) - intersectionSize(set, knownSet))
      Object.assign(
        counted,
        this.#counts.ofFacet(facet, { set, words: listWordsInUse(set, this.#words) }, query),
      )
    }
  }

  #countPartFacets(
    kind: PartKind,
    query: ReleaseQuery,
    met: { otherMatches: Others; conditions: Conditions },
    stats: ListingStats,
  ): void {
    const otherMatches = met.otherMatches[kind]
    const facets = partFacets[kind].filter((facet) => isCounted(facet, query))
    for (const facet of facets) {
      const options = listOptions(facet)
      const isTrack = kind === 'track'
      const knowledge = facet.id === 'sizes' ? [unknownSize] : isTrack ? [someValue] : []
      const others = withoutFacet(met.conditions[kind], facet.id)
      const counts = this.#catalogue.sets.ofParts[kind].count(
        otherMatches,
        listWordsInUse(otherMatches, this.#words),
        others,
        [
          ...options.map(({ condition }) => condition),
          ...knowledge.map((value) => ({ values: [toPartValue(facet.id, value)] })),
        ],
      )
      const counted = getCounts(stats, facet)
      for (const [index, { value }] of options.entries()) counted[value] = counts[index]!
      if (facet.id === 'sizes') noteUnknown(stats, facet, elementAt(counts, -1))
      if (isTrack) noteUnknown(stats, facet, this.#sizeOf(kind, otherMatches, others) - elementAt(counts, -1))
    }
  }

  /** Counts the matches without each one of the choices or, if these are all 0, the matches of each choice alone. */
  #suggestions(
    { onSale }: ReleaseQuery,
    choices: Choices,
    conditions: Conditions,
    otherMatches: Others,
  ): Pick<ListingStats, 'without' | 'only'> {
    const isSet = (id: FacetId): id is ReleaseFacetId | 'search' => id in choices
    const getKind = (id: FacetId): PartKind => (facets[id].of === 'track' ? 'track' : 'format')
    const isChosen = (id: FacetId): boolean =>
      isSet(id) ? choices[id] !== null : conditions[getKind(id)].some((condition) => condition.id === id)
    const chosenFacets = facetsByCount.filter(({ id }) => isChosen(id))
    const countEach = (countFor: (id: FacetId) => number): Record<string, number> =>
      Object.fromEntries(chosenFacets.map(({ id, parameter }) => [parameter, countFor(id)]))

    const without = countEach((id) => {
      if (isSet(id)) return size(otherMatches[id])
      const kind = getKind(id)
      return this.#sizeOf(kind, otherMatches[kind], withoutFacet(conditions[kind], id))
    })
    if (Object.values(without).some((count) => count > 0)) return { without }
    // The sale is a list of its own, so it stays chosen, and so does the choice of stock within it.
    const isKept = ({ id }: NamedCondition) => onSale && (id === 'onSale' || id === 'inStock')
    const only = countEach((id) => {
      const kept = conditions.format.filter((condition) => isKept(condition) || condition.id === id)
      const set = isSet(id)
        ? choices[id]
        : getKind(id) === 'track'
          ? this.#selectTracks(conditions, id)
          : null
      return this.#sizeOf('format', set ?? this.#catalogue.all, kept)
    })
    return { without, only }
  }

  /** Finds the releases that have a track which meets the condition of one facet. */
  #selectTracks({ track }: Conditions, id: FacetId): Bitset {
    const words = listWordsInUse(this.#catalogue.all, this.#words)
    const conditions = track.filter((condition) => condition.id === id)
    return this.#catalogue.sets.ofParts.track.select(conditions, words, this.#asked.track)
  }

  /** Counts the releases of a set of which one part of a kind meets the conditions. */
  #sizeOf(kind: PartKind, set: Bitset, conditions: readonly NamedCondition[]): number {
    if (conditions.length === 0) return size(set)
    const words = listWordsInUse(set, this.#words)
    return intersectionSizeIn(
      words,
      set,
      this.#catalogue.sets.ofParts[kind].select(conditions, words, this.#others),
    )
  }

  #releaseChoice(query: ReleaseQuery, facet: ReleaseFacetRow, target: Bitset): Bitset | null {
    const queryValues = [...new Set(chosenValues(query, facet))]
    if (queryValues.length === 0) return null
    if (facet.id === 'labels' || facet.id === 'artists') {
      return selectNames(this.#catalogue.names[facet.id], queryValues, target)
    }
    const options = this.#catalogue.sets.ofReleases[facet.id]
    const isKnown = (value: string) =>
      facet.kind === 'named' ? options.isUsed(value) : options.isKnown(value)
    const values =
      facet.kind === 'range'
        ? listNumbersWithin(options.byCount(), elementAt(queryValues, 0))
        : queryValues.filter(isKnown)
    if (facet.kind !== 'range') {
      const isAny = facet.kind === 'anyOf' && values.length === options.values().length
      if (values.length === 0 || isAny) return null
    }
    const sets = values.flatMap((value) => options.get(value) ?? [])
    if (sets.length === 1) return elementAt(sets, 0)
    if (sets.length > 1) return union(sets, target)
    return target.fill(0)
  }
}

/** Collects the releases of labels or artists; returns null when none of the slugs has any. */
function selectNames(table: NameTable, slugs: readonly string[], target: Bitset): Bitset | null {
  const lists = slugs.map((slug) => table.findBySlug(slug)?.releases ?? [])
  if (lists.every((releases) => releases.length === 0)) return null
  target.fill(0)
  for (const releases of lists) for (const number of releases) add(target, number)
  return target
}

const buildConditions = (query: ReleaseQuery): Conditions =>
  buildRecord(partKinds, (kind) => listConditions(query, kind))

const withoutFacet = (conditions: readonly NamedCondition[], facetId: FacetId): readonly NamedCondition[] =>
  conditions.filter(({ id }) => id !== facetId)

/** Copies a set into one that has room for as many releases or more. */
function copyTo(set: Bitset, target: Bitset): Bitset {
  target.fill(0)
  target.set(set)
  return target
}

/** Tells whether an answer has the counts of a facet: the further ones only on request or if they are chosen. */
const isCounted = (facet: FacetRow, query: ReleaseQuery): boolean =>
  !isFurther(facet) || query.allFilters || chosenValues(query, facet).length > 0

/** Notes how many matches of the other choices have no value of a facet, so that a choice of it hides them. */
function noteUnknown(stats: ListingStats, { counts }: FacetRow, count: number): void {
  stats.unknown = { ...stats.unknown, [counts]: count }
}

function getCounts(stats: ListingStats, { counts }: FacetRow): Record<string, number> {
  stats[counts] ??= {}
  return stats[counts]
}

const listNumbersWithin = (values: readonly string[], rangeText: string): readonly string[] => {
  const range = readRange(rangeText)
  if (!range) return []
  const { from, to } = range
  return values.filter(
    (value) => (from === null || Number(value) >= from) && (to === null || Number(value) <= to),
  )
}
