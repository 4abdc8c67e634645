import { useImperativeHandle, useRef } from 'react'
import { useTexts } from '../../../../components/ShopSettings'
import { stripeTexts } from '../../../../shared/payment/stripe/stripeTexts'
import { checkoutTexts } from '../../../../shared/texts/checkout'
import type { PaymentFormProps } from '../paymentMethod'
import type { CardEntry } from './cardEntry'
import { StripeCard } from './StripeCard'
import { TestCard } from './TestCard'

/** Asks for a card: in Stripe's own form, or in that of the test shop. */
export function StripeForm({ entry, basket, payments, checks }: PaymentFormProps) {
  const texts = useTexts(checkoutTexts, stripeTexts)
  const card = useRef<CardEntry>(null)
  useImperativeHandle(entry, () => ({
    check: async () => (card.current ? card.current.check() : texts('pay.card.missing')),
    async confirm({ started, total }, api) {
      if (started?.gateway !== 'stripe' || !card.current) {
        return { kind: 'refused', problem: texts('pay.card.missing') }
      }
      const problem = await card.current.confirm(started.payment, api)
      if (problem !== null) return { kind: 'refused', problem }
      const { payment_intent } = started.payment
      return { kind: 'confirmed', body: { payment_data: { payment_intent }, total } }
    },
  }))
  return payments.is_sandbox ? (
    <TestCard entry={card} total={basket.total} checks={checks} />
  ) : (
    <StripeCard entry={card} total={basket.total} publishableKey={payments.stripe_publishable_key ?? ''} />
  )
}
