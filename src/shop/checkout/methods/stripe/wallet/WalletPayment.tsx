import type { ExpressProps } from '../../paymentMethod'
import { StripeWallet } from './StripeWallet'
import { TestWallet } from './TestWallet'

/** Pays with a wallet: by Stripe's buttons, or that of the test shop. */
export const WalletPayment = (props: ExpressProps) =>
  props.terms.payments.is_sandbox ? <TestWallet {...props} /> : <StripeWallet {...props} />
