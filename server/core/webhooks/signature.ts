import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

/**
 * Makes a key that signs messages, in the form of Standard Webhooks.
 * @returns `whsec_` and random bytes in base64; the receiver is told it once
 */
export const generateWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

/**
 * Signs a message by the scheme of Standard Webhooks, version 1.
 * Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @param seconds the time of this attempt, in seconds since 1970
 * @returns the value of the header `webhook-signature`
 */
export function signMessage(
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: string },
) {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}
