/** Measures the memory in use after a full collection, so that only what is kept counts. Needs `--expose-gc`. */
export async function bytesInUse(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    global.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
