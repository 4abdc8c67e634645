import type { ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { createEventReader, createEventWriter } from './eventRepository'
import { buildEvents, type ShopEvent } from './events'
import { createWebhookWriter, type NewWebhookDelivery, type WebhookRow } from './webhookRepository'

/**
 * Inserts a webhook delivery for each event since the last call and each webhook that asks for it. The progress is stored
 * in the same transaction, so that no event is lost or made twice.
 * @param webhooks all that have not been ended
 */
export async function insertWebhookDeliveries(
  db: ShopDatabase,
  webhooks: readonly WebhookRow[],
  now: Date,
): Promise<void> {
  const typesByWebhook = new Map(webhooks.map((webhook) => [webhook.uuid_webhook, readEventTypes(webhook)]))
  const allTypes = new Set([...typesByWebhook.values()].flatMap((types) => [...types]))
  const reader = createEventReader(db)
  for (;;) {
    const progress = await reader.findProgress()
    if (!progress) return transact(db, (trx) => createEventWriter(trx).startProgress())
    const { changes, next, isEmpty } = await reader.readLoggedChanges(progress, now)
    if (isEmpty) return
    const events = await buildEvents(db, changes, allTypes)
    const at = now.toISOString()
    const rows = webhooks.flatMap(({ uuid_webhook }) =>
      events
        .filter(({ type }) => typesByWebhook.get(uuid_webhook)?.has(type))
        .map((event) => toWebhookDelivery(event, uuid_webhook, at)),
    )
    const isMoved = await transact(db, async (trx) => {
      if (!(await createEventWriter(trx).moveProgress(progress.version, next))) return false
      await createWebhookWriter(trx).insertDeliveries(rows)
      return true
    })
    if (!isMoved) return
  }
}

/**
 * Makes the row of a webhook delivery that is due at once.
 * @param now ISO 8601 UTC
 */
export const toWebhookDelivery = (
  event: ShopEvent,
  uuid_webhook: string,
  now: string,
): NewWebhookDelivery => ({
  uuid_webhook,
  event_id: event.id,
  event: event.type,
  about: event.about,
  body: event.body,
  state: 'waiting',
  created_at: now,
  due_at: now,
  tried_at: null,
  last_status: null,
  last_error: null,
})

const readEventTypes = ({ events }: WebhookRow): Set<string> => new Set(JSON.parse(events))
