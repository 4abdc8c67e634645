/** A value and the time at which reading it began, in milliseconds of `performance.now()`. */
export interface Cached<T> {
  value: T
  readAt: number
}

/**
 * Caches a value that takes long to read. Only one read runs at a time. A caller waits at most `waitMs` for it and then
 * gets the previous value.
 * @param keepMs how long a value is returned without a new read
 * @param waitMs how long a caller waits for a read
 * @param onError is called if a read fails; the previous value stays
 * @param now a clock in milliseconds
 * @returns a function that returns the value, or null if it has never been read
 */
export function createCachedReader<T>(
  read: () => Promise<T>,
  { keepMs, waitMs, onError }: { keepMs: number; waitMs: number; onError: (error: unknown) => void },
  now: () => number = () => performance.now(),
): () => Promise<Cached<T> | null> {
  let lastReading: Cached<T> | null = null
  let reading: Promise<void> | null = null

  function readNow(): Promise<void> {
    const startedAt = now()
    return read()
      .then(
        (value) => {
          lastReading = { value, readAt: startedAt }
        },
        (error: unknown) => onError(error),
      )
      .finally(() => {
        reading = null
      })
  }

  return async () => {
    if (lastReading && now() - lastReading.readAt < keepMs) return lastReading
    reading ??= readNow()
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitMs)
    })
    await Promise.race([reading, timeout])
    clearTimeout(timer)
    return lastReading
  }
}
