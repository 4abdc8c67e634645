import { z } from 'zod'
import { locales } from '../../../../../src/shared/language'
import { formatDecimal } from '../../../../../src/shared/money'
import { assertOutsideTransaction } from '../../../../platform/database/transactions'
import { usualTimeoutMs, withinDeadline } from '../../../../platform/support/providerFetch'
import {
  type GatewayPayment,
  GatewayUnknown,
  type PaymentGateway,
  PaymentRefused,
} from '../../paymentGateway'
import {
  createPaypalClient,
  type PaypalClientSettings,
  PaypalRefusal,
  toPaymentRefused,
} from './paypalClient'
import { createPaypalEvents } from './paypalEvents'
import { getCaptures, parseOrder, presentPayment } from './paypalOrder'

export interface PaypalSettings extends PaypalClientSettings {
  webhookId: string
}

const maxDescriptionLength = 127
const longListMs = 60_000
/** The form of an order's id in PayPal's OpenAPI file. Browsers send these ids, so they are checked. */
const orderId = /^[A-Z0-9]{1,36}$/
const refundAnswer = z.object({ id: z.string(), status: z.string() })
const refundStates = { COMPLETED: 'succeeded', FAILED: 'failed', CANCELLED: 'failed' } as const

/**
 * Creates the gateway to PayPal. Each payment is a PayPal order (Orders v2): the shopper approves it on PayPal's pages,
 * and the shop captures it. The reference is the id of the PayPal order.
 */
export function createPaypalGateway(settings: PaypalSettings): PaymentGateway {
  const { timeoutMs = usualTimeoutMs } = settings
  const client = createPaypalClient(settings)
  const events = createPaypalEvents(client, settings)

  /** Makes one call and converts PayPal's refusals to the errors of the interface. */
  async function call<Result>(
    operation: string,
    work: () => Promise<Result>,
    limitMs = timeoutMs,
  ): Promise<Result> {
    assertOutsideTransaction(`paypal.${operation}`)
    try {
      return await withinDeadline(limitMs, work)
    } catch (error) {
      throw error instanceof PaypalRefusal ? toPaymentRefused(error) : error
    }
  }

  /** Reads an order; null when PayPal does not know it, or it expired long ago. */
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

  const readPayment = (ref: string) =>
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
              // All PayPal orders of a checkout have the same invoice id. PayPal captures an invoice only once, so it
              // refuses a second charge even if all checks of the shop fail. Uncaptured orders do not count.
              invoice_id: order.uuidCheckout,
              description: order.description.slice(0, maxDescriptionLength),
              amount: { currency_code: order.currency, value: formatDecimal(order.amountCents) },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                user_action: 'PAY_NOW',
                locale: locales[order.language],
                shipping_preference: 'NO_SHIPPING',
                return_url: order.returnUrl,
                cancel_url: order.cancelUrl,
              },
            },
          },
        }
        const paypalOrder = parseOrder(
          await client.send({ method: 'POST', path: '/v2/checkout/orders', body, key: order.key }),
        )
        const link = paypalOrder.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
        if (!link) throw new GatewayUnknown('PayPal: the order has no link to approve it')
        return {
          ref: paypalOrder.id,
          started: { gateway: 'paypal', payment: { paypal_order: paypalOrder.id, approve_url: link.href } },
        }
      }),

    read: readPayment,

    /**
     * Finds nothing, because PayPal cannot find an order by the checkout. No money is lost: an order whose reference
     * was lost was never shown to the shopper, so it was not approved, and it expires.
     */
    findByCheckout: async () => {
      assertOutsideTransaction('paypal.findByCheckout')
      return []
    },

    /** Captures the whole order. The amount is not sent, because the caller has compared it. */
    capture: (ref, _amountCents, key) =>
      call('capture', async () => presentCapture(await captureOrder(ref, key))),

    /** Checks that the order is not captured. PayPal has no call to void it; an uncaptured order expires by itself. */
    cancel: (ref) =>
      call('cancel', async () => {
        const payment = await readPayment(ref)
        if (payment?.status === 'captured' || payment?.status === 'pending') {
          throw new PaymentRefused('declined', `PayPal: cannot cancel a payment that is ${payment.status}`)
        }
      }),

    refund: (ref, amountCents, key) =>
      call('refund', async () => {
        const order = await findOrder(ref)
        const capture = order && getCaptures(order).find(({ status }) => status !== 'DECLINED')
        if (!capture) throw new PaymentRefused('declined', `PayPal: nothing was captured for ${ref}`)
        const answer = await client.send({
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
          body: {
            amount: { currency_code: capture.amount.currency_code, value: formatDecimal(amountCents) },
          },
          key,
        })
        const { data: refund, error } = refundAnswer.safeParse(answer)
        if (!refund) throw new GatewayUnknown('PayPal: the answer is no refund', { cause: error })
        const state = refundStates[refund.status as keyof typeof refundStates] ?? 'pending'
        return { refundRef: refund.id, state }
      }),

    readEvent: (rawBody, headers) => call('readEvent', () => events.read(rawBody, headers)),

    /**
     * Lists captures from the webhook events that PayPal keeps for 30 days, because all other lists of the API need a
     * separate permission. It takes at most a minute.
     */
    listCaptures: (since) =>
      call(
        'listCaptures',
        async () => {
          const payments: GatewayPayment[] = []
          for (const ref of await events.listCapturedOrders(since)) {
            const order = await findOrder(ref)
            if (order) payments.push(presentPayment(order))
          }
          return payments
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
      // Another PayPal order of this checkout was captured, so money has moved and this is no simple refusal.
      if (error.issue === 'DUPLICATE_INVOICE_ID') throw new GatewayUnknown(error.message, { cause: error })
      throw error
    }
  }
}

/** Checks the result of a capture, because PayPal answers 201 even if it took no money. */
function presentCapture(order: Parameters<typeof presentPayment>[0]): GatewayPayment {
  const payment = presentPayment(order)
  if (payment.status === 'captured' || payment.status === 'pending') return payment
  throw new PaymentRefused(payment.refusal ?? 'declined', `PayPal: the capture is ${payment.status}`)
}
