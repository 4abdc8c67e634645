import { type DiscGrade, discGrades, type SleeveGrade, sleeveGrades } from '../../../src/shared/vocabulary'

/** Discogs' names of the grades. https://support.discogs.com/hc/en-us/articles/360001566193 */
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

/** @param text `Near Mint (NM or M-)`, or the code alone; null for what is no grade of a sleeve */
export function readSleeveGrade(text: string): SleeveGrade | null {
  const word = text.replace(/\(.*\)$/, '').trim()
  return grades.get(word.toLowerCase()) ?? sleeveGrades.find((grade) => grade === word.toUpperCase()) ?? null
}

export function readDiscGrade(text: string): DiscGrade | null {
  const grade = readSleeveGrade(text)
  return discGrades.find((one) => one === grade) ?? null
}
