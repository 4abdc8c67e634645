import type { StartedPayment } from '../../../shared/contract'
import type { FinishBody } from '../../../shared/payment/paymentContracts'
import type { PrivateApi } from '../../api/privateApi'
import type { DownloadConsent } from '../../api/ShopApi'

/** What the form of a payment method offers to the checkout. The typed data stay in the form. */
export interface PaymentEntry {
  /**
   * Checks what was typed.
   * @returns the reason why it cannot be paid like this; null: it can
   */
  check(): Promise<string | null>
  /** Has the payment confirmed by the shopper and, where it wants to be asked, by the bank. */
  confirm(payment: PaymentToConfirm, api: PrivateApi): Promise<Confirmation>
}

export interface PaymentToConfirm {
  /** Null for methods without a provider. */
  started: StartedPayment | null
  /** In euros, as the shopper sees it. */
  total: number
  consent: DownloadConsent
}

/** `leaving`: the page goes to the provider, which sends the shopper back. */
export type Confirmation =
  | { kind: 'confirmed'; body: FinishBody }
  | { kind: 'refused'; problem: string }
  | { kind: 'leaving'; url: string }
