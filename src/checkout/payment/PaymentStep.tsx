import { type RefObject, useState } from 'react'
import { buyerAddressKind, countryOf } from '../../address/addressConventions'
import { selectIsSaving } from '../../basket/basketSelectors'
import { basketCommandRequested } from '../../basket/basketSlice'
import { Choices } from '../../components/choices/Choices'
import type { PaymentMethodId } from '../../shared/payment/paymentMethodId'
import { checkoutTexts } from '../../shared/texts/checkout'
import { useTexts } from '../../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { errorsOf } from '../basketErrors'
import classes from '../Checkout.module.css'
import { Missing, type StepProps } from '../ContactStep'
import type { PaymentFormProps, TypedFields } from '../methods/paymentMethod'
import { paymentMethodOf, paymentMethods } from '../methods/paymentMethods'
import type { PaymentEntry } from './paymentEntry'

export interface PaymentStepProps extends StepProps {
  /** Set by the form of the chosen method. */
  entry: RefObject<PaymentEntry | null>
}

/** Offers the payment options, with the form of the chosen one. Nothing is charged here. */
export function PaymentStep({ basket, terms, isChecked, checks, entry }: PaymentStepProps) {
  const texts = useTexts(checkoutTexts)
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
  const [typed, setTyped] = useState<Partial<Record<PaymentMethodId, TypedFields>>>({})
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
            <PaymentForm
              id={method}
              entry={entry}
              basket={basket}
              payments={terms.payments}
              checks={checks}
              typed={typed[method] ?? {}}
              onTyped={(changes) =>
                setTyped((before) => ({ ...before, [method]: { ...before[method], ...changes } }))
              }
            />
          </div>
        )
      )}
      <p className={classes.note}>{texts('checkout.payment.start')}</p>
    </>
  )
}

function PaymentForm({ id, ...props }: PaymentFormProps & { id: PaymentMethodId }) {
  const { Form } = paymentMethods[id]
  return <Form {...props} />
}
