import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { openIncident } from '../../../platform/jobs/incidents'
import { shopDay } from '../../../platform/support/dates'
import { createGiftCardReader, createGiftCardWriter } from '../../giftCards/giftCardRepository'
import { getLastDay } from '../../giftCards/giftCardRules'
import { sendTime } from '../../giftCards/giftCardSaleRules'
import { enqueueOrderMail } from '../enqueueOrderMail'
import type { OrderRecord } from '../orderContent'
import { refundableCents } from '../orderRules'
import { tell } from '../staffSentences'

/** The parts of an order that its gift card is made from. */
type SoldOrder = Pick<OrderRecord, 'uuidOrder' | 'content' | 'refundedCents' | 'isTest'>

/**
 * Makes the gift card of an order that was just paid, and queues its mail for the wished day. Orders of records have none.
 * What was refunded before the payment is not on the card.
 * @param now ISO time
 */
export async function issueSoldCard(
  trx: WriteTransaction,
  { uuidOrder, content, refundedCents, isTest }: SoldOrder,
  now: string,
): Promise<void> {
  if (!content.giftCard) return
  const { uuidGiftCard, codeHash, lastFour, sendOn, years } = content.giftCard
  await createGiftCardWriter(trx, now).issue({
    uuid_gift_card: uuidGiftCard,
    code_hash: codeHash,
    last_four: lastFour,
    balance_cents: content.totalCents - refundedCents,
    expires_on: getLastDay(shopDay(now), years),
    note: null,
    uuid_order: uuidOrder,
    is_test: isTest ? 1 : 0,
  })
  const dueAt = sendTime(now, sendOn)
  await enqueueOrderMail(trx, 'mail.gift_card', { uuid_order: uuidOrder }, { now, dueAt })
}

/**
 * Computes what can be refunded of an order: of a gift card, only what was not spent. The money of a failed payment never came.
 * @returns cents
 */
export async function readRefundableCents(db: ReadOnlyDatabase, order: OrderRecord): Promise<number> {
  if (order.paymentStatus === 'failed') return 0
  const cents = refundableCents(order)
  if (!order.content.giftCard) return cents
  const card = await createGiftCardReader(db).findGiftCardOfOrder(order.uuidOrder)
  return card ? Math.min(cents, card.balance_cents) : cents
}

/**
 * Takes the money of a refund off the gift card that the order has sold. A card without money is blocked.
 * @param cents above 0
 * @param ref the id of the refund
 * @throws ShopError 409 if so much is not left on the card
 */
export async function takeBackSoldCard(
  trx: WriteTransaction,
  { uuidOrder, orderNumber, content }: OrderRecord,
  { cents, ref }: { cents: number; ref: string },
  now: string,
): Promise<void> {
  if (!content.giftCard) return
  const cards = createGiftCardWriter(trx, now)
  const card = await cards.findGiftCardOfOrder(uuidOrder)
  // It does not exist before the payment.
  if (!card || (await cards.takeBack(card.uuid_gift_card, cents, ref))) return
  throw new ShopError(
    409,
    'gift_card_spent',
    tell('Only {amount} is left on the gift card of order {number}, so no more can be refunded.', {
      amount: { cents: card.balance_cents },
      number: orderNumber,
    }),
  )
}

/** Blocks the gift card of an order that is cancelled. */
export async function blockSoldCard(
  trx: WriteTransaction,
  { uuidOrder, content }: OrderRecord,
  now: string,
): Promise<void> {
  if (!content.giftCard) return
  const cards = createGiftCardWriter(trx, now)
  const card = await cards.findGiftCardOfOrder(uuidOrder)
  if (card) await cards.setBlocked(card.uuid_gift_card, 1)
}

/** Takes back what is left on the gift card of an order whose payment the bank has reversed, and reports what was spent. */
export async function takeBackUnpaidCard(
  trx: WriteTransaction,
  { uuidOrder, orderNumber, content, refundedCents }: OrderRecord,
  now: string,
): Promise<void> {
  if (!content.giftCard) return
  const cards = createGiftCardWriter(trx, now)
  const card = await cards.findGiftCardOfOrder(uuidOrder)
  if (!card) return
  const takenCents = await cards.takeBackAll(card.uuid_gift_card, uuidOrder)
  const spentCents = content.totalCents - refundedCents - takenCents
  if (spentCents === 0) return
  const detail = () =>
    tell(
      'The payment of order {number} failed, but {amount} of its gift card was spent: ask the buyer for the money.',
      { number: orderNumber, amount: { cents: spentCents } },
    )
  await openIncident(trx, { kind: 'debit_failed', ref: uuidOrder, detail }, now)
}
