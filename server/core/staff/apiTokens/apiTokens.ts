import type { z } from 'zod'
import type { apiTokenSchema } from '../../../../src/shared/staff/integrations/contract'
import type { Scope } from '../../../../src/shared/staff/roles'
import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { timeAfter } from '../../../platform/support/dates'
import { hashToken } from '../accessToken'
import { type ApiTokenRow, createApiTokenReader, createApiTokenWriter } from './apiTokenRepository'

const usedAtResolutionMs = 60_000

/** The beginning of every token, by which readers and scanners of source code recognise one. */
export const tokenPrefix = 'rille_'

/** Another program that calls the back office with a token. */
export interface ApiClient {
  uuidToken: string
  name: string
  scopes: readonly Scope[]
}

/**
 * Makes the service that recognises API clients by their tokens.
 * @returns `find` writes when a token was used, at most once a minute
 */
export function createApiTokens(db: ShopDatabase, { now }: { now: () => Date }) {
  async function findValid(token: string): Promise<ApiTokenRow | null> {
    if (!token.startsWith(tokenPrefix)) return null
    const row = await createApiTokenReader(db).findByHash(hashToken(token))
    return row && getState(row, now().toISOString()) === 'valid' ? row : null
  }

  return {
    /** Tells whether a token is valid. Looking is no use of it. */
    isValid: async (token: string): Promise<boolean> => (await findValid(token)) !== null,

    /** Finds the API client of a token, and notes that it was used; null if the token is not valid (any more). */
    async find(token: string): Promise<ApiClient | null> {
      const row = await findValid(token)
      if (!row) return null
      const at = now().toISOString()
      if (row.used_at === null || row.used_at < timeAfter(now(), -usedAtResolutionMs)) {
        await transact(db, (trx) => createApiTokenWriter(trx).update(row.uuid_token, { used_at: at }))
      }
      return { uuidToken: row.uuid_token, name: row.name, scopes: JSON.parse(row.scopes) }
    },
  }
}

export type ApiTokens = ReturnType<typeof createApiTokens>

/**
 * Presents a token without the token itself, of which only the hash is stored.
 * @param now ISO 8601 UTC; it decides whether the token has expired
 */
export const presentApiToken = (row: ApiTokenRow, now: string): z.output<typeof apiTokenSchema> => ({
  uuid_token: row.uuid_token,
  name: row.name,
  scopes: JSON.parse(row.scopes),
  state: getState(row, now),
  made_by: row.made_by,
  created_at: row.created_at,
  used_at: row.used_at,
  expires_at: row.expires_at,
  ended_at: row.ended_at,
})

const getState = ({ ended_at, expires_at }: ApiTokenRow, now: string) =>
  ended_at !== null ? 'ended' : expires_at !== null && expires_at <= now ? 'expired' : 'valid'
