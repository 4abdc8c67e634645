import type { ImportProblem } from '../../platform/yaml/importProblem'

export interface ImportChange {
  kind: 'create' | 'update'
  slug: string
  /** The changed parts of an update, such as `price 24.90 -> 22.90`, `title` or `tracks, names or pictures`. */
  what: string[]
}

/** A value that both the source and the shop have changed since the last import; the shop's value stays. */
export interface ImportConflict {
  slug: string
  /** The name of the value, such as `price of LP` or `title`. */
  what: string
  shop: string
  source: string
}

export interface ImportReport {
  isDryRun: boolean
  /** Whether the import leaves out releases with problems and writes all others. */
  isPartial: boolean
  /** Whether the import was written; false for a dry run and for a refused import. */
  isApplied: boolean
  /** The number of created releases; in a dry run, the numbers say what would happen. */
  created: number
  updated: number
  unchanged: number
  /** The number of releases that a partial import left out because of problems. */
  skipped: number
  contentChanged: boolean
  /** The number of earlier releases that are no longer in the folder, but stay in the shop; null for other sources. */
  absent: number | null
  problemCount: number
  /** The first 1000 problems. */
  problems: ImportProblem[]
  /** The first 200 changes. */
  changes: ImportChange[]
  conflictCount: number
  /** The first 1000 conflicts. */
  conflicts: ImportConflict[]
  /** Sentences about content that staff have changed and the source has not, so that the shop's stays. */
  kept: string[]
  /** Sentences about consequences that a person should confirm before the import. */
  dangers: string[]
}

const maxProblems = 1000
const maxChanges = 200

export function createReport(isDryRun: boolean, isPartial = false): ImportReport {
  return {
    isDryRun,
    isPartial,
    isApplied: false,
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    contentChanged: false,
    absent: null,
    problemCount: 0,
    problems: [],
    changes: [],
    conflictCount: 0,
    conflicts: [],
    kept: [],
    dangers: [],
  }
}

/**
 * Adds problems to a report. It counts all of them but keeps only the first 1000, because a dump may have millions.
 * @param problems any number of problems
 */
export function addProblems(report: ImportReport, problems: readonly ImportProblem[]): void {
  report.problemCount += problems.length
  report.problems.push(...problems.slice(0, maxProblems - report.problems.length))
}

/** Adds a change to a report, which keeps the first 200. */
export function addChange(report: ImportReport, change: ImportChange): void {
  if (report.changes.length < maxChanges) report.changes.push(change)
}

/** Adds conflicts to a report, which counts all of them and keeps the first 1000. */
export function addConflicts(report: ImportReport, conflicts: readonly ImportConflict[]): void {
  report.conflictCount += conflicts.length
  report.conflicts.push(...conflicts.slice(0, maxProblems - report.conflicts.length))
}

/**
 * Formats a problem as one line without control sequences.
 * @returns text for a terminal
 */
export function problemText({ file, line, problem, advice }: ImportProblem): string {
  return `${file}${line === null ? '' : `:${line}`}: ${problem} ${advice}`.replace(/\p{Cc}/gu, '\ufffd')
}
