import { elementAt } from '../../../../src/shared/required'
import type { DiscGrade, SleeveGrade } from '../../../../src/shared/vocabulary'
import { gradeNames } from '../../catalogue/discogs/discogsGrades'
import { foldName } from '../../catalogue/names/formatNames'

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
  uuid_buy_in: string | null
  is_published: 0 | 1
}

/**
 * Takes the condition out of the name of a format.
 * @returns the name of a format without a condition: `LP` for `LP, Very Good Plus, copy 2`
 */
export const getPlainFormat = (format: string): string => elementAt(format.split(', '), 0)

/**
 * Names a copy, in words that shoppers read. A used one has its grade in the name, unless it is the first format of its
 * release. What tells it from another copy of that grade is its sleeve, or else that it is another copy.
 * @param plain such as `2×LP`
 * @param disc the grade of the disc; null for a new copy
 * @param sleeve the grade of the sleeve; null for a new copy
 * @param otherNames the names of all formats of the release, hidden ones too
 */
export function chooseCopyName(
  plain: string,
  { disc, sleeve }: { disc: DiscGrade | null; sleeve: SleeveGrade | null },
  otherNames: readonly string[],
): string {
  const foldedNames = new Set(otherNames.map(foldName))
  const isFree = (name: string) => !foldedNames.has(foldName(name))
  const graded = disc === null ? plain : `${plain}, ${gradeNames[disc]}`
  if (foldedNames.size === 0) return plain
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
 * Finds the format whose copies are equal in condition, price, taxation, buy-in and place.
 * @returns undefined if the copy needs a format of its own
 */
export const findEqualCopy = <Known extends KnownCopy>(
  formats: readonly Known[],
  copy: KnownCopy,
): Known | undefined =>
  formats.find(
    (format) =>
      foldName(getPlainFormat(format.format)) === foldName(copy.format) &&
      format.grade_disc === copy.grade_disc &&
      format.grade_sleeve === copy.grade_sleeve &&
      format.condition_note === copy.condition_note &&
      format.shelf_location === copy.shelf_location &&
      format.price_cents === copy.price_cents &&
      format.taxation === copy.taxation &&
      format.purchase_cents === copy.purchase_cents &&
      format.uuid_buy_in === copy.uuid_buy_in &&
      format.is_published === copy.is_published,
  )

/**
 * Finds the format that new copies of the same name join.
 * @returns the new format of the same name, whose copies all have one price; undefined if there is none
 */
export const findNewFormat = <Known extends KnownCopy>(
  formats: readonly Known[],
  plain: string,
): Known | undefined =>
  formats.find(
    (format) =>
      format.grade_disc === null &&
      format.grade_sleeve === null &&
      format.is_published === 1 &&
      foldName(format.format) === foldName(plain),
  )
