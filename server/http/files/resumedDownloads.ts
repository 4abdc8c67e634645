import { LRUCache } from 'lru-cache'

/** The share of a file that broken connections may have lost in the buffers of the system and of proxies. */
const lostShare = 0.25

/**
 * Distinguishes a resumed download, which is not counted again, from one that skips the first byte to avoid being
 * counted. A counted download has an allowance of the bytes of its file; when these are used up, a further part counts
 * as a new download. Each process remembers allowances for a day: a part that comes later, or to another process, is
 * counted.
 * @param maxDownloads the maximum number of remembered downloads
 * @param keptMs how long an allowance is remembered
 */
export function createResumedDownloads({ maxDownloads = 10_000, keptMs = 24 * 3_600_000 } = {}) {
  const allowedBytes = new LRUCache<string, number>({ max: maxDownloads, ttl: keptMs })
  return {
    /** Says whether a request is a new download, which must be counted. @param first the first requested byte */
    isNew: (download: string, first: number): boolean =>
      first === 0 || (allowedBytes.get(download) ?? 0) <= 0,

    /** Adds the allowance of a counted download. @param sizeBytes size of the whole file */
    noteCounted(download: string, sizeBytes: number): void {
      allowedBytes.set(download, Math.max(0, allowedBytes.get(download) ?? 0) + sizeBytes * (1 + lostShare))
    },

    /** Subtracts sent bytes from the allowance. @param bytes the bytes that were sent for the download */
    noteSent(download: string, bytes: number): void {
      const remainingBytes = allowedBytes.get(download)
      if (remainingBytes !== undefined) allowedBytes.set(download, remainingBytes - bytes)
    },
  }
}
