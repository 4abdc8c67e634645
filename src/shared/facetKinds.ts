/** The kinds of filters that a list can have: how their values are chosen and written. */
import type { CommonKey } from './texts/createShopTexts'
import type { ListMode } from './vocabulary'

/** The values of a facet, in the order shown, each with the key of its label. */
type Options = Readonly<Record<string, CommonKey>>

/** The parts of a release that facets are of. */
export type PartKind = 'format' | 'track'

interface FacetBase {
  /** The parameter in the address of a list. The counts `without` and `only` have the same name. */
  parameter: string
  /**
   * Whether a release has the value, or one of its formats or tracks, or the search finds the release. One format must
   * meet all choices about formats, and one track all about tracks.
   */
  of: 'release' | PartKind | 'search'
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

/** Allows several options like `anyOf`; the options are what the releases have, so only the catalogue knows them. */
export interface NamedFacet extends FacetBase {
  kind: 'named'
  token: string
}

/** A range of whole numbers, written `10-20`, `-20` or `10-`, ends included; the filter is `price.{10-20}`. */
export interface RangeFacet extends FacetBase {
  kind: 'range'
  token: string
  /** The ranges that are offered with counts; null: the decades of the catalogue. */
  bands: readonly string[] | null
  /** The smallest and the largest number that can be asked for. */
  ends: readonly [number, number]
}

/** A term that is searched for, as on the page of search results; the filter is `search.{dub techno}`. */
export interface TermFacet extends FacetBase {
  kind: 'term'
  token: string
}

export type FacetKind = AnyOfFacet | OneOfFacet | FlagFacet | NamedFacet | RangeFacet | TermFacet
