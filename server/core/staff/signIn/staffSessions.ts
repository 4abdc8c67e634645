import { randomUUID } from 'node:crypto'
import type { Role } from '../../../../src/shared/staff/roles'
import type { ShopDatabase, WriteTransaction } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { timeAfter } from '../../../platform/support/dates'
import { generateToken, hashToken } from '../accessToken'
import {
  createStaffSessionReader,
  createStaffSessionWriter,
  type StaffLinkRow,
} from './staffSessionRepository'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A session ends after a working day without use, and after a week in any case. */
const idleMs = 12 * hourMs
export const maxSessionMs = 7 * 24 * hourMs
/** For this long after signing in or re-authenticating, dangerous actions ask for no credentials. */
const reauthenticatedMs = 10 * minuteMs
const usedAtResolutionMs = minuteMs

/** A signed-in user of the back office. */
export interface StaffSession {
  uuidStaff: string
  uuidSession: string
  name: string
  role: Role
  /** The end of the time in which dangerous actions ask for no credentials; null if it is over. */
  reauthenticatedUntil: string | null
}

/** Where a request comes from, as it is shown in lists of sessions and in the audit log. */
export interface Origin {
  device: string | null
  address: string | null
}

/**
 * Makes the service for the sessions of the back office. Only hashes of tokens are stored. A session ends
 * after 12 hours without use, and after 7 days at the latest.
 * @returns functions that take and give tokens as the cookie has them
 */
export function createStaffSessions(db: ShopDatabase, { now }: { now: () => Date }) {
  const at = (ms = 0) => timeAfter(now(), ms)

  async function findValid(token: string) {
    const row = await createStaffSessionReader(db).findByToken(hashToken(token))
    return row && row.used_at >= at(-idleMs) && row.created_at >= at(-maxSessionMs) ? row : null
  }

  return {
    /** Finds the session of a token, and notes that it was used; null if it is not valid (any more). */
    async find(token: string): Promise<StaffSession | null> {
      const row = await findValid(token)
      if (!row) return null
      if (row.used_at < at(-usedAtResolutionMs)) {
        await transact(db, (trx) => createStaffSessionWriter(trx).touch(row.uuid_session, at()))
      }
      const reauthenticatedUntil = timeAfter(row.proved_at, reauthenticatedMs)
      return {
        uuidStaff: row.uuid_staff,
        uuidSession: row.uuid_session,
        name: row.name,
        role: row.role,
        reauthenticatedUntil: reauthenticatedUntil > at() ? reauthenticatedUntil : null,
      }
    },

    /** Tells whether the session of a token is valid, and its user still has this role. Looking is no use of it. */
    hasRole: async (token: string, role: Role): Promise<boolean> => (await findValid(token))?.role === role,

    /**
     * Starts a session, which counts as re-authenticated.
     * @returns the token for the cookie
     */
    async start(trx: WriteTransaction, uuid_staff: string, { device, address }: Origin): Promise<string> {
      const token = generateToken()
      await createStaffSessionWriter(trx).insertSession({
        uuid_session: randomUUID(),
        token_hash: hashToken(token),
        uuid_staff,
        device,
        address,
        created_at: at(),
        used_at: at(),
        proved_at: at(),
      })
      return token
    },

    /** Notes that the user of a session has given the credentials again. */
    reauthenticate: (trx: WriteTransaction, { uuidSession }: StaffSession): Promise<void> =>
      createStaffSessionWriter(trx).setReauthenticatedAt(uuidSession, at()),

    /** Ends a session of a member. */
    end: (uuidStaff: string, uuidSession: string): Promise<void> =>
      transact(db, (trx) => createStaffSessionWriter(trx).end(uuidStaff, uuidSession)),

    endOthers: (trx: WriteTransaction, uuidStaff: string, uuidSession: string): Promise<void> =>
      createStaffSessionWriter(trx).endOthers(uuidStaff, uuidSession),

    list: (uuidStaff: string) => createStaffSessionReader(db).list(uuidStaff),

    /** Makes something that can be used once. @returns the token */
    async makeLink(
      trx: WriteTransaction,
      purpose: StaffLinkRow['purpose'],
      {
        token = generateToken(),
        uuidStaff = null,
        forMs,
      }: { token?: string; uuidStaff?: string | null; forMs: number },
    ): Promise<string> {
      await createStaffSessionWriter(trx).insertLink({
        token_hash: hashToken(token),
        purpose,
        uuid_staff: uuidStaff,
        expires_at: at(forMs),
      })
      return token
    },

    /** Looks at a link without using it; null if it is unknown, used or expired. */
    async findLink(token: string, purpose: StaffLinkRow['purpose']): Promise<StaffLinkRow | null> {
      const link = await createStaffSessionReader(db).findLink(hashToken(token), at())
      return link?.purpose === purpose ? link : null
    },

    /** Uses a link; null if it is unknown, used or expired. */
    async takeLink(
      trx: WriteTransaction,
      token: string,
      purpose: StaffLinkRow['purpose'],
    ): Promise<StaffLinkRow | null> {
      return (await createStaffSessionWriter(trx).takeLink(hashToken(token), purpose, at())) ?? null
    },

    /** Deletes expired sessions and links. */
    forget: (): Promise<void> =>
      transact(db, (trx) =>
        createStaffSessionWriter(trx).deleteOld({ now: at(), used: at(-idleMs), created: at(-maxSessionMs) }),
      ),
  }
}

export type StaffSessions = ReturnType<typeof createStaffSessions>
