import type { SearchResult } from '../../../src/shared/contract'
import type { SearchOutcome } from '../../../src/shared/staff/reports/reportChoices'
import type { ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import type { Logger } from '../../platform/log/log'
import { addDays, shopDay } from '../../platform/support/dates'
import { isProgram } from '../../platform/support/isProgram'
import { createSearchCountWriter, type SearchCount } from './searchCountRepository'
import { countedText } from './searchTexts'

export interface SearchCounter {
  /** Counts a search that a script in a browser has made, if it found nothing or only what is sold out. */
  add(query: string, result: SearchResult, userAgent: string | undefined): void
  /** Starts to write the counts periodically. */
  start(): void
  /** Writes what was counted. */
  flush(): Promise<void>
  /** Writes what was counted, and stops. */
  close(): Promise<void>
}

export interface SearchCounterOptions {
  now: () => Date
  log: Logger
  /** A flood of different texts counts only so many a day. A text takes about 100 bytes. */
  textsPerDay?: number
}

const flushMs = 10_000
/** The box searches while a visitor types: a text that goes on within this time was not meant. */
const typingMs = 5000
const maxTyping = 500
const maxWaiting = 1000
const keptDays = 400

/** A text that may still go on. */
interface Typed {
  text: string
  outcome: SearchOutcome | null
  at: number
}

/**
 * Creates the counter of searches that shoppers were left alone with. It keeps texts and counts alone, nothing about who
 * searched, and writes them outside of requests. What is not counted: answers of a cache in front of the shop, pages of
 * results that the server renders, programs, and texts that `countedText` does not keep.
 */
export function createSearchCounter(
  db: ShopDatabase,
  { now, log, textsPerDay = 1000 }: SearchCounterOptions,
): SearchCounter {
  let typing: Typed[] = []
  let waitingCounts = new Map<string, SearchCount>()
  let cleanedOn = ''
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()

  function count({ text, outcome }: Typed): void {
    if (outcome === null) return
    const key = `${outcome} ${text}`
    const counted = waitingCounts.get(key)
    if (!counted && waitingCounts.size >= maxWaiting) return
    waitingCounts.set(key, { text, outcome, searches: (counted?.searches ?? 0) + 1 })
  }

  /** Counts the texts with which nobody goes on. */
  function settle(before: number): void {
    const settled = typing.filter(({ at }) => at <= before)
    typing = typing.filter(({ at }) => at > before)
    for (const entry of settled) count(entry)
  }

  async function writeWaiting(): Promise<void> {
    const counts = [...waitingCounts.values()]
    waitingCounts = new Map()
    const day = shopDay(now())
    if (counts.length === 0 && cleanedOn === day) return
    try {
      await transact(db, async (trx) => {
        const searchCounts = createSearchCountWriter(trx)
        await searchCounts.addSearches(counts, { day, max: textsPerDay })
        if (cleanedOn !== day) await searchCounts.forgetSearches(addDays(day, -keptDays))
      })
      cleanedOn = day
    } catch (error) {
      log.warn({ err: error }, 'searches could not be counted')
    }
  }

  const flush = (before: number) => {
    settle(before)
    current = current.then(writeWaiting)
    return current
  }

  return {
    add(query, result, userAgent) {
      const text = isProgram(userAgent) ? null : countedText(query)
      if (text === null) return
      const at = now().getTime()
      settle(at - typingMs)
      const before = typing.findIndex((entry) => text.startsWith(entry.text) || entry.text.startsWith(text))
      if (before >= 0) typing.splice(before, 1)
      else if (typing.length >= maxTyping) return
      typing.push({ text, outcome: findOutcome(result), at })
    },
    start() {
      timer ??= setInterval(() => flush(now().getTime() - typingMs), flushMs)
      timer.unref()
    },
    flush: () => flush(Number.POSITIVE_INFINITY),
    async close() {
      clearInterval(timer)
      await flush(Number.POSITIVE_INFINITY)
    },
  }
}

/**
 * Tells what a search left a shopper with.
 * @returns null for a search that found something to buy, or an artist or a label
 */
export function findOutcome({
  artists,
  labels,
  tracks,
  releases,
  facets = [],
}: SearchResult): SearchOutcome | null {
  if (releases.length > 0) {
    const isThere = releases.some(({ formats }) => formats.some((format) => format.has_available_stock))
    return isThere ? null : 'sold_out'
  }
  const otherCount = artists.length + Object.keys(labels).length + tracks.length + facets.length
  return otherCount > 0 ? null : 'nothing'
}
