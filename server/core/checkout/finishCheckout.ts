import { setTimeout as delay } from 'node:timers/promises'
import type { PaymentData } from '../../../src/shared/payment/paymentContracts'
import { type PaymentMethodId, paymentMethodOfOption } from '../../../src/shared/payment/paymentMethodId'
import { required } from '../../../src/shared/required'
import type { ShopDatabase, WriteTransaction } from '../../platform/database/access'
import { findTrouble } from '../../platform/database/databaseErrors'
import { pipeline, transact } from '../../platform/database/transactions'
import { NotFound } from '../../platform/errors'
import { said } from '../../platform/languages/said'
import { timeAfter } from '../../platform/support/dates'
import { faultPoint } from '../../platform/support/faultPoints'
import { DatabaseBusy } from '../../platform/troubles'
import { type BasketIds, lockAndTouchBasket } from '../basket/basketIds'
import { createBasketWriter } from '../basket/basketRepository'
import type { GrantDownloads } from '../download/downloadGrants'
import { createOrderReader } from '../order/orderRepository'
import {
  type AttemptReader,
  type AttemptRow,
  createAttemptReader,
  createAttemptWriter,
} from '../payment/attemptRepository'
import { createAwaitedPaymentReader } from '../payment/methods/awaited/awaitedPaymentRepository'
import type { PaymentMethod } from '../payment/methods/paymentMethod'
import { type DeferredPayments, paymentMethods } from '../payment/methods/paymentMethods'
import { unreadablePayment } from '../payment/unreadablePayment'
import type { ShopTerms } from '../pricing/shopTerms'
import { checkoutErrors } from './checkoutErrors'
import { type CheckoutRow, createCheckoutReader, createCheckoutWriter } from './checkoutRepository'
import type { CheckoutService } from './checkoutService'
import { readSnapshot } from './checkoutSnapshot'
import { completeCheckout } from './completeCheckout'
import { mayOrderUnpaid } from './paymentRules'
import { releaseCheckout } from './releaseCheckout'
import { type ChargeFailure, type ChargeSettler, type Settlement, toSettlement } from './settleCharge'

/** The request of a shopper to pay. */
export interface FinishRequest {
  /** The payment method of the call; it must be that of the chosen payment option. */
  method: PaymentMethodId
  /** The total that the shopper saw. It is compared with the checkout's total, and never charged. */
  totalCents: number
  /** The data of the payment method; null when there is nothing to pay. */
  paymentData: PaymentData | null
  /** The consent for a deferred method; with other methods, the start of the payment contains it. */
  downloadConsent?: boolean
  payer: Payer
}

/** The payer. `logged out` means that the request had an invalid or expired token. */
export type Payer = 'guest' | 'logged out' | { uuidCustomer: string }

export interface FinishOptions {
  content: { terms(): Promise<ShopTerms> }
  basketIds: BasketIds
  checkouts: CheckoutService
  settler: ChargeSettler
  deferredPayments: DeferredPayments
  isSandbox: boolean
  grantDownloads: GrantDownloads
  now: () => Date
  /** Called when jobs were added to the outbox. */
  onJobsQueued: () => void
  /** Milliseconds that a request waits for the result of another request that is charging. */
  joinMs?: number
}

const leaseMs = 50_000
const joinPollMs = 150

/**
 * Creates the function that finishes a checkout. It makes at most one charge and one set of orders, even if it is
 * called several times, later or from several tabs. Every successful call returns the same orders.
 */
export function createCheckoutFinisher(
  db: ShopDatabase,
  {
    content,
    basketIds,
    checkouts: service,
    settler,
    deferredPayments,
    isSandbox,
    grantDownloads,
    now,
    onJobsQueued,
    joinMs = 45_000,
  }: FinishOptions,
) {
  const at = (ms = 0) => timeAfter(now(), ms)

  /**
   * Finishes the checkout of a basket.
   * @returns ids of the orders, one for each shipment
   * @throws ShopError that says whether the shopper has been charged
   */
  async function finish(uuidBasket: string, request: FinishRequest): Promise<string[]> {
    faultPoint('before begin')
    const step = await transact(db, (trx) => begin(trx, uuidBasket, request)).catch((error: unknown) =>
      error instanceof OtherCharge
        ? ({ kind: 'join', uuidCheckout: error.uuidCheckout } as const)
        : notBegun(uuidBasket, error),
    )
    switch (step.kind) {
      case 'ran_out':
        onJobsQueued()
        throw checkoutErrors.ranOut()
      case 'done':
        faultPoint('after completion')
        onJobsQueued()
        return step.uuidOrders
      case 'join':
        return getOrders(await join(step.uuidCheckout).catch(unknownIfBusy))
      case 'charge':
        faultPoint('after begin')
        return getOrders(await settler.settleCharge(step.attempt, true, step.checkout).catch(unknownIfBusy))
    }
  }

  /** Handles an error of the first transaction. On a full disk, only an earlier call can have charged the shopper. */
  async function notBegun(uuidBasket: string, error: unknown): Promise<never> {
    if (findTrouble(error) !== 'full') throw error
    const live = await createCheckoutReader(db).findLive(uuidBasket)
    throw live && ['started', 'authorising', 'authorised'].includes(live.state)
      ? checkoutErrors.notPlaced()
      : checkoutErrors.unknownOutcome()
  }

  /** Runs in the first transaction: checks everything and stores the attempt before the charge. */
  async function begin(trx: WriteTransaction, uuidBasket: string, request: FinishRequest): Promise<Step> {
    const baskets = createBasketWriter(trx)
    const checkouts = createCheckoutReader(trx)
    const [lockedBasket, live, basket, attempts] = await pipeline(trx, [
      () => lockAndTouchBasket(baskets, basketIds, uuidBasket, now()),
      () => checkouts.findLive(uuidBasket),
      () => baskets.findBasket(uuidBasket),
      () => createAttemptReader(trx).listOfLive(uuidBasket),
    ])
    if (!lockedBasket) throw new NotFound(said('error.basket.gone'))
    if (lockedBasket.state === 'completed')
      return { kind: 'done', uuidOrders: await baskets.listOrders(uuidBasket) }
    if (!live) throw checkoutErrors.notActive()
    if (live.state === 'capturing') return { kind: 'join', uuidCheckout: live.uuid_checkout }
    if (live.state === 'review') throw checkoutErrors.unknownResult()
    if (live.expires_at < at()) {
      await releaseCheckout(trx, live, 'expired', at())
      return { kind: 'ran_out' }
    }
    const { uuid_payment_option: uuidOption, uuid_customer } = required(basket, 'basket')
    refuseOthers(
      request.payer,
      live.snapshot === null ? uuid_customer : readSnapshot(live.snapshot).uuidCustomer,
    )
    if (uuidOption === null || paymentMethodOfOption(uuidOption) !== request.method)
      throw checkoutErrors.otherOption()
    const method: PaymentMethod = paymentMethods[request.method]
    return method.kind === 'deferred'
      ? finishDeferred(trx, live, request)
      : finishPayment(trx, {
          live,
          earlierAttempts: attempts,
          request,
          paymentRef: request.paymentData && method.paymentRefOf(request.paymentData),
        })
  }

  async function finishPayment(
    trx: WriteTransaction,
    {
      live,
      earlierAttempts,
      request: { totalCents },
      paymentRef,
    }: {
      live: CheckoutRow
      earlierAttempts: readonly AttemptRow[]
      request: FinishRequest
      paymentRef: string | null
    },
  ): Promise<Step> {
    const checkouts = createCheckoutWriter(trx, at())
    const attempts = createAttemptWriter(trx, at())
    if (live.state === 'started') {
      if (paymentRef !== null) throw await notStarted(attempts, live, paymentRef)
      throw checkoutErrors.notStarted()
    }
    if (live.total_cents !== totalCents) {
      throw checkoutErrors.otherTotal(required(live.total_cents, 'total cents'), totalCents)
    }
    if (live.gateway === 'none') return finishFree(trx, live)
    const authorisation = earlierAttempts.find(({ operation }) => operation === 'authorise')
    if (!authorisation?.gateway_ref || authorisation.state === 'failed') throw checkoutErrors.notStarted()
    if (authorisation.gateway_ref !== paymentRef) throw checkoutErrors.otherPayment()
    const charge = {
      uuid_checkout: live.uuid_checkout,
      gateway: authorisation.gateway,
      operation: 'capture' as const,
      amount_cents: live.total_cents,
      gateway_ref: authorisation.gateway_ref,
      lease_until: at(leaseMs),
    }
    const [isMoved, attempt] = await pipeline(trx, [
      () => checkouts.move(live.uuid_checkout, 'capturing'),
      () => attempts.insertNextAttempt(charge, earlierAttempts[0]?.seq ?? 0),
    ])
    faultPoint('within begin')
    if (!isMoved) throw new OtherCharge(live.uuid_checkout)
    return { kind: 'charge', attempt, checkout: live }
  }

  /** Writes the orders of a deferred method in this transaction, because no provider is involved. */
  async function finishDeferred(
    trx: WriteTransaction,
    live: CheckoutRow,
    { method, paymentData, ...request }: FinishRequest,
  ): Promise<Step> {
    const terms = await content.terms()
    const checkouts = createCheckoutWriter(trx, at())
    const attempts = createAttemptWriter(trx, at())
    if (live.state !== 'started') throw checkoutErrors.otherOption()
    const { totalCents, gateway, email, shipsOn } = await service.freeze(trx, {
      live,
      method,
      terms,
      downloadConsent: request.downloadConsent === true,
    })
    if (totalCents !== request.totalCents) throw checkoutErrors.otherTotal(totalCents, request.totalCents)
    if (gateway === 'none') return finishFree(trx, live)
    if (!paymentData) throw unreadablePayment()
    const unpaid = await createAwaitedPaymentReader(trx).countOpen({ client: live.client, email })
    if (!mayOrderUnpaid(unpaid)) throw checkoutErrors.tooManyUnpaid()
    const record = required(deferredPayments[method], method)
    const { ref, sepa, awaited } = await record(trx, paymentData, {
      uuidCheckout: live.uuid_checkout,
      amountCents: totalCents,
      acceptedAt: at(),
      shipsOn,
    })
    await checkouts.move(live.uuid_checkout, 'capturing')
    faultPoint('within begin')
    const { uuid_attempt } = await attempts.insertAttempt({
      uuid_checkout: live.uuid_checkout,
      gateway: method,
      operation: 'debit',
      amount_cents: totalCents,
      gateway_ref: ref,
    })
    const uuidOrders = await completeCheckout(trx, {
      ids: live,
      outcome: {
        status: 'pending',
        isTest: isSandbox,
        sepa,
        awaited,
        uuidAttempt: uuid_attempt,
      },
      grantDownloads,
      now: at(),
    })
    return { kind: 'done', uuidOrders }
  }

  async function finishFree(trx: WriteTransaction, live: CheckoutRow): Promise<Step> {
    await createCheckoutWriter(trx, at()).move(live.uuid_checkout, 'capturing')
    const outcome = { status: 'paid', isTest: isSandbox, sepa: null, uuidAttempt: null } as const
    const uuidOrders = await completeCheckout(trx, { ids: live, outcome, grantDownloads, now: at() })
    return { kind: 'done', uuidOrders }
  }

  /** Waits for the result of another request that is charging. */
  async function join(uuidCheckout: string): Promise<Settlement> {
    const until = performance.now() + joinMs
    while (performance.now() < until) {
      const checkouts = createCheckoutReader(db)
      const attempts = createAttemptReader(db)
      const checkout = required(await checkouts.findCheckout(uuidCheckout), 'checkout')
      if (checkout.state === 'completed') {
        const orders = await createOrderReader(db).listOfCheckout(uuidCheckout)
        return { kind: 'completed', uuidOrders: orders.map(({ uuidOrder }) => uuidOrder) }
      }
      if (checkout.state !== 'capturing') {
        const charge = await attempts.findLastAttempt(uuidCheckout, ['capture'])
        return charge?.failure ? toSettlement(charge.failure as ChargeFailure) : { kind: 'unknown' }
      }
      await delay(joinPollMs)
    }
    return { kind: 'unknown' }
  }

  return { finish }
}

export type CheckoutFinisher = ReturnType<typeof createCheckoutFinisher>

/** The checkout left its state before this charge could begin; the transaction is rolled back. */
class OtherCharge extends Error {
  readonly uuidCheckout: string
  constructor(uuidCheckout: string) {
    super('another charge has begun')
    this.uuidCheckout = uuidCheckout
  }
}

type Step =
  | { kind: 'done'; uuidOrders: string[] }
  | { kind: 'join'; uuidCheckout: string }
  | { kind: 'charge'; attempt: AttemptRow; checkout: CheckoutRow }
  | { kind: 'ran_out' }

/**
 * Refuses a payer who is not the customer of the checkout, because rebate and orders belong to that customer.
 * @param uuidCustomer null for a guest's checkout
 */
function refuseOthers(payer: Payer, uuidCustomer: string | null): void {
  if (payer === 'logged out') throw checkoutErrors.loggedOut()
  const paying = payer === 'guest' ? null : payer.uuidCustomer
  if (paying === uuidCustomer) return
  if (paying === null) throw checkoutErrors.loggedOut()
  throw uuidCustomer === null ? checkoutErrors.loggedIn() : checkoutErrors.otherCustomer()
}

/** Makes the error for a payment that has not begun; after a failed charge it is the error that the other tab got. */
async function notStarted(attempts: AttemptReader, live: CheckoutRow, paymentRef: string): Promise<Error> {
  const charge = await attempts.findLastAttempt(live.uuid_checkout, ['capture'])
  if (charge?.gateway_ref !== paymentRef || !charge.failure) return checkoutErrors.notStarted()
  return toRefusal(toSettlement(charge.failure as ChargeFailure))
}

/** Handles a database error after the charge began: the money may have moved, so the result is unknown, not refused. */
function unknownIfBusy(error: unknown): Settlement {
  if (error instanceof DatabaseBusy) return { kind: 'unknown' }
  if (findTrouble(error)) throw checkoutErrors.unknownOutcome()
  throw error
}

function getOrders(settlement: Settlement): string[] {
  if (settlement.kind === 'completed' && settlement.uuidOrders.length > 0) return settlement.uuidOrders
  throw toRefusal(settlement)
}

function toRefusal(settlement: Settlement): Error {
  switch (settlement.kind) {
    case 'refused':
      return checkoutErrors.refused(settlement.reason)
    case 'not_confirmed':
      return checkoutErrors.notConfirmed()
    case 'mismatch':
      return checkoutErrors.mismatch()
    case 'away':
      return checkoutErrors.providerUnavailable()
    default:
      return checkoutErrors.unknownResult()
  }
}
