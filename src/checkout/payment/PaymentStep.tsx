import type { RefObject } from 'react'
import { selectIsSaving } from '../../basket/basketSelectors'
import { basketCommandRequested } from '../../basket/basketSlice'
import { Choices } from '../../components/Field'
import { paypalTexts } from '../../shared/payment/paypal/paypalTexts'
import { checkoutTexts } from '../../shared/texts/checkout'
import { useTexts } from '../../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { buyerAddressKind, countryOf } from '../address/addressConventions'
import { errorsOf } from '../basketErrors'
import classes from '../Checkout.module.css'
import { Missing, type StepProps } from '../ContactStep'
import { type Account, SepaFields } from '../methods/sepa/SepaForm'
import { StripeCard } from '../methods/stripe/StripeCard'
import { TestCard } from '../methods/stripe/TestCard'
import type { CardEntry } from './paymentEntry'
import { paymentMethodOf } from './paymentMethod'

export interface PaymentStepProps extends StepProps {
  /** The card form that is shown fills this. */
  card: RefObject<CardEntry | null>
  account: Account
  onAccount: (changes: Partial<Account>) => void
}

/** Offers the payment options, with the form of the chosen one. Nothing is charged here. */
export function PaymentStep({
  basket,
  terms,
  isChecked,
  checks,
  card,
  account,
  onAccount,
}: PaymentStepProps) {
  const texts = useTexts(checkoutTexts, paypalTexts)
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector(selectIsSaving)
  const kind = basket.has_parcel ? 'shipping' : buyerAddressKind(basket, terms)
  const country = countryOf(basket[`${kind}_address`].address, terms)
  const options = terms.payment_options.filter(({ countries }) => countries.includes(country))
  const { uuid_payment_option: chosen, total } = basket
  // An option that the country does not offer is an error even before "Buy now".
  const errors = isChecked || chosen !== null ? errorsOf(basket, 'uuid_payment_option') : []
  const method =
    options.some(({ uuid_payment_option }) => uuid_payment_option === chosen) && paymentMethodOf(basket)
  if (options.length === 0) return <Missing texts={[texts('checkout.payment.none')]} />
  return (
    <>
      <Choices
        legend={texts('checkout.payment.legend')}
        options={options.map(({ uuid_payment_option, label }) => ({ value: uuid_payment_option, label }))}
        value={chosen}
        isSaving={isSaving}
        errors={errors}
        onChange={(uuid_payment_option) =>
          dispatch(basketCommandRequested({ kind: 'update', changes: { uuid_payment_option } }))
        }
      />
      {total === 0 ? (
        <p>{texts('checkout.payment.nothing')}</p>
      ) : (
        method && (
          <div className={classes.payment}>
            {method === 'paypal' && <p>{texts('pay.paypal')}</p>}
            {method === 'sepa' && (
              <SepaFields total={total} account={account} checks={checks} onChange={onAccount} />
            )}
            {method === 'stripe' &&
              (terms.payments.is_sandbox ? (
                <TestCard entry={card} total={total} checks={checks} />
              ) : (
                <StripeCard
                  entry={card}
                  total={total}
                  publishableKey={terms.payments.stripe_publishable_key ?? ''}
                />
              ))}
          </div>
        )
      )}
      <p className={classes.note}>{texts('checkout.payment.start')}</p>
    </>
  )
}
