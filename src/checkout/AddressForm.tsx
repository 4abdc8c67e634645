import { useState } from 'react'
import { selectIsSaving } from '../basket/basketSelectors'
import { changeRequested } from '../basket/basketSlice'
import { Choices, Field, TextField } from '../components/Field'
import type { BaseData, Basket, UpdateBasket } from '../shared/contract'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './AddressForm.module.css'
import {
  type AddressKind,
  type AddressValues,
  autocompleteOf,
  countryOf,
  type FormField,
  formFields,
  inputModeOf,
  isExtra,
  partedStreet,
  typeOf,
  typesIn,
} from './addressConventions'
import { type Drafts, useDrafts } from './useDrafts'

export interface AddressFormProps {
  kind: AddressKind
  basket: Basket
  terms: BaseData
  /** What is missing is said of every field, also of those nobody has been in. */
  isChecked: boolean
}

/** An address, as base data says it is asked for in its country. Each field is saved when it is left. */
export function AddressForm({ kind, basket, terms, isChecked }: AddressFormProps) {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector(selectIsSaving)
  const [areExtrasAsked, setAreExtrasAsked] = useState(false)
  const { address, errors } = basket[`${kind}_address`]
  const saved: AddressValues = address
  const drafts = useDrafts({
    saved,
    onSave(changes) {
      const prefixed = Object.entries(changes).map(([key, value]) => [`${kind}_address_${key}`, value])
      dispatch(changeRequested({ kind: 'update', changes: Object.fromEntries(prefixed) as UpdateBasket }))
    },
    completed: (key, textOf) =>
      key === 'street' ? partedStreet(textOf(key), textOf('street_number'), fields) : null,
  })
  const country = drafts.textOf('id_country') || countryOf(saved, terms)
  const typeId = typeOf(kind, saved, terms)
  const types = kind === 'shipping' ? typesIn(country, terms) : []
  const fields = formFields(typeId, country, terms)
  const areExtrasShown = areExtrasAsked || fields.some((field) => isExtra(field) && saved[field.key])
  const shown = fields.filter((field) => areExtrasShown || !isExtra(field))

  /** Another country may not have this kind of address. */
  const chooseCountry = (id_country: string) => {
    const isKept = typesIn(id_country, terms).some((type) => type.uuid_shipping_address_type === typeId)
    drafts.choose(
      kind === 'billing' || isKept ? { id_country } : { id_country, uuid_shipping_address_type: '' },
    )
  }
  const errorsOf = ({ key, label, isRequired }: FormField): string[] => {
    if (!isChecked && !drafts.wasLeft(key) && !saved[key]) return []
    const known = errors.fields[key] ?? []
    // Of an address without any value the shop says only that there is none.
    const isMissing = isRequired && key !== 'id_country' && drafts.textOf(key).trim() === ''
    return known.length === 0 && isMissing ? [texts('checkout.address.missing', { label })] : known
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      {types.length > 1 && (
        <div className={classes.whole}>
          <Choices
            legend={texts('checkout.address.kind')}
            options={types.map((type) => ({ value: type.uuid_shipping_address_type, label: type.label }))}
            value={typeId}
            isSaving={isSaving}
            onChange={(uuid_shipping_address_type) => drafts.startAgain({ uuid_shipping_address_type })}
          />
        </div>
      )}
      {shown.map((field) => (
        <AddressField
          key={field.key}
          field={field}
          kind={kind}
          country={country}
          terms={terms}
          drafts={drafts}
          errors={errorsOf(field)}
          onLeave={() => drafts.leave(field.key)}
          onCountry={chooseCountry}
        />
      ))}
      {!areExtrasShown && fields.some(isExtra) && (
        <button type="button" className={classes.more} onClick={() => setAreExtrasAsked(true)}>
          + {texts('checkout.address.more')}
        </button>
      )}
    </form>
  )
}

interface AddressFieldProps {
  field: FormField
  kind: AddressKind
  country: string
  terms: BaseData
  drafts: Drafts
  errors: string[]
  onLeave: () => void
  onCountry: (idCountry: string) => void
}

function AddressField({
  field,
  kind,
  country,
  terms,
  drafts,
  errors,
  onLeave,
  onCountry,
}: AddressFieldProps) {
  const { key, label, example, isRequired } = field
  const className = classes[key] ?? classes.whole
  const autoComplete = autocompleteOf(kind, key)
  if (key === 'id_country' || key === 'uuid_province') {
    const isCountry = key === 'id_country'
    const options = isCountry
      ? terms.countries.map(({ id_country, name }) => [id_country, name])
      : terms.provinces
          .filter(({ id_country }) => id_country === country)
          .map(({ uuid_province, name }) => [uuid_province, name])
    return (
      <Field {...{ label, errors, isRequired, className }}>
        {(control) => (
          <select
            {...control}
            autoComplete={autoComplete}
            value={isCountry ? country : drafts.textOf(key)}
            onChange={({ target: { value } }) =>
              isCountry ? onCountry(value) : drafts.choose({ [key]: value })
            }
            onBlur={onLeave}
          >
            {!isCountry && <ProvinceAsked />}
            {options.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    )
  }
  return (
    <TextField
      {...{ label, errors, isRequired, className, autoComplete }}
      value={drafts.textOf(key)}
      placeholder={example ?? undefined}
      inputMode={inputModeOf(field)}
      maxLength={200}
      onChange={({ target: { value } }) => drafts.change(key, value)}
      onBlur={onLeave}
    />
  )
}

function ProvinceAsked() {
  return <option value="">{useTexts()('checkout.address.choose')}</option>
}
