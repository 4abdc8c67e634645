import type { Stripe, StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../../components/ShopSettings'
import { toCents } from '../../../../../shared/money'
import { stripeTexts } from '../../../../../shared/payment/stripe/stripeTexts'
import { walletTexts } from '../../../../../shared/payment/stripe/walletTexts'
import { useAppSelector } from '../../../../store/hooks'
import classes from '../../../Checkout.module.css'
import { selectPaymentProblem, selectPaymentStatus } from '../../../checkoutSlice'
import type { ExpressProps } from '../../paymentMethod'
import { loadStripeJs, reloadForStripe } from '../loadStripeJs'
import { useWalletPayment } from './useWalletPayment'
import { WalletFrame } from './WalletFrame'

/** Shows the buttons of Apple Pay and Google Pay, as far as the browser has them: Stripe's Express Checkout Element. */
export function StripeWallet(props: ExpressProps) {
  const { basket, terms } = props
  const texts = useTexts(stripeTexts, walletTexts)
  const wallet = useWalletPayment(props)
  const frame = useRef<HTMLDivElement>(null)
  const provider = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null)
  /** The wallet that waits for the result of its payment. */
  const waitingWallet = useRef<StripeExpressCheckoutElementConfirmEvent | null>(null)
  const [isAvailable, setIsAvailable] = useState(false)
  const status = useAppSelector(selectPaymentStatus)
  const problem = useAppSelector(selectPaymentProblem)
  const { stripe_publishable_key: key } = terms.payments
  const cents = toCents(basket.total)
  const shipping = terms.shipping_options.find(
    ({ uuid_shipping_option }) => uuid_shipping_option === basket.uuid_shipping_option,
  )
  const shippingRates = [
    {
      id: 'chosen',
      displayName: shipping?.label ?? texts('wallet.shipping'),
      amount: Math.min(cents, toCents(basket.total_shipping)),
    },
  ]
  const latest = { wallet, texts, cents, country: basket.ships_to.id_country, shippingRates }
  const current = useRef(latest)
  current.current = latest

  useEffect(() => {
    if (!key || reloadForStripe()) return
    let isWanted = true
    loadStripeJs(key, current.current.texts.language).then((stripe) => {
      if (!isWanted || !frame.current) return
      const elements = stripe.elements({
        mode: 'payment',
        amount: current.current.cents,
        currency: 'eur',
        captureMethod: 'manual',
        allowedPaymentMethodTypes: ['card'],
      })
      provider.current = { stripe, elements }
      const buttons = elements.create('expressCheckout', {
        buttonHeight: 48,
        buttonType: { applePay: 'buy', googlePay: 'buy' },
        paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
      })
      buttons.on('ready', ({ availablePaymentMethods: methods }) =>
        setIsAvailable(methods?.applePay === true || methods?.googlePay === true),
      )
      buttons.on('click', (event) => {
        const { wallet, country, shippingRates } = current.current
        if (!wallet.mayOpen()) return event.reject()
        const wantedContact = wallet.getWantedContact()
        event.resolve({
          emailRequired: wantedContact.email,
          billingAddressRequired: wantedContact.billing,
          shippingAddressRequired: wantedContact.shipping,
          // The total is that of this country, with the postage of the way of shipping that was chosen before.
          ...(wantedContact.shipping && { allowedShippingCountries: [country], shippingRates }),
        })
      })
      buttons.on('confirm', (event) => {
        const { wallet, texts } = current.current
        const { billingDetails, shippingAddress } = event
        waitingWallet.current = event
        wallet.pay(
          { email: billingDetails?.email, billing: billingDetails, shipping: shippingAddress },
          {
            async check() {
              const { error } = await elements.submit()
              return error ? (error.message ?? texts('pay.card.missing')) : null
            },
            async confirm({ client_secret: clientSecret }) {
              const { error } = await stripe.confirmPayment({
                elements,
                clientSecret,
                confirmParams: { return_url: window.location.href },
                redirect: 'if_required',
              })
              return error ? (error.message ?? texts('pay.card.missing')) : null
            },
          },
        )
      })
      buttons.mount(frame.current)
    }, console.error)
    return () => {
      isWanted = false
      provider.current?.elements.getElement('expressCheckout')?.destroy()
      provider.current = null
    }
  }, [key])

  useEffect(() => {
    if (cents > 0) void provider.current?.elements.update({ amount: cents })
  }, [cents])

  // The wallet stays open until it is told that the payment has failed.
  useEffect(() => {
    if (status !== 'failed') return
    waitingWallet.current?.paymentFailed({ reason: 'fail', ...(problem !== null && { message: problem }) })
    waitingWallet.current = null
  }, [status, problem])

  return (
    <WalletFrame isShown={isAvailable}>
      <div ref={frame} className={classes.wallet} />
    </WalletFrame>
  )
}
