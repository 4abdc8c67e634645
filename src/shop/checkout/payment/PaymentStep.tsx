import { type RefObject, useEffect, useState } from 'react'
import { Choices } from '../../../components/choices/Choices'
import { useTexts } from '../../../components/ShopSettings'
import type { PaymentMethodId } from '../../../shared/payment/paymentMethodId'
import { paymentOptionIds } from '../../../shared/payment/paymentMethodId'
import { findPaymentMisfit } from '../../../shared/payment/paymentOptionRules'
import { checkoutTexts } from '../../../shared/texts/checkout'
import { buyerAddressKind, getCountry } from '../../address/addressConventions'
import type { AppDispatch } from '../../app/createStore'
import { selectIsSaving } from '../../basket/basketSelectors'
import { basketCommandRequested } from '../../basket/basketSlice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { getErrors } from '../basketErrors'
import classes from '../Checkout.module.css'
import { Missing, type StepProps } from '../ContactStep'
import type { PaymentFormProps, TypedFields } from '../methods/paymentMethod'
import { getPaymentMethod, paymentMethods } from '../methods/paymentMethods'
import type { Consents } from '../useConsents'
import type { PaymentEntry } from './paymentEntry'

export interface PaymentStepProps extends StepProps {
  /** Set by the form of the chosen method. */
  entry: RefObject<PaymentEntry | null>
  consents: Consents
  /** Called when a wallet cannot open yet, to show everything that is missing. */
  onChecked: () => void
}

/** Offers the payment options that fit the basket, with the form of the chosen one. Nothing is charged here. */
export function PaymentStep({
  basket,
  terms,
  isChecked,
  checks,
  entry,
  consents,
  onChecked,
}: PaymentStepProps) {
  const texts = useTexts(checkoutTexts)
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector(selectIsSaving)
  const kind = basket.has_parcel ? 'shipping' : buyerAddressKind(basket, terms)
  const country = getCountry(basket[`${kind}_address`].address, terms)
  const { uuid_payment_option: chosenOptionId, uuid_shipping_option: uuidShippingOption, total } = basket
  // A gift card could be spent before an invoice is paid.
  const offeredOptions = basket.gift_card_sale
    ? terms.payment_options.filter(({ uuid_payment_option: id }) => id !== paymentOptionIds.invoice)
    : terms.payment_options
  const misfits = offeredOptions.map((option) =>
    findPaymentMisfit(option, { country, uuidShippingOption, total }),
  )
  const options = offeredOptions.filter((_option, index) => misfits[index] === null)
  // An option that does not fit any more is an error even before "Buy now".
  const errors = isChecked || chosenOptionId !== null ? getErrors(basket, 'uuid_payment_option') : []
  const first = options[0]?.uuid_payment_option ?? null
  // The only option needs no list, unless it would replace another one that the shopper has chosen.
  const isOnly =
    options.length === 1 && (chosenOptionId === first || (chosenOptionId === null && errors.length === 0))
  const isFree = total === 0
  const isToChoose = isOnly && chosenOptionId === null && !isFree
  useEffect(() => {
    if (isToChoose) choose(dispatch, first)
  }, [isToChoose, first, dispatch])
  const method =
    options.some(({ uuid_payment_option }) => uuid_payment_option === chosenOptionId) &&
    getPaymentMethod(basket)
  const [typedFields, setTypedFields] = useState<Partial<Record<PaymentMethodId, TypedFields>>>({})
  if (isFree) {
    return (
      <>
        <p>{texts('checkout.payment.nothing')}</p>
        <p className={classes.note}>{texts('checkout.payment.start')}</p>
      </>
    )
  }
  if (options.length === 0) {
    const fitsCountry = misfits.some((misfit) => misfit !== 'country')
    return <Missing texts={[texts(fitsCountry ? 'checkout.payment.noneFits' : 'checkout.payment.none')]} />
  }
  return (
    <>
      {isOnly ? (
        <p className={classes.only}>{options[0]?.label}</p>
      ) : (
        <Choices
          legend={texts('checkout.payment.legend')}
          options={options.map(({ uuid_payment_option, label }) => ({ value: uuid_payment_option, label }))}
          value={chosenOptionId}
          isSaving={isSaving}
          errors={errors}
          onChange={(option) => choose(dispatch, option)}
        />
      )}
      {method && (
        <div className={classes.payment}>
          <PaymentForm
            id={method}
            entry={entry}
            basket={basket}
            payments={terms.payments}
            checks={checks}
            typed={typedFields[method] ?? {}}
            onTyped={(changes) =>
              setTypedFields((before) => ({ ...before, [method]: { ...before[method], ...changes } }))
            }
          />
        </div>
      )}
      {/* Wallets stand below it, because with them one orders at once. */}
      <p className={classes.note}>{texts('checkout.payment.start')}</p>
      {options.map(({ uuid_payment_option: option }) => {
        const id = getPaymentMethod({ uuid_payment_option: option })
        const Express = id && paymentMethods[id].Express
        return (
          Express && (
            <Express key={option} basket={basket} terms={terms} consents={consents} onChecked={onChecked} />
          )
        )
      })}
    </>
  )
}

const choose = (dispatch: AppDispatch, uuid_payment_option: string | null) =>
  dispatch(basketCommandRequested({ kind: 'update', changes: { uuid_payment_option } }))

function PaymentForm({ id, ...props }: PaymentFormProps & { id: PaymentMethodId }) {
  const { Form } = paymentMethods[id]
  return <Form {...props} />
}
