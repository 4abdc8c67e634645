import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { GatewayName } from '../paymentGateway'
import type { SandboxTransaction } from './sandboxRepository'
import { randomId } from './sandboxRepository'
import type { SimulatorFaults } from './simulatorFaults'

export interface EventSettings {
  /** The shop's address; notices go to `/webhooks/stripe` and `/webhooks/paypal` there. Null: they go nowhere. */
  webhookUrl: string | null
  stripeWebhookSecret: string
  paypalWebhookId: string
  /** Only for the notices that the simulator signs as PayPal. */
  paypalSigningSecret: string
  faults: SimulatorFaults
  now: () => Date
}

export interface SimulatedEvent {
  gateway: GatewayName
  id: string
  type: string
  uuidCheckout: string | null
  /** What is sent. */
  body: object
}

/** As headers carry them, all of them signed over. */
export interface PaypalSignature {
  transmission_id: string
  transmission_time: string
  transmission_sig: string
  webhook_id: string
}

export type SimulatorEvents = ReturnType<typeof createSimulatorEvents>

/** Waits before each try, in milliseconds; after the last one the event is given up. */
const triesAfterMs = [0, 500, 2_000, 10_000]
const deliveryTimeoutMs = 5_000

/**
 * Makes the providers' webhook events: stored with the change that they report, signed and sent.
 * @returns the sender
 */
export function createSimulatorEvents(settings: EventSettings) {
  const { faults, now } = settings
  const running = new Set<Promise<void>>()
  const late: SimulatedEvent[] = []
  const closing = new AbortController()

  function send(event: SimulatedEvent) {
    if (settings.webhookUrl === null || closing.signal.aborted) return
    const fate = faults.ofEvent(`${event.type} ${event.uuidCheckout}`)
    if (fate.isLate) late.push(event)
    else for (let copy = 0; copy < fate.copies; copy++) run(deliver(event, fate.waitMs))
  }

  function run(delivery: Promise<void>) {
    running.add(delivery)
    const forget = () => running.delete(delivery)
    delivery.then(forget, forget)
  }

  async function deliver(event: SimulatedEvent, waitMs: number) {
    await pause(waitMs)
    for (const afterMs of triesAfterMs) {
      await pause(afterMs)
      if (closing.signal.aborted || (await isTaken(event))) return
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (closing.signal.aborted || ms === 0) return resolve()
      const timer = setTimeout(resolve, ms)
      timer.unref()
      closing.signal.addEventListener('abort', () => resolve(), { once: true })
    })

  async function isTaken({ gateway, body }: SimulatedEvent): Promise<boolean> {
    const text = JSON.stringify(body)
    try {
      const answer = await fetch(`${settings.webhookUrl}/webhooks/${gateway}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...signedHeaders(gateway, text) },
        body: text,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(deliveryTimeoutMs)]),
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }

  /** The headers of a notice with this body, signed now. */
  function signedHeaders(gateway: GatewayName, text: string): Record<string, string> {
    if (gateway === 'stripe') {
      const seconds = Math.floor(now().getTime() / 1000)
      const signature = hmac(settings.stripeWebhookSecret, `${seconds}.${text}`)
      return { 'Stripe-Signature': `t=${seconds},v1=${signature}` }
    }
    const signed = {
      transmission_id: randomUUID(),
      transmission_time: now().toISOString(),
      webhook_id: settings.paypalWebhookId,
    }
    return {
      'PayPal-Auth-Algo': 'SHA256withRSA',
      'PayPal-Cert-Url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-simulator',
      'PayPal-Transmission-Id': signed.transmission_id,
      'PayPal-Transmission-Time': signed.transmission_time,
      'PayPal-Transmission-Sig': paypalSignature(signed, JSON.parse(text)),
    }
  }

  const paypalSignature = (signed: Omit<PaypalSignature, 'transmission_sig'>, event: unknown) =>
    // `s`: PayPal's file wants a word that is not only digits.
    `s${hmac(
      settings.paypalSigningSecret,
      [signed.transmission_id, signed.transmission_time, signed.webhook_id, JSON.stringify(event)].join('|'),
    )}`

  return {
    send,
    signedHeaders,

    /** Whether the simulator signed this as PayPal. */
    isSignedByPaypal(signed: PaypalSignature, event: unknown): boolean {
      const right = Buffer.from(paypalSignature(signed, event))
      const given = Buffer.from(signed.transmission_sig)
      return right.length === given.length && timingSafeEqual(right, given)
    },

    /** Notices that were kept back, sent now. */
    releaseLate() {
      for (const event of late.splice(0)) run(deliver(event, 0))
    },

    /** Resolves when every notice sent so far was taken or given up. */
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },

    async close() {
      closing.abort()
      await Promise.all(running)
    },
  }
}

/**
 * Stores an event in the ledger, in the transaction of the change that it reports. It is sent after the commit.
 * @param type as the provider names it
 * @returns the event
 */
export async function keepEvent(
  tables: SandboxTransaction,
  gateway: GatewayName,
  type: string,
  uuidCheckout: string | null,
  object: { resourceType: string; resource: object },
  now: Date,
): Promise<SimulatedEvent> {
  const { id, body } = gateway === 'stripe' ? stripeEvent(type, object, now) : paypalEvent(type, object, now)
  const event: SimulatedEvent = { gateway, id, type, uuidCheckout, body }
  await tables.insert('event', id, uuidCheckout, event)
  return event
}

function stripeEvent(type: string, { resource }: { resource: object }, now: Date) {
  const id = `evt_${randomId(24)}`
  const body = {
    id,
    object: 'event',
    api_version: '2023-08-16',
    created: Math.floor(now.getTime() / 1000),
    data: { object: resource },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  return { id, body }
}

function paypalEvent(
  type: string,
  { resourceType, resource }: { resourceType: string; resource: object },
  now: Date,
) {
  const id = `WH-${randomId(17, 36)}-${randomId(17, 36)}`
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
  return { id, body }
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
