/** What is done with webhooks, from the command line and in the back office. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  type addedWebhookSchema,
  addWebhookInput,
  webhookDeliveryInput,
  type webhookDeliverySchema,
  webhookEventNames,
  webhookInput,
  type webhookSchema,
} from '../../../src/shared/staff/integrations/webhookContract'
import type { Action } from '../../platform/actions/action'
import type { AuditedState } from '../../platform/audit/actor'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import { NotFound, ShopError, toFieldError } from '../../platform/errors'
import type { Encryption } from '../../platform/support/encryption'
import { hasEnded } from './attemptErrors'
import { createEventWriter } from './eventRepository'
import { createEvent } from './events'
import { toWebhookDelivery } from './insertWebhookDeliveries'
import { generateWebhookSecret } from './signature'
import { tell } from './staffSentences'
import { createWebhookReader, createWebhookWriter, type WebhookRow } from './webhookRepository'
import { findAddressProblem } from './webhookRules'
import { presentWebhook, presentWebhookDelivery } from './webhooks'

type Webhook = z.output<typeof webhookSchema>

interface OfWebhook {
  uuid_webhook: string
}

const ofOneWebhook = {
  subject: ({ uuid_webhook }: OfWebhook) => uuid_webhook,
  async stateOf(db: ReadOnlyDatabase, { uuid_webhook }: OfWebhook): Promise<AuditedState> {
    const row = await createWebhookReader(db).find(uuid_webhook)
    return row ? { paused: row.paused_at !== null, ended: row.ended_at !== null } : {}
  },
} satisfies Partial<Action>

/**
 * Makes the actions on webhooks.
 * @param isLive whether payments are live: then only addresses of the internet are allowed
 */
export function createWebhookActions({
  encryption,
  isLive,
}: {
  encryption: Pick<Encryption, 'seal'>
  isLive: boolean
}) {
  return {
    /** Adds an address that is told what happens from now on. */
    addWebhook: {
      name: 'programs add-webhook',
      input: addWebhookInput,
      async run(trx, { url, description, events: requestedEvents }, { now, by, recordAudit }) {
        const problem = findAddressProblem(url, isLive)
        if (problem) throw toFieldError('url', problem)
        const webhooks = createWebhookWriter(trx)
        if (await webhooks.findByUrl(url)) {
          throw new ShopError(
            409,
            'url_taken',
            tell('There is a webhook with this address already. End it first.'),
            {
              errors: { url: [tell('Another webhook has this address.')] },
            },
          )
        }
        // Before the first webhook the logs were not read, and what is in them is old.
        if ((await webhooks.listActive()).length === 0) await createEventWriter(trx).startProgress()
        const secret = generateWebhookSecret()
        const uuid_webhook = randomUUID()
        const events = webhookEventNames.filter((event) => requestedEvents.includes(event))
        const row: WebhookRow = {
          uuid_webhook,
          url,
          description: description.trim(),
          events: JSON.stringify(events),
          secret: encryption.seal(secret, uuid_webhook),
          made_by: by,
          created_at: now().toISOString(),
          failing_since: null,
          paused_at: null,
          ended_at: null,
        }
        await webhooks.insert(row)
        // The path may contain a key of the receiver.
        await recordAudit(uuid_webhook, { host: new URL(url).host, events })
        return { ...presentWebhook(row), secret }
      },
    } satisfies Action<typeof addWebhookInput, z.output<typeof addedWebhookSchema>>,

    /** Tells an address nothing more, not even what waits. */
    endWebhook: {
      name: 'programs end-webhook',
      input: webhookInput,
      ...ofOneWebhook,
      async run(trx, { uuid_webhook }, { now, recordAudit }) {
        const row = await getWebhook(trx, uuid_webhook)
        const ended_at = now().toISOString()
        await createWebhookWriter(trx).update(uuid_webhook, { ended_at })
        const last_error = hasEnded
        await createWebhookWriter(trx).updateAllWaiting(uuid_webhook, { state: 'failed', last_error })
        await recordAudit(uuid_webhook, { host: new URL(row.url).host })
        return presentWebhook({ ...row, ended_at })
      },
    } satisfies Action<typeof webhookInput, Webhook>,

    /** Sends an event that means nothing, and takes up a paused webhook again. */
    testWebhook: {
      name: 'programs test-webhook',
      input: webhookInput,
      ...ofOneWebhook,
      async run(trx, { uuid_webhook }, { now, recordAudit }) {
        const row = await getWebhook(trx, uuid_webhook)
        const webhooks = createWebhookWriter(trx)
        const at = now().toISOString()
        if (row.paused_at !== null) {
          await webhooks.update(uuid_webhook, { paused_at: null, failing_since: null })
          await webhooks.updateAllWaiting(uuid_webhook, { due_at: at, tries: 0 })
        }
        const event = createEvent('webhook.test', { about: '', timestamp: at, data: {} })
        await webhooks.insertDeliveries([toWebhookDelivery(event, uuid_webhook, at)])
        await recordAudit(uuid_webhook, { host: new URL(row.url).host })
        return presentWebhook((await webhooks.find(uuid_webhook)) ?? row)
      },
    } satisfies Action<typeof webhookInput, Webhook>,

    /** Sends an event again, with the same id and body. */
    sendAgain: {
      name: 'programs send-again',
      input: webhookDeliveryInput,
      async run(trx, { id_delivery }, { now, recordAudit }) {
        const webhooks = createWebhookWriter(trx)
        const delivery = await webhooks.findDelivery(id_delivery)
        if (!delivery) throw new NotFound(tell('There is no such delivery; they are kept for 30 days.'))
        await getWebhook(trx, delivery.uuid_webhook)
        const due = { state: 'waiting' as const, tries: 0, due_at: now().toISOString() }
        await webhooks.updateDelivery(id_delivery, due)
        const { uuid_webhook, event, about } = delivery
        await recordAudit(uuid_webhook, { delivery: id_delivery, event, of: about })
        return presentWebhookDelivery({ ...delivery, ...due })
      },
    } satisfies Action<typeof webhookDeliveryInput, z.output<typeof webhookDeliverySchema>>,
  }
}

export type WebhookActions = ReturnType<typeof createWebhookActions>

/** @throws ShopError if it is unknown or has ended */
async function getWebhook(trx: WriteTransaction, uuid_webhook: string): Promise<WebhookRow> {
  const row = await createWebhookReader(trx).find(uuid_webhook)
  if (!row) throw new NotFound(tell('There is no such webhook.'))
  if (row.ended_at !== null)
    throw new ShopError(409, 'has_ended', tell('This webhook has ended. Add it again.'))
  return row
}
