import { useContext, useRef } from 'react'
import { useTexts } from '../../../../../components/ShopSettings'
import { walletTexts } from '../../../../../shared/payment/stripe/walletTexts'
import { checkoutTexts } from '../../../../../shared/texts/checkout'
import { basketCommandRequested } from '../../../../basket/basketSlice'
import { useAppDispatch } from '../../../../store/hooks'
import type { PaymentEntry } from '../../../payment/paymentEntry'
import { UnsavedForms } from '../../../useDrafts'
import type { ExpressProps } from '../../paymentMethod'
import type { CardEntry } from '../cardEntry'
import { canWalletComplete, findWantedContact, toBasketChanges, type WalletContact } from './walletContact'

/**
 * Connects a wallet with the checkout. Its payment is a card payment: the same commands start, confirm and finish it, so
 * the server decides the amount and nothing is charged twice.
 */
export function useWalletPayment({ basket, terms, consents, onChecked }: ExpressProps) {
  const texts = useTexts(checkoutTexts, walletTexts)
  const dispatch = useAppDispatch()
  const unsaved = useContext(UnsavedForms)
  const wantedContact = findWantedContact(basket)
  const latest = { basket, terms, consents, wanted: wantedContact, onChecked }
  // Events of the wallet come long after the rendering that asked for them.
  const current = useRef(latest)
  current.current = latest
  /** The total that the open wallet shows. */
  const shownTotal = useRef(basket.total)

  return {
    /** Tells whether the wallet may open. If it may not, the checkout shows what is missing. */
    mayOpen(): boolean {
      const { basket, consents, onChecked } = current.current
      for (const saveNow of unsaved) saveNow()
      shownTotal.current = basket.total
      const isOpen = basket.checkout_state === 'started' && basket.total > 0
      if (isOpen && consents.terms && canWalletComplete(basket)) return true
      onChecked()
      return false
    },

    getWantedContact: () => current.current.wanted,

    /**
     * Saves what the wallet gave, and pays.
     * @param card confirms the payment that the shop has started
     */
    pay(contact: WalletContact, card: CardEntry): void {
      const { consents, wanted: wantedContact, terms } = current.current
      const total = shownTotal.current
      const changes = toBasketChanges(contact, wantedContact, terms)
      const entry: PaymentEntry = {
        check: () => card.check(),
        async confirm(payment, api) {
          if (payment.started?.gateway !== 'stripe') return { kind: 'refused', problem: texts('pay.unknown') }
          // The address may have changed postage and VAT, and the shopper has agreed to the total in the wallet.
          if (payment.total !== total) {
            return {
              kind: 'refused',
              problem: texts('wallet.total', { total: texts.money(payment.total) }),
            }
          }
          const problem = await card.confirm(payment.started.payment, api)
          if (problem !== null) return { kind: 'refused', problem }
          const { payment_intent } = payment.started.payment
          return { kind: 'confirmed', body: { payment_data: { payment_intent }, total } }
        },
      }
      dispatch(basketCommandRequested({ kind: 'update', changes }))
      dispatch(basketCommandRequested({ kind: 'pay', entry, downloadConsent: consents.download }))
    },
  }
}
