import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(__dirname, '../../../../../../../shared/data')

/** Real files that are not part of the project; tests that read them are skipped where they are absent. */
export const samplePath = (name: string): string => path.join(folder, name)
export const hasSamples = existsSync(folder)
export const readSample = (name: string): string => readFileSync(samplePath(name), 'utf8')
/** Says in its name why nothing was tested. */
export const describeSamples = (what: string, tests: () => void): void =>
  hasSamples ? describe(what, tests) : describe.skip(`${what} (the sample data are not here)`, tests)
