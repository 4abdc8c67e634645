/** One measured figure. `goal` is in words; `met` is undefined where there is none. */
export interface Row {
  name: string
  value: number
  unit: string
  goal?: string
  met?: boolean
}

export type Report = (row: Row) => void

export interface Bench {
  /** What `npm run bench -- NAME` selects by. */
  name: string
  /** Only run when it is asked for by name. */
  isLong?: boolean
  run(report: Report): Promise<void>
}

/**
 * The benches that a command line names.
 * @param names the beginnings of names, or `--only` and one whole name; with none, all but the long ones
 */
export function chosenBenches(all: readonly Bench[], names: readonly string[]): Bench[] {
  if (names.length === 0) return all.filter(({ isLong }) => !isLong)
  if (names[0] === '--only') return all.filter(({ name }) => name === names[1])
  return all.filter(({ name }) => names.some((beginning) => name.startsWith(beginning)))
}

/** The value below which a share of the samples lies; samples are sorted in place. */
export function percentile(samples: number[], share: number): number {
  samples.sort((a, b) => a - b)
  return samples[Math.min(samples.length - 1, Math.floor(samples.length * share))]
}

export const median = (samples: number[]): number => percentile(samples, 0.5)

/** Milliseconds that each call took. */
export async function timed(times: number, work: (n: number) => unknown): Promise<number[]> {
  const samples: number[] = []
  for (let n = 0; n < times; n++) {
    const startedAt = performance.now()
    await work(n)
    samples.push(performance.now() - startedAt)
  }
  return samples
}

export const atMost = (value: number, max: number, unit: string) => ({
  value,
  unit,
  goal: `at most ${max} ${unit}`,
  met: value <= max,
})
export const atLeast = (value: number, min: number, unit: string) => ({
  value,
  unit,
  goal: `at least ${min} ${unit}`,
  met: value >= min,
})
