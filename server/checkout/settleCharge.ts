import { setTimeout as delay } from 'node:timers/promises'
import { required } from '../../src/shared/required'
import { createBasketWriter } from '../basket/basketRepository'
import type { ShopDatabase, WriteTransaction } from '../database/access'
import { transact } from '../database/transactions'
import type { GrantDownloads } from '../download/downloadGrants'
import { openIncident } from '../jobs/incidentRepository'
import type { Logger } from '../log/log'
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
import { timeAfter } from '../support/dates'
import { faultPoint } from '../support/faultPoints'
import { type CheckoutRow, createCheckoutReader, createCheckoutWriter } from './checkoutRepository'
import { draftState } from './checkoutService'
import { completeCheckout, voidAuthorisations } from './endCheckout'

/** What became of a charge. Only `completed` has moved money; `unknown` may have, and the reconciler goes on. */
export type Settlement =
  | { kind: 'completed'; uuidOrders: string[] }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'not_confirmed' }
  | { kind: 'mismatch' }
  | { kind: 'away' }
  | { kind: 'unknown' }

/** Why a charge failed when it was not the provider's refusal. Kept in `payment_attempt.failure`. */
export type ChargeFailure = RefusalReason | 'not_confirmed' | 'mismatch' | 'away'

export interface SettlerOptions {
  gateways: Gateways
  isSandbox: boolean
  grantDownloads: GrantDownloads
  now: () => Date
  log: Logger
  /** Jobs are due. */
  onJobsQueued: () => void
  /** Between tries of the same charge. */
  waitMs?: number
}

const maxCaptureTries = 3
/** Another worker has taken the charge over and decides its outcome. */
const lostLease: Settlement = { kind: 'unknown' }

/**
 * Makes the function that brings one charge to its end: it reads the payment at the provider, compares it with the
 * snapshot, captures it and writes the result. The request that wants the payment calls it, and the reconciler for
 * charges that were left half done. The caller holds the charge's lease.
 *
 * The payment is always read first, so that nothing is done twice, even if an idempotency key has expired.
 * @returns `settle`
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share what it is given
export function createChargeSettler(
  db: ShopDatabase,
  { gateways, isSandbox, grantDownloads, now, log, onJobsQueued, waitMs = 500 }: SettlerOptions,
) {
  const at = () => now().toISOString()

  /** @param isAwaited true if a shopper is waiting: a charge that was certainly not sent is reverted, not retried for days */
  async function settle(attempt: AttemptRow, isAwaited: boolean): Promise<Settlement> {
    const checkout = await createCheckoutReader(db).findHead(attempt.uuid_checkout)
    const gateway = required(gateways[attempt.gateway], attempt.gateway)
    let payment: GatewayPayment | null
    try {
      payment = await gateway.read(required(attempt.gateway_ref, 'gateway ref'))
    } catch (error) {
      if (!isGatewayTrouble(error) && !(error instanceof PaymentRefused)) throw error
      log.warn({ err: error, uuid_attempt: attempt.uuid_attempt }, 'a payment could not be read')
      return isAwaited && attempt.state === 'intended' ? revertCharge(attempt, 'away') : leaveOpen(attempt)
    }
    if (!payment || !fits(payment, attempt, checkout!)) return revertCharge(attempt, 'mismatch')
    switch (payment.status) {
      case 'captured':
      case 'pending':
        return complete(attempt, payment)
      case 'open':
        return revertCharge(attempt, payment.refusal ?? 'not_confirmed')
      case 'failed':
        return revertCharge(attempt, payment.refusal ?? 'declined')
      case 'authorised':
        return capture(attempt, gateway, isAwaited)
    }
  }

  async function capture(
    attempt: AttemptRow,
    gateway: PaymentGateway,
    isAwaited: boolean,
  ): Promise<Settlement> {
    const { uuid_attempt, gateway_ref, amount_cents, idem_key } = attempt
    const isMine = await transact(db, (trx) => createAttemptWriter(trx, at()).markSent(attempt))
    if (!isMine) return lostLease
    let mayHaveHeard = false
    for (let tries = 1; ; tries++) {
      try {
        faultPoint('capture sent')
        // A payment can be captured only once, with any key. But a provider repeats the answer to a key for a day,
        // even if it was an error. The next try has read that nothing was captured, so it uses a new key.
        const payment = await gateway.capture(gateway_ref!, amount_cents, `${idem_key}_${attempt.tries}`)
        faultPoint('capture answered')
        if (payment.status === 'captured' || payment.status === 'pending') return complete(attempt, payment)
        mayHaveHeard = true
      } catch (error) {
        if (error instanceof PaymentRefused) return refused(attempt, gateway, error)
        if (!isGatewayTrouble(error)) throw error
        log.warn({ err: error, uuid_attempt, tries }, 'a charge got no clear answer')
        if (error instanceof GatewayUnknown) mayHaveHeard = true
      }
      if (tries === maxCaptureTries) break
      await delay(waitMs)
    }
    return isAwaited && !mayHaveHeard ? revertCharge(attempt, 'away') : leaveOpen(attempt)
  }

  /** Trusts a refusal only if reading the payment confirms it: an earlier call that seemed lost may have captured it. */
  async function refused(
    attempt: AttemptRow,
    gateway: PaymentGateway,
    { reason, message }: PaymentRefused,
  ): Promise<Settlement> {
    log.info({ uuid_attempt: attempt.uuid_attempt, reason, message }, 'a charge was refused')
    try {
      const payment = await gateway.read(required(attempt.gateway_ref, 'gateway ref'))
      const isTaken = payment?.status === 'captured' || payment?.status === 'pending'
      return isTaken ? complete(attempt, payment) : revertCharge(attempt, reason)
    } catch (error) {
      if (!isGatewayTrouble(error) && !(error instanceof PaymentRefused)) throw error
      return leaveOpen(attempt)
    }
  }

  async function complete(attempt: AttemptRow, { status }: GatewayPayment): Promise<Settlement> {
    const uuidOrders = await transact(db, async (trx) => {
      await lockBasketOf(trx, attempt)
      return completeCheckout(
        trx,
        attempt.uuid_checkout,
        {
          status: status === 'pending' ? 'pending' : 'paid',
          isTest: isSandbox,
          sepa: null,
          uuidAttempt: attempt.uuid_attempt,
        },
        grantDownloads,
        at(),
      )
    })
    faultPoint('after T2')
    onJobsQueued()
    return { kind: 'completed', uuidOrders }
  }

  /** Nothing was taken, for sure: the shopper can go on. */
  async function revertCharge(attempt: AttemptRow, failure: ChargeFailure): Promise<Settlement> {
    const { uuid_attempt, uuid_checkout } = attempt
    // Not confirmed yet, or the provider is away: the same payment may still do. Else another one is needed.
    const isSamePayment = failure === 'not_confirmed' || failure === 'away'
    const isMine = await transact(db, async (trx) => {
      await lockBasketOf(trx, attempt)
      const checkouts = createCheckoutWriter(trx, at())
      const attempts = createAttemptWriter(trx, at())
      if (!(await attempts.settleAttempt(uuid_attempt, 'failed', { failure }, attempt.tries))) return false
      if (isSamePayment) {
        await checkouts.move(uuid_checkout, 'authorising')
        return true
      }
      await checkouts.move(uuid_checkout, 'started', draftState)
      await checkouts.releaseVoucher(uuid_checkout)
      await voidAuthorisations(trx, uuid_checkout, at())
      if (failure === 'mismatch') {
        const detail = `Payment ${attempt.gateway_ref} is not what was agreed to.`
        await openIncident(trx, { kind: 'payment_mismatch', ref: uuid_checkout, detail }, at())
      }
      return true
    })
    onJobsQueued()
    return isMine ? settlementOf(failure) : lostLease
  }

  /** Locks the basket of an attempt. Locks are always taken in the order basket, checkout, which prevents deadlocks. */
  async function lockBasketOf(trx: WriteTransaction, { uuid_checkout }: AttemptRow): Promise<void> {
    const checkout = await createCheckoutReader(trx).findHead(uuid_checkout)
    await createBasketWriter(trx).lockAndTouch(checkout!.uuid_basket, at())
  }

  async function leaveOpen({ uuid_attempt, tries }: AttemptRow): Promise<Settlement> {
    const lease_until = timeAfter(now(), backOffMs(tries))
    await transact(db, (trx) =>
      createAttemptWriter(trx, at()).settleAttempt(uuid_attempt, 'unknown', { lease_until }, tries),
    )
    return { kind: 'unknown' }
  }

  return { settle }
}

export type ChargeSettler = ReturnType<typeof createChargeSettler>

/**
 * Converts a failure to the settlement that the shopper is told.
 * @param failure as it is stored in `payment_attempt.failure`
 * @returns a settlement without orders
 */
export function settlementOf(failure: ChargeFailure): Settlement {
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
 * Tells whether the provider gave no clear answer, so that a later call may succeed.
 * @returns false for refusals and for our own faults
 */
export const isGatewayTrouble = (error: unknown): boolean =>
  error instanceof GatewayUnreachable || error instanceof GatewayUnknown

/** 5 seconds, doubled with each try, up to 5 minutes. */
const backOffMs = (tries: number): number => Math.min(5000 * 2 ** tries, 300_000)
