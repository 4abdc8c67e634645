/**
 * How much processor time some work takes. Unlike a clock this does not count what other programs of a busy machine do
 * meanwhile.
 * @param tries the best of so many times, where clearing memory in between would matter
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
