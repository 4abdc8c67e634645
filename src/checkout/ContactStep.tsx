import { useId, useState } from 'react'
import { changeRequested } from '../basket/basketSlice'
import { Field, TextField, TickBox } from '../components/Field'
import { mailAddress, phoneNumber } from '../shared/contactPatterns'
import type { BaseData, Basket, UpdateBasket } from '../shared/contract'
import { addressFields } from '../shared/vocabulary'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch } from '../store/hooks'
import { AddressForm } from './AddressForm'
import { type AddressValues, needsBilling } from './addressConventions'
import { errorsOf } from './basketErrors'
import classes from './Checkout.module.css'
import { useDrafts } from './useDrafts'

export interface StepProps {
  basket: Basket
  terms: BaseData
  /** Somebody wanted to buy: all that is missing is said. */
  isChecked: boolean
}

const patterns = [
  ['email', mailAddress],
  ['phone', phoneNumber],
] as const

/** Who orders, and where it goes. */
export function ContactStep({ basket, terms, isChecked }: StepProps) {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const { email, phone, customer_notes } = basket
  // What the shop would refuse stays in the form, with what is wrong said beside it.
  const save = ({ ...changes }: UpdateBasket) => {
    for (const [field, pattern] of patterns)
      if (changes[field] && !pattern.test(changes[field])) delete changes[field]
    if (Object.keys(changes).length > 0) dispatch(changeRequested({ kind: 'update', changes }))
  }
  const drafts = useDrafts({ saved: { email, phone, customer_notes }, onSave: save })
  const shown = (field: 'email' | 'phone') => {
    if (!isChecked && !drafts.wasLeft(field)) return []
    const value = drafts.textOf(field).trim()
    const isWrong = value !== '' && !new Map(patterns).get(field)!.test(value)
    return isWrong ? [texts(`checkout.${field}.wrong`)] : errorsOf(basket, field)
  }
  const field = (key: 'email' | 'phone' | 'customer_notes') => ({
    value: drafts.textOf(key),
    onChange: ({ target }: { target: { value: string } }) => drafts.change(key, target.value),
    onBlur: () => drafts.leave(key),
  })
  return (
    <>
      <form className={classes.fields} noValidate onSubmit={(event) => event.preventDefault()}>
        <TextField
          {...field('email')}
          label={texts('checkout.email')}
          hint={texts('checkout.email.hint')}
          errors={shown('email')}
          isRequired
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
        />
        <TextField
          {...field('phone')}
          label={texts('checkout.phone')}
          hint={texts('checkout.phone.hint')}
          errors={shown('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={50}
        />
      </form>
      <Addresses basket={basket} terms={terms} isChecked={isChecked} />
      <form className={classes.fields} noValidate onSubmit={(event) => event.preventDefault()}>
        <Field label={texts('checkout.notes')}>
          {(control) => <textarea {...field('customer_notes')} {...control} maxLength={2000} />}
        </Field>
      </form>
    </>
  )
}

/** The shipping address, and the billing address where it is another one. */
function Addresses({ basket, terms, isChecked }: StepProps) {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const ids = [useId(), useId()]
  const shipping: AddressValues = basket.shipping_address.address
  const billing: AddressValues = basket.billing_address.address
  const isBillingGiven = Object.values(billing).some((value) => value !== null)
  const [wantsOther, setWantsOther] = useState(false)
  const mustHaveOther = needsBilling(shipping, terms)
  const hasOther = mustHaveOther || wantsOther || isBillingGiven
  const choose = (isSame: boolean) => {
    setWantsOther(!isSame)
    if (!isSame || !isBillingGiven) return
    const changes = Object.fromEntries(addressFields.map((field) => [`billing_address_${field}`, null]))
    dispatch(changeRequested({ kind: 'update', changes: changes as UpdateBasket }))
  }
  const missing = (kind: 'shipping' | 'billing') => (isChecked ? errorsOf(basket, `${kind}_address`) : [])
  return (
    <>
      <section aria-labelledby={ids[0]}>
        <h3 className={classes.part} id={ids[0]}>
          {texts('checkout.address.shipping')}
        </h3>
        <Missing texts={missing('shipping')} />
        <AddressForm kind="shipping" basket={basket} terms={terms} isChecked={isChecked} />
      </section>
      {!mustHaveOther && (
        <TickBox isTicked={!hasOther} onChange={choose}>
          {texts('checkout.address.same')}
        </TickBox>
      )}
      {hasOther && (
        <section aria-labelledby={ids[1]}>
          <h3 className={classes.part} id={ids[1]}>
            {texts('checkout.address.billing')}
          </h3>
          <Missing texts={missing('billing')} />
          <AddressForm kind="billing" basket={basket} terms={terms} isChecked={isChecked} />
        </section>
      )}
    </>
  )
}

export function Missing({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className={classes.missing}>
      {text}
    </p>
  ))
}
