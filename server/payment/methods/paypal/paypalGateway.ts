import { z } from 'zod'
import { assertOutsideTransaction } from '../../../database/transactions'
import {
  type GatewayPayment,
  GatewayUnknown,
  type PaymentGateway,
  PaymentRefused,
} from '../../paymentGateway'
import { usualTimeoutMs, withinDeadline } from '../../providerFetch'
import { createPaypalClient, type PaypalClientSettings, PaypalRefusal, refusedPayment } from './paypalClient'
import { createPaypalEvents } from './paypalEvents'
import { capturesOf, euros, parseOrder, presentPayment } from './paypalOrder'

export interface PaypalSettings extends PaypalClientSettings {
  webhookId: string
}

const maxDescriptionLength = 127
const longListMs = 60_000
/** As in PayPal's OpenAPI file; browsers send these. */
const orderId = /^[A-Z0-9]{1,36}$/
const refundAnswer = z.object({ id: z.string(), status: z.string() })
const refundStates = { COMPLETED: 'succeeded', FAILED: 'failed', CANCELLED: 'failed' } as const

/**
 * Makes the gateway to PayPal by redirect: an order (Orders v2) for each payment, approved on PayPal's pages and
 * captured here. The reference is the order's id.
 * @returns the gateway
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share what it is given
export function createPaypalGateway(settings: PaypalSettings): PaymentGateway {
  const { timeoutMs = usualTimeoutMs } = settings
  const client = createPaypalClient(settings)
  const events = createPaypalEvents(client, settings)

  /** One call, with PayPal's refusals as the interface names them. */
  async function call<Result>(
    operation: string,
    work: () => Promise<Result>,
    limitMs = timeoutMs,
  ): Promise<Result> {
    assertOutsideTransaction(`paypal.${operation}`)
    try {
      return await withinDeadline(limitMs, work)
    } catch (error) {
      throw error instanceof PaypalRefusal ? refusedPayment(error) : error
    }
  }

  /** Null for an order that PayPal never had, or that lapsed long ago. */
  async function findOrder(ref: string) {
    if (!orderId.test(ref)) return null
    try {
      return parseOrder(
        await client.send({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(ref)}` }),
      )
    } catch (error) {
      if (error instanceof PaypalRefusal && error.status === 404) return null
      throw error
    }
  }

  const read = (ref: string) =>
    call('read', async () => {
      const order = await findOrder(ref)
      return order && presentPayment(order)
    })

  return {
    name: 'paypal',

    create: (order) =>
      call('create', async () => {
        const body = {
          intent: 'CAPTURE',
          purchase_units: [
            {
              custom_id: order.uuidCheckout,
              // The same for every order of a checkout, on purpose: PayPal takes money for an invoice once, so this
              // refuses a second charge even where everything here has failed. Orders not captured do not count.
              invoice_id: order.uuidCheckout,
              description: order.description.slice(0, maxDescriptionLength),
              amount: { currency_code: order.currency, value: euros(order.amountCents) },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                user_action: 'PAY_NOW',
                shipping_preference: 'NO_SHIPPING',
                return_url: order.returnUrl,
                cancel_url: order.cancelUrl,
              },
            },
          },
        }
        const made = parseOrder(
          await client.send({ method: 'POST', path: '/v2/checkout/orders', body, key: order.key }),
        )
        const link = made.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
        if (!link) throw new GatewayUnknown('PayPal: the order has no link to approve it')
        return {
          ref: made.id,
          started: { gateway: 'paypal', payment: { paypal_order: made.id, approve_url: link.href } },
        }
      }),

    read,

    /**
     * PayPal cannot find an order by the checkout. This loses nothing: an order whose reference was lost was never
     * shown, so nobody has approved it, and it lapses. The same key finds it too.
     */
    findByCheckout: async () => {
      assertOutsideTransaction('paypal.findByCheckout')
      return []
    },

    /** PayPal captures whole orders, so the amount is not sent again; the caller has compared it. */
    capture: (ref, _amountCents, key) => call('capture', async () => captured(await captureOrder(ref, key))),

    /** An order that is not captured lapses by itself; PayPal has no call to give it up. */
    cancel: (ref) =>
      call('cancel', async () => {
        const payment = await read(ref)
        if (payment?.status === 'captured' || payment?.status === 'pending') {
          throw new PaymentRefused('declined', `PayPal: cannot cancel a payment that is ${payment.status}`)
        }
      }),

    refund: (ref, amountCents, key) =>
      call('refund', async () => {
        const order = await findOrder(ref)
        const taken = order && capturesOf(order).find(({ status }) => status !== 'DECLINED')
        if (!taken) throw new PaymentRefused('declined', `PayPal: nothing was captured for ${ref}`)
        const answer = await client.send({
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(taken.id)}/refund`,
          body: { amount: { currency_code: taken.amount.currency_code, value: euros(amountCents) } },
          key,
        })
        const { data: refund, error } = refundAnswer.safeParse(answer)
        if (!refund) throw new GatewayUnknown('PayPal: the answer is no refund', { cause: error })
        const state = refundStates[refund.status as keyof typeof refundStates] ?? 'pending'
        return { refundRef: refund.id, state }
      }),

    readEvent: (rawBody, headers) => call('readEvent', () => events.read(rawBody, headers)),

    /**
     * From the notices that PayPal keeps for 30 days: the API has no other list without a separate
     * permission. Takes a minute at most.
     */
    listCaptures: (since) =>
      call(
        'listCaptures',
        async () => {
          const found: GatewayPayment[] = []
          for (const ref of await events.listCapturedOrders(since)) {
            const order = await findOrder(ref)
            if (order) found.push(presentPayment(order))
          }
          return found
        },
        longListMs,
      ),
  }

  async function captureOrder(ref: string, key: string) {
    try {
      const path = `/v2/checkout/orders/${encodeURIComponent(ref)}/capture`
      return parseOrder(await client.send({ method: 'POST', path, body: {}, key }))
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error
      if (error.issue === 'ORDER_ALREADY_CAPTURED') {
        const order = await findOrder(ref)
        if (order) return order
      }
      // Another order of this checkout was captured: money has moved, so this is no plain refusal.
      if (error.issue === 'DUPLICATE_INVOICE_ID') throw new GatewayUnknown(error.message, { cause: error })
      throw error
    }
  }
}

/** PayPal answers 201 even where the money was not taken. */
function captured(order: Parameters<typeof presentPayment>[0]): GatewayPayment {
  const payment = presentPayment(order)
  if (payment.status === 'captured' || payment.status === 'pending') return payment
  throw new PaymentRefused(payment.refusal ?? 'declined', `PayPal: the capture is ${payment.status}`)
}
