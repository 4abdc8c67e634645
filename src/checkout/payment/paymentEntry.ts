import type { PrivateApi } from '../../api/privateApi'
import type { StartedPayment } from '../../shared/contract'

export type StartedCardPayment = Extract<StartedPayment, { gateway: 'stripe' }>['payment']

/** A form that takes a card: the provider's own, or the test shop's. What is typed never leaves it. */
export interface CardEntry {
  /** @returns why the card cannot be charged as it stands there; null: it can */
  check(): Promise<string | null>
  /** Has the started payment confirmed by the bank, with 3-D Secure where the bank asks for it. @returns why it was not; null: it was */
  confirm(payment: StartedCardPayment, api: PrivateApi): Promise<string | null>
}

/** How it shall be paid, with what was entered for it. */
export type PaymentEntry =
  | { kind: 'card'; card: CardEntry }
  | { kind: 'paypal' }
  | { kind: 'sepa'; accountHolder: string; iban: string }
  | { kind: 'nothing' }
