import type { FinishRequest } from '../../server/core/checkout/finishCheckout'
import type { SettingValues } from '../../server/core/payment/methods/paymentMethod'
import type { StartedPayment } from '../../src/shared/contract'
import type { PaymentMethodId } from '../../src/shared/payment/paymentMethodId'

/** What a test and a shop in another process, which may die at any moment, say to each other. */

export interface ShopAddress {
  dataDir: string
  databaseUrl: string | null
}

/** The first message to the process: it loads its program before, and touches the database only now. */
export interface Opening {
  address: ShopAddress
  simulator: { url: string; settings: SettingValues }
  /** How far the shop's clock is ahead of this machine's. */
  aheadMs: number
  isNaive: boolean
  /** Whether it works through what is due by itself, as a shop does; else only when it is told to. */
  isWorking: boolean
}

/** What shoppers and tests ask of it. */
export interface Calls {
  newBasket(): string
  /** One that sells a gift card of €50. */
  newGiftCardBasket(): string
  add(uuidBasket: string, uuidReleaseFormat: string): null
  /** Who buys, and where it goes. */
  fill(uuidBasket: string): null
  start(uuidBasket: string): null
  startPayment(uuidBasket: string, uuidOption: string): StartedPayment
  /** In cents, as the shopper sees it. */
  total(uuidBasket: string): number
  finish(uuidBasket: string, request: FinishRequest): string[]
  cancel(uuidBasket: string): null
  cancelPayment(uuidBasket: string): null
  webhookEvent(gateway: PaymentMethodId, eventId: string, paymentRef: string): null
  refund(orderNumber: number, cents: number): null
  /** Does all that is due. @returns how much there was */
  work(): number
  pass(ms: number): null
  /** @param point of faultPoints.ts, or of `ownPoints`; from now on the process dies when it comes there for the nth time */
  dieAt(point: string, nth: number): null
  /** Dies instead of its nth SQL statement from now on. @returns how many there were since the last call */
  dieAtStatement(nth: number | null): number
}

export type CallName = keyof Calls

export interface Request {
  id: number
  call: CallName
  args: unknown[]
}

export type Answer = { id: number } & ({ result: unknown } | { refusal: Refusal } | { fault: string })

/** An answer of the shop that a shopper reads. */
export interface Refusal {
  status: number
  code: string
  message: string
}

export interface SentMail {
  mail: { kind: string; about: string }
}

export type FromShop = 'loaded' | 'ready' | Answer | SentMail

/** Places outside the checkout's own code. */
export type OwnPoint =
  | 'mail not sent'
  | 'mail sent, not marked'
  | 'event not kept'
  | 'event kept, not answered'
  | 'payment read, nothing done'
  | 'capture not sent'
  | 'refund sent, not recorded'
  | 'void sent, not marked'
