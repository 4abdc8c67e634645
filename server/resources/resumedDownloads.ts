import { LRUCache } from 'lru-cache'

/** Of the file: what broken connections may have taken without delivering it, in buffers of the system and of proxies. */
const lostShare = 0.25

/**
 * Tells a download that goes on where it was interrupted, which is not counted again, from one that leaves out the first
 * byte so as not to be counted. A counted download pays for the bytes of its file; parts beyond them are a new download.
 * Kept per process and for a day: a part that comes later, or to another process, is counted.
 */
export function createResumedDownloads({ maxDownloads = 10_000, keptMs = 24 * 3_600_000 } = {}) {
  const paidBytes = new LRUCache<string, number>({ max: maxDownloads, ttl: keptMs })
  return {
    /** @param first byte that is asked for @returns whether this request is a new download, and has to be counted */
    isNew: (download: string, first: number): boolean => first === 0 || (paidBytes.get(download) ?? 0) <= 0,

    /** Notes a counted download. @param sizeBytes of the whole file */
    noteCounted(download: string, sizeBytes: number): void {
      paidBytes.set(download, Math.max(0, paidBytes.get(download) ?? 0) + sizeBytes * (1 + lostShare))
    },

    /** @param bytes that went out for the download */
    noteSent(download: string, bytes: number): void {
      const paid = paidBytes.get(download)
      if (paid !== undefined) paidBytes.set(download, paid - bytes)
    },
  }
}
