import { createHash } from 'node:crypto'

/** A source of releases: a content folder, what Discogs knows, or the generator of demo shops. */
export type SourceKind = 'folder' | 'discogs-inventory' | 'discogs-collection' | 'discogs-dump' | 'generated'
export type Value = string | number | null
/** Values by column of `release` or `release_format`; lists such as `genres` are one text. */
export type Values = Record<string, Value>

/** The data of a format in the last import of a source. */
export interface FormatMemory {
  values: Values
  /** The number of copies; missing if the source does not count this format. */
  copies?: number
  /** The number of copies by Discogs listing; 0 for a listing that has ended. */
  listings?: Record<string, number>
  /** The number of copies that the shop had sold before their listing ended; they do not return with it. */
  soldHere?: number
  /** The columns that the content folder only repeats, which continue to come from Discogs. */
  fromDiscogs?: string[]
}

/** The data of a release in the last import of a source. */
export interface ReleaseMemory {
  release: Values
  /** The columns of the release that the content folder only repeats, which continue to come from Discogs. */
  fromDiscogs?: string[]
  /** The formats by uuid_release_format. */
  formats: Record<string, FormatMemory>
}

/** Marks a value that was never written to the shop; it differs from every value of the shop. */
export const neverTaken = '\u0000'

const maxValueLength = 64

/**
 * Shortens a value for the import memory.
 * @returns a digest for a text of more than 64 characters, otherwise the value itself
 */
export const compactValue = (value: Value): Value =>
  typeof value === 'string' && value.length > maxValueLength ? `#${getDigest(value)}` : value

/** @returns a hash of 22 characters */
export const getDigest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** The rank of sources for descriptions: the shop's own texts, then the complete dump, then listings. */
const descriptionRanks: Record<SourceKind, number> = {
  folder: 3,
  generated: 3,
  'discogs-dump': 2,
  'discogs-inventory': 1,
  'discogs-collection': 0,
}
/** The rank of sources for price, condition and visibility, of which a dump knows nothing. */
const offerRanks: Record<SourceKind, number> = {
  folder: 3,
  generated: 3,
  'discogs-inventory': 2,
  'discogs-dump': 1,
  'discogs-collection': 0,
}
/** The rank of values that a content folder repeats from Discogs: that of the best Discogs source. */
const repeatedRank = 2
export const ranks = { description: descriptionRanks, offer: offerRanks }
export type Subject = keyof typeof ranks

/** The treatment of a value from a source: keep the shop's value, take the source's, or report a conflict. */
export type Decision = 'keep' | 'take' | 'conflict'

/**
 * The treatment of conflicts: report them and keep the shop's value, take the source's, or keep the shop's for good.
 */
export type ConflictChoice = 'list' | 'theirs' | 'ours'

export interface Known {
  /** The shop's value. */
  current: Value
  /** The value in the last import of the same source; undefined if it did not name this field. */
  own: Value | undefined
  /** The values in the last imports of other sources; the content folder may only repeat a value of Discogs. */
  others: readonly { kind: SourceKind; value: Value; isRepeated?: boolean }[]
  /** Whether the shop keeps its value, whatever the source has. */
  isKept?: boolean
  /** The decision if the last imports of all sources lack this field. */
  unknown: Decision
}

/**
 * Decides what happens to a value of a source, by comparing it with its value in the last import and with the shop's
 * value. It is taken only if the source has changed it and the shop has not.
 * @param newValue the source's present value
 * @param kind the kind of the source
 * @param subject decides which ranking of sources counts; a value of a higher source is kept
 */
export function decide(
  newValue: Value,
  { current, own, others: otherValues, isKept, unknown }: Known,
  kind: SourceKind,
  subject: Subject,
): Decision {
  if (isKept) return 'keep'
  const rank = ranks[subject]
  const firstHandValues = otherValues.filter(({ isRepeated }) => !isRepeated)
  if (firstHandValues.some((other) => rank[other.kind] > rank[kind])) return 'keep'
  // In a shop that was filled from an exported folder, its values replace those of Discogs until these are imported.
  const isPlaceholder = own === undefined && firstHandValues.length === 0 && otherValues.length > 0
  if (isPlaceholder && rank[kind] < repeatedRank) return 'keep'
  if (newValue === current) return 'keep'
  const bases = own === undefined ? otherValues.map(({ value }) => value) : [own]
  if (bases.length === 0) return unknown
  if (own !== undefined && newValue === own) return 'keep'
  return bases.includes(current) ? 'take' : 'conflict'
}
