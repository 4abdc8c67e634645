import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { required } from '../../../../src/shared/required'
import type { ShopDatabase, WriteTransaction } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import type { Logger } from '../../../platform/log/log'
import { timeAfter } from '../../../platform/support/dates'
import type { CustomerAccess } from '../customerAccess'
import { createSessionReader, createSessionWriter } from './sessionRepository'
import {
  graceMs,
  idleMs,
  isSecretGood,
  isSessionGood,
  maxSessionMs,
  readToken,
  unusedSecretMs,
  usedAtResolutionMs,
  writeToken,
} from './sessionRules'

/** The session of a logged-in customer, found by the token of the request. */
export interface Session {
  uuidCustomer: string
  uuidSession: string
  email: string
  token: string
}

/** The time in milliseconds for which an invalid superseded secret is kept, so that its reuse is noticed. */
const rememberedMs = 86_400_000

/**
 * Makes the service for sessions. A token is `{uuid_customer}.{uuid_session}.{secret}`, of which only a hash of the
 * secret is stored. A renewed token stays valid for half an hour, so that other tabs are not logged out.
 */
export function createSessions(db: ShopDatabase, { now, log }: { now: () => Date; log: Logger }) {
  const at = (ms = 0) => timeAfter(now(), ms)
  /** The times when sessions were used. They are written to the database later, so that no call waits for the disk. */
  const usedTimes = new Map<string, string>()

  async function find(token: string): Promise<Session | null> {
    const parts = readToken(token)
    if (!parts) return null
    const session = await createSessionReader(db).findSecret(hashSecret(parts.secret))
    const isTheirs =
      session?.uuid_session === parts.uuidSession && session.uuid_customer === parts.uuidCustomer
    if (!isTheirs || !isSessionGood(session, now())) return null
    if (!isSecretGood(session.superseded_at, now())) {
      log.warn({ superseded_at: session.superseded_at }, 'a token was used again long after it was replaced')
      return null
    }
    const { replaces } = session
    if (replaces !== null) {
      const secret_hash = hashSecret(parts.secret)
      await transact(db, (trx) => createSessionWriter(trx).arrive(secret_hash, replaces, at()))
    }
    if (now().getTime() - Date.parse(session.used_at) >= usedAtResolutionMs)
      usedTimes.set(session.uuid_session, at())
    const { uuid_customer: uuidCustomer, uuid_session: uuidSession, email } = session
    return { uuidCustomer, uuidSession, email, token }
  }

  return {
    /** Finds the session of a token; null when the token is not valid (any more). */
    find,

    findOwner: async (token: string) => {
      const session = await find(token)
      return session && { uuidCustomer: session.uuidCustomer, email: session.email }
    },

    /**
     * Starts a session.
     * @returns the token
     */
    async start(trx: WriteTransaction, uuid_customer: string, device: string | null): Promise<string> {
      const sessions = createSessionWriter(trx)
      const [uuid_session, secret, time] = [randomUUID(), newSecret(), at()]
      await sessions.insertSession({ uuid_session, uuid_customer, device, created_at: time, used_at: time })
      const secret_hash = hashSecret(secret)
      await sessions.insertSecret({ secret_hash, uuid_session, created_at: time, replaces: null })
      return writeToken({ uuidCustomer: uuid_customer, uuidSession: uuid_session, secret })
    },

    /**
     * Renews a token. The old one stays valid until half an hour after the new one is first used, so that a client
     * that did not receive the answer is not logged out.
     * @returns the new token; null when the session has ended
     */
    async renew({ token, uuidSession }: Session): Promise<string | null> {
      const { uuidCustomer, secret: usedSecret } = required(readToken(token), 'token')
      const secret = newSecret()
      const isLive = await transact(db, async (trx) => {
        const sessions = createSessionWriter(trx)
        const [secret_hash, replaces] = [hashSecret(secret), hashSecret(usedSecret)]
        const isHeld = await sessions.lock(uuidSession)
        if (!isHeld || !(await sessions.findSecret(replaces))) return false
        await sessions.supersedeStrays(uuidSession, replaces, at(-unusedSecretMs), at())
        await sessions.insertSecret({ secret_hash, uuid_session: uuidSession, created_at: at(), replaces })
        await sessions.touch(uuidSession, at())
        return true
      })
      return isLive ? writeToken({ uuidCustomer, uuidSession, secret }) : null
    },

    /** Ends a session. Its device stays known. */
    end: ({ uuidSession }: Session): Promise<void> =>
      transact(db, async (trx) => {
        const sessions = createSessionWriter(trx)
        // The lock waits for another tab that may be renewing the token at the same time.
        await sessions.lock(uuidSession)
        await sessions.deleteSecrets(uuidSession)
      }),

    /** Writes to the database when sessions were used. */
    async flush(): Promise<void> {
      const [...noted] = usedTimes
      usedTimes.clear()
      for (const [uuid_session, used_at] of noted) {
        await transact(db, (trx) => createSessionWriter(trx).touch(uuid_session, used_at))
      }
    },

    /** Deletes expired secrets, and ended sessions of devices that have not been used for long. */
    async forget(): Promise<void> {
      const superseded = at(-graceMs - rememberedMs)
      await transact(db, async (trx) => {
        const sessions = createSessionWriter(trx)
        await sessions.deleteRunOut({ created: at(-maxSessionMs), used: at(-idleMs), superseded })
        await sessions.deleteEnded(at(-maxSessionMs))
      })
    },
  } satisfies CustomerAccess & Record<string, unknown>
}

export type Sessions = ReturnType<typeof createSessions>

const newSecret = (): string => randomBytes(32).toString('base64url')
const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
