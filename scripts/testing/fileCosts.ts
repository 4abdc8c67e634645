import { appendFileSync, readFileSync } from 'node:fs'

/** What one test file took. */
export interface FileCosts {
  /** Absolute path of the test file. */
  file: string
  /** Processor time of its worker and of the programs that it started and that have ended, in seconds. */
  processorSeconds: number
  seconds: number
}

/** Clock ticks of Linux in a second, as /proc counts them. */
const ticksPerSecond = 100

/**
 * Reads the processor time of all programs that this process has started and that have ended.
 * @returns seconds; 0 where there is no /proc
 */
export function endedProgramsSeconds(): number {
  try {
    // The name of the program stands in brackets and may contain spaces. cutime and cstime are the 16th and 17th field.
    const fields = readFileSync('/proc/self/stat', 'utf8').replace(/^.*\)/s, '').trim().split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return 0
  }
}

const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000 + endedProgramsSeconds()
}

/**
 * Begins to measure a test file. A worker of Jest runs one at a time.
 * @param file its absolute path
 * @returns a function that appends what it took, as a line of JSON, to the file that `TEST_COSTS` names
 */
export function measureFile(file: string): () => void {
  const startedAt = performance.now()
  const before = processorSeconds()
  return () => {
    if (!process.env.TEST_COSTS) return
    const costs: FileCosts = {
      file,
      processorSeconds: processorSeconds() - before,
      seconds: (performance.now() - startedAt) / 1000,
    }
    appendFileSync(process.env.TEST_COSTS, `${JSON.stringify(costs)}\n`)
  }
}
