import { createApiTokenReader } from '../../../core/staff/apiTokens/apiTokenRepository'
import { presentApiToken } from '../../../core/staff/apiTokens/apiTokens'
import { createWebhookReader, type WebhookDeliveryFilter } from '../../../core/webhooks/webhookRepository'
import { presentWebhook, presentWebhookDelivery } from '../../../core/webhooks/webhooks'
import type { ReadOnlyDatabase } from '../../../platform/database/access'

const perPage = 50

/**
 * Lists the tokens, newest first.
 * @returns at most 500, with those that are not valid any more
 */
export const listApiTokens = async (db: ReadOnlyDatabase, now: Date) =>
  (await createApiTokenReader(db).list()).map((row) => presentApiToken(row, now.toISOString()))

/**
 * Lists webhooks, newest first.
 * @returns at most 200, ended ones included
 */
export const listWebhooks = async (db: ReadOnlyDatabase) =>
  (await createWebhookReader(db).list()).map(presentWebhook)

/**
 * Lists a page of webhook deliveries, newest first.
 * @param filter `before` is the id of the last delivery of the page before
 * @returns at most 50
 */
export async function listWebhookDeliveries(
  db: ReadOnlyDatabase,
  filter: Omit<WebhookDeliveryFilter, 'limit'>,
) {
  const rows = await createWebhookReader(db).listDeliveries({ ...filter, limit: perPage + 1 })
  return { deliveries: rows.slice(0, perPage).map(presentWebhookDelivery), has_more: rows.length > perPage }
}
