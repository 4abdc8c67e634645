/** A problem of an import, with advice how to solve it. */
export interface ImportProblem {
  /** The path relative to the content folder, or the name of the file. */
  file: string
  /** The line number, from 1; null if the problem has no line. */
  line: number | null
  problem: string
  advice: string
}
