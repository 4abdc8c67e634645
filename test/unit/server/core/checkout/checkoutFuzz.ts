import fc from 'fast-check'
import { readSnapshot } from '../../../../../server/core/checkout/checkoutSnapshot'
import type { Payer } from '../../../../../server/core/checkout/finishCheckout'
import { createCustomerWriter } from '../../../../../server/core/customer/customerRepository'
import { markCollected, markPaid } from '../../../../../server/core/order/awaited/awaitedActions'
import { importBank } from '../../../../../server/core/order/bank/bankActions'
import { createAwaitedPaymentReader } from '../../../../../server/core/payment/methods/awaited/awaitedPaymentRepository'
import type { RefusalReason } from '../../../../../server/core/payment/paymentGateway'
import { runAction } from '../../../../../server/platform/actions/action'
import { transact } from '../../../../../server/platform/database/transactions'
import { ShopError } from '../../../../../server/platform/errors'
import {
  type PaymentMethodId,
  paymentMethodIds,
  paymentOptionIds,
} from '../../../../../src/shared/payment/paymentMethodId'
import { pickupShippingId } from '../../../../../src/shared/vocabulary'
import { aCamtFile } from '../../../../support/camtBuilder'
import type { TestCustomer } from '../../../../support/customerBuilders'
import { anAccount, laterPayment, paymentDataOf } from '../../../../support/paymentData'
import type { CheckoutShop } from './checkoutShop'
import type { Fault } from './fakeGateway'

/** What a browser sends with an order whose money comes later. */
const laterDataOf = (method: 'sepa' | 'prepayment' | 'pickup' | 'invoice') =>
  method === 'sepa' ? anAccount : laterPayment

/** One thing that somebody does; numbers choose among the baskets, payments and orders that there are. */
export type Event =
  | { do: 'new basket'; formats: number[] }
  /** All that leads to an order, in one go. */
  | { do: 'buy'; format: number; option: PaymentMethodId; who: Who }
  /** A gift card, up to its order. */
  | { do: 'buy gift card'; amount: 20 | 50; option: PaymentMethodId; who: Who }
  /** A browser shows the basket, logged in or not. */
  | { do: 'look'; basket: number; who: Who }
  | { do: 'add'; basket: number; format: number }
  | { do: 'decrease'; basket: number }
  | { do: 'split'; basket: number }
  | { do: 'voucher'; basket: number }
  | { do: 'start' | 'cancel' | 'cancel payment'; basket: number }
  | { do: 'start payment' | 'go to pay'; basket: number; option: PaymentMethodId }
  | { do: 'confirm'; payment: number }
  | { do: 'finish'; basket: number; isOfOther: boolean; times: number; who: Who }
  | { do: 'fault'; call: 'create' | 'read' | 'capture' | 'cancel' | 'refund'; fault: Fault }
  | { do: 'refusal'; reason: RefusalReason | null }
  | { do: 'time passes'; minutes: number }
  | { do: 'work' }
  | { do: 'price'; format: number; cents: number }
  | { do: 'stock'; format: number; onHand: number }
  | { do: 'refund'; order: number; cents: number }
  | { do: 'cancel order'; order: number }
  | { do: 'bank'; order: number; outcome: 'paid' | 'failed' }
  /** The buyer pays at the counter and takes the order along, or staff mark it as paid. */
  | { do: 'counter'; order: number; isHandedOver: boolean }
  /** A statement has a transfer with the order's reference, perhaps of another amount, or one that it had before. */
  | { do: 'transfer'; order: number; moreCents: number; bankRef: number }
  | { do: 'webhookEvent'; payment: number }
  | { do: 'link'; order: number; who: Who }
  | { do: 'rebate'; who: Who; percent: number }
  | { do: 'delete account'; who: Who }

/** `null`: nobody who is known; `same`: whoever the basket remembers. */
type Who = 0 | 1 | null | 'same'

const formats = ['radio LP', 'radio CD', 'radio 2×LP', 'radio Zine', 'coming LP']
const dayMinutes = 24 * 60
const some = fc.nat({ max: 3 })
const format = fc.nat({ max: formats.length - 1 })
const who = fc.constantFrom<Who[]>(0, 1, null)
const option = fc.constantFrom(...paymentMethodIds)

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('buy' as const), format, option, who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy gift card' as const),
      amount: fc.constantFrom(20 as const, 50 as const),
      option,
      who,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('new basket' as const),
      formats: fc.array(format, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), basket: some, format }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('decrease' as const, 'split' as const, 'voucher' as const),
      basket: some,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('start' as const), basket: some }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'cancel payment' as const), basket: some }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom('start payment' as const, 'go to pay' as const, 'go to pay' as const),
      basket: some,
      option,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('confirm' as const), payment: some }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('finish' as const),
      basket: some,
      isOfOther: fc.integer({ min: 1, max: 8 }).map((number) => number === 1),
      times: fc.integer({ min: 1, max: 3 }),
      who: fc.constantFrom<Who[]>('same', 'same', 'same', 'same', 0, 1, null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      call: fc.constantFrom(
        'create' as const,
        'read' as const,
        'capture' as const,
        'cancel' as const,
        'refund' as const,
      ),
      fault: fc.constantFrom('unreachable' as const, 'unknown before' as const, 'unknown after' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refusal' as const),
      reason: fc.constantFrom('declined' as const, null, null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('time passes' as const),
      minutes: fc.constantFrom(1, 5, 31, 4 * dayMinutes),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('work' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('price' as const),
      format,
      cents: fc.integer({ min: 1, max: 9999 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('stock' as const),
      format,
      onHand: fc.integer({ min: 0, max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order: some,
      cents: fc.integer({ min: 1, max: 4000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel order' as const), order: some }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('bank' as const),
      order: some,
      outcome: fc.constantFrom('paid' as const, 'failed' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('counter' as const),
      order: some,
      isHandedOver: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('transfer' as const),
      order: some,
      moreCents: fc.constantFrom(0, 0, 0, -1, 1),
      bankRef: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('webhookEvent' as const), payment: some }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('look' as const), basket: some, who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('link' as const), order: some, who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rebate' as const),
      who,
      percent: fc.constantFrom(0, 7, 30, 100),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete account' as const), who }) },
)

/** Rounds of what happens at the same time. */
export const rounds = (max: number) =>
  fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: max })

/** Plays events on a shop. Refusals are part of life; anything else that is thrown is not. */
export function createFuzz(shop: CheckoutShop, customers: readonly [TestCustomer, TestCustomer]) {
  const baskets: string[] = []
  /** Who has sent a basket to pay, as `basket customer`. */
  const sentBy = new Set<string>()
  const pick = <Item>(list: readonly Item[], number: number): Item | undefined =>
    list.length === 0 ? undefined : list[list.length - 1 - (number % list.length)]
  const staff = { by: 'Kim', uuidStaff: null, from: 'a test', now: () => shop.clock.now }
  const payments = () => [...shop.stripe.payments.values(), ...shop.paypal.payments.values()]
  const providerOf = (ref: string) => (shop.stripe.payments.has(ref) ? shop.stripe : shop.paypal)

  async function play(one: Event): Promise<unknown> {
    if (one.do === 'new basket') {
      const { uuid_basket } = await shop.aWholeBasket(...one.formats.map((number) => formats[number]))
      return baskets.push(uuid_basket)
    }
    if (one.do === 'buy') {
      const { uuid_basket } = await shop.aWholeBasket(formats[one.format])
      baskets.push(uuid_basket)
      await playOnBasket({ do: 'look', basket: 0, who: one.who }, uuid_basket)
      await playOnBasket({ do: 'go to pay', basket: 0, option: one.option }, uuid_basket)
      return playOnBasket({ do: 'finish', basket: 0, isOfOther: false, times: 1, who: one.who }, uuid_basket)
    }
    if (one.do === 'buy gift card') {
      const { uuid_basket } = await shop.aGiftCardBasket(one.amount)
      baskets.push(uuid_basket)
      await playOnBasket({ do: 'look', basket: 0, who: one.who }, uuid_basket)
      await playOnBasket({ do: 'go to pay', basket: 0, option: one.option }, uuid_basket)
      return playOnBasket({ do: 'finish', basket: 0, isOfOther: false, times: 2, who: one.who }, uuid_basket)
    }
    if ('basket' in one) {
      const basket = pick(baskets, one.basket)
      return basket && playOnBasket(one, basket)
    }
    if ('order' in one) {
      const orders = await shop.db
        .selectFrom('orders')
        .innerJoin('checkout', 'checkout.uuid_checkout', 'orders.uuid_checkout')
        .select(['uuid_order', 'order_number', 'orders.uuid_checkout', 'checkout.gateway'])
        .execute()
      const order = pick(orders, one.order)
      if (!order) return
      if (one.do === 'link') {
        const customer = await knownAs(one.who)
        return customer && shop.checkoutModule.orders.linkToAccount(order.uuid_order, customer, null)
      }
      if (one.do === 'refund') return shop.fulfilment.refund(order.order_number, one.cents, 'test')
      if (one.do === 'cancel order') return shop.fulfilment.cancel(order.order_number, 'test')
      const awaited = await createAwaitedPaymentReader(shop.db).findOfCheckout(order.uuid_checkout)
      if (one.do === 'counter') {
        const input = { order_number: order.order_number, how: 'card' as const }
        return one.isHandedOver
          ? runAction(shop.db, staff, markCollected, input)
          : runAction(shop.db, staff, markPaid, input)
      }
      if (one.do === 'transfer') return awaited && bringTransfer(awaited, one)
      // The bank knows only of direct debits.
      if (order.gateway !== 'sepa') return
      return shop.fulfilment.settlePending(order.uuid_checkout, one.outcome)
    }
    if ('payment' in one) {
      const payment = pick(payments(), one.payment)
      if (!payment) return
      if (one.do === 'confirm') {
        if (payment.status === 'open') payment.status = 'authorised'
        return
      }
      const { name } = providerOf(payment.ref)
      const eventId = `${payment.ref}.${payment.status}`
      return shop.checkoutModule.receiveEvent(name, { eventId, type: 'any', paymentRef: payment.ref })
    }
    switch (one.do) {
      case 'fault':
        shop.stripe.faults.push(one)
        return shop.paypal.faults.push(one)
      case 'refusal':
        shop.stripe.refusal = one.reason
        shop.paypal.refusal = one.reason && 'instrument_declined'
        return
      case 'time passes':
        return shop.clock.pass(one.minutes * 60_000)
      case 'work':
        return shop.workOnce()
      case 'price':
        return shop.db
          .updateTable('release_format')
          .set({ price_cents: one.cents })
          .where('uuid_release_format', '=', shop.formatId(formats[one.format]))
          .execute()
      case 'stock':
        return shop.setStock(formats[one.format], one.onHand)
      case 'rebate':
      case 'delete account': {
        const customer = await knownAs(one.who)
        if (!customer) return
        const { uuidCustomer } = customer
        if (one.do === 'delete account') {
          return transact(shop.db, (trx) =>
            createCustomerWriter(trx, shop.clock.now.toISOString()).deleteCustomer(uuidCustomer),
          )
        }
        return shop.db
          .updateTable('customer')
          .set({ rebate_percent: one.percent })
          .where('uuid_customer', '=', uuidCustomer)
          .execute()
      }
    }
  }

  const bringTransfer = (
    { reference, amount_cents }: { reference: string; amount_cents: number },
    { moreCents, bankRef }: Extract<Event, { do: 'transfer' }>,
  ) => {
    const amount = (Math.max(1, amount_cents + moreCents) / 100).toFixed(2)
    const xml = aCamtFile([{ amount, reference, bankRef: `${reference}${bankRef}` }])
    return runAction(shop.db, staff, importBank, { name: 'statement.xml', xml })
  }

  /** @returns null for nobody, and for who has no account any more */
  async function knownAs(who: Who): Promise<TestCustomer | null> {
    if (who === null || who === 'same') return null
    const row = await shop.db
      .selectFrom('customer')
      .select('uuid_customer')
      .where('uuid_customer', '=', customers[who].uuidCustomer)
      .executeTakeFirst()
    return row ? customers[who] : null
  }

  const rememberedBy = async (uuidBasket: string): Promise<string | null> =>
    (
      await shop.db
        .selectFrom('basket')
        .select('uuid_customer')
        .where('uuid_basket', '=', uuidBasket)
        .executeTakeFirst()
    )?.uuid_customer ?? null

  async function payerOf(who: Who, uuidBasket: string): Promise<Payer> {
    if (who === null) return 'guest'
    if (who !== 'same') return (await knownAs(who)) ?? 'logged out'
    const uuidCustomer = await rememberedBy(uuidBasket)
    return uuidCustomer === null ? 'guest' : { uuidCustomer }
  }

  async function playOnBasket(one: Event & { basket: number }, uuidBasket: string): Promise<unknown> {
    const { checkouts, finishing } = shop.checkoutModule
    switch (one.do) {
      case 'add':
        return shop.baskets.addProduct(uuidBasket, shop.formatId(formats[one.format]))
      case 'voucher':
        return shop.baskets.updateBasket(uuidBasket, { voucher: 'three' })
      case 'decrease':
      case 'split': {
        const { shipments } = await shop.baskets.getBasket(uuidBasket, await rememberedBy(uuidBasket))
        const item = shipments[0]?.items[0]?.uuid_basket_item
        if (!item) return
        return one.do === 'decrease' ? shop.baskets.decreaseItem(item) : shop.baskets.setShipment(item, null)
      }
      case 'look':
        return shop.baskets.getBasket(uuidBasket, (await knownAs(one.who))?.uuidCustomer ?? null)
      case 'start':
        return checkouts.start(uuidBasket, null)
      case 'cancel':
        return checkouts.cancel(uuidBasket)
      case 'cancel payment':
        return checkouts.cancelPayment(uuidBasket)
      case 'start payment':
        return checkouts.startPayment(uuidBasket, paymentOptionIds[one.option])
      case 'go to pay': {
        if (one.option === 'pickup') {
          await shop.baskets.updateBasket(uuidBasket, { uuid_shipping_option: pickupShippingId })
        }
        await checkouts.start(uuidBasket, null)
        const { payment } = await checkouts.startPayment(uuidBasket, paymentOptionIds[one.option])
        const [ref] = Object.values(payment) as string[]
        return ref && providerOf(ref).confirm(ref)
      }
      case 'finish': {
        const payer = await payerOf(one.who, uuidBasket)
        const uuidCustomer = typeof payer === 'string' ? null : payer.uuidCustomer
        const { total, uuid_payment_option } = await shop.baskets.getBasket(uuidBasket, uuidCustomer)
        if (payer !== 'logged out') sentBy.add(`${uuidBasket} ${uuidCustomer}`)
        const checkout = await shop.db
          .selectFrom('checkout')
          .select('uuid_checkout')
          .where('uuid_basket', '=', uuidBasket)
          .orderBy('started_at', 'desc')
          .executeTakeFirst()
        const own = payments().filter(({ uuidCheckout }) => uuidCheckout === checkout?.uuid_checkout)
        const paymentRef = pick(one.isOfOther ? payments() : own, 0)?.ref ?? null
        const chosen = Object.entries(paymentOptionIds).find(([, id]) => id === uuid_payment_option)
        const method = (chosen?.[0] ?? 'stripe') as keyof typeof paymentOptionIds
        const paymentData =
          method === 'stripe' || method === 'paypal' ? paymentDataOf(method, paymentRef) : laterDataOf(method)
        const totalCents = Math.round(total * 100)
        const request = { method, totalCents, paymentData, payer }
        const answers = await Promise.allSettled(
          Array.from({ length: one.times }, () => finishing.finish(uuidBasket, request)),
        )
        const ids = new Set(
          answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.join() : [])),
        )
        if (ids.size > 1) throw new Error('Two answers name different orders.')
        return rethrow(answers)
      }
    }
  }

  return {
    /** Everything of a round at the same time. @throws what is no refusal */
    async round(events: readonly Event[]): Promise<void> {
      await rethrow(await Promise.allSettled(events.map(play)))
    },

    /** Makes all orders ready that are paid when they are collected. */
    async putAside(): Promise<void> {
      const unreadyOrders = await shop.db
        .selectFrom('orders')
        .innerJoin('checkout', 'checkout.uuid_checkout', 'orders.uuid_checkout')
        .select('order_number')
        .where('gateway', '=', 'pickup')
        .where('orders.status', '=', 'placed')
        .where('payment_status', '=', 'pending')
        .execute()
      const noTracking = { number: null, url: null }
      await rethrow(
        await Promise.allSettled(
          unreadyOrders.map(({ order_number }) =>
            shop.fulfilment.ship(order_number, noTracking, { isDespiteWithdrawal: true }),
          ),
        ),
      )
    },

    /**
     * Checkouts that were ordered though who they are of never sent them to pay; none in a shop that is in order.
     * Whose account is deleted meanwhile has bought as a guest.
     */
    async orderedByOthers(): Promise<string[]> {
      const checkouts = await shop.db
        .selectFrom('checkout')
        .select(['uuid_basket', 'snapshot'])
        .where('state', '=', 'completed')
        .execute()
      const gone: string[] = []
      for (const who of [0, 1] as const) if (!(await knownAs(who))) gone.push(customers[who].uuidCustomer)
      return checkouts
        .map(({ uuid_basket, snapshot }) => ({ uuid_basket, of: readSnapshot(snapshot!).uuidCustomer }))
        .filter(({ uuid_basket, of }) => {
          const mayBe = of === null ? [null, ...gone] : [of]
          return !mayBe.some((sender) => sentBy.has(`${uuid_basket} ${sender}`))
        })
        .map(({ uuid_basket, of }) => `${uuid_basket} ${of}`)
    },
  }
}

function rethrow(answers: readonly PromiseSettledResult<unknown>[]) {
  for (const answer of answers) {
    if (answer.status === 'rejected' && !(answer.reason instanceof ShopError)) throw answer.reason
  }
}
