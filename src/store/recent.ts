/** An answer of the shop that is kept for a while, so that going back needs no new one. */
export interface RecentEntry<T> {
  key: string
  value: T
  /** Milliseconds after the page began; 0 for what came with the page. */
  receivedAt: number
}

/** Newest first. */
export type Recent<T> = readonly RecentEntry<T>[]

const freshFor = 5 * 60_000

/** The entry in front, an older one of the same key gone, and no more than `most` of them. */
export const withRecent = <T>(recent: Recent<T>, entry: RecentEntry<T>, most: number): RecentEntry<T>[] =>
  [entry, ...recent.filter(({ key }) => key !== entry.key)].slice(0, most)

export const findRecent = <T>(recent: Recent<T>, key: string): T | undefined =>
  recent.find((entry) => entry.key === key)?.value

/** Younger than five minutes: good enough to be shown without asking again. */
export const isFresh = <T>(recent: Recent<T>, key: string, now: number): boolean =>
  recent.some((entry) => entry.key === key && now - entry.receivedAt < freshFor)

/** What `receivedAt` is measured with. The server always says 0: its pages are the same whenever they are made. */
export const pageClock = (): number => (typeof window === 'undefined' ? 0 : Math.round(performance.now()))
