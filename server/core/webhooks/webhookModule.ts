import type { ShopDatabase } from '../../platform/database/access'
import type { Logger } from '../../platform/log/log'
import { createWebhookSender } from './sendWebhook'
import { createWebhookActions } from './webhookActions'
import { createWebhookDispatcher } from './webhookDispatcher'
import { createWebhookEncryption } from './webhooks'

export interface WebhookModuleOptions {
  payments: 'sandbox' | 'live'
  shopSecret: string
  now: () => Date
  log: Logger
}

/**
 * Puts webhooks together: the actions of staff, and the job that sends.
 * @param payments with `live` only public addresses are allowed
 * @returns `stop` ends open attempts, which are repeated after the next start
 */
export function createWebhookModule(
  db: ShopDatabase,
  { payments, shopSecret, now, log }: WebhookModuleOptions,
) {
  const encryption = createWebhookEncryption(shopSecret)
  const isLive = payments === 'live'
  const dispatcher = createWebhookDispatcher(db, {
    send: createWebhookSender({ isLive }),
    encryption,
    now,
    log,
  })
  return {
    actions: createWebhookActions({ encryption, isLive }),
    start: dispatcher.start,
    stop: dispatcher.stop,
  }
}
