import type { SandboxTransaction } from './sandboxRepository'
import type { SimulatorFaults } from './simulatorFaults'

export interface EventSettings {
  /** The shop's address, to whose `/webhooks/{gateway}` events are sent, or null to send none. */
  webhookUrl: string | null
  /** Makes the headers with the provider's signature of an event. */
  sign(gateway: string, body: string): Record<string, string>
  faults: SimulatorFaults
}

export interface SimulatedEvent {
  gateway: string
  id: string
  type: string
  uuidCheckout: string | null
  /** The JSON that is sent. */
  body: object
}

export type SimulatorEvents = ReturnType<typeof createSimulatorEvents>

/** The time before each try, in milliseconds. After the last one the event is given up. */
const triesAfterMs = [0, 500, 2_000, 10_000]
const deliveryTimeoutMs = 5_000

/**
 * Makes the sender of the providers' webhook events. It signs them, and tries again when the shop does not answer with
 * success.
 * @returns the sender, to be closed at the end
 */
export function createSimulatorEvents(settings: EventSettings) {
  const { faults } = settings
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
        headers: { 'Content-Type': 'application/json', ...settings.sign(gateway, text) },
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

  return {
    send,

    /** Sends the events that the fault plan holds back. */
    releaseLate() {
      for (const event of late.splice(0)) run(deliver(event, 0))
    },

    /** Resolves when every event sent so far was accepted or given up. */
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
 * @returns the event
 */
export async function keepEvent(tables: SandboxTransaction, event: SimulatedEvent): Promise<SimulatedEvent> {
  await tables.insert('event', event.id, event.uuidCheckout, event)
  return event
}
