import type { PartKind } from '../../../../src/shared/facetKinds'
import {
  type FormatFacetId,
  facetRows,
  facets,
  type PartFacetRow,
  type ReleaseFacetId,
  type ReleaseFacetRow,
  type TrackFacetId,
  valuesOfFacet,
} from '../../../../src/shared/facets'
import { buildRecord, getKeys } from '../../../../src/shared/objects'
import { additions } from '../../../../src/shared/vocabulary'
import { countryValue } from '../../../platform/languages/texts/countryNames'
import { slugify } from '../../../platform/support/slugify'
import { getRebatePercent } from '../listItem'
import type { FormatRecord, ReleaseRecord, TempoRecord } from '../releaseRecord'
import {
  ageCategories,
  facetValues,
  formatValues,
  listAdditions,
  type SetFacetId,
  type Times,
  toAgeCategory,
  trackValues,
} from './facetValues'
import { type PartFacts, PartSets } from './partSets'
import { ValueSets } from './valueSets'

/** The sets of release numbers that the filter and its counts use. */
export interface FacetSets {
  readonly ofReleases: Readonly<Record<SetFacetId, ValueSets>>
  readonly ofParts: Readonly<Record<PartKind, PartSets>>
  /** The names that the database has for values, by facet and value. */
  readonly names: Readonly<Record<'countries' | 'styles', Map<string, string>>>
}

export const releaseFacets = facetRows.filter((facet): facet is ReleaseFacetRow => facet.of === 'release')
const listPartFacets = (kind: PartKind) =>
  facetRows.filter((facet): facet is PartFacetRow => facet.of === kind)
export const partFacets = { format: listPartFacets('format'), track: listPartFacets('track') }
export const partKinds = getKeys<PartKind>(partFacets)
const setFacetIds = getKeys<SetFacetId>(facetValues)

/** Makes an object with one value for each facet of releases. */
export const buildReleaseFacetRecord = <Value>(
  valueFor: (facet: ReleaseFacetRow) => Value,
): Record<ReleaseFacetId, Value> =>
  Object.fromEntries(releaseFacets.map((facet) => [facet.id, valueFor(facet)])) as Record<
    ReleaseFacetId,
    Value
  >

/** The value of formats that are on sale, which is no facet but a list of its own. */
export const onSale = 'onSale'

/** Writes a value of a facet as the sets of formats and of tracks know it. */
export const toPartValue = (id: PartFacetRow['id'], value: string): string => `${id}:${value}`

export const createFacetSets = (genreSlugs: readonly string[], capacity: number): FacetSets => ({
  ofReleases: Object.fromEntries(
    setFacetIds.map((id) => {
      const facet = facets[id]
      return [id, new ValueSets(facet.kind === 'range' ? [] : valuesOfFacet(facet, genreSlugs), capacity)]
    }),
  ) as Record<SetFacetId, ValueSets>,
  ofParts: buildRecord(partKinds, () => new PartSets(capacity)),
  names: { countries: new Map(), styles: new Map() },
})

/** @param capacity the number of releases that the sets have room for from now on */
export function resizeFacetSets({ ofReleases, ofParts }: FacetSets, capacity: number): void {
  for (const id of setFacetIds) ofReleases[id].resize(capacity)
  for (const kind of partKinds) ofParts[kind].resize(capacity)
}

/** Lists the values of a release and of its parts, always in the same order. */
export const getMembership = ({ ofReleases, ofParts }: FacetSets, number: number): unknown[] => [
  ...setFacetIds.map((id) => ofReleases[id].valuesOf(number)),
  ...partKinds.map((kind) => ofParts[kind].valuesOf(number)),
]

export function removeFromSets({ ofReleases, ofParts }: FacetSets, number: number): void {
  for (const id of setFacetIds) ofReleases[id].removeNumber(number)
  for (const kind of partKinds) ofParts[kind].remove(number)
}

/**
 * Adds a release to its sets.
 * @param number the release number
 */
export function addToSets(sets: FacetSets, number: number, record: ReleaseRecord, times: Times): void {
  for (const id of setFacetIds) {
    const valueSets = sets.ofReleases[id]
    // A country or a year is an option as soon as a release has it.
    const isOpen = facets[id].kind === 'named' || facets[id].kind === 'range'
    for (const value of facetValues[id](record, times)) {
      if (isOpen || valueSets.isKnown(value)) valueSets.add(value, number)
    }
  }
  const { countries, styles } = sets.names
  if (record.country) countries.set(countryValue(record.country), record.country)
  for (const style of record.styles) styles.set(slugify(style), style)
  sets.ofParts.format.add(number, record.formats.map(readFormatFacts))
  sets.ofParts.track.add(number, record.tempos.map(readTrackFacts))
}

function readFormatFacts(format: FormatRecord): PartFacts {
  const values = getKeys<FormatFacetId>(formatValues).flatMap((id) =>
    formatValues[id](format).map((value) => toPartValue(id, value)),
  )
  return { values: getRebatePercent(format) > 0 ? [onSale, ...values] : values }
}

const readTrackFacts = (tempo: TempoRecord): PartFacts => ({
  values: getKeys<TrackFacetId>(trackValues).flatMap((id) =>
    trackValues[id](tempo).map((value) => toPartValue(id, value)),
  ),
})

/**
 * Moves a release to its category by age and its additions when a new day has begun.
 * @param number the release number
 * @param added minutes since 1970
 * @returns whether it has moved
 */
export function moveToTimes(
  { ofReleases }: FacetSets,
  number: number,
  { year, added }: { year: number | null; added: number },
  times: Times,
): boolean {
  const values = [
    { sets: ofReleases.category, all: ageCategories, now: [toAgeCategory(year, times.thisYear)] },
    { sets: ofReleases.addition, all: additions, now: listAdditions(added, times) },
  ]
  let hasMoved = false
  for (const { sets, all, now } of values) {
    for (const value of all) {
      const isIn = (now as (string | null)[]).includes(value)
      if (isIn ? sets.add(value, number) : sets.remove(value, number)) hasMoved = true
    }
  }
  return hasMoved
}
