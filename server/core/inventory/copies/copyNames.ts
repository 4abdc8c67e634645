import { elementAt } from '../../../../src/shared/required'
import type { DiscGrade, SleeveGrade } from '../../../../src/shared/vocabulary'
import { gradeNames } from '../../catalogue/discogs/discogsGrades'
import { foldName } from '../stock/formatNames'

/** A format of a record, by which an equal copy is recognised. */
export interface KnownCopy {
  format: string
  grade_disc: string | null
  grade_sleeve: string | null
  condition_note: string | null
  shelf_location: string | null
  price_cents: number
  taxation: string
  purchase_cents: number | null
  is_published: 0 | 1
}

/**
 * Takes the condition out of the name of a format.
 * @returns the name of a format without a condition: `LP` for `LP, Very Good Plus, copy 2`
 */
export const getPlainFormat = (format: string): string => elementAt(format.split(', '), 0)

/**
 * Names a copy, in words that shoppers read. A used one has its grade in the name, unless it is the first format of its
 * record. What tells it from another copy of that grade is its sleeve, or else that it is another copy.
 * @param plain such as `2×LP`
 * @param grades null for a new copy
 * @param taken the names of all formats of the record, hidden ones too
 */
export function chooseCopyName(
  plain: string,
  { disc, sleeve }: { disc: DiscGrade | null; sleeve: SleeveGrade | null },
  taken: readonly string[],
): string {
  const known = new Set(taken.map(foldName))
  const isFree = (name: string) => !known.has(foldName(name))
  const graded = disc === null ? plain : `${plain}, ${gradeNames[disc]}`
  if (known.size === 0) return plain
  const sleeveName =
    sleeve !== null && sleeve !== disc && sleeve in gradeNames && gradeNames[sleeve as DiscGrade]
  const names = sleeveName ? [graded, `${graded}, sleeve ${sleeveName}`] : [graded]
  const free = names.find(isFree)
  if (free !== undefined) return free
  let number = 2
  while (!isFree(`${graded}, copy ${number}`)) number++
  return `${graded}, copy ${number}`
}

/**
 * Finds the format whose copies are equal in condition, price, taxation and place.
 * @returns undefined if the copy needs a format of its own
 */
export const findEqualCopy = <Known extends KnownCopy>(
  known: readonly Known[],
  copy: KnownCopy,
): Known | undefined =>
  known.find(
    (one) =>
      foldName(getPlainFormat(one.format)) === foldName(copy.format) &&
      one.grade_disc === copy.grade_disc &&
      one.grade_sleeve === copy.grade_sleeve &&
      one.condition_note === copy.condition_note &&
      one.shelf_location === copy.shelf_location &&
      one.price_cents === copy.price_cents &&
      one.taxation === copy.taxation &&
      one.purchase_cents === copy.purchase_cents &&
      one.is_published === copy.is_published,
  )

/**
 * Finds the format that new copies of the same name join.
 * @returns the new format of the same name, whose copies all have one price; undefined if there is none
 */
export const findNewFormat = <Known extends KnownCopy>(
  known: readonly Known[],
  plain: string,
): Known | undefined =>
  known.find(
    (one) =>
      one.grade_disc === null &&
      one.grade_sleeve === null &&
      one.is_published === 1 &&
      foldName(one.format) === foldName(plain),
  )
