import { entriesOf, keysOf, recordOf } from './records'
import type { CommonKey } from './texts/createTexts'
import { categories, type ListMode, playTypes, products } from './vocabulary'

/** The groups of the filter panel, from top to bottom. The heading of each is the text `filter.…`. */
export const panelGroups = ['categories', 'products', 'formats', 'options', 'genres'] as const
type PanelGroup = (typeof panelGroups)[number]

/** Lists the objects with counts in the answer's statistics, with their descriptions for the OpenAPI document. */
export const countGroups = {
  genres: 'by genre slug, counted without the genre filter',
  play_type: 'album, ep, single: counted without the format filter',
  categories: 'by category token and `all`, counted without the category',
  properties: 'vinyl, cd, cassettes, other and in_stock, each group without itself',
} as const
export type CountGroup = keyof typeof countGroups

/** The values of a facet, in the order shown, each with the key of its label. */
type Options = Readonly<Record<string, CommonKey>>

interface FacetBase {
  /** The parameter in the address of a list. The counts `without` and `only` have the same name. */
  parameter: string
  /** Whether a release has the value, or one of its formats. One format must meet all choices about formats. */
  of: 'release' | 'format'
  group: PanelGroup
  counts: CountGroup
}

/** Allows several options, of which a release must meet one. No option and all options both mean any release. */
interface AnyOfFacet extends FacetBase {
  kind: 'anyOf'
  /** The name before the dot in the API's filter: `genres.{techno+world}`. */
  token: string
  /** null: the shop's genres. */
  options: Options | null
}

/** One option can be chosen. Its value is also the API's filter; the address has hyphens in place of underscores. */
interface OneOfFacet extends FacetBase {
  kind: 'oneOf'
  options: Options
  /** The options that each list offers. */
  offered: Readonly<Record<ListMode, readonly string[]>>
}

/** The choice is on or off. The API's filter has the name of the parameter. */
interface FlagFacet extends FacetBase {
  kind: 'flag'
  label: CommonKey
  /** The list in which it is always on and cannot be chosen. */
  alwaysOnIn: ListMode | null
}

export type Facet = AnyOfFacet | OneOfFacet | FlagFacet

/**
 * Lists the filters of the release list, in the order of the address's parameters. Addresses, the API's filter, the
 * contract, the sets of the read model and the filter panel are made from these rows: see docs/adding-a-facet.md.
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
    options: recordOf(playTypes, (value) => `playType.${value}` as const),
    group: 'formats',
    counts: 'play_type',
  },
  products: {
    kind: 'anyOf',
    parameter: 'products',
    token: 'categories',
    of: 'format',
    options: recordOf(products, (value) => `product.${value}` as const),
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
    options: recordOf(categories, (value) => `category.${value}` as const),
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
} as const satisfies Readonly<Record<string, Facet>>

type Facets = typeof facets
export type FacetId = keyof Facets
type IdsOf<Of extends Facet['of']> = { [Id in FacetId]: Facets[Id]['of'] extends Of ? Id : never }[FacetId]
export type ReleaseFacetId = IdsOf<'release'>

/** A facet with its key in the table. */
export type FacetRow = Facet & { readonly id: FacetId; readonly parameter: Facets[FacetId]['parameter'] }
export type ReleaseFacetRow = FacetRow & { readonly id: ReleaseFacetId }

export const facetRows: readonly FacetRow[] = entriesOf(facets).map(([id, facet]) => ({ id, ...facet }))

/** @returns the facets of these kinds: all of the first kind, then all of the second one, … */
export const facetsOfKinds = (...kinds: readonly Facet['kind'][]): FacetRow[] =>
  kinds.flatMap((kind) => facetRows.filter((facet) => facet.kind === kind))

/** The facets in the order of the counts `without` and `only`. */
export const facetsByCount = facetsOfKinds('oneOf', 'anyOf', 'flag')

type ValueOf<F> = F extends { options: Readonly<Record<infer Value extends string, CommonKey>> }
  ? Value
  : string
type ChoiceOf<F> = F extends { kind: 'anyOf' }
  ? readonly ValueOf<F>[]
  : F extends { kind: 'oneOf' }
    ? ValueOf<F> | null
    : boolean

/** The choice of each facet: a list, one value or null, or a flag. */
export type FacetChoices = { [Id in FacetId]: ChoiceOf<Facets[Id]> }

/**
 * Lists what a facet's choice can be made of.
 * @param knownGenres slugs, in the shop's order
 * @returns values; the parameter's name for a flag
 */
export function valuesOfFacet(facet: Facet, knownGenres: readonly string[]): readonly string[] {
  if (facet.kind === 'flag') return [facet.parameter]
  return facet.options ? keysOf(facet.options) : knownGenres
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
  return kind === 'oneOf' ? (values[0] ?? null) : values
}

/**
 * Makes the choices of all facets.
 * @param valuesFor lists what is chosen of a facet; the values must be the facet's own
 */
export const choicesOf = (valuesFor: (facet: FacetRow) => readonly string[]): FacetChoices =>
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
