import { LRUCache } from 'lru-cache'
import { forgottenAfterMs, waitMs } from './loginRules'

const maxRemembered = 50_000

/**
 * Counts wrong passwords by account and address, so that a login from elsewhere stays possible. It counts per
 * process, and unknown accounts in the same way as known ones.
 */
export class LoginAttempts {
  readonly #tries = new LRUCache<string, { count: number; lastAt: number }>({ max: maxRemembered })

  /** Whether nothing is tried for now. */
  isWaiting(account: string, client: string | null, now: Date): boolean {
    const known = this.#find(account, client, now)
    return known !== undefined && now.getTime() - known.lastAt < waitMs(known.count)
  }

  failed(account: string, client: string | null, now: Date): void {
    const count = (this.#find(account, client, now)?.count ?? 0) + 1
    this.#tries.set(keyOf(account, client), { count, lastAt: now.getTime() })
  }

  /** One that was not tried after all. */
  release(account: string, client: string | null): void {
    const known = this.#tries.get(keyOf(account, client))
    if (known) known.count--
  }

  succeeded(account: string, client: string | null): void {
    this.#tries.delete(keyOf(account, client))
  }

  #find(account: string, client: string | null, now: Date) {
    const known = this.#tries.get(keyOf(account, client))
    return known && now.getTime() - known.lastAt < forgottenAfterMs + waitMs(known.count) ? known : undefined
  }
}

const keyOf = (account: string, client: string | null): string => `${client ?? ''} ${account}`
