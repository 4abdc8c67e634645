/** `npm test` runs the quick suite. Files that are named are run as the whole suite runs them. */
const isQuickSuite = process.env.TEST_SUITE === 'quick'

/**
 * Chooses how often something is tried.
 * @param quick in the quick suite
 * @param whole in the whole one
 */
export const howOften = (quick: number, whole: number): number => (isQuickSuite ? quick : whole)

/**
 * Chooses which cases are tried.
 * @returns the first case in the quick suite, all in the whole one
 */
export const casesOf = <Case>(cases: readonly Case[]): readonly Case[] =>
  isQuickSuite ? cases.slice(0, 1) : cases
