import { createHash } from 'node:crypto'
import type { ImportSource } from './importedShop'

export type SourceKind = ImportSource['kind']
export type Value = string | number | null
/** Values by column of `release` or `release_format`, and lists such as `genres` as one text. */
export type Values = Record<string, Value>

/** What a source brought of one format. */
export interface FormatMemory {
  values: Values
  /** How many copies there were; absent: the source does not count this one. */
  copies?: number
  /** By listing, of a seller's inventory; 0: it was there once. */
  listings?: Record<string, number>
  /** Copies that were sold here before their listing went: they do not come back with it. */
  soldHere?: number
  /** Columns that the folder only repeats: they go on to come from Discogs. */
  fromDiscogs?: string[]
}

/** What a source brought of one release when it was imported last. */
export interface ReleaseMemory {
  release: Values
  /** Columns of the release that the folder only repeats: they go on to come from Discogs. */
  fromDiscogs?: string[]
  /** By uuid_release_format. */
  formats: Record<string, FormatMemory>
}

/** Stands for a value that was never taken over: no value of the shop is equal to it. */
export const neverTaken = '\u0000'

const maxValueLength = 64

/**
 * Shortens a long text to its digest, for the import memory.
 * @returns the value or its digest
 */
export const compactValue = (value: Value): Value =>
  typeof value === 'string' && value.length > maxValueLength ? `#${digestOf(value)}` : value

export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Whose word counts on what a record is: what a person writes, what the dump knows in full, what a listing says. */
const rankOfDescription: Record<SourceKind, number> = {
  folder: 3,
  generated: 3,
  'discogs-dump': 2,
  'discogs-inventory': 1,
  'discogs-collection': 0,
}
/** Whose word counts on price, condition and visibility: a dump knows of no copy. */
const rankOfOffer: Record<SourceKind, number> = {
  folder: 3,
  generated: 3,
  'discogs-inventory': 2,
  'discogs-dump': 1,
  'discogs-collection': 0,
}
/** A folder that repeats Discogs counts as the dump does for descriptions, and as an inventory does for offers. */
const rankOfRepeated = 2
export const ranks = { description: rankOfDescription, offer: rankOfOffer }
export type Subject = keyof typeof ranks

/** What is done with the value that a source gives. */
export type Decision = 'keep' | 'take' | 'conflict'

/**
 * How conflicts are settled: keep the shop's value and report it, take the file's value, or keep the shop's value for
 * good.
 */
export type ConflictChoice = 'list' | 'theirs' | 'ours'

export interface Known {
  /** What the shop has. */
  current: Value
  /** What the same source brought last time; undefined: it has not named this before. */
  own: Value | undefined
  /** What other sources brought last time; the folder may only repeat what came from Discogs. */
  others: readonly { kind: SourceKind; value: Value; isRepeated?: boolean }[]
  /** Staff have decided it: no source changes it. */
  isKept?: boolean
  /** What is done when no source is known to have brought the present value. */
  unknown: Decision
}

/**
 * Compares a source's present value, its previous value and the shop's value. A value is changed only if the source
 * changed it and nobody else did.
 * @param given the source's present value
 * @returns the value to write, and whether there is a conflict
 */
export function decide(
  given: Value,
  { current, own, others, isKept, unknown }: Known,
  kind: SourceKind,
  subject: Subject,
): Decision {
  if (isKept) return 'keep'
  const rank = ranks[subject]
  const first = others.filter(({ isRepeated }) => !isRepeated)
  if (first.some((other) => rank[other.kind] > rank[kind])) return 'keep'
  // In a shop that was filled from an exported folder, its values stand for the files of Discogs until these come.
  const isPlaceholder = own === undefined && first.length === 0 && others.length > 0
  if (isPlaceholder && rank[kind] < rankOfRepeated) return 'keep'
  if (given === current) return 'keep'
  const bases = own === undefined ? others.map(({ value }) => value) : [own]
  if (bases.length === 0) return unknown
  if (own !== undefined && given === own) return 'keep'
  return bases.includes(current) ? 'take' : 'conflict'
}
