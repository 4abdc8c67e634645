import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../../../components/ShopSettings'
import { walletTexts } from '../../../../../shared/payment/stripe/walletTexts'
import classes from '../../../Checkout.module.css'

/** Stripe needs to measure its buttons, so they have a size while they are not seen. */
const unseen = { position: 'absolute', width: '100%', visibility: 'hidden' } as const

/** Groups the buttons of wallets. They are mounted before it is known whether the browser has any. */
export function WalletFrame({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const texts = useTexts(walletTexts)
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look like one of the form's parts
    <div role="group" aria-labelledby={id} style={isShown ? undefined : unseen}>
      <p className={classes.part} id={id}>
        {texts('wallet.legend')}
      </p>
      {children}
      <p className={classes.note}>{texts('wallet.note')}</p>
    </div>
  )
}
