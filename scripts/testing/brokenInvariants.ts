import { existsSync, writeFileSync } from 'node:fs'

/** What this needs of the events of Jest's runner, jest-circus. */
export interface RunnerEvent {
  name: string
  test?: { mode: unknown; errors: unknown[] }
  describeBlock?: { mode: unknown }
}

/** Tells whether a message is one of the error class in `test/support/brokenInvariant.ts`. */
export const isBrokenInvariant = (message: string): boolean => message.includes('BrokenInvariant: ')

/**
 * Skips all further tests of a run, in all files, as soon as one has found a broken invariant. Tests that are running
 * come to their end, so they leave no program behind. The file that `TEST_BROKEN` names tells the other workers; without
 * it, the run goes on.
 */
export function stopAtBrokenInvariant({ name, test, describeBlock }: RunnerEvent): void {
  const mark = process.env.TEST_BROKEN
  if (!mark) return
  if (name === 'test_done' && test?.errors.flat().some(isBroken)) writeFileSync(mark, '')
  if (name === 'test_start' && test && existsSync(mark)) test.mode = 'skip'
  if (name === 'run_describe_start' && describeBlock && existsSync(mark)) describeBlock.mode = 'skip'
}

/** An error comes from another realm, so its class is not known here. */
const isBroken = (error: unknown): boolean =>
  isBrokenInvariant(String((error as Error | undefined)?.stack ?? error))
