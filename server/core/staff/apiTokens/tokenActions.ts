/** What is done with the tokens of API clients, from the command line and in the back office. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  type apiTokenSchema,
  type madeTokenSchema,
  makeTokenInput,
  tokenInput,
} from '../../../../src/shared/staff/integrations/contract'
import { scopes as allScopes } from '../../../../src/shared/staff/roles'
import type { Action } from '../../../platform/actions/action'
import { NotFound, ShopError } from '../../../platform/errors'
import { timeAfter } from '../../../platform/support/dates'
import { generateToken, hashToken } from '../accessToken'
import { toNameKey } from '../nameKey'
import { tell } from '../staffSentences'
import { createApiTokenReader, createApiTokenWriter } from './apiTokenRepository'
import { presentApiToken, tokenPrefix } from './apiTokens'

const dayMs = 86_400_000

/** Makes a token, whose text is in no table. */
export const makeToken = {
  name: 'programs make-token',
  input: makeTokenInput,
  async run(trx, { name, scopes: requestedScopes, days }, { now, by, recordAudit }) {
    const tokens = createApiTokenWriter(trx)
    const name_key = toNameKey(name)
    if (await tokens.findByName(name_key)) {
      throw new ShopError(
        409,
        'name_taken',
        tell('There is a token called {name} already. End it, or choose another name.', { name }),
        {
          errors: { name: [tell('Another token has this name.')] },
        },
      )
    }
    const scopes = allScopes.filter((scope) => requestedScopes.includes(scope))
    const token = tokenPrefix + generateToken()
    const row = {
      uuid_token: randomUUID(),
      token_hash: hashToken(token),
      name,
      name_key,
      scopes: JSON.stringify(scopes),
      made_by: by,
      created_at: now().toISOString(),
      used_at: null,
      expires_at: days === null ? null : timeAfter(now(), days * dayMs),
      ended_at: null,
    }
    await tokens.insert(row)
    await recordAudit(row.uuid_token, { name, scopes, expires_at: row.expires_at })
    return { ...presentApiToken(row, row.created_at), token }
  },
} satisfies Action<typeof makeTokenInput, z.output<typeof madeTokenSchema>>

/** Ends a token at once. */
export const endToken = {
  name: 'programs end-token',
  input: tokenInput,
  subject: ({ uuid_token }) => uuid_token,
  async stateOf(db, { uuid_token }) {
    const row = await createApiTokenReader(db).find(uuid_token)
    return row ? { ended: row.ended_at !== null } : {}
  },
  async run(trx, { uuid_token }, { now, recordAudit }) {
    const tokens = createApiTokenWriter(trx)
    const row = await tokens.find(uuid_token)
    if (!row) throw new NotFound(tell('There is no such token.'))
    const at = now().toISOString()
    const ended_at = row.ended_at ?? at
    await tokens.update(uuid_token, { ended_at })
    await recordAudit(uuid_token, { name: row.name })
    return presentApiToken({ ...row, ended_at }, at)
  },
} satisfies Action<typeof tokenInput, z.output<typeof apiTokenSchema>>
