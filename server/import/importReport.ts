import type { ImportProblem } from './importedShop'

export interface ImportChange {
  kind: 'create' | 'update'
  slug: string
  /** What is different, for an update: `price 24.90 -> 22.90`, `title`, `tracks, names or pictures`. */
  what: string[]
}

/** Both the source and the shop have changed it since the last import: the shop's value stays. */
export interface ImportConflict {
  slug: string
  /** `price of LP`, `title`. */
  what: string
  shop: string
  source: string
}

export interface ImportReport {
  isDryRun: boolean
  /** What has problems is left out, and everything else goes in. */
  isPartial: boolean
  /** False when problems kept everything out, and for a dry run. */
  isApplied: boolean
  /** For a dry run: what would be. */
  created: number
  updated: number
  unchanged: number
  /** Releases left out because of problems, in a partial import. */
  skipped: number
  contentChanged: boolean
  /** Releases of earlier imports that are no longer in the folder; they stay. Null for other sources. */
  absent: number | null
  problemCount: number
  /** The first thousand. */
  problems: ImportProblem[]
  /** The first two hundred. */
  changes: ImportChange[]
  conflictCount: number
  /** The first thousand. */
  conflicts: ImportConflict[]
  /** What a person should agree to before it is done, in sentences. */
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
    dangers: [],
  }
}

/**
 * Adds problems to a report, up to a limit, because a dump may have millions.
 * @param problems any number
 */
export function addProblems(report: ImportReport, problems: readonly ImportProblem[]): void {
  report.problemCount += problems.length
  report.problems.push(...problems.slice(0, maxProblems - report.problems.length))
}

export function addChange(report: ImportReport, change: ImportChange): void {
  if (report.changes.length < maxChanges) report.changes.push(change)
}

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
