import { z } from 'zod'
import { InvalidRequest } from '../../../../platform/errors'
import type { GatewayEvent } from '../../paymentGateway'
import { type PaypalClient, PaypalRefusal } from './paypalClient'

const headerFields = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const
const word = z.string().regex(/^(?!\d+$)\w\S+$/)
/** The headers of a signature, as in PayPal's OpenAPI file. Other requests are refused without a call to PayPal. */
const signature = z.object({
  auth_algo: z.string().regex(/^[a-zA-Z0-9]{1,100}$/),
  cert_url: z
    .string()
    .max(500)
    .regex(/^https:\/\/api(-m)?(\.sandbox)?\.paypal\.com\//),
  transmission_id: word.max(50),
  transmission_sig: word.max(500),
  transmission_time: z.iso.datetime({ offset: true }),
})
const verification = z.object({ verification_status: z.string() })

const related = z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
const event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource_type: z.string().default(''),
  resource: z.looseObject({
    id: z.string().optional(),
    supplementary_data: related.optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
    links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
  }),
})
type PaypalEvent = z.output<typeof event>
const eventPage = z.object({ events: z.array(event).default([]), count: z.number().optional() })
const captureAnswer = z.object({ supplementary_data: related.optional() })

const toleranceSeconds = 300
const captureEvents = ['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.PENDING'] as const
const pageSize = 300

/**
 * Creates the reader of PayPal's webhook events. Only PayPal can verify them:
 * https://developer.paypal.com/api/rest/webhooks/rest/
 */
export function createPaypalEvents(
  client: PaypalClient,
  { webhookId, now = () => new Date() }: { webhookId: string; now?: () => Date },
) {
  return {
    /**
     * Verifies and reads a webhook event.
     * @param headers names are in lower case
     * @throws InvalidRequest when PayPal did not sign the event, or signed it more than 300 seconds ago
     */
    async read(rawBody: Buffer, headers: Record<string, string | undefined>): Promise<GatewayEvent> {
      const signed = signature.safeParse(
        Object.fromEntries(Object.entries(headerFields).map(([field, header]) => [field, headers[header]])),
      )
      const text = rawBody.toString('utf8')
      const parsedEvent = event.safeParse(parseJson(text))
      if (!signed.success || !parsedEvent.success) throw notSigned()
      const ageSeconds = (now().getTime() - Date.parse(signed.data.transmission_time)) / 1000
      if (Math.abs(ageSeconds) > toleranceSeconds) throw notSigned()
      if (!(await isVerified(signed.data, text))) throw notSigned()
      return {
        eventId: parsedEvent.data.id,
        type: parsedEvent.data.event_type,
        paymentRef: await findOrderId(parsedEvent.data),
      }
    },

    /** Lists the ids of PayPal orders that were captured since a time, without duplicates. */
    async listCapturedOrders(since: Date): Promise<string[]> {
      const orders = new Set<string>()
      for (const type of captureEvents) {
        for (const parsedEvent of await listEvents(type, since, now())) {
          const order = await findOrderId(parsedEvent)
          if (order !== null) orders.add(order)
        }
      }
      return [...orders]
    },
  }

  async function isVerified(signed: z.output<typeof signature>, text: string): Promise<boolean> {
    const fields = JSON.stringify({ ...signed, webhook_id: webhookId })
    // The text of the event is sent unchanged: after parsing, a number or an escape may be written differently.
    const body = `${fields.slice(0, -1)},"webhook_event":${text}}`
    const path = '/v1/notifications/verify-webhook-signature'
    try {
      const { success, data } = verification.safeParse(await client.send({ method: 'POST', path, body }))
      return success && data.verification_status === 'SUCCESS'
    } catch (error) {
      if (error instanceof PaypalRefusal) return false
      throw error
    }
  }

  /** Lists events. A full page is split into two halves of the time, because PayPal's links are not safe to follow. */
  async function listEvents(type: string, from: Date, to: Date): Promise<PaypalEvent[]> {
    const query = new URLSearchParams({
      page_size: String(pageSize),
      start_time: from.toISOString(),
      end_time: to.toISOString(),
      event_type: type,
    })
    const { events } = eventPage.parse(
      await client.send({ method: 'GET', path: `/v1/notifications/webhooks-events?${query}` }),
    )
    const middle = new Date((from.getTime() + to.getTime()) / 2)
    if (events.length < pageSize || middle <= from) return events
    return [...(await listEvents(type, from, middle)), ...(await listEvents(type, middle, to))]
  }

  /** Finds the id of the PayPal order that an event is about; null when it is about none. */
  async function findOrderId({ resource_type, resource }: PaypalEvent): Promise<string | null> {
    if (resource_type === 'checkout-order') return resource.id ?? null
    const orderId = resource.supplementary_data?.related_ids?.order_id
    if (orderId) return orderId
    const up = resource.links?.find(({ rel }) => rel === 'up')?.href
    const capture =
      resource.disputed_transactions?.[0]?.seller_transaction_id ??
      /\/v2\/payments\/captures\/([^/?#]+)$/.exec(up ?? '')?.[1] ??
      (resource_type === 'capture' ? resource.id : undefined)
    return capture ? findOrderIdOfCapture(capture) : null
  }

  /** Finds the id of the PayPal order of a capture, because refunds and disputes only name the capture. */
  async function findOrderIdOfCapture(capture: string): Promise<string | null> {
    const path = `/v2/payments/captures/${encodeURIComponent(capture)}`
    try {
      const { data } = captureAnswer.safeParse(await client.send({ method: 'GET', path }))
      return data?.supplementary_data?.related_ids?.order_id ?? null
    } catch (error) {
      if (error instanceof PaypalRefusal) return null
      throw error
    }
  }
}

const notSigned = () => new InvalidRequest('This webhook event is not signed by PayPal.', 'bad_signature')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
