import { lazyModule, useLazyModule } from '../../../../../components/lazyModule'
import type { ExpressProps } from '../../paymentMethod'

const wallet = lazyModule(() => import(/* webpackChunkName: "wallet" */ './WalletPayment'))

/** Wallets, whose code is fetched after the rest of the checkout is there. Without it the other ways to pay remain. */
export function LazyWallet(props: ExpressProps) {
  const loaded = useLazyModule(wallet, true)
  return loaded && <loaded.WalletPayment {...props} />
}
