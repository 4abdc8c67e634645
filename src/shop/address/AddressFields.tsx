import { useState } from 'react'
import { Choices } from '../../components/choices/Choices'
import { TextField } from '../../components/Field'
import { SelectField } from '../../components/SelectField'
import { useTexts } from '../../components/ShopSettings'
import type { BaseData } from '../../shared/contract'
import { addressTexts } from '../../shared/texts/address'
import classes from './AddressFields.module.css'
import {
  type AddressKind,
  type AddressValues,
  countryOptions,
  type FormField,
  formFields,
  getAutocomplete,
  getInputMode,
  isExtra,
  provinceOptions,
  typesIn,
} from './addressConventions'

const carrierNote = 'dispatching_information'

export interface AddressFieldsProps {
  kind: AddressKind
  terms: BaseData
  /** The type of address that the form belongs to. */
  typeId: string
  country: string
  /** The saved values: rarely needed fields are shown when they have one. */
  saved: AddressValues
  /** False: nothing is sent, so a parcel station is not offered, nor is the note to the carrier. */
  isSent?: boolean
  /** True: a choice is shown as it was made, until it is saved. */
  isSaving?: boolean
  getFieldText: (key: string) => string
  getErrors: (field: FormField) => string[]
  /** Called while a text is typed. */
  onChange: (key: string, value: string) => void
  /** Called when an option was chosen. */
  onChoose: (key: string, value: string) => void
  onLeave: (key: string) => void
  onCountry: (idCountry: string) => void
  onType: (uuidType: string) => void
}

/**
 * Shows the fields that base data defines for this kind of address and country. The country comes first, because it
 * changes the others. The form around it holds the values.
 */
export function AddressFields(props: AddressFieldsProps) {
  const { kind, terms, typeId, country, saved, isSaving, isSent = true, onType } = props
  const texts = useTexts(addressTexts)
  const [areExtrasAsked, setAreExtrasAsked] = useState(false)
  const types = kind === 'shipping' ? typesIn(country, terms) : []
  // An address of a parcel station that was saved before needs the way back.
  const isKindAsked = types.length > 1 && (isSent || typeId !== types[0]?.uuid_shipping_address_type)
  const fields = formFields(typeId, country, terms).filter(({ key }) => isSent || key !== carrierNote)
  const hasNote = fields.some(({ key }) => key === carrierNote)
  const areExtrasShown = areExtrasAsked || fields.some((field) => isExtra(field) && saved[field.key])
  const shownFields = fields.filter((field) => areExtrasShown || !isExtra(field))
  const countryField = shownFields.find(({ key }) => key === 'id_country')
  return (
    <>
      {countryField && <AddressField field={countryField} {...props} />}
      {isKindAsked && (
        <div className={classes.whole}>
          <Choices
            legend={texts('checkout.address.kind')}
            options={types.map((type) => ({ value: type.uuid_shipping_address_type, label: type.label }))}
            value={typeId}
            isSaving={isSaving}
            onChange={onType}
          />
        </div>
      )}
      {shownFields
        .filter((field) => field !== countryField)
        .map((field) => (
          <AddressField key={field.key} field={field} {...props} />
        ))}
      {!areExtrasShown && fields.some(isExtra) && (
        <button type="button" className={classes.more} onClick={() => setAreExtrasAsked(true)}>
          + {texts(hasNote ? 'checkout.address.more' : 'checkout.address.more.short')}
        </button>
      )}
    </>
  )
}

function AddressField({
  field,
  kind,
  country,
  terms,
  getFieldText,
  getErrors,
  onChange,
  onChoose,
  onLeave,
  onCountry,
}: AddressFieldsProps & { field: FormField }) {
  const texts = useTexts(addressTexts)
  const { key, label, example, isRequired } = field
  const errors = getErrors(field)
  const className = classes[key] ?? classes.whole
  const autoComplete = getAutocomplete(kind, key)
  if (key === 'id_country' || key === 'uuid_province') {
    const isCountry = key === 'id_country'
    return (
      <SelectField
        label={label}
        errors={errors}
        isRequired={isRequired}
        className={className}
        autoComplete={autoComplete}
        name={`${kind}_${key}`}
        placeholder={texts('checkout.address.choose')}
        options={isCountry ? countryOptions(terms) : provinceOptions(country, terms)}
        value={isCountry ? country : getFieldText(key)}
        onChange={(value) => (isCountry ? onCountry(value) : onChoose(key, value))}
        onBlur={() => onLeave(key)}
      />
    )
  }
  return (
    <TextField
      label={label}
      errors={errors}
      isRequired={isRequired}
      className={className}
      autoComplete={autoComplete}
      value={getFieldText(key)}
      placeholder={example ?? undefined}
      inputMode={getInputMode(field)}
      maxLength={200}
      onChange={({ target: { value } }) => onChange(key, value)}
      onBlur={() => onLeave(key)}
    />
  )
}
