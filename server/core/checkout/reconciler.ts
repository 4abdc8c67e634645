import type { PaymentMethodId } from '../../../src/shared/payment/paymentMethodId'
import { required } from '../../../src/shared/required'
import { getWord } from '../../../src/shared/staff/changes/getWord'
import type { ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { closeSettledIncident, openIncident } from '../../platform/jobs/incidents'
import type { Logger } from '../../platform/log/log'
import { timeAfter } from '../../platform/support/dates'
import { createBasketWriter } from '../basket/basketRepository'
import type { ReadPayment } from '../order/applyPayment'
import { type AttemptRow, createAttemptReader, createAttemptWriter } from '../payment/attemptRepository'
import {
  type GatewayEvent,
  type GatewayPayment,
  type Gateways,
  type PaymentGateway,
  PaymentRefused,
} from '../payment/paymentGateway'
import { createCheckoutReader, createCheckoutWriter } from './checkoutRepository'
import {
  createGatewayEventReader,
  createGatewayEventWriter,
  type ReceivedEvent,
} from './gatewayEventRepository'
import { releaseCheckout } from './releaseCheckout'
import { type ChargeSettler, isGatewayTrouble } from './settleCharge'
import { tell } from './staffSentences'

export interface ReconcilerOptions {
  gateways: Gateways
  settler: ChargeSettler
  now: () => Date
  log: Logger
  /** Called after a webhook event for a payment of a completed checkout; see core/order/applyPayment.ts. */
  onPaymentOfOrder: (payment: ReadPayment) => Promise<void>
}

const leaseMs = 50_000
const atOnce = 20
const timeoutMs = 15 * 60_000

/**
 * Creates the reconciler, which finishes charges that a request, a crash or a provider left unfinished. It reads the
 * payment at the provider and settles it as the request would have done.
 */
export function createReconciler(
  db: ShopDatabase,
  { gateways, settler, now, log, onPaymentOfOrder }: ReconcilerOptions,
) {
  const at = (ms = 0) => timeAfter(now(), ms)

  /**
   * Settles charges whose lease has run out.
   * @returns the number of charges
   */
  async function settleCharges(): Promise<number> {
    const attempts = createAttemptReader(db)
    const charges = await attempts.listUnsettledCharges(at(), atOnce)
    for (const attempt of charges) {
      const until = at(leaseMs)
      const isMine = await transact(db, (trx) => createAttemptWriter(trx, at()).leaseAttempt(attempt, until))
      if (!isMine) continue
      const leased = { ...attempt, tries: attempt.tries + 1, lease_until: until }
      const { kind } = await settler.settleCharge(leased, false)
      log.info({ uuid_attempt: attempt.uuid_attempt, kind }, 'a charge was resumed')
      const isLate = Date.parse(attempt.created_at) < now().getTime() - timeoutMs
      if (!isLate) continue
      const about = { kind: 'charge_unknown', ref: attempt.uuid_checkout }
      if (kind !== 'unknown') await closeSettledIncident(db, about, at())
      else {
        const detail = () =>
          tell('{provider} has given no clear answer since {moment} whether the buyer was charged.', {
            provider: getWord('gateway', attempt.gateway),
            moment: { moment: attempt.created_at },
          })
        await openIncident(db, { ...about, detail }, at())
      }
    }
    return charges.length
  }

  /**
   * Ends the checkouts whose reservation has run out.
   * @returns the number of ended checkouts
   */
  async function expireCheckouts(): Promise<number> {
    const checkouts = createCheckoutReader(db)
    let ended = 0
    for (const uuid_checkout of await checkouts.listRunOut(at(), 50)) {
      const { uuid_basket } = required(await checkouts.findCheckout(uuid_checkout), 'checkout')
      await transact(db, async (trx) => {
        // Lock order: basket first.
        await createBasketWriter(trx).lockAndTouch(uuid_basket, at())
        if (await releaseCheckout(trx, { uuid_checkout, uuid_basket }, 'expired', at())) ended++
      })
    }
    return ended
  }

  /** Stores a webhook event. `applyEvents` later reads the payment that it is about. */
  const receiveEvent = (gateway: PaymentMethodId, event: GatewayEvent): Promise<void> =>
    transact(db, (trx) => createGatewayEventWriter(trx).insertEvent(gateway, event, at()))

  /**
   * Processes the webhook events of each provider separately, so that an unavailable provider delays only its own.
   * @returns the number of events that were waiting
   */
  async function applyEvents(): Promise<number> {
    let listed = 0
    for (const gateway of Object.values(gateways)) {
      if (!gateway.isMissing) listed += await applyGatewayEvents(gateway.name)
    }
    return listed
  }

  const settleEvent = (event: ReceivedEvent, state: 'applied' | 'parked'): Promise<void> =>
    transact(db, (trx) => createGatewayEventWriter(trx).settleEvent(event, state))

  async function applyGatewayEvents(gateway: PaymentMethodId): Promise<number> {
    const events = await createGatewayEventReader(db).listReceived(gateway, atOnce)
    for (const event of events) {
      const { object_ref } = event
      try {
        const isOurs = object_ref !== null && (await applyPayment(gateway, object_ref))
        await settleEvent(event, isOurs ? 'applied' : 'parked')
      } catch (error) {
        if (error instanceof PaymentRefused) {
          // It would be refused the next time too, and would delay the events after it.
          log.warn({ err: error, gateway }, 'a webhook event is about a payment that cannot be read')
          await settleEvent(event, 'parked')
          continue
        }
        if (!isGatewayTrouble(error)) throw error
        log.warn({ err: error, gateway }, 'a webhook event could not be processed yet')
        break
      }
    }
    return events.length
  }

  /**
   * Reads a payment and updates its order or its checkout.
   * @returns false when the payment does not belong to this shop
   */
  async function applyPayment(name: PaymentMethodId, ref: string): Promise<boolean> {
    const checkouts = createCheckoutReader(db)
    const attempts = createAttemptReader(db)
    const uuid_checkout = await attempts.findCheckoutOfPayment(name, ref)
    if (uuid_checkout === null) return false
    const readAt = at()
    const payment = await required(gateways[name], name).read(ref)
    if (!payment) return true
    const checkout = required(await checkouts.findCheckout(uuid_checkout), 'checkout')
    if (checkout.state === 'completed') {
      // A payment that was given up says nothing about the order, which another one has paid.
      if (await isCharge(uuid_checkout, payment))
        await onPaymentOfOrder({ uuidCheckout: uuid_checkout, payment, readAt })
    } else if (checkout.state === 'authorising' && payment.status === 'authorised') {
      const last = await attempts.findLastAttempt(uuid_checkout, ['authorise'])
      if (last?.gateway_ref === ref) {
        await transact(db, (trx) => createCheckoutWriter(trx, at()).move(uuid_checkout, 'authorised'))
      }
    }
    // Other changes, such as the result of a running charge, are applied by the request or by `settleCharges`.
    return true
  }

  /** Voids an authorisation that is no longer needed. As a job of the outbox it may run twice. */
  async function giveUp({ uuid_attempt }: { uuid_attempt: string }): Promise<void> {
    const attempts = createAttemptReader(db)
    const attempt = await attempts.findAttempt(uuid_attempt)
    if (!attempt) return
    const gateway = required(gateways[attempt.gateway], attempt.gateway)
    const payments = attempt.gateway_ref
      ? [await gateway.read(attempt.gateway_ref)]
      : await findLostPayments(gateway, attempt)
    for (const payment of payments) {
      if (!payment || payment.status === 'failed') continue
      if (payment.status === 'captured' || payment.status === 'pending') {
        await returnMoney(attempt.uuid_checkout, gateway, payment)
      } else await gateway.cancel(payment.ref, `void_${payment.ref}`)
    }
  }

  /**
   * Finds the payments of an attempt whose answer was lost. It leaves out other payments of the checkout: the shopper
   * may be about to confirm one of them, even if its reference has not been stored yet.
   */
  async function findLostPayments(gateway: PaymentGateway, attempt: AttemptRow): Promise<GatewayPayment[]> {
    const payments = await gateway.findByCheckout(attempt.uuid_checkout)
    return payments.filter(({ createKey }) => createKey === attempt.idem_key)
  }

  /** Tells whether a payment is the one that a checkout charges, and not one that was given up before. */
  async function isCharge(uuid_checkout: string, payment: GatewayPayment): Promise<boolean> {
    const charge = await createAttemptReader(db).findLastAttempt(uuid_checkout, ['capture'])
    return charge?.gateway_ref === payment.ref && charge.state !== 'failed'
  }

  /** Refunds a captured payment that had been cancelled, unless it is the checkout's charge. */
  async function returnMoney(uuid_checkout: string, gateway: PaymentGateway, payment: GatewayPayment) {
    const remainingCents = payment.capturedCents - payment.refundedCents
    if (remainingCents <= 0 || (await isCharge(uuid_checkout, payment))) return
    await gateway.refund(payment.ref, remainingCents, `refund_stray_${payment.ref}`)
    const detail = () =>
      tell('Payment {ref} was charged although it had been given up; {amount} were refunded.', {
        ref: payment.ref,
        amount: { cents: remainingCents },
      })
    await openIncident(db, { kind: 'stray_charge', ref: uuid_checkout, detail }, at())
  }

  return { settleCharges, expireCheckouts, receiveEvent, applyEvents, giveUp }
}

export type Reconciler = ReturnType<typeof createReconciler>
