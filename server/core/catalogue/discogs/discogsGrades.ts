import { type DiscGrade, discGrades, type SleeveGrade, sleeveGrades } from '../../../../src/shared/vocabulary'

/** The names of grades, as they stand in the names of formats. */
export const gradeNames: Readonly<Record<DiscGrade, string>> = {
  M: 'Mint',
  NM: 'Near Mint',
  'VG+': 'Very Good Plus',
  VG: 'Very Good',
  'G+': 'Good Plus',
  G: 'Good',
  F: 'Fair',
  P: 'Poor',
}

/** The grades by Discogs' names; see https://support.discogs.com/hc/en-us/articles/360001566193 */
const grades = new Map<string, SleeveGrade>([
  ['mint', 'M'],
  ['near mint', 'NM'],
  ['very good plus', 'VG+'],
  ['very good', 'VG'],
  ['good plus', 'G+'],
  ['good', 'G'],
  ['fair', 'F'],
  ['poor', 'P'],
  ['generic', 'generic'],
  ['no cover', 'no_cover'],
  ['not graded', 'not_graded'],
])

/**
 * Reads the grade of a sleeve.
 * @param text a name such as `Near Mint (NM or M-)`, or only the code
 * @returns null if it is not a grade of sleeves
 */
export function readSleeveGrade(text: string): SleeveGrade | null {
  const word = text.replace(/\(.*\)$/, '').trim()
  return grades.get(word.toLowerCase()) ?? sleeveGrades.find((grade) => grade === word.toUpperCase()) ?? null
}

/** @returns the grade of a disc, read like that of a sleeve; null if it is not a grade of discs */
export function readDiscGrade(text: string): DiscGrade | null {
  const grade = readSleeveGrade(text)
  return discGrades.find((discGrade) => discGrade === grade) ?? null
}
