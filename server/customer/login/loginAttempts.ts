import { LRUCache } from 'lru-cache'
import { forgottenAfterMs, waitMs } from './loginRules'

const maxRemembered = 50_000

/**
 * Counts wrong passwords by account and client address, so that a login from elsewhere stays possible. Each process
 * counts separately, and unknown accounts are counted like known ones.
 */
export class LoginAttempts {
  readonly #tries = new LRUCache<string, { count: number; lastAt: number }>({ max: maxRemembered })

  /** Tells whether a client must wait before passwords for this account are checked again. */
  isWaiting(account: string, client: string | null, now: Date): boolean {
    const known = this.#find(account, client, now)
    return known !== undefined && now.getTime() - known.lastAt < waitMs(known.count)
  }

  failed(account: string, client: string | null, now: Date): void {
    const count = (this.#find(account, client, now)?.count ?? 0) + 1
    this.#tries.set(keyOf(account, client), { count, lastAt: now.getTime() })
  }

  /** Takes back one failure, for a password that was not checked after all. */
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
