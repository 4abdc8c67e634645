import { type CheckoutModule, createCheckoutModule } from '../../../../../server/core/checkout/checkoutModule'
import type { Payer } from '../../../../../server/core/checkout/finishCheckout'
import { createClientHash } from '../../../../../server/core/checkout/storedClient'
import { createGrantDownloads } from '../../../../../server/core/download/downloadGrants'
import { createDownloadTokens } from '../../../../../server/core/download/downloadTokens'
import {
  invoiceMethod,
  pickupMethod,
  prepaymentMethod,
} from '../../../../../server/core/payment/methods/awaited/awaitedMethods'
import type { MandateService } from '../../../../../server/core/payment/methods/sepa/mandateService'
import { createMandateRecorder } from '../../../../../server/core/payment/methods/sepa/sepaMethod'
import { createOutboxWorker } from '../../../../../server/platform/jobs/outbox'
import { createLog } from '../../../../../server/platform/log/log'
import { shopDay } from '../../../../../server/platform/support/dates'
import type { Basket, BuyGiftCard } from '../../../../../src/shared/contract'
import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import { createOrderFulfilment } from '../../../../support/orderFulfilment'
import { patience } from '../../../../support/patience'
import { paymentDataOf } from '../../../../support/paymentData'
import type { Seed } from '../../../../support/seed'
import type { OpenTestDatabase } from '../../../../support/testDatabase'
import { type BasketShop, basketShopSeed, openBasketShop } from '../basket/basketShop'
import { FakeGateway } from './fakeGateway'
import { watchFinalStates } from './invariants'

export interface CheckoutShop extends BasketShop {
  checkoutModule: CheckoutModule
  /** What staff do with orders. */
  fulfilment: ReturnType<typeof createOrderFulfilment>
  stripe: FakeGateway
  paypal: FakeGateway
  /** Mails that were due, as `kind` and what they are about. */
  mails: { kind: string; uuid_order?: string }[]
  /** A basket with everything that an order needs, but not yet in checkout. */
  aWholeBasket(...formats: string[]): Promise<Basket>
  /** A basket that sells a gift card, with everything that an order needs. */
  aGiftCardBasket(amount: number, wishes?: Partial<BuyGiftCard>): Promise<Basket>
  /** The same, in checkout, with a payment that the shopper has confirmed. */
  aConfirmedPayment(gateway: 'stripe' | 'paypal', ...formats: string[]): Promise<Confirmed>
  /** The same for a basket that is there. */
  confirmPayment(gateway: 'stripe' | 'paypal', uuidBasket: string): Promise<Confirmed>
  finish(paid: Confirmed, payer?: Payer): Promise<string[]>
  /** Does what is due once: periodic work and jobs. @returns how much was due */
  workOnce(): Promise<number>
  /** Works through what is due until nothing is left. */
  settleDown(): Promise<void>
}

export interface Confirmed {
  gateway: 'stripe' | 'paypal'
  uuidBasket: string
  uuidCheckout: string
  ref: string
  totalCents: number
}

const checkoutShopSeed = (releases?: string, countries?: string): Seed => {
  const { name, fill } = basketShopSeed(releases, countries)
  return {
    name: `checkout in ${name}`,
    async fill(db) {
      await fill(db)
      await watchFinalStates(db)
    },
  }
}

/** A shop with everything between a basket and its orders; payment providers are in memory. */
export async function openCheckoutShop(
  open: OpenTestDatabase,
  options: { joinMs?: number; releases?: string; countries?: string } = {},
): Promise<CheckoutShop> {
  const shop = await openBasketShop(open, checkoutShopSeed(options.releases, options.countries))
  const [stripe, paypal] = [new FakeGateway('stripe'), new FakeGateway('paypal')]
  const mails: CheckoutShop['mails'] = []
  const mail = (kind: string) => async (payload: { uuid_order?: string; uuid_withdrawal?: string }) => {
    mails.push({ kind, uuid_order: payload.uuid_order })
  }
  const [now, log] = [() => shop.clock.now, createLog('silent')]
  const checkoutModule = createCheckoutModule(shop.db, {
    content: shop.content,
    basketIds: shop.basketIds,
    hashClient: createClientHash('a secret of tests'),
    gateways: { stripe, paypal },
    deferredPayments: {
      sepa: createMandateRecorder(aMandateService),
      prepayment: prepaymentMethod.createRecorder(),
      pickup: pickupMethod.createRecorder(),
      invoice: invoiceMethod.createRecorder(),
    },
    isSandbox: true,
    grantDownloads: createGrantDownloads(createDownloadTokens('only for tests')),
    now,
    log,
    onJobsQueued: () => {},
    joinMs: options.joinMs ?? patience(30),
    waitMs: 1,
  })

  const outbox = createOutboxWorker(shop.db, {
    handlers: {
      ...checkoutModule.jobs,
      'mail.confirmation': mail('confirmation'),
      'mail.shipped': mail('shipped'),
      'mail.tracking': mail('tracking'),
      'mail.refund': mail('refund'),
      'mail.payment_failed': mail('payment_failed'),
      'mail.payment_reminder': mail('payment_reminder'),
      'mail.gift_card': mail('gift_card'),
      'mail.order_link': mail('order_link'),
      'mail.withdrawal': mail('withdrawal'),
    },
    now,
    log,
  })
  const workOnce = async () => (await checkoutModule.workOnce()) + (await outbox.run())

  async function aWholeBasket(...formats: string[]) {
    const { uuid_basket } = await shop.aBasket(...formats)
    return shop.baskets.updateBasket(uuid_basket, {
      email: 'alex@example.org',
      shipping_address_name: 'Alex Example',
      shipping_address_street: 'Beispielweg',
      shipping_address_street_number: '1',
      shipping_address_postal_code: '10999',
      shipping_address_city: 'Berlin',
      uuid_payment_option: paymentOptionIds.stripe,
    })
  }

  async function aGiftCardBasket(amount: number, wishes: Partial<BuyGiftCard> = {}) {
    const { uuid_basket } = await shop.giftCardSales.sell({
      ...{ amount, recipient_email: 'kim@example.org', recipient_name: 'Kim', message: 'Happy birthday!' },
      send_on: shopDay(shop.clock.now),
      ...wishes,
    })
    return shop.baskets.updateBasket(uuid_basket, {
      email: 'alex@example.org',
      billing_address_name: 'Alex Example',
      billing_address_street: 'Beispielweg',
      billing_address_street_number: '1',
      billing_address_postal_code: '10999',
      billing_address_city: 'Berlin',
      uuid_payment_option: paymentOptionIds.stripe,
    })
  }

  async function confirmPayment(gateway: 'stripe' | 'paypal', uuid_basket: string): Promise<Confirmed> {
    await checkoutModule.checkouts.start(uuid_basket, null)
    const started = await checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds[gateway])
    const ref =
      started.gateway === 'stripe'
        ? started.payment.payment_intent
        : started.gateway === 'paypal'
          ? started.payment.paypal_order
          : ''
    const provider = gateway === 'stripe' ? stripe : paypal
    provider.confirm(ref)
    const { amountCents, uuidCheckout } = provider.payments.get(ref)!
    return { gateway, uuidBasket: uuid_basket, uuidCheckout: uuidCheckout!, ref, totalCents: amountCents }
  }

  return {
    ...shop,
    checkoutModule,
    fulfilment: createOrderFulfilment(shop.db, { now: () => shop.clock.now }),
    stripe,
    paypal,
    mails,
    aWholeBasket,
    aGiftCardBasket,
    aConfirmedPayment: async (gateway, ...formats) =>
      confirmPayment(gateway, (await aWholeBasket(...formats)).uuid_basket),
    confirmPayment,
    finish: ({ gateway, uuidBasket, ref, totalCents }, payer = 'guest') =>
      checkoutModule.finishing.finish(uuidBasket, {
        method: gateway,
        totalCents,
        paymentData: paymentDataOf(gateway, ref),
        payer,
      }),
    workOnce,
    async settleDown() {
      for (let rounds = 0; rounds < 50 && (await workOnce()) > 0; rounds++) shop.clock.pass(61_000)
    },
  }
}

/** Takes any account; the real one is tested by itself. */
const aMandateService: MandateService = {
  takeMandate: async (_trx, { uuidCheckout, accountHolder, amountCents, acceptedAt }) => ({
    uuid_checkout: uuidCheckout,
    mandate_ref: `RILLE-${uuidCheckout}`,
    account_holder: accountHolder,
    iban_encrypted: 'v1:secret',
    iban_masked: 'DE89 **** **** 3000',
    mandate_text: 'I authorise Rille.',
    amount_cents: amountCents,
    accepted_at: acceptedAt,
    state: 'accepted',
  }),
}
