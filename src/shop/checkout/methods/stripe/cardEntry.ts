import type { StartedPayment } from '../../../../shared/contract'
import type { PrivateApi } from '../../../api/privateApi'

type StartedCardPayment = Extract<StartedPayment, { gateway: 'stripe' }>['payment']

/** A card form: the provider's own, or the test shop's. The card data never leave it. */
export interface CardEntry {
  /**
   * Checks the typed card.
   * @returns the reason why it cannot be charged; null: it can
   */
  check(): Promise<string | null>
  /**
   * Asks the bank to confirm the started payment, with 3-D Secure if the bank wants that.
   * @returns the reason why it was not confirmed; null: it was
   */
  confirm(payment: StartedCardPayment, api: PrivateApi): Promise<string | null>
}
