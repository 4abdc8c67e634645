/**
 * Measures processor time. Unlike a clock, it does not count other programs on a busy machine.
 * @param tries takes the best of this many measurements, when clearing memory in between would matter
 * @param enough measures no more once a measurement is below this, in milliseconds
 * @returns milliseconds of all threads of this process
 */
export async function processorMs(work: () => unknown, tries = 1, enough = 0): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let done = 0; done < tries && best >= enough; done++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}
