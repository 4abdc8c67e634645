import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../../config/config'
import type { Logger } from '../log/log'
import { awayReason } from './startupErrors'

/** How often a wait is told. */
const tellEveryMs = 10_000

export interface WaitOptions {
  /** How long the database may be away, in milliseconds from the first failure; 0 does not wait. */
  waitMs: number
  /** How long after a failure the work is tried again, in milliseconds. */
  pauseMs?: number
  /** Is called with the reason when the wait begins, and every ten seconds. `secondsLeft` are whole seconds. */
  onWait: (reason: string, secondsLeft: number) => void
}

/** Returns how the start of the shop waits: so long as it is set, and with a word in the log. */
export const waitOfShop = (
  { databaseStartMs }: Pick<Config, 'databaseStartMs'>,
  log: Logger,
  onWait: () => unknown = () => {},
): WaitOptions => ({
  waitMs: databaseStartMs,
  onWait(reason, secondsLeft) {
    log.warn({ reason, secondsLeft }, 'the database does not answer yet: waiting for it')
    onWait()
  },
})

/**
 * Does work of a start that needs the database, and tries again while the database is away or busy: it may start together
 * with the shop, and on a slow machine it answers late. The work must be harmless when it is repeated.
 * @returns the result of `work`
 * @throws any other error at once, and the last one when the time is over
 */
export async function awaitDatabase<Result>(
  work: () => Promise<Result>,
  { waitMs, pauseMs = 1000, onWait }: WaitOptions,
): Promise<Result> {
  let endsAt: number | null = null
  let tellAt = 0
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const reason = awayReason(error)
      const now = performance.now()
      endsAt ??= now + waitMs
      if (reason === null || now >= endsAt) throw error
      if (now >= tellAt) {
        tellAt = now + tellEveryMs
        onWait(reason, Math.round((endsAt - now) / 1000))
      }
      await delay(Math.min(pauseMs, endsAt - now))
    }
  }
}
