import type { FacetKind, NamedFacet, RangeFacet, TermFacet } from './facetKinds'
import { isRange } from './lists/ranges'
import { isSearchable, tidyTerm } from './lists/searchTerm'
import { buildRecord, getEntries, getKeys } from './objects'
import type { CommonKey } from './texts/createShopTexts'
import {
  additions,
  categories,
  conditions,
  musicalKeys,
  playTypes,
  priceBands,
  products,
  sizes,
  tempoBands,
} from './vocabulary'

/** The groups of the filter panel, from top to bottom. The heading of each is the text `filter.…`. */
export const panelGroups = [
  'search',
  ...(['categories', 'products', 'formats', 'options', 'genres'] as const),
  ...([
    'styles',
    'prices',
    'sizes',
    'conditions',
    'additions',
    'tempos',
    'keys',
    'years',
    'countries',
    'labels',
    'artists',
  ] as const),
] as const
type PanelGroup = (typeof panelGroups)[number]

/** Lists the objects with counts in the answer's statistics, with their descriptions for the OpenAPI document. */
export const countGroups = {
  genres: 'by genre slug, counted without the genre filter',
  play_type: 'album, ep, single: counted without the format filter',
  categories: 'by category token and `all`, counted without the category',
  properties:
    'vinyl, cd, cassettes, other, in_stock and preview, each group without itself; sold_out: what the choice of in_stock leaves out',
} as const
export type CountGroup = keyof typeof countGroups

/** The counts of the further facets, which an answer has if it was asked for them or if one of them is chosen. */
export const furtherCountGroups = {
  search: 'by the term that was searched for',
  styles: 'by style, those with most releases',
  prices: 'by range of prices, in whole units of the currency',
  sizes: 'by size of the record',
  conditions: 'new, or the grade of a used copy',
  additions: 'by time since the release was added, and `all`',
  tempos: 'by range of beats per minute of a track',
  keys: 'by musical key of a track',
  years: 'by decade',
  countries: 'by country, those with most releases',
  labels: 'by label slug, those with most releases',
  artists: 'by artist slug, those with most releases',
} as const
export type FurtherCountGroup = keyof typeof furtherCountGroups

export type Facet = FacetKind & { group: PanelGroup; counts: CountGroup | FurtherCountGroup }

/**
 * Lists the filters of the release list, in the order of the address's parameters. Addresses, the API's filter, the
 * contract, the sets of the read model and the filter panel are made from these rows: see
 * docs/development/adding-a-facet.md.
 */
export const facets = {
  genres: {
    kind: 'anyOf',
    parameter: 'genres',
    token: 'genres',
    of: 'release',
    options: null,
    group: 'genres',
    counts: 'genres',
  },
  playTypes: {
    kind: 'anyOf',
    parameter: 'formats',
    token: 'formats',
    of: 'release',
    options: buildRecord(playTypes, (value) => `playType.${value}` as const),
    group: 'formats',
    counts: 'play_type',
  },
  products: {
    kind: 'anyOf',
    parameter: 'products',
    token: 'categories',
    of: 'format',
    options: buildRecord(products, (value) => `product.${value}` as const),
    group: 'products',
    counts: 'properties',
  },
  inStock: {
    kind: 'flag',
    parameter: 'in_stock',
    of: 'format',
    label: 'filter.inStock',
    alwaysOnIn: 'sale',
    group: 'options',
    counts: 'properties',
  },
  category: {
    kind: 'oneOf',
    parameter: 'category',
    of: 'release',
    options: buildRecord(categories, (value) => `category.${value}` as const),
    offered: {
      list: ['special_edition', 'instant_download', 'reissue', 'compilation', 'pre_order'],
      sale: [
        'rebate_lt_30',
        'rebate_30_50',
        'rebate_gt_50',
        'this_year',
        'last_year',
        'prev_last_year',
        'special_edition',
      ],
    },
    group: 'categories',
    counts: 'categories',
  },
  preview: {
    kind: 'flag',
    parameter: 'preview',
    of: 'release',
    label: 'filter.preview',
    alwaysOnIn: null,
    group: 'options',
    counts: 'properties',
  },
  styles: {
    kind: 'named',
    parameter: 'styles',
    token: 'styles',
    of: 'release',
    group: 'styles',
    counts: 'styles',
  },
  price: {
    kind: 'range',
    parameter: 'price',
    token: 'price',
    of: 'format',
    bands: priceBands,
    ends: [0, 9999],
    group: 'prices',
    counts: 'prices',
  },
  sizes: {
    kind: 'anyOf',
    parameter: 'sizes',
    token: 'sizes',
    of: 'format',
    options: buildRecord(sizes, (value) => `size.${value}` as const),
    group: 'sizes',
    counts: 'sizes',
  },
  conditions: {
    kind: 'anyOf',
    parameter: 'conditions',
    token: 'conditions',
    of: 'format',
    options: buildRecord(conditions, (value) => `condition.${value}` as const),
    group: 'conditions',
    counts: 'conditions',
  },
  addition: {
    kind: 'oneOf',
    parameter: 'added',
    of: 'release',
    options: buildRecord(additions, (value) => `addition.${value}` as const),
    offered: { list: additions, sale: additions },
    group: 'additions',
    counts: 'additions',
  },
  bpm: {
    kind: 'range',
    parameter: 'bpm',
    token: 'bpm',
    of: 'track',
    bands: tempoBands,
    ends: [1, 999],
    group: 'tempos',
    counts: 'tempos',
  },
  keys: {
    kind: 'anyOf',
    parameter: 'keys',
    token: 'keys',
    of: 'track',
    options: buildRecord(musicalKeys, (value) => `musicalKey.${value}` as const),
    group: 'keys',
    counts: 'keys',
  },
  year: {
    kind: 'range',
    parameter: 'year',
    token: 'year',
    of: 'release',
    bands: null,
    ends: [1850, 2200],
    group: 'years',
    counts: 'years',
  },
  countries: {
    kind: 'named',
    parameter: 'countries',
    token: 'countries',
    of: 'release',
    group: 'countries',
    counts: 'countries',
  },
  labels: {
    kind: 'named',
    parameter: 'labels',
    token: 'labels',
    of: 'release',
    group: 'labels',
    counts: 'labels',
  },
  artists: {
    kind: 'named',
    parameter: 'artists',
    token: 'artists',
    of: 'release',
    group: 'artists',
    counts: 'artists',
  },
  search: {
    kind: 'term',
    parameter: 'search',
    token: 'search',
    of: 'search',
    group: 'search',
    counts: 'search',
  },
} as const satisfies Readonly<Record<string, Facet>>

type Facets = typeof facets
export type FacetId = keyof Facets
type IdsOf<Of extends Facet['of']> = { [Id in FacetId]: Facets[Id]['of'] extends Of ? Id : never }[FacetId]
export type ReleaseFacetId = IdsOf<'release'>
export type FormatFacetId = IdsOf<'format'>
export type TrackFacetId = IdsOf<'track'>

/** A facet with its key in the table. */
export type FacetRow = Facet & { readonly id: FacetId; readonly parameter: Facets[FacetId]['parameter'] }
export type ReleaseFacetRow = FacetRow & { readonly id: ReleaseFacetId }
/** A facet of formats or of tracks. */
export type PartFacetRow = FacetRow & { readonly id: FormatFacetId | TrackFacetId }

export const facetRows: readonly FacetRow[] = getEntries(facets).map(([id, facet]) => ({ id, ...facet }))

/** @returns the facets of these kinds: all of the first kind, then all of the second one, … */
export const facetsOfKinds = (...kinds: readonly Facet['kind'][]): FacetRow[] =>
  kinds.flatMap((kind) => facetRows.filter((facet) => facet.kind === kind))

/** The facets in the order of the counts `without` and `only`. */
export const facetsByCount = facetsOfKinds('oneOf', 'anyOf', 'flag', 'range', 'named', 'term')

/** Tells whether a facet is counted, and shown in the panel, only on request or while it is chosen. */
export const isFurther = ({ counts }: Pick<Facet, 'counts'>): boolean => counts in furtherCountGroups

type ValueOf<F> = F extends { options: Readonly<Record<infer Value extends string, CommonKey>> }
  ? Value
  : string
type ChoiceOf<F> = F extends { kind: 'anyOf' | 'named' }
  ? readonly ValueOf<F>[]
  : F extends { kind: 'oneOf' | 'range' | 'term' }
    ? ValueOf<F> | null
    : boolean

/** The choice of each facet: a list, one value or range or null, or a flag. */
export type FacetChoices = { [Id in FacetId]: ChoiceOf<Facets[Id]> }

/**
 * Lists what a facet's choice can be made of, as far as it is known without the catalogue.
 * @param knownGenres slugs, in the shop's order
 * @returns values; the parameter's name for a flag
 */
export function valuesOfFacet(facet: Facet, knownGenres: readonly string[]): readonly string[] {
  if (facet.kind === 'flag') return [facet.parameter]
  if (facet.kind === 'named' || facet.kind === 'term') return []
  if (facet.kind === 'range') return facet.bands ?? []
  return facet.options ? getKeys(facet.options) : knownGenres
}

/** An address holds so many names of a facet. */
export const maxNamed = 10

/**
 * Finds the values that can be chosen of a facet whose values the catalogue or the shopper makes.
 * @param values of an address or a request
 * @returns the valid ones in the order of an address: sorted; a range or a term alone
 */
export function validValues(facet: NamedFacet | RangeFacet | TermFacet, values: readonly string[]): string[] {
  // Braces are the ends of a list in the API's filter, and no part of a word.
  if (facet.kind === 'term')
    return values
      .map((value) => tidyTerm(value.replace(/[{}]/g, ' ')))
      .filter(isSearchable)
      .slice(0, 1)
  if (facet.kind === 'range') return values.filter((value) => isRange(value, facet.ends)).slice(0, 1)
  // Slugs are in ASCII, but the names of countries are not.
  const valid = values.filter((value) => /^[\p{L}\p{N}_.~!*'()%-]{1,250}$/u.test(value))
  return [...new Set(valid)].sort().slice(0, maxNamed)
}

/**
 * Lists what is chosen of a facet.
 * @returns values; the parameter's name for a flag that is on
 */
export function chosenValues(choices: FacetChoices, { id, parameter }: FacetRow): readonly string[] {
  const choice = choices[id]
  if (typeof choice === 'boolean') return choice ? [parameter] : []
  if (typeof choice === 'string') return [choice]
  return choice ?? []
}

/** The reverse of `chosenValues`. */
function choiceOfValues(
  { kind }: Facet,
  values: readonly string[],
): readonly string[] | string | boolean | null {
  if (kind === 'flag') return values.length > 0
  return kind === 'oneOf' || kind === 'range' || kind === 'term' ? (values[0] ?? null) : values
}

/**
 * Makes the choices of all facets.
 * @param valuesFor lists what is chosen of a facet; the values must be the facet's own
 */
export const buildFacetChoices = (valuesFor: (facet: FacetRow) => readonly string[]): FacetChoices =>
  Object.fromEntries(
    facetRows.map((facet) => [facet.id, choiceOfValues(facet, valuesFor(facet))]),
  ) as FacetChoices

/**
 * Replaces the choice of one facet.
 * @param values the facet's own
 */
export const withChoice = <Choices extends FacetChoices>(
  choices: Choices,
  facet: FacetRow,
  values: readonly string[],
): Choices => ({ ...choices, [facet.id]: choiceOfValues(facet, values) })
