/** A value that was read, and when, in the milliseconds of `now`. */
export interface Cached<T> {
  value: T
  readAt: number
}

/**
 * Reads something at most so often, once at a time, and never keeps anybody waiting for long: whoever asks while it
 * takes longer gets what was read before.
 * @returns null when it has never been read
 */
export function cachedFor<T>(
  read: () => Promise<T>,
  { keepMs, waitMs, onError }: { keepMs: number; waitMs: number; onError: (error: unknown) => void },
  now: () => number = () => performance.now(),
): () => Promise<Cached<T> | null> {
  let kept: Cached<T> | null = null
  let reading: Promise<void> | null = null

  function readNow(): Promise<void> {
    const startedAt = now()
    return read()
      .then(
        (value) => {
          kept = { value, readAt: startedAt }
        },
        (error: unknown) => onError(error),
      )
      .finally(() => {
        reading = null
      })
  }

  return async () => {
    if (kept && now() - kept.readAt < keepMs) return kept
    reading ??= readNow()
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitMs)
    })
    await Promise.race([reading, patience])
    clearTimeout(timer)
    return kept
  }
}
