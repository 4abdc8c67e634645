import { setTimeout as delay } from 'node:timers/promises'
import { required } from '../../../src/shared/required'
import type { ShopDatabase, WriteTransaction } from '../../platform/database/access'
import { transact, transactAtOnce } from '../../platform/database/transactions'
import { openIncident } from '../../platform/jobs/incidents'
import type { Logger } from '../../platform/log/log'
import { timeAfter } from '../../platform/support/dates'
import { faultPoint } from '../../platform/support/faultPoints'
import { createBasketWriter } from '../basket/basketRepository'
import type { GrantDownloads } from '../download/downloadGrants'
import { type AttemptRow, createAttemptWriter } from '../payment/attemptRepository'
import {
  type GatewayPayment,
  type Gateways,
  GatewayUnknown,
  GatewayUnreachable,
  type PaymentGateway,
  PaymentRefused,
  type RefusalReason,
} from '../payment/paymentGateway'
import { type CheckoutRow, createCheckoutReader, createCheckoutWriter } from './checkoutRepository'
import { draftState } from './checkoutService'
import { beginCompletion } from './completeCheckout'
import { voidAuthorisations } from './releaseCheckout'
import { tell } from './staffSentences'

/** The result of a charge. Only `completed` has moved money; `unknown` may have, and the reconciler finds out. */
export type Settlement =
  | { kind: 'completed'; uuidOrders: string[] }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'not_confirmed' }
  | { kind: 'mismatch' }
  | { kind: 'away' }
  | { kind: 'unknown' }

/** Why a charge failed: the provider's refusal or another reason. It is stored in `payment_attempt.failure`. */
export type ChargeFailure = RefusalReason | 'not_confirmed' | 'mismatch' | 'away'

/** What a charge needs to know of its checkout. */
type CheckoutHead = Pick<CheckoutRow, 'uuid_basket' | 'total_cents'>

export interface SettlerOptions {
  gateways: Gateways
  isSandbox: boolean
  grantDownloads: GrantDownloads
  now: () => Date
  log: Logger
  /** Called when jobs were added to the outbox. */
  onJobsQueued: () => void
  /** The time between two tries of the same charge, in milliseconds. */
  waitMs?: number
}

const maxCaptureTries = 3
/** The result when another worker has taken over the charge and decides its result. */
const lostLease: Settlement = { kind: 'unknown' }

/**
 * Creates the function that finishes one charge: it reads the payment at the provider, compares it with the checkout,
 * captures it and stores the result. The request of the shopper calls it, and so does the reconciler for charges that
 * were left unfinished. The caller holds the charge's lease.
 *
 * The payment is always read first, so that nothing is done twice, even if an idempotency key has expired.
 */
export function createChargeSettler(
  db: ShopDatabase,
  { gateways, isSandbox, grantDownloads, now, log, onJobsQueued, waitMs = 500 }: SettlerOptions,
) {
  const at = () => now().toISOString()

  /**
   * Finishes a charge.
   * @param isAwaited true when a shopper is waiting; a charge that was certainly not sent is then reverted, and not
   *   left to the reconciler
   * @param loadedCheckout the checkout, if the caller has read it
   */
  async function settleCharge(
    attempt: AttemptRow,
    isAwaited: boolean,
    loadedCheckout?: CheckoutHead,
  ): Promise<Settlement> {
    const checkout =
      loadedCheckout ?? required(await createCheckoutReader(db).findHead(attempt.uuid_checkout), 'checkout')
    const gateway = required(gateways[attempt.gateway], attempt.gateway)
    let payment: GatewayPayment | null
    try {
      payment = await gateway.read(required(attempt.gateway_ref, 'gateway ref'))
    } catch (error) {
      if (!isGatewayTrouble(error) && !(error instanceof PaymentRefused)) throw error
      log.warn({ err: error, uuid_attempt: attempt.uuid_attempt }, 'a payment could not be read')
      return isAwaited && attempt.state === 'intended' ? revertCharge(attempt, 'away') : leaveOpen(attempt)
    }
    if (!payment || !fits(payment, attempt, checkout)) return revertCharge(attempt, 'mismatch')
    switch (payment.status) {
      case 'captured':
      case 'pending':
        return complete(attempt, checkout, payment)
      case 'open':
        return revertCharge(attempt, payment.refusal ?? 'not_confirmed')
      case 'failed':
        return revertCharge(attempt, payment.refusal ?? 'declined')
      case 'authorised':
        return capture(attempt, checkout, gateway, isAwaited)
    }
  }

  async function capture(
    attempt: AttemptRow,
    checkout: CheckoutHead,
    gateway: PaymentGateway,
    isAwaited: boolean,
  ): Promise<Settlement> {
    const { uuid_attempt, gateway_ref, amount_cents, idem_key } = attempt
    const isMine = await transactAtOnce(db, async (trx) => ({
      lastResult: createAttemptWriter(trx, at()).markSent(attempt),
    }))
    if (!isMine) return lostLease
    let mayHaveHeard = false
    for (let tries = 1; ; tries++) {
      try {
        faultPoint('capture sent')
        // A payment can be captured only once, with any key. A provider repeats the answer to a key for a day, even if
        // it was an error. Later workers therefore use a new key, after they have read that nothing was captured.
        const payment = await gateway.capture(gateway_ref!, amount_cents, `${idem_key}_${attempt.tries}`)
        faultPoint('capture answered')
        if (payment.status === 'captured' || payment.status === 'pending')
          return complete(attempt, checkout, payment)
        mayHaveHeard = true
      } catch (error) {
        if (error instanceof PaymentRefused) return refused(attempt, checkout, gateway, error)
        if (!isGatewayTrouble(error)) throw error
        log.warn({ err: error, uuid_attempt, tries }, 'a charge got no clear answer')
        if (error instanceof GatewayUnknown) mayHaveHeard = true
      }
      if (tries === maxCaptureTries) break
      await delay(waitMs)
    }
    return isAwaited && !mayHaveHeard ? revertCharge(attempt, 'away') : leaveOpen(attempt)
  }

  /** Checks a refusal by reading the payment, because an earlier call without an answer may have captured it. */
  async function refused(
    attempt: AttemptRow,
    checkout: CheckoutHead,
    gateway: PaymentGateway,
    { reason, message }: PaymentRefused,
  ): Promise<Settlement> {
    log.info({ uuid_attempt: attempt.uuid_attempt, reason, message }, 'a charge was refused')
    try {
      const payment = await gateway.read(required(attempt.gateway_ref, 'gateway ref'))
      const isTaken = payment?.status === 'captured' || payment?.status === 'pending'
      return isTaken ? complete(attempt, checkout, payment) : revertCharge(attempt, reason)
    } catch (error) {
      if (!isGatewayTrouble(error) && !(error instanceof PaymentRefused)) throw error
      return leaveOpen(attempt)
    }
  }

  async function complete(
    { uuid_checkout, uuid_attempt }: AttemptRow,
    { uuid_basket }: CheckoutHead,
    { status }: GatewayPayment,
  ): Promise<Settlement> {
    const outcome = {
      status: status === 'pending' ? 'pending' : 'paid',
      isTest: isSandbox,
      sepa: null,
      uuidAttempt: uuid_attempt,
    } as const
    const uuidOrders = await transactAtOnce(db, (trx) =>
      beginCompletion(trx, { ids: { uuid_checkout, uuid_basket }, outcome, grantDownloads, now: at() }),
    )
    faultPoint('after completion')
    onJobsQueued()
    return { kind: 'completed', uuidOrders }
  }

  /** Ends a charge that has certainly taken no money, so that the shopper can pay again or change the basket. */
  async function revertCharge(attempt: AttemptRow, failure: ChargeFailure): Promise<Settlement> {
    const { uuid_attempt, uuid_checkout } = attempt
    // The same payment can be used again when it was not confirmed or the provider was unavailable.
    const isSamePayment = failure === 'not_confirmed' || failure === 'away'
    const isMine = await transact(db, async (trx) => {
      await lockAttemptBasket(trx, attempt)
      const checkouts = createCheckoutWriter(trx, at())
      const attempts = createAttemptWriter(trx, at())
      if (!(await attempts.settleAttempt(uuid_attempt, 'failed', { failure }, attempt.tries))) return false
      if (isSamePayment) {
        await checkouts.move(uuid_checkout, 'authorising')
        return true
      }
      await checkouts.move(uuid_checkout, 'started', draftState)
      await checkouts.releaseCodes(uuid_checkout)
      await voidAuthorisations(trx, uuid_checkout, at())
      if (failure === 'mismatch') {
        const detail = () =>
          tell(
            'The sum or the order of payment {ref} is not what the buyer agreed to, so the payment was given up.',
            { ref: attempt.gateway_ref ?? '?' },
          )
        await openIncident(trx, { kind: 'payment_mismatch', ref: uuid_checkout, detail }, at())
      }
      return true
    })
    onJobsQueued()
    return isMine ? toSettlement(failure) : lostLease
  }

  /** Locks the basket of an attempt. Lock order: basket, then checkout (prevents deadlocks). */
  async function lockAttemptBasket(trx: WriteTransaction, { uuid_checkout }: AttemptRow): Promise<void> {
    const checkout = await createCheckoutReader(trx).findHead(uuid_checkout)
    await createBasketWriter(trx).lockAndTouch(checkout!.uuid_basket, at())
  }

  async function leaveOpen({ uuid_attempt, tries }: AttemptRow): Promise<Settlement> {
    const lease_until = timeAfter(now(), getBackOffMs(tries))
    await transact(db, (trx) =>
      createAttemptWriter(trx, at()).settleAttempt(uuid_attempt, 'unknown', { lease_until }, tries),
    )
    return { kind: 'unknown' }
  }

  return { settleCharge }
}

export type ChargeSettler = ReturnType<typeof createChargeSettler>

/**
 * Converts a stored failure to a settlement.
 * @param failure the value of `payment_attempt.failure`
 */
export function toSettlement(failure: ChargeFailure): Settlement {
  if (failure === 'not_confirmed' || failure === 'mismatch' || failure === 'away') return { kind: failure }
  return { kind: 'refused', reason: failure }
}

const fits = (
  payment: GatewayPayment,
  attempt: AttemptRow,
  checkout: Pick<CheckoutRow, 'total_cents'>,
): boolean =>
  payment.uuidCheckout === attempt.uuid_checkout &&
  payment.amountCents === attempt.amount_cents &&
  attempt.amount_cents === checkout.total_cents &&
  payment.currency === 'EUR'

/**
 * Tells whether an error means that the provider gave no clear answer, so that a later call may succeed.
 * @returns false for refusals and for faults of the shop
 */
export const isGatewayTrouble = (error: unknown): boolean =>
  error instanceof GatewayUnreachable || error instanceof GatewayUnknown

/** Computes the wait before the next try, in milliseconds: 5 seconds, doubled with each try, up to 5 minutes. */
const getBackOffMs = (tries: number): number => Math.min(5000 * 2 ** tries, 300_000)
