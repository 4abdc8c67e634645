import {
  type CreatedPayment,
  type GatewayPayment,
  GatewayUnknown,
  GatewayUnreachable,
  type NewPayment,
  type PaymentGateway,
  PaymentRefused,
  type RefusalReason,
} from '../../../../../server/core/payment/paymentGateway'
import type { StartedPayment } from '../../../../../src/shared/contract'
import { until } from '../../../../support/until'

/**
 * What may go wrong with one call. `after`: the provider has done it, and the answer is lost. `held`: the call waits for
 * `release` before the provider does it, `answer held`: afterwards.
 */
export type Fault = 'unreachable' | 'unknown before' | 'unknown after' | 'held' | 'answer held' | 'refused'

/** A payment provider in memory, whose ledger is the truth that the shop is measured by. */
export class FakeGateway implements PaymentGateway {
  readonly name: 'stripe' | 'paypal'
  readonly payments = new Map<string, GatewayPayment>()
  /** What the last call to create a payment asked for. */
  asked: NewPayment | null = null
  /** How often each operation reached the provider. */
  readonly calls: Record<string, number> = {}
  /** Taken one by one by the calls of that name. */
  readonly faults: { call: string; fault: Fault }[] = []
  /** The next captures are refused. */
  refusal: RefusalReason | null = null
  isPending = false
  readonly #held: (() => void)[] = []
  readonly #answers = new Map<string, unknown>()
  #count = 0

  constructor(name: 'stripe' | 'paypal') {
    this.name = name
  }

  async create(asked: NewPayment): Promise<CreatedPayment> {
    this.asked = asked
    const { uuidCheckout, amountCents, currency, key } = asked
    return this.#call('create', key, () => {
      const ref = `${this.name}_${++this.#count}`
      this.payments.set(ref, {
        ref,
        uuidCheckout,
        createKey: key,
        amountCents,
        currency,
        status: 'open',
        capturedCents: 0,
        refundedCents: 0,
        refusal: null,
        isDisputed: false,
      })
      return { ref, started: this.#started(ref) }
    })
  }

  #started(ref: string): StartedPayment {
    if (this.name === 'paypal') {
      return {
        gateway: 'paypal',
        payment: { paypal_order: ref, approve_url: `https://pay.example/${ref}` },
      }
    }
    const client_secret = `${ref}_secret`
    const payment = { payment_intent: ref, client_secret, publishable_key: 'pk_test', is_sandbox: true }
    return { gateway: 'stripe', payment }
  }

  /** What the shopper does at the provider. */
  confirm(ref: string): void {
    this.payments.get(ref)!.status = 'authorised'
  }

  async read(ref: string): Promise<GatewayPayment | null> {
    return this.#call('read', null, () => copy(this.payments.get(ref)))
  }

  async findByCheckout(uuidCheckout: string): Promise<GatewayPayment[]> {
    return this.#call('find', null, () =>
      [...this.payments.values()]
        .filter((one) => one.uuidCheckout === uuidCheckout)
        .map((one) => ({ ...one })),
    )
  }

  async capture(ref: string, amountCents: number, key: string): Promise<GatewayPayment> {
    return this.#call('capture', key, () => {
      const payment = this.payments.get(ref)!
      if (this.refusal) throw new PaymentRefused(this.refusal)
      if (payment.status !== 'authorised') throw new PaymentRefused('declined', `It is ${payment.status}.`)
      payment.status = this.isPending ? 'pending' : 'captured'
      payment.capturedCents += amountCents
      return { ...payment }
    })
  }

  async cancel(ref: string, key: string): Promise<void> {
    await this.#call('cancel', key, () => {
      const payment = this.payments.get(ref)!
      if (payment.status === 'open' || payment.status === 'authorised') payment.status = 'failed'
    })
  }

  async refund(ref: string, amountCents: number, key: string) {
    return this.#call('refund', key, () => {
      const payment = this.payments.get(ref)!
      if (payment.refundedCents + amountCents > payment.capturedCents) throw new PaymentRefused('declined')
      payment.refundedCents += amountCents
      return { refundRef: `re_${++this.#count}`, state: 'succeeded' as const }
    })
  }

  async readEvent(): Promise<never> {
    throw new Error('No webhook events are sent here.')
  }

  async listCaptures(): Promise<GatewayPayment[]> {
    return [...this.payments.values()].filter(({ capturedCents }) => capturedCents > 0)
  }

  /** Resolves when a call is held. */
  async untilHeld(): Promise<void> {
    await until(() => this.#held.length > 0)
  }

  /** The calls that are held go on now. */
  release(): void {
    for (const goOn of this.#held.splice(0)) goOn()
  }

  /** Providers remember keys for a day. */
  forgetKeys(): void {
    this.#answers.clear()
  }

  /** What the provider has kept of a checkout's money. */
  movedCents(uuidCheckout: string): number {
    return [...this.payments.values()]
      .filter((one) => one.uuidCheckout === uuidCheckout)
      .reduce((sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents, 0)
  }

  /** Authorised and neither captured nor given up. */
  heldOf(uuidCheckout: string): string[] {
    return [...this.payments.values()]
      .filter((one) => one.uuidCheckout === uuidCheckout && one.status === 'authorised')
      .map(({ ref }) => ref)
  }

  async #call<Answer>(call: string, key: string | null, work: () => Answer): Promise<Answer> {
    await new Promise((resolve) => setImmediate(resolve))
    const index = this.faults.findIndex((one) => one.call === call)
    const fault = index === -1 ? null : this.faults.splice(index, 1)[0].fault
    if (fault === 'unreachable') throw new GatewayUnreachable(call)
    if (fault === 'refused') throw new PaymentRefused('declined', `${call} is refused`)
    if (fault === 'unknown before') throw new GatewayUnknown(call)
    const hold = () => new Promise<void>((resolve) => this.#held.push(resolve))
    if (fault === 'held') await hold()
    this.calls[call] = (this.calls[call] ?? 0) + 1
    const known = key === null ? undefined : this.#answers.get(key)
    const answer = known === undefined ? work() : (known as Answer)
    if (key !== null) this.#answers.set(key, answer)
    if (fault === 'unknown after') throw new GatewayUnknown(call)
    if (fault === 'answer held') await hold()
    return answer
  }
}

const copy = (payment: GatewayPayment | undefined): GatewayPayment | null => (payment ? { ...payment } : null)
