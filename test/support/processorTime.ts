/**
 * Measures processor time. Unlike a clock, it does not count other programs on a busy machine.
 * @param tries takes the best of this many measurements, when clearing memory in between would matter
 * @returns milliseconds of all threads of this process
 */
export async function processorMs(work: () => unknown, tries = 1): Promise<number> {
  const times: number[] = []
  for (let done = 0; done < tries; done++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}
