import { selectIsSaving } from '../basket/basketSelectors'
import type { BaseData, Basket, UpdateBasket } from '../shared/contract'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { AddressFields } from './AddressFields'
import classes from './AddressForm.module.css'
import {
  type AddressKind,
  type AddressValues,
  countryOf,
  type FormField,
  formFields,
  partedStreet,
  typeOf,
  typesIn,
} from './addressConventions'
import { savingOf } from './saveBeforeLeaving'
import { useDrafts } from './useDrafts'
import { useTried } from './useTried'

export interface AddressFormProps {
  kind: AddressKind
  basket: Basket
  terms: BaseData
  /** How often somebody wanted to buy: from then on what is missing is said of every field. */
  checks: number
}

/** An address, as base data says it is asked for in its country. Each field is saved when it is left. */
export function AddressForm({ kind, basket, terms, checks }: AddressFormProps) {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector(selectIsSaving)
  const { address, errors } = basket[`${kind}_address`]
  const saved: AddressValues = address
  const isChecked = useTried(checks)
  const drafts = useDrafts({
    saved,
    onSave(changes, isLeaving) {
      const prefixed = Object.entries(changes).map(([key, value]) => [`${kind}_address_${key}`, value])
      dispatch(savingOf(Object.fromEntries(prefixed) as UpdateBasket, isLeaving))
    },
    completed: (key, textOf) =>
      key === 'street' ? partedStreet(textOf(key), textOf('street_number'), fields) : null,
  })
  const country = drafts.textOf('id_country') || countryOf(saved, terms)
  const typeId = typeOf(kind, saved, terms)
  const fields = formFields(typeId, country, terms)

  /** Another country may not have this kind of address. */
  const chooseCountry = (id_country: string) => {
    const isKept = typesIn(id_country, terms).some((type) => type.uuid_shipping_address_type === typeId)
    drafts.choose(
      kind === 'billing' || isKept ? { id_country } : { id_country, uuid_shipping_address_type: '' },
    )
  }
  const errorsOf = ({ key, label, isRequired }: FormField): string[] => {
    if (!isChecked && !drafts.wasLeft(key) && !saved[key]) return []
    // What is still being saved the shop has not judged yet.
    const known = drafts.isSaved(key) ? (errors.fields[key] ?? []) : []
    // Of an address without any value the shop says only that there is none.
    const isMissing = isRequired && key !== 'id_country' && drafts.textOf(key).trim() === ''
    return known.length === 0 && isMissing ? [texts('checkout.address.missing', { label })] : known
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <AddressFields
        {...{ kind, terms, typeId, country, saved, errorsOf }}
        textOf={drafts.textOf}
        isSaving={isSaving}
        onChange={drafts.change}
        onChoose={(key, value) => drafts.choose({ [key]: value })}
        onLeave={drafts.leave}
        onCountry={chooseCountry}
        onType={(uuid_shipping_address_type) => drafts.startAgain({ uuid_shipping_address_type })}
      />
    </form>
  )
}
