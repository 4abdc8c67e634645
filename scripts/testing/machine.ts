/** Measures how slow the machine is, because the limits of tests follow it. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** What each piece of work takes on a usual machine with nothing beside it, in milliseconds. */
const usualMs = { process: 45, memory: 45, loop: 300 }

const works: Record<keyof typeof usualMs, () => unknown> = {
  process: () => execFileSync(process.execPath, ['-e', '0']),
  memory: () => Buffer.alloc(100_000_000).fill(1),
  loop: () => {
    const block = Buffer.alloc(1_000_000)
    for (let round = 0; round < 600; round++) createHash('sha256').update(block).digest()
  },
}

/**
 * Compares this machine, as busy as it is now, with a usual one: a start of a process, 100 MB of fresh memory, and a
 * fixed computation, each the middle of three measurements.
 * @returns how many times longer it takes, on average; at least 1
 */
export function measureSlowness(): number {
  const ratios = Object.entries(works).map(([name, work]) => {
    const [, middle = 0] = [1, 2, 3].map(() => milliseconds(work)).sort((a, b) => a - b)
    return middle / usualMs[name as keyof typeof usualMs]
  })
  return Math.max(1, ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length)
}

function milliseconds(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}
