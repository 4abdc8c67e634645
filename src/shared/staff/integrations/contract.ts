/** The schemas of the calls about the integrations: tokens with which API clients call the shop, and webhooks by which it calls other programs. */
import { z } from 'zod'
import { scopes } from '../roles'
import { webhookSchema } from './webhookContract'

const time = z.iso.datetime()
const scope = z.enum(scopes)

const tokenName = z
  .string()
  .max(60, 'Please use at most 60 characters.')
  .transform((text) => text.trim())
  .refine((text) => text.length > 0, 'Please fill in this field.')

export const makeTokenInput = z.strictObject({
  name: tokenName,
  scopes: z.array(scope).min(1, 'Please choose what the token allows.').max(scopes.length),
  /** The number of days that the token is valid; null: until it is ended. */
  days: z.number().int().min(1).max(3650).nullable(),
})
export const tokenInput = z.strictObject({ uuid_token: z.uuid() })

export const apiTokenSchema = z.object({
  uuid_token: z.uuid(),
  name: z.string(),
  scopes: z.array(scope),
  state: z.enum(['valid', 'expired', 'ended']),
  made_by: z.string(),
  created_at: time,
  used_at: time.nullable(),
  expires_at: time.nullable(),
  ended_at: time.nullable(),
})
export const madeTokenSchema = z.object({
  ...apiTokenSchema.shape,
  /** Shown once; only its hash is stored. */
  token: z.string(),
})
export const integrationsSchema = z.object({
  tokens: z.array(apiTokenSchema),
  webhooks: z.array(webhookSchema),
})
