/** Writes what a run of the tests ends with. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FileCosts } from './fileCosts.ts'
import type { Failure } from './testRuns.ts'

/** The report is the last that a red run prints. Who sees only its end, sees at least this. */
const maxFailureLines = 80
/** Lines of the first message of a failed test. */
const maxMessageLines = 8

/**
 * Lists the tests that failed, each with the beginning of its first message.
 * @param folder of the project; files are named relative to it
 * @returns at most 80 lines
 */
export function failureReport(failures: readonly Failure[], folder: string): string {
  const listedFailures = failures.slice(0, maxFailureLines - 2)
  // All names come first: the room that they leave is for the messages.
  const room = Math.min(maxMessageLines, Math.floor((maxFailureLines - 2) / listedFailures.length) - 1)
  const lines = listedFailures.flatMap(({ file, test, message }) => [
    `  ${file === null ? 'Jest itself' : path.relative(folder, file)}${test === '' ? '' : ` › ${test}`}`,
    ...messageLines(message)
      .slice(0, room)
      .map((line) => `      ${line.slice(0, 200)}`),
  ])
  const unlistedCount = failures.length - listedFailures.length
  return [`Failed:`, ...lines, ...(unlistedCount > 0 ? [`  and ${unlistedCount} more`] : [])].join('\n')
}

/** Leaves out empty lines and the stack. */
const messageLines = (message: string): string[] =>
  message.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))

const shownFiles = 10

/**
 * Lists the ten files that took the most processor time.
 * @param costs one for each file that ran
 * @param folder of the project; files are named relative to it
 */
export function costReport(costs: readonly FileCosts[], folder: string): string {
  const most = costs.toSorted((a, b) => b.processorSeconds - a.processorSeconds).slice(0, shownFiles)
  const lines = most.map(
    ({ file, processorSeconds, seconds }) =>
      `${processorSeconds.toFixed(1).padStart(8)} s, ${seconds.toFixed(1).padStart(6)} s by the clock  ${path.relative(folder, file)}`,
  )
  return ['The files that took the most processor time:', ...lines].join('\n')
}

/**
 * Reads what the files of a run took.
 * @param file that `TEST_COSTS` named
 */
export const readCosts = (file: string): FileCosts[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as FileCosts)
    : []
