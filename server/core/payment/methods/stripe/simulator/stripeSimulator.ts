import { createHmac } from 'node:crypto'
import express, { type Request, type Response, Router } from 'express'
import { getProperty } from '../../../../../../src/shared/getProperty'
import { required } from '../../../../../../src/shared/required'
import { timeAfter } from '../../../../../platform/support/dates'
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
  buildStripeError,
  invalid,
  missing,
  presentCharge,
  presentIntent,
  presentRefund,
  type StoredIntent,
  type StoredRefund,
  sumRefunds,
  wrongState,
} from './stripeObjects'
import { createStripeShopper, type StripeShopper } from './stripeShopper'

const dialect: Dialect = {
  keyHeader: 'Idempotency-Key',
  keepsBreakdowns: true,
  tooMany: buildStripeError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Too many requests.',
  }),
  brokenDown: buildStripeError(500, { type: 'api_error', message: 'An unknown error occurred.' }),
  keyReused: buildStripeError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  }),
}
/** Stripe's search finds a payment up to a minute after its creation. */
const searchLagMs = 60_000

/**
 * Makes the part of Stripe's API that the shop uses.
 * @returns the provider, with the actions of its shoppers
 */
export function createStripeSimulator(
  parts: SimulatorParts,
  { secretKey, webhookSecret }: { secretKey: string; webhookSecret: string },
) {
  const { repository, now } = parts
  const router = Router()
  router.use(faultyConnection(parts.faults, dialect), express.urlencoded({ extended: true, limit: '64kb' }))
  router.use((req, _res, next) => {
    if (req.get('Authorization') !== `Bearer ${secretKey}`) {
      throw new Refusal(
        buildStripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }),
      )
    }
    next()
  })
  const getSeconds = () => Math.floor(now().getTime() / 1000)
  const answer = (req: Request, res: Response, body: object) =>
    answerWith(req, res, dialect, { status: 200, body })

  router.post('/payment_intents', (req, res) =>
    answerOnce({ req, res, parts, dialect }, async (tables) => {
      const intent = createIntent(req.body ?? {}, getSeconds())
      await tables.insert('stripe_intent', intent.id, intent.metadata.uuid_checkout ?? null, intent)
      return { status: 200, body: presentIntent(intent, isExpanded(req)) }
    }),
  )

  router.get('/payment_intents', async (req, res) => {
    const { created, limit, starting_after: after } = req.query as Record<string, unknown>
    const since = new Date(Number((created as { gte?: string } | undefined)?.gte ?? 0) * 1000)
    const all = await repository.list<StoredIntent>('stripe_intent', { since })
    const first = typeof after === 'string' ? all.findIndex(({ id }) => id === after) + 1 : 0
    const last = first + Number(limit ?? 10)
    answer(req, res, {
      object: 'list',
      data: all.slice(first, last).map(({ body }) => presentIntent(body, isExpanded(req))),
      has_more: all.length > last,
      url: '/v1/payment_intents',
    })
  })

  router.get('/payment_intents/search', async (req, res) => {
    const [, uuidCheckout] = /^metadata\['uuid_checkout'\]:'([^']*)'$/.exec(String(req.query.query)) ?? []
    if (uuidCheckout === undefined) throw new Refusal(invalid('The search query is not supported here.'))
    const indexed = timeAfter(now(), -searchLagMs)
    const storedIntents = await repository.list<StoredIntent>('stripe_intent', { uuidCheckout })
    answer(req, res, {
      object: 'search_result',
      data: storedIntents
        .filter(({ createdAt }) => createdAt <= indexed)
        .map(({ body }) => presentIntent(body, isExpanded(req))),
      has_more: false,
      next_page: null,
      url: '/v1/payment_intents/search',
    })
  })

  router.get('/payment_intents/:id', async (req, res) => {
    const { body } = await getIntent(repository, req.params.id)
    answer(req, res, presentIntent(body, isExpanded(req)))
  })

  router.post('/payment_intents/:id/capture', (req, res) =>
    answerOnce({ req, res, parts, dialect }, async (tables, pendingEvents) => {
      const storedIntent = await getIntent(tables, req.params.id)
      const { body: before } = storedIntent
      if (before.status !== 'requires_capture') return wrongState(before)
      const captured = Number(req.body?.amount_to_capture ?? before.amount)
      if (!Number.isInteger(captured) || captured < 1 || captured > before.amount) {
        return invalid('The amount to capture is more than what can be captured.', 'amount_too_large')
      }
      const charge = {
        ...required(before.charge, 'charge'),
        captured,
        disputed: before.card?.isDisputed ?? false,
      }
      const intent: StoredIntent = { ...before, status: 'succeeded', charge }
      await tables.update(storedIntent, intent)
      await tell(tables, pendingEvents, {
        type: 'payment_intent.succeeded',
        intent,
        resource: presentIntent(intent, false),
      })
      if (charge.disputed) await sendDisputeEvent(tables, pendingEvents, intent)
      return { status: 200, body: presentIntent(intent, isExpanded(req)) }
    }),
  )

  router.post('/payment_intents/:id/cancel', (req, res) =>
    answerOnce({ req, res, parts, dialect }, async (tables, pendingEvents) => {
      const storedIntent = await getIntent(tables, req.params.id)
      if (['succeeded', 'canceled'].includes(storedIntent.body.status)) return wrongState(storedIntent.body)
      const intent: StoredIntent = { ...storedIntent.body, status: 'canceled', canceledAt: getSeconds() }
      await tables.update(storedIntent, intent)
      await tell(tables, pendingEvents, {
        type: 'payment_intent.canceled',
        intent,
        resource: presentIntent(intent, false),
      })
      return { status: 200, body: presentIntent(intent, isExpanded(req)) }
    }),
  )

  router.post('/refunds', (req, res) =>
    answerOnce({ req, res, parts, dialect }, async (tables, pendingEvents) => {
      const storedIntent = await getIntent(tables, String(req.body?.payment_intent))
      const { body: before } = storedIntent
      const remainingAmount = (before.charge?.captured ?? 0) - sumRefunds(before)
      if (remainingAmount === 0)
        return invalid('Nothing of this charge is left to refund.', 'charge_already_refunded')
      const amount = Number(req.body?.amount ?? remainingAmount)
      if (!Number.isInteger(amount) || amount < 1 || amount > remainingAmount) {
        return invalid(`Refund amount is greater than unrefunded amount on charge (${remainingAmount}).`)
      }
      const refund: StoredRefund = {
        id: `re_${createRandomId(24)}`,
        amount,
        status: before.card?.refundsPend ? 'pending' : 'succeeded',
        created: getSeconds(),
      }
      const intent = { ...before, refunds: [...before.refunds, refund] }
      await tables.update(storedIntent, intent)
      await tell(tables, pendingEvents, {
        type: 'charge.refunded',
        intent,
        resource: presentCharge(intent, required(intent.charge, 'charge')),
      })
      return { status: 200, body: presentRefund(intent, refund) }
    }),
  )

  router.use((_req, _res) => {
    throw new Refusal(missing('API method'))
  })

  async function tell(
    tables: SandboxTransaction,
    pendingEvents: SimulatedEvent[],
    { type, intent, resource }: { type: string; intent: StoredIntent; resource: object },
  ) {
    const event = createEvent(type, intent.metadata.uuid_checkout ?? null, resource, getSeconds())
    pendingEvents.push(await keepEvent(tables, event))
  }

  const sendDisputeEvent = (
    tables: SandboxTransaction,
    pendingEvents: SimulatedEvent[],
    intent: StoredIntent,
  ) =>
    tell(tables, pendingEvents, {
      type: 'charge.dispute.created',
      intent,
      resource: {
        id: `dp_${createRandomId(24)}`,
        object: 'dispute',
        amount: required(intent.charge, 'charge').captured,
        charge: required(intent.charge, 'charge').id,
        currency: intent.currency,
        payment_intent: intent.id,
        reason: 'fraudulent',
        status: 'needs_response',
      },
    })

  const shopper = createStripeShopper(parts, { tell, sendDisputeEvent })
  return {
    apiPaths: /^\/v1\/(payment_intents|refunds)\b/,
    api: Router().use('/v1', router),

    async ledger(uuidCheckout?: string): Promise<LedgerEntry[]> {
      const intents = await repository.list<StoredIntent>('stripe_intent', { uuidCheckout })
      return intents.map((storedIntent) => toLedgerEntry(storedIntent.body, storedIntent.uuidCheckout))
    },

    signEvent(body: string): Record<string, string> {
      const signature = createHmac('sha256', webhookSecret).update(`${getSeconds()}.${body}`).digest('hex')
      return { 'Stripe-Signature': `t=${getSeconds()},v1=${signature}` }
    },

    ...shopper,
  } satisfies SimulatedProvider & StripeShopper
}

const toLedgerEntry = (intent: StoredIntent, uuidCheckout: string | null): LedgerEntry => ({
  gateway: 'stripe',
  ref: intent.id,
  uuidCheckout,
  status: intent.status,
  amountCents: intent.amount,
  heldCents: intent.status === 'requires_capture' ? intent.amount : 0,
  capturedCents: intent.charge?.captured ?? 0,
  refundedCents: sumRefunds(intent),
})

/** @param created in seconds */
function createEvent(
  type: string,
  uuidCheckout: string | null,
  resource: object,
  created: number,
): SimulatedEvent {
  const id = `evt_${createRandomId(24)}`
  const body = {
    id,
    object: 'event',
    api_version: '2023-08-16',
    created,
    data: { object: resource },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  return { gateway: 'stripe', id, type, uuidCheckout, body }
}

async function getIntent(
  tables: Pick<SandboxTransaction, 'find'>,
  id: string,
): Promise<StoredObject<StoredIntent>> {
  const storedIntent = await tables.find<StoredIntent>('stripe_intent', id)
  if (!storedIntent) throw new Refusal(missing(`payment_intent: '${id}'`))
  return storedIntent
}

/** Tells whether a call asks for charges, with `expand[]=latest_charge`, or `expand[]=data.latest_charge` for lists. */
function isExpanded(req: Request): boolean {
  const expand = getProperty(req.method === 'GET' ? req.query : req.body, 'expand')
  return [expand].flat().some((path) => path === 'latest_charge' || path === 'data.latest_charge')
}

function createIntent(body: Record<string, unknown>, created: number): StoredIntent {
  const amount = Number(body.amount)
  // The least that Stripe takes in euros: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
  if (!Number.isInteger(amount) || amount < 50 || amount > 99_999_999) {
    throw new Refusal(invalid('Amount must be from 50 to 99999999.', 'amount_too_small'))
  }
  if (body.currency !== 'eur') throw new Refusal(invalid('The simulator only knows eur.'))
  if (body.capture_method !== 'manual' || String(body.payment_method_types) !== 'card') {
    throw new Refusal(invalid('The simulator only knows cards that are captured by hand.'))
  }
  const id = `pi_${createRandomId(24)}`
  return {
    id,
    clientSecret: `${id}_secret_${createRandomId(25)}`,
    amount,
    currency: 'eur',
    status: 'requires_payment_method',
    captureMethod: 'manual',
    description: typeof body.description === 'string' ? body.description : null,
    metadata: (body.metadata ?? {}) as Record<string, string>,
    created,
    canceledAt: null,
    failure: null,
    card: null,
    charge: null,
    refunds: [],
  }
}
