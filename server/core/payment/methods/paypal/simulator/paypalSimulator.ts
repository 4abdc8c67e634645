import express, { type Request, type Response, Router } from 'express'
import { getProperty } from '../../../../../../src/shared/getProperty'
import {
  createRandomId,
  type SandboxTransaction,
  type StoredObject,
} from '../../../simulator/sandboxRepository'
import type { LedgerEntry, SimulatedProvider } from '../../../simulator/simulatedProvider'
import { keepEvent, type SimulatedEvent } from '../../../simulator/simulatorEvents'
import {
  answerOnce,
  answerWith,
  type Dialect,
  faultyConnection,
  Refusal,
  type SimulatorParts,
} from '../../../simulator/simulatorHttp'
import {
  buildPaypalError,
  captureId,
  invalid,
  missing,
  presentCapture,
  presentOrder,
  presentRefund,
  type StoredOrder,
  sumRefunds,
  toOrderId,
  unprocessable,
} from './paypalObjects'
import { createPaypalShopper, type PaypalShopper, type SendPaypalEvent } from './paypalShopper'
import { createPaypalSigner, type PaypalSignature } from './paypalSignature'

const dialect: Dialect = {
  keyHeader: 'PayPal-Request-Id',
  keepsBreakdowns: false,
  tooMany: buildPaypalError(429, 'RATE_LIMIT_REACHED', '', 'Too many requests.'),
  brokenDown: buildPaypalError(500, 'INTERNAL_SERVER_ERROR', '', 'An internal server error has occurred.'),
  keyReused: buildPaypalError(
    422,
    'UNPROCESSABLE_ENTITY',
    'DUPLICATE_REQUEST_ID',
    'The PayPal-Request-Id was used for another request.',
  ),
}
const unauthorised = buildPaypalError(401, 'AUTHENTICATION_FAILURE', '', 'Authentication failed.')
const tokenLifetimeSeconds = 32_400
/** An order that is not captured in this time lapses, even if it is approved. */
const orderLifetimeMs = 3 * 3600 * 1000

/**
 * Makes the part of PayPal's API that the shop uses.
 * @returns the provider, with the actions of its buyers
 */
export function createPaypalSimulator(
  parts: SimulatorParts,
  keys: { clientId: string; clientSecret: string; webhookId: string },
) {
  const { repository, now } = parts
  const signer = createPaypalSigner(keys)
  const token = `A21${createRandomId(60)}`
  const router = Router()
  router.use(
    faultyConnection(parts.faults, dialect),
    express.json({ limit: '128kb' }),
    express.urlencoded({ extended: false, limit: '1kb' }),
  )
  const answer = (req: Request, res: Response, body: object) =>
    answerWith(req, res, dialect, { status: 200, body })

  router.post('/v1/oauth2/token', (req, res) => {
    const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')
    if (req.get('Authorization') !== `Basic ${basic}`) throw new Refusal(unauthorised)
    answer(req, res, { access_token: token, token_type: 'Bearer', expires_in: tokenLifetimeSeconds })
  })

  router.use((req, _res, next) => {
    if (req.get('Authorization') !== `Bearer ${token}`) throw new Refusal(unauthorised)
    next()
  })

  router.post('/v2/checkout/orders', (req, res) =>
    answerOnce({ req, res, parts, dialect }, async (tables) => {
      const order = createOrder(req.body ?? {}, now())
      await tables.insert('paypal_order', order.id, order.customId, order)
      return { status: 200, body: presentOrder(order) }
    }),
  )

  router.get('/v2/checkout/orders/:id', async (req, res) => {
    await shopper.decideReview(req.params.id)
    const { body } = await getOrder(repository, req.params.id)
    answer(req, res, presentOrder(body))
  })

  router.post('/v2/checkout/orders/:id/capture', (req, res) =>
    answerOnce({ req, res, parts, dialect }, async (tables, pendingEvents) => {
      const storedOrder = await getOrder(tables, req.params.id)
      const { body: before } = storedOrder
      if (before.status === 'PAYER_ACTION_REQUIRED') {
        return unprocessable('ORDER_NOT_APPROVED')
      }
      if (before.status === 'COMPLETED') {
        return unprocessable('ORDER_ALREADY_CAPTURED')
      }
      if (before.funding === 'declined') {
        return unprocessable('INSTRUMENT_DECLINED')
      }
      const { invoiceId } = before
      const isNew =
        invoiceId === null ||
        (await tables.insert('paypal_invoice', `invoice ${invoiceId}`, before.customId, { order: before.id }))
      if (!isNew) return unprocessable('DUPLICATE_INVOICE_ID')
      const isReviewed = before.funding === 'review'
      const capture = {
        id: captureId(before.id),
        status: isReviewed ? ('PENDING' as const) : ('COMPLETED' as const),
        reason: isReviewed ? 'PENDING_REVIEW' : null,
        at: now().toISOString(),
      }
      const order: StoredOrder = { ...before, status: 'COMPLETED', capture }
      await tables.update(storedOrder, order)
      await tell(tables, pendingEvents, {
        type: `PAYMENT.CAPTURE.${capture.status}`,
        order,
        about: {
          resourceType: 'capture',
          resource: presentCapture(order, capture),
        },
      })
      return { status: 201, body: presentOrder(order) }
    }),
  )

  router.get('/v2/payments/captures/:id', async (req, res) => {
    const { body } = await getOrder(repository, toOrderId(req.params.id))
    if (!body.capture) throw new Refusal(missing)
    answer(req, res, presentCapture(body, body.capture))
  })

  router.post('/v2/payments/captures/:id/refund', (req, res) =>
    answerOnce({ req, res, parts, dialect }, async (tables, pendingEvents) => {
      const storedOrder = await getOrder(tables, toOrderId(req.params.id))
      const { body: before } = storedOrder
      if (before.capture?.status === 'PENDING') return unprocessable('PENDING_CAPTURE')
      if (before.capture?.status !== 'COMPLETED') return unprocessable('REFUND_NOT_ALLOWED')
      const remainingAmount = before.amount - sumRefunds(before)
      if (remainingAmount === 0) return unprocessable('CAPTURE_FULLY_REFUNDED')
      const amount = req.body?.amount === undefined ? remainingAmount : readPaypalCents(req.body.amount)
      if (amount > remainingAmount) return unprocessable('REFUND_AMOUNT_EXCEEDED')
      const refund = { id: createRandomId(17, 36), amount, at: now().toISOString() }
      const order = { ...before, refunds: [...before.refunds, refund] }
      await tables.update(storedOrder, order)
      await tell(tables, pendingEvents, {
        type: 'PAYMENT.CAPTURE.REFUNDED',
        order,
        about: {
          resourceType: 'refund',
          resource: presentRefund(order, refund),
        },
      })
      return { status: 201, body: presentRefund(order, refund) }
    }),
  )

  router.post('/v1/notifications/verify-webhook-signature', (req, res) => {
    const { webhook_event: event, ...signed } = req.body as PaypalSignature & { webhook_event: unknown }
    answer(req, res, { verification_status: signer.isSigned(signed, event) ? 'SUCCESS' : 'FAILURE' })
  })

  router.get('/v1/notifications/webhooks-events', async (req, res) => {
    const { start_time: from, end_time: to, event_type: type, page_size: size } = req.query
    const storedEvents = await repository.list<SimulatedEvent>('event', { since: new Date(String(from)) })
    const events = storedEvents
      .filter(
        ({ body, createdAt }) => body.gateway === 'paypal' && body.type === type && createdAt <= String(to),
      )
      .slice(0, Number(size ?? 10))
      .map(({ body }) => body.body)
    answer(req, res, { events, count: events.length, links: [] })
  })

  router.use((_req, _res) => {
    throw new Refusal(missing)
  })

  const tell: SendPaypalEvent = async (tables, pendingEvents, { type, order, about }) => {
    pendingEvents.push(await keepEvent(tables, createEvent(type, order.customId, about, now())))
  }

  async function getOrder(
    tables: Pick<SandboxTransaction, 'find'>,
    id: string,
  ): Promise<StoredObject<StoredOrder>> {
    const storedOrder = await tables.find<StoredOrder>('paypal_order', id)
    const isLapsed =
      storedOrder?.body.capture === null &&
      now().getTime() - Date.parse(storedOrder.createdAt) > orderLifetimeMs
    if (!storedOrder || isLapsed) throw new Refusal(missing)
    return storedOrder
  }

  const shopper = createPaypalShopper(parts, tell)
  return {
    apiPaths: /^\/(v1\/(oauth2|notifications)|v2)\//,
    api: router,

    async ledger(uuidCheckout?: string): Promise<LedgerEntry[]> {
      const orders = await repository.list<StoredOrder>('paypal_order', { uuidCheckout })
      return orders.map(({ body }) => toLedgerEntry(body))
    },

    signEvent: (body: string) => signer.sign(body, now()),

    ...shopper,
  } satisfies SimulatedProvider & PaypalShopper
}

const toLedgerEntry = (order: StoredOrder): LedgerEntry => ({
  gateway: 'paypal',
  ref: order.id,
  uuidCheckout: order.customId,
  status: order.status,
  amountCents: order.amount,
  // An approval holds no money.
  heldCents: 0,
  capturedCents: order.capture && order.capture.status !== 'DECLINED' ? order.amount : 0,
  refundedCents: sumRefunds(order),
})

function createEvent(
  type: string,
  uuidCheckout: string | null,
  { resourceType, resource }: { resourceType: string; resource: object },
  now: Date,
): SimulatedEvent {
  const id = `WH-${createRandomId(17, 36)}-${createRandomId(17, 36)}`
  const body = {
    id,
    event_version: '1.0',
    create_time: now.toISOString(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary: type,
    resource,
    links: [],
  }
  return { gateway: 'paypal', id, type, uuidCheckout, body }
}

function createOrder(body: Record<string, unknown>, now: Date): StoredOrder {
  const {
    intent,
    purchase_units: units,
    payment_source: source,
  } = body as {
    intent?: unknown
    purchase_units?: { amount?: unknown; custom_id?: string; invoice_id?: string; description?: string }[]
    payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } }
  }
  const urls = source?.paypal?.experience_context
  const [unit, ...more] = units ?? []
  if (intent !== 'CAPTURE' || !unit || more.length > 0 || !urls?.return_url || !urls.cancel_url) {
    throw new Refusal(invalid)
  }
  return {
    id: `O${createRandomId(16, 36)}`,
    status: 'PAYER_ACTION_REQUIRED',
    customId: unit.custom_id ?? null,
    invoiceId: unit.invoice_id ?? null,
    description: unit.description ?? null,
    amount: readPaypalCents(unit.amount),
    returnUrl: urls.return_url,
    cancelUrl: urls.cancel_url,
    funding: 'balance',
    createdAt: now.toISOString(),
    capture: null,
    refunds: [],
  }
}

function readPaypalCents(amount: unknown): number {
  const [currency, value] = [getProperty(amount, 'currency_code'), getProperty(amount, 'value')]
  if (
    currency !== 'EUR' ||
    typeof value !== 'string' ||
    !/^\d{1,7}\.\d{2}$/.test(value) ||
    Number(value) <= 0
  ) {
    throw new Refusal(invalid)
  }
  return Number(value.replace('.', ''))
}
