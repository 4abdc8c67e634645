import { randomUUID } from 'node:crypto'
import type { Basket, StartedPayment } from '../../../src/shared/contract'
import {
  type PaymentMethodId,
  paymentMethodOfOption,
  paymentOptionIds,
} from '../../../src/shared/payment/paymentMethodId'
import { required } from '../../../src/shared/required'
import type { ShopDatabase, WriteTransaction } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { NotFound, ShopError } from '../../platform/errors'
import { openIncident } from '../../platform/jobs/incidents'
import { enqueue } from '../../platform/jobs/outbox'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import { said, sayNow } from '../../platform/languages/said'
import type { Logger } from '../../platform/log/log'
import { shopDay, timeAfter } from '../../platform/support/dates'
import { faultPoint } from '../../platform/support/faultPoints'
import { type BasketIds, lockAndTouchBasket } from '../basket/basketIds'
import type { ItemRow } from '../basket/basketItemRepository'
import { presentBasket } from '../basket/basketPresenter'
import { createBasketWriter } from '../basket/basketRepository'
import { maxOfOneFormat } from '../basket/basketRules'
import { findLatestDay, type PricedBasket, priceBasket } from '../basket/pricedBasket'
import { isDownloadOnly } from '../catalogue/downloadOnly'
import { createContentReader } from '../content/contentRepository'
import { createGiftCardWriter } from '../giftCards/giftCardRepository'
import { createStockWriter, sortForLocking } from '../inventory/stock/stockRepository'
import { type AttemptRow, createAttemptReader, createAttemptWriter } from '../payment/attemptRepository'
import type { PaymentMethod } from '../payment/methods/paymentMethod'
import { paymentMethods } from '../payment/methods/paymentMethods'
import { type Gateways, GatewayUnknown, GatewayUnreachable, PaymentRefused } from '../payment/paymentGateway'
import type { ShopTerms } from '../pricing/shopTerms'
import { createVoucherHoldWriter } from '../vouchers/voucherHoldRepository'
import { checkoutErrors } from './checkoutErrors'
import { type CheckoutRow, createCheckoutReader, createCheckoutWriter } from './checkoutRepository'
import { getChargedCents, takeSnapshot, writeSnapshot } from './checkoutSnapshot'
import { mayBeginPayment } from './paymentRules'
import { releaseCheckout, voidAuthorisations } from './releaseCheckout'
import { createTotalStock, findReservationRefusal } from './reservationLimits'
import { getReservationTimes, reservedUntil } from './reservationRules'
import type { HashClient } from './storedClient'

export interface CheckoutServiceOptions {
  content: { terms(): Promise<ShopTerms> }
  basketIds: BasketIds
  hashClient: HashClient
  gateways: Gateways
  now: () => Date
  log: Logger
  /** Called when jobs were added to the outbox. */
  onJobsQueued: () => void
}

/** The visitor's internet address or its hash, for limits per visitor; null when the address is unknown. */
export type Client = string | null

const minuteMs = 60_000
/** The greatest amount that Stripe accepts: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const maxTotalCents = 99_999_999
const maxPaymentsPerCheckout = 10

/**
 * Creates the service for checkouts until the payment; `finishCheckout.ts` does the rest. Each step is one transaction
 * that locks the basket and then changes the checkout's state. Providers are called between transactions, never within
 * one.
 */
export function createCheckoutService(
  db: ShopDatabase,
  { content, basketIds, hashClient, gateways, now, log, onJobsQueued }: CheckoutServiceOptions,
) {
  const at = (ms = 0) => timeAfter(now(), ms)
  const totalStock = createTotalStock(now)

  async function readBasket(trx: WriteTransaction, uuidBasket: string, terms: ShopTerms): Promise<Basket> {
    const basket = await priceBasket(createBasketWriter(trx), uuidBasket, terms, shopDay(now()))
    return presentBasket(basket!, terms)
  }

  /** Locks the basket and finds its live checkout. */
  async function holdLive(trx: WriteTransaction, uuidBasket: string): Promise<CheckoutRow> {
    const lockedBasket = await lockAndTouchBasket(createBasketWriter(trx), basketIds, uuidBasket, now())
    if (!lockedBasket) throw noBasket()
    const live = await createCheckoutReader(trx).findLive(uuidBasket)
    if (!live) throw checkoutErrors.notActive()
    return live
  }

  /** Starts a checkout. It reserves all items or none. When a checkout is live already, it returns the basket. */
  async function start(uuidBasket: string, visitor: Client): Promise<Basket> {
    const client = visitor === null ? null : hashClient(visitor)
    const terms = await content.terms()
    const result = await transact(db, async (trx) => {
      const baskets = createBasketWriter(trx)
      const lockedBasket = await lockAndTouchBasket(baskets, basketIds, uuidBasket, now())
      if (!lockedBasket || lockedBasket.state === 'completed') throw noBasket()
      if (lockedBasket.state === 'in_checkout') return readBasket(trx, uuidBasket, terms)
      const basket = required(await priceBasket(baskets, uuidBasket, terms, shopDay(now())), 'basket')
      const reservationRefusal =
        client === null ? null : await findReservationRefusal(trx, client, getItems(basket), totalStock)
      if (reservationRefusal) return reservationRefusal
      await reserve(trx, basket, client)
      await baskets.setState(uuidBasket, 'in_checkout')
      return readBasket(trx, uuidBasket, terms)
    })
    if (!('refusal' in result)) return result
    if (result.incident) await openIncident(db, result.incident, at())
    throw result.refusal
  }

  async function reserve(trx: WriteTransaction, basket: PricedBasket, client: Client) {
    const items = sortForLocking(getItems(basket))
    if (items.length === 0 && basket.row.gift_card_sale === null)
      throw new ShopError(409, 'basket_empty', said('error.basket.empty'))
    const stock = createStockWriter(trx, at())
    for (const item of items) {
      const isThere = item.quantity <= item.free && item.quantity <= maxOfOneFormat
      if (isThere && isDownloadOnly(item)) continue
      if (isThere && (await stock.reserve(item))) {
        faultPoint('within reservations')
        continue
      }
      const maxQuantity = Math.max(0, Math.min(item.free, maxOfOneFormat))
      const title = `${item.display_artist} – ${item.title} (${item.format})`
      throw maxQuantity === 0 || maxQuantity >= item.quantity
        ? new ShopError(409, 'sold_out', said('error.item.soldOut', { title }))
        : new ShopError(409, 'too_many', said('error.item.tooMany', { count: maxQuantity, title }))
    }
    const checkouts = createCheckoutWriter(trx, at())
    const uuid_checkout = randomUUID()
    const { reservationMs, maxReservationMs } = getReservationTimes(getMinFree(basket))
    await checkouts.insertCheckout({
      uuid_checkout,
      uuid_basket: basket.row.uuid_basket,
      client: client ?? '',
      expires_at: at(reservationMs),
      extendable_until: at(maxReservationMs),
    })
    await checkouts.insertReservations(
      uuid_checkout,
      items.filter((item) => !isDownloadOnly(item)),
    )
  }

  async function cancel(uuidBasket: string): Promise<Basket> {
    const terms = await content.terms()
    const basket = await transact(db, async (trx) => {
      const lockedBasket = await lockAndTouchBasket(createBasketWriter(trx), basketIds, uuidBasket, now())
      if (!lockedBasket || lockedBasket.state === 'completed') throw noBasket()
      const live = await createCheckoutReader(trx).findLive(uuidBasket)
      if (live && !(await releaseCheckout(trx, live, 'cancelled', at()))) throw checkoutErrors.inProcess()
      return readBasket(trx, uuidBasket, terms)
    })
    faultPoint('cancelled, not voided')
    onJobsQueued()
    return basket
  }

  /**
   * Freezes the basket in a snapshot and has the provider create a payment of its total. An earlier payment of the
   * checkout is voided.
   */
  async function startPayment(
    uuidBasket: string,
    uuidOption: string,
    downloadConsent = false,
  ): Promise<StartedPayment> {
    const id = paymentMethodOfOption(uuidOption)
    if (!id) throw checkoutErrors.unknownOption()
    const method: PaymentMethod = paymentMethods[id]
    const terms = await content.terms()
    if (method.kind === 'deferred') {
      await chooseDeferred(uuidBasket, uuidOption)
      return method.started
    }
    const newPayment = await transact(db, async (trx) => {
      const live = await holdLive(trx, uuidBasket)
      if (live.state === 'capturing' || live.state === 'review') throw checkoutErrors.inProcess()
      if (live.expires_at < at()) throw checkoutErrors.ranOut()
      await refuseTooMany(trx, live)
      await unfreeze(trx, live)
      await createBasketWriter(trx).updateBasket(uuidBasket, { uuid_payment_option: uuidOption })
      const frozen = await freeze(trx, { live, method: id, terms, downloadConsent })
      if (frozen.gateway === 'none') return null
      const attempt = await createAttemptWriter(trx, at()).insertAttempt({
        uuid_checkout: live.uuid_checkout,
        gateway: id,
        operation: 'authorise',
        amount_cents: frozen.totalCents,
      })
      return { attempt, email: frozen.email }
    })
    if (!newPayment) return { gateway: 'none', payment: {} }
    onJobsQueued()
    return createPayment(uuidBasket, newPayment.attempt, newPayment.email)
  }

  /** Stores the choice of a deferred method, which has nothing to start. An earlier payment at a provider is voided. */
  async function chooseDeferred(uuidBasket: string, uuidOption: string): Promise<void> {
    await transact(db, async (trx) => {
      const live = await holdLive(trx, uuidBasket)
      if (live.state === 'capturing' || live.state === 'review') throw checkoutErrors.inProcess()
      await unfreeze(trx, live)
      await createBasketWriter(trx).updateBasket(uuidBasket, { uuid_payment_option: uuidOption })
    })
    onJobsQueued()
  }

  /**
   * Stores the snapshot. From now on prices and addresses are taken from it.
   * @throws ShopError with the first problem of the basket
   */
  async function freeze(
    trx: WriteTransaction,
    {
      live,
      method,
      terms,
      downloadConsent,
    }: { live: CheckoutRow; method: PaymentMethodId; terms: ShopTerms; downloadConsent: boolean },
  ) {
    const checkouts = createCheckoutWriter(trx, at())
    const basket = required(
      await priceBasket(createBasketWriter(trx), live.uuid_basket, terms, shopDay(now())),
      'basket',
    )
    const [problem] = basket.problems
    if (problem) throw checkoutErrors.incomplete(problem.code, problem.message)
    const texts = await createContentReader(trx).findTextsInForce(shopDay(now()), currentLanguage())
    const snapshot = takeSnapshot(basket, terms, { texts, downloadConsent })
    const { voucher, giftCard } = snapshot
    if (voucher && !(await createVoucherHoldWriter(trx).hold(live.uuid_checkout, voucher, snapshot))) {
      throw checkoutErrors.voucherGone()
    }
    const cards = createGiftCardWriter(trx, at())
    if (giftCard && !(await cards.hold(live.uuid_checkout, giftCard, shopDay(now())))) {
      throw checkoutErrors.giftCardGone()
    }
    const { text, hash } = writeSnapshot(snapshot)
    const totalCents = getChargedCents(snapshot)
    if (totalCents > maxTotalCents) throw checkoutErrors.totalTooHigh(maxTotalCents)
    const used = totalCents === 0 ? 'none' : method
    const isMoved = await checkouts.move(live.uuid_checkout, 'authorising', {
      gateway: used,
      snapshot: text,
      snapshot_hash: hash,
      total_cents: totalCents,
      expires_at: reservedUntil(live, now()),
    })
    if (!isMoved) throw checkoutErrors.inProcess()
    const shipsOn = findLatestDay(snapshot.shipments.map(({ content }) => content.shipsOn))
    return { gateway: used, totalCents, email: snapshot.email, shipsOn }
  }

  /** Returns a checkout to `started`, so that everything but the items can be edited again. It voids its payments. */
  async function unfreeze(trx: WriteTransaction, live: CheckoutRow): Promise<void> {
    if (live.state === 'started') return
    const checkouts = createCheckoutWriter(trx, at())
    if (!(await checkouts.move(live.uuid_checkout, 'started', draftState))) throw checkoutErrors.inProcess()
    await checkouts.releaseCodes(live.uuid_checkout)
    await voidAuthorisations(trx, live.uuid_checkout, at())
  }

  async function refuseTooMany(trx: WriteTransaction, { uuid_checkout, client }: CheckoutRow): Promise<void> {
    const checkouts = createCheckoutReader(trx)
    const attempts = createAttemptReader(trx)
    const last = await attempts.findLastAttempt(uuid_checkout, ['authorise', 'capture'])
    if (last && last.seq >= 2 * maxPaymentsPerCheckout) throw checkoutErrors.tooManyTries(60)
    if (client === '') return
    const recent = await checkouts.countPaymentsOf(client, at(-60 * minuteMs))
    if (!mayBeginPayment(recent)) throw checkoutErrors.tooManyTries(15)
  }

  /** Has the provider create the payment, outside any transaction, and stores the payment's reference. */
  async function createPayment(
    uuidBasket: string,
    attempt: AttemptRow,
    email: string,
  ): Promise<StartedPayment> {
    const { uuid_checkout, uuid_attempt } = attempt
    const name = attempt.gateway
    const { webshop } = await content.terms()
    const page = `${webshop.url}/basket/${uuidBasket}`
    const created = await required(gateways[name], name)
      .create({
        uuidCheckout: uuid_checkout,
        amountCents: attempt.amount_cents,
        currency: 'EUR',
        key: attempt.idem_key,
        email,
        description: sayNow('answer.payment.for', { shop: webshop.name }),
        language: webshop.language,
        returnUrl: `${page}?${name}=approved`,
        cancelUrl: `${page}?${name}=cancelled`,
      })
      .catch((error: unknown) => {
        log.warn({ err: error, gateway: name }, 'a payment could not be started')
        if (error instanceof GatewayUnreachable || error instanceof GatewayUnknown) {
          throw checkoutErrors.providerUnavailable()
        }
        if (error instanceof PaymentRefused) return error
        throw error
      })
    if (created instanceof PaymentRefused) {
      await unfreezeRefused(uuidBasket, attempt, created)
      const label = (await content.terms()).payment_options.find(
        ({ uuid_payment_option }) => uuid_payment_option === paymentOptionIds[name],
      )?.label
      throw checkoutErrors.notAccepted(label ?? name)
    }
    faultPoint('payment created, not stored')
    const isWanted = await transact(db, async (trx) => {
      if (await createAttemptWriter(trx, at()).storeProviderRef(uuid_attempt, created.ref)) return true
      // The checkout was cancelled while the provider created the payment, so the cancellation could not void it.
      const dedupeKey = `void.${created.ref}`
      await enqueue(trx, { kind: 'void', dedupeKey, payload: { uuid_attempt } }, at())
      return false
    })
    if (!isWanted) {
      onJobsQueued()
      throw checkoutErrors.notActive()
    }
    return created.started
  }

  /** Returns a checkout to `started` after the provider has refused to create the payment. */
  async function unfreezeRefused(
    uuidBasket: string,
    { uuid_attempt, uuid_checkout }: AttemptRow,
    { reason }: PaymentRefused,
  ): Promise<void> {
    await transact(db, async (trx) => {
      await lockAndTouchBasket(createBasketWriter(trx), basketIds, uuidBasket, now())
      const checkouts = createCheckoutWriter(trx, at())
      const attempts = createAttemptWriter(trx, at())
      // The attempt has ended meanwhile: the checkout was cancelled or has another payment.
      if (!(await attempts.settleAttempt(uuid_attempt, 'failed', { failure: reason }))) return
      await checkouts.move(uuid_checkout, 'started', draftState)
      await checkouts.releaseCodes(uuid_checkout)
    })
  }

  /** Cancels the payment that has begun, so that the shopper can change something before paying. */
  async function cancelPayment(uuidBasket: string): Promise<Basket> {
    const terms = await content.terms()
    const basket = await transact(db, async (trx) => {
      const live = await holdLive(trx, uuidBasket)
      if (live.state === 'capturing' || live.state === 'review') throw checkoutErrors.inProcess()
      await unfreeze(trx, live)
      return readBasket(trx, uuidBasket, terms)
    })
    onJobsQueued()
    return basket
  }

  return { start, cancel, startPayment, cancelPayment, freeze }
}

export type CheckoutService = ReturnType<typeof createCheckoutService>

/** The columns that are cleared when a payment is cancelled or refused. */
export const draftState = { gateway: null, snapshot: null, snapshot_hash: null, total_cents: null }

const getItems = ({ shipments }: PricedBasket): ItemRow[] => shipments.flatMap(({ items }) => items)

/** Returns the free copies of the rarest item, including those in the basket. */
const getMinFree = (basket: PricedBasket): number => Math.min(...getItems(basket).map(({ free }) => free))

const noBasket = () => new NotFound(said('error.basket.gone'))
