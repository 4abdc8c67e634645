/** The schemas of webhooks: what other programs are told, and how that went. */
import { z } from 'zod'

const time = z.iso.datetime()

/** What a webhook can be told, with what it means. */
export const webhookEvents = {
  'order.placed': 'an order was placed',
  'order.paid': 'the money of an order is there',
  'order.sent': 'an order is on its way',
  'order.cancelled': 'an order was cancelled, or its payment has failed',
  'stock.changed': 'there are more or fewer copies of a format',
  'price.changed': 'a format has another price, or a sale has begun',
  'release.changed': 'anything about a release has changed, price and stock included',
} as const
export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

const event = z.enum(webhookEventNames)

export const addWebhookInput = z.strictObject({
  url: z
    .string()
    .max(500, 'Please use at most 500 characters.')
    .pipe(z.url('Please enter a whole address, with https://.')),
  description: z.string().max(200, 'Please use at most 200 characters.'),
  events: z.array(event).min(1, 'Please choose what it is told.').max(webhookEventNames.length),
})
export const webhookInput = z.strictObject({ uuid_webhook: z.uuid() })
export const webhookDeliveryInput = z.strictObject({ id_delivery: z.number().int().min(1) })

export const webhookSchema = z.object({
  uuid_webhook: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(event),
  /** `failing`: the last attempt did not arrive; `paused`: nothing is sent until it is tested again. */
  state: z.enum(['working', 'failing', 'paused', 'ended']),
  made_by: z.string(),
  created_at: time,
  failing_since: time.nullable(),
  paused_at: time.nullable(),
  ended_at: time.nullable(),
})
export const addedWebhookSchema = z.object({
  ...webhookSchema.shape,
  /** The key that signs, shown once. */
  secret: z.string(),
})
/** An event for a webhook, with what came of the last attempt to deliver it. */
export const webhookDeliverySchema = z.object({
  id_delivery: z.number().int(),
  uuid_webhook: z.uuid(),
  event_id: z.string(),
  event: z.string(),
  about: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.number().int(),
  created_at: time,
  /** When the next attempt is; null if there is none. */
  due_at: time.nullable(),
  attempted_at: time.nullable(),
  last_status: z.number().int().nullable(),
  last_error: z.string().nullable(),
  /** What is sent, as JSON. */
  body: z.string(),
})
export const webhookDeliveriesQuery = {
  webhook: z.string().max(40).optional().meta({ description: 'the id of a webhook' }),
  state: z.string().max(10).optional().meta({ description: '`waiting`, `sent` or `failed`' }),
  before: z
    .string()
    .max(20)
    .optional()
    .meta({ description: 'the id of the last delivery of the page before' }),
}
export const webhookDeliveriesSchema = z.object({
  deliveries: z.array(webhookDeliverySchema),
  has_more: z.boolean(),
})
