import { useId, useState } from 'react'
import { Field, TextField, TickBox } from '../../components/Field'
import { useTexts } from '../../components/ShopSettings'
import { mailAddress, phoneNumber } from '../../shared/contactPatterns'
import type { BaseData, Basket, CustomerAddress, UpdateBasket } from '../../shared/contract'
import { required } from '../../shared/required'
import { checkoutTexts } from '../../shared/texts/checkout'
import { addressFields } from '../../shared/vocabulary'
import {
  type AddressKind,
  type AddressValues,
  addressUpdate,
  buyerAddressKind,
  countryChange,
  needsBilling,
} from '../address/addressConventions'
import { storedToken } from '../api/customerToken'
import { toAddressChange } from '../basket/autofillRules'
import { basketCommandRequested } from '../basket/basketSlice'
import { isCollected, isSent } from '../basket/isCollected'
import { selectIsLoggedIn } from '../customer/session/customerSlice'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { AddressForm } from './address/AddressForm'
import { SavedAddresses, SavedNote } from './address/SavedAddresses'
import { getErrors } from './basketErrors'
import classes from './Checkout.module.css'
import { useFormProblems } from './formProblems'
import { buildSaveAction } from './saveBeforeLeaving'
import { useDrafts } from './useDrafts'
import { VatIdField } from './VatIdField'

export interface StepProps {
  basket: Basket
  terms: BaseData
  /** "Buy now" was pressed, so everything that is missing is shown. */
  isChecked: boolean
  /** How often "Buy now" was pressed. */
  checks: number
}

const patterns = [
  ['email', mailAddress],
  ['phone', phoneNumber],
] as const

/** Asks for e-mail, phone and addresses. */
export function ContactStep(step: StepProps) {
  const { basket, isChecked } = step
  const texts = useTexts(checkoutTexts)
  const dispatch = useAppDispatch()
  const { email, phone, customer_notes } = basket
  // Values that the server would refuse stay in the form, with the error beside them.
  const save = ({ ...changes }: UpdateBasket, isLeaving: boolean) => {
    for (const [field, pattern] of patterns)
      if (changes[field] && !pattern.test(changes[field])) delete changes[field]
    if (Object.keys(changes).length > 0) dispatch(buildSaveAction(changes, isLeaving))
  }
  const drafts = useDrafts({ saved: { email, phone, customer_notes }, onSave: save })
  const findWrong = (field: 'email' | 'phone') => {
    const value = drafts.getFieldText(field).trim()
    const isWrong = value !== '' && !required(new Map(patterns).get(field), `entry ${field}`).test(value)
    return isWrong ? texts(`checkout.${field}.wrong`) : null
  }
  useFormProblems({ email: findWrong('email'), phone: findWrong('phone') })
  const listShownErrors = (field: 'email' | 'phone') => {
    if (!isChecked && !drafts.wasLeft(field)) return []
    const wrong = findWrong(field)
    if (wrong !== null) return [wrong]
    // The server has not checked a value that is still being saved.
    return drafts.isSaved(field) ? getErrors(basket, field) : []
  }
  const field = (key: 'email' | 'phone' | 'customer_notes') => ({
    value: drafts.getFieldText(key),
    onChange: ({ target }: { target: { value: string } }) => drafts.change(key, target.value),
    onBlur: () => drafts.leave(key),
  })
  return (
    <>
      <LoginOffer />
      <form className={classes.fields} noValidate onSubmit={(event) => event.preventDefault()}>
        <TextField
          {...field('email')}
          label={texts('checkout.email')}
          hint={texts(basket.gift_card_sale ? 'checkout.email.hint.giftCard' : 'checkout.email.hint')}
          errors={listShownErrors('email')}
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
          hint={texts(isSent(basket) ? 'checkout.phone.hint' : 'checkout.phone.hint.notSent')}
          errors={listShownErrors('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={50}
        />
      </form>
      {basket.has_parcel ? <Addresses {...step} /> : <BuyerAddress {...step} />}
      <VatIdField basket={basket} />
      <form className={classes.fields} noValidate onSubmit={(event) => event.preventDefault()}>
        <Field label={texts('checkout.notes')}>
          {(control) => <textarea {...field('customer_notes')} {...control} maxLength={2000} />}
        </Field>
      </form>
    </>
  )
}

/** Shows the shipping address, and the billing address when it is another one. */
function Addresses(step: StepProps) {
  const { basket, terms, isChecked } = step
  const texts = useTexts(checkoutTexts)
  const dispatch = useAppDispatch()
  const ids = [useId(), useId()]
  const shipping: AddressValues = basket.shipping_address.address
  const billing: AddressValues = basket.billing_address.address
  const isBillingGiven = Object.values(billing).some((value) => value !== null)
  const [wantsOther, setWantsOther] = useState(false)
  const mustHaveOther = needsBilling(shipping, terms)
  const hasOther = mustHaveOther || wantsOther || isBillingGiven
  // What the tick takes away comes back when it is taken away itself.
  const [tickedAway, setTickedAway] = useState<AddressValues | null>(null)
  const choose = (isSame: boolean) => {
    setWantsOther(!isSame)
    if (isSame && isBillingGiven) {
      setTickedAway(billing)
      const nothing = Object.fromEntries(addressFields.map((field) => [field, null]))
      dispatch(basketCommandRequested({ kind: 'update', changes: addressUpdate('billing', nothing) }))
    } else if (!isSame && tickedAway) {
      dispatch(basketCommandRequested({ kind: 'update', changes: addressUpdate('billing', tickedAway) }))
    }
  }
  const missing = (kind: AddressKind) => (isChecked ? getErrors(basket, `${kind}_address`) : [])
  const part = (kind: AddressKind) => (
    <>
      <Missing texts={missing(kind)} />
      <OneAddress kind={kind} {...step} />
    </>
  )
  return (
    <>
      <section aria-labelledby={ids[0]}>
        <h3 className={classes.part} id={ids[0]}>
          {texts(isCollected(basket) ? 'checkout.address.buyer' : 'checkout.address.shipping')}
        </h3>
        {part('shipping')}
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
          {part('billing')}
        </section>
      )}
    </>
  )
}

/** Shows the only address that downloads need. */
function BuyerAddress(step: StepProps) {
  const { basket, terms, isChecked } = step
  const texts = useTexts(checkoutTexts)
  const id = useId()
  const kind = buyerAddressKind(basket, terms)
  return (
    <section aria-labelledby={id}>
      <h3 className={classes.part} id={id}>
        {texts('checkout.address.billing')}
      </h3>
      <Missing texts={isChecked ? getErrors(basket, `${kind}_address`) : []} />
      <OneAddress kind={kind} {...step} />
    </section>
  )
}

/** Shows a form for one address, or the saved ones. */
function OneAddress({ kind, ...step }: StepProps & { kind: AddressKind }) {
  const { basket, terms } = step
  const dispatch = useAppDispatch()
  const [formVersion, setFormVersion] = useState(0)
  const choose = (savedAddress: CustomerAddress) => {
    // The new key of the form discards what was typed and not saved.
    setFormVersion((before) => before + 1)
    const { uuid_shipping_option: optionId } = basket
    const idCountry = kind === 'shipping' ? savedAddress.address.id_country : null
    const option =
      idCountry === null ? {} : countryChange(idCountry, { typeId: null, optionId }, terms).option
    dispatch(
      basketCommandRequested({
        kind: 'update',
        changes: { ...toAddressChange(kind, savedAddress), ...option },
      }),
    )
  }
  return (
    <>
      <SavedAddresses kind={kind} basket={basket} terms={terms} onChoose={choose} />
      <AddressForm key={formVersion} kind={kind} {...step} />
      <SavedNote kind={kind} basket={basket} />
    </>
  )
}

/** Offers the login to guests; it leads back here. */
function LoginOffer() {
  const texts = useTexts(checkoutTexts)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  // The server never renders the checkout, so the browser's storage can be read at once.
  if (isLoggedIn || storedToken() !== null) return null
  return (
    <p className={classes.note}>
      {texts('checkout.account')}{' '}
      <a className={classes.link} href="/user/login">
        {texts('checkout.account.logIn')}
      </a>
      {'. '}
      {texts('checkout.account.body')}
    </p>
  )
}

export function Missing({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className={classes.missing}>
      {text}
    </p>
  ))
}
