import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTexts } from '../../../../components/ShopSettings'
import { Spinner } from '../../../../components/Spinner'
import { toCents } from '../../../../shared/money'
import { stripeTexts } from '../../../../shared/payment/stripe/stripeTexts'
import { checkoutTexts } from '../../../../shared/texts/checkout'
import classes from '../../Checkout.module.css'
import type { CardEntry } from './cardEntry'
import { loadStripeJs, reloadForStripe } from './loadStripeJs'

export interface StripeCardProps {
  entry: RefObject<CardEntry | null>
  /** The amount in euros. */
  total: number
  publishableKey: string
}

const cents = (euros: number) => toCents(euros)

/**
 * Shows the provider's own card form: the card data go to the provider and never to the shop's server. The form
 * is shown before the payment begins with "Buy now".
 */
export function StripeCard({ entry, total, publishableKey }: StripeCardProps) {
  const texts = useTexts(checkoutTexts, stripeTexts)
  const frame = useRef<HTMLDivElement>(null)
  const provider = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null)
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const amount = useRef(cents(total))

  useEffect(() => {
    let isWanted = true
    if (reloadForStripe()) return
    loadStripeJs(publishableKey, texts.language).then(
      (stripe) => {
        if (!isWanted || !frame.current) return
        const elements = stripe.elements({
          mode: 'payment',
          amount: amount.current,
          currency: 'eur',
          captureMethod: 'manual',
          allowedPaymentMethodTypes: ['card'],
          appearance: { theme: darkScheme() ? 'night' : 'stripe', variables: { borderRadius: '0' } },
        })
        provider.current = { stripe, elements }
        const form = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } })
        form.on('ready', () => isWanted && setStatus('ready'))
        form.on('loaderror', () => isWanted && setStatus('failed'))
        form.mount(frame.current)
      },
      (error) => {
        console.error(error)
        if (isWanted) setStatus('failed')
      },
    )
    return () => {
      isWanted = false
      provider.current?.elements.getElement('payment')?.destroy()
      provider.current = null
    }
  }, [publishableKey, texts.language])

  useEffect(() => {
    amount.current = cents(total)
    // A payment has at least one cent; without anything to pay, this form is not shown.
    if (amount.current > 0) void provider.current?.elements.update({ amount: amount.current })
  }, [total])

  useImperativeHandle(entry, () => ({
    async check() {
      if (!provider.current) return texts('card.failed')
      const { error } = await provider.current.elements.submit()
      return error ? (error.message ?? texts('card.number.wrong')) : null
    },
    async confirm({ client_secret }) {
      if (!provider.current) return texts('pay.card.missing')
      const { stripe, elements } = provider.current
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret: client_secret,
        confirmParams: { return_url: window.location.href },
        redirect: 'if_required',
      })
      return error ? (error.message ?? texts('pay.card.missing')) : null
    },
  }))

  return (
    <div>
      {status === 'loading' && (
        <p className={classes.waiting}>
          <Spinner /> {texts('card.loading')}
        </p>
      )}
      {status === 'failed' && <p className={classes.missing}>{texts('card.failed')}</p>}
      <div ref={frame} />
    </div>
  )
}

const darkScheme = () => window.matchMedia('(prefers-color-scheme: dark)').matches
