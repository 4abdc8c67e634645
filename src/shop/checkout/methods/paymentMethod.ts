import type { ComponentType, RefObject } from 'react'
import type { BaseData, Basket } from '../../../shared/contract'
import type { FinishBody } from '../../../shared/payment/paymentContracts'
import type { PaymentMethodId } from '../../../shared/payment/paymentMethodId'
import type { Wording } from '../../../shared/texts/createShopTexts'
import type { PaymentEntry } from '../payment/paymentEntry'
import type { Consents } from '../useConsents'

/** A way to pay, as the checkout shows it. `paymentMethods.ts` lists all of them. */
export interface PaymentMethod {
  readonly id: PaymentMethodId
  /** What stands below the payment options when the method is chosen. It sets `entry`. */
  readonly Form: ComponentType<PaymentFormProps>
  /** Buttons that pay at once with what the shopper has in a wallet. They are offered beside the payment options. */
  readonly Express?: ComponentType<ExpressProps>
  /** Set where no provider starts the payment: what was entered is sent with the order, and kept nowhere else. */
  readonly isDeferred?: true
  /** Of a provider that takes over the page to have the payment confirmed. */
  readonly redirect?: PaymentRedirect
}

export interface PaymentFormProps {
  entry: RefObject<PaymentEntry | null>
  basket: Basket
  payments: BaseData['payments']
  /** How often "Buy now" was pressed: after that every missing field shows an error. */
  checks: number
  /** What was typed, by field. It is kept while another method is chosen. */
  typed: TypedFields
  onTyped: (changes: TypedFields) => void
}

export interface ExpressProps {
  basket: Basket
  terms: BaseData
  consents: Consents
  /** Called when the shopper cannot pay yet, to show everything that is missing. */
  onChecked: () => void
}

export type TypedFields = Readonly<Record<string, string>>

/** The provider sends the shopper back to the basket with `?{id}=approved` or `?{id}=cancelled`. */
export interface PaymentRedirect {
  /**
   * Reads the provider's reference of an approved payment.
   * @param params of the address to which the shopper was sent back
   * @returns null when the address has none
   */
  readRef(params: URLSearchParams): string | null
  finishBody(ref: string, total: number): FinishBody
  /** @param wording the texts that the shop has replaced */
  textsOf(wording: Wording): RedirectTexts
}

export interface RedirectTexts {
  /** While the page goes to the provider. */
  leaving: string
  /** When the shopper comes back without having paid. */
  cancelled: string
  /** The button that goes on with a payment that was started and left. */
  resume: string
}
