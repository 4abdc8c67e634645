import type { z } from 'zod'
import type {
  webhookDeliverySchema,
  webhookSchema,
} from '../../../src/shared/staff/integrations/webhookContract'
import { createEncryption } from '../../platform/support/encryption'
import { tellAttemptError } from './attemptErrors'
import type { WebhookDeliveryRow, WebhookRow } from './webhookRepository'

/**
 * Makes the encryption of the keys that sign messages.
 * @param shopSecret another one makes all stored keys unreadable
 */
export const createWebhookEncryption = (shopSecret: string) =>
  createEncryption(shopSecret, { what: 'secret of a webhook', keyLabel: 'rille webhook v1' })

/**
 * Presents a webhook without its secret.
 * @returns `failing` while the last attempts failed, `paused` once the shop has given up
 */
export const presentWebhook = (row: WebhookRow): z.output<typeof webhookSchema> => ({
  uuid_webhook: row.uuid_webhook,
  url: row.url,
  description: row.description,
  events: JSON.parse(row.events),
  state:
    row.ended_at !== null
      ? 'ended'
      : row.paused_at !== null
        ? 'paused'
        : row.failing_since !== null
          ? 'failing'
          : 'working',
  made_by: row.made_by,
  created_at: row.created_at,
  failing_since: row.failing_since,
  paused_at: row.paused_at,
  ended_at: row.ended_at,
})

/**
 * Presents a webhook delivery to staff, with the body that is sent.
 * @returns `due_at` is null once the delivery does not wait any more
 */
export const presentWebhookDelivery = (row: WebhookDeliveryRow): z.output<typeof webhookDeliverySchema> => ({
  id_delivery: row.id_delivery,
  uuid_webhook: row.uuid_webhook,
  event_id: row.event_id,
  event: row.event,
  about: row.about,
  state: row.state,
  attempts: row.tries,
  created_at: row.created_at,
  due_at: row.state === 'waiting' ? row.due_at : null,
  attempted_at: row.tried_at,
  last_status: row.last_status,
  last_error: row.last_error === null ? null : tellAttemptError(row.last_error),
  body: row.body,
})
