import { useEffect, useState } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import type { AddAddress, BaseData, CustomerAddress } from '../../../shared/contract'
import { addressTexts } from '../../../shared/texts/address'
import { customerTexts } from '../../../shared/texts/customer'
import { AddressFields } from '../../address/AddressFields'
import addressClasses from '../../address/AddressFields.module.css'
import {
  type AddressKind,
  type AddressValues,
  countryChange,
  formFields,
  getAddressType,
  getCountry,
  separateStreet,
} from '../../address/addressConventions'
import type { CustomerChange } from '../../api/ShopApi'
import { CustomerForm } from '../forms/CustomerForm'
import formClasses from '../forms/CustomerForm.module.css'
import { useCustomerCommand } from '../session/useCustomerCommand'

export interface AddressEditorProps {
  kind: AddressKind
  /** Null: a new address. */
  address: CustomerAddress | null
  terms: BaseData
  onClose: () => void
}

/** Shows the form of a saved address, with the fields of its country; it is saved as a whole. */
export function AddressEditor({ kind, address, terms, onClose }: AddressEditorProps) {
  const texts = useTexts(addressTexts, customerTexts)
  const { runCommand, ...state } = useCustomerCommand('address')
  const [initialValues] = useState<AddressValues>(() => ({
    ...address?.address,
    ...(address && { uuid_shipping_address_type: address.uuid_shipping_address_type }),
  }))
  const [values, setValues] = useState(initialValues)
  useEffect(() => {
    if (state.isDone) onClose()
  }, [state.isDone, onClose])

  const country = getCountry(values, terms)
  const typeId = getAddressType(kind, values, terms)
  const fields = formFields(typeId, country, terms)
  const getFieldText = (key: string) => values[key] ?? ''
  const changeValues = (changes: AddressValues) => setValues((before) => ({ ...before, ...changes }))
  const chooseCountry = (id_country: string) =>
    changeValues(
      kind === 'billing'
        ? { id_country }
        : countryChange(id_country, { typeId, optionId: null }, terms).address,
    )
  const missing = () =>
    Object.fromEntries(
      fields
        .filter(
          ({ key, isRequired }) => isRequired && key !== 'id_country' && getFieldText(key).trim() === '',
        )
        .map(({ key, label }) => [
          key,
          texts('checkout.address.missing', { label: texts.labelInSentence(label) }),
        ]),
    )
  return (
    <CustomerForm
      isFocused
      state={state}
      check={missing}
      onSend={() => runCommand({ kind: 'change', change: changeTo() })}
      submit={texts('customer.save')}
      actions={
        <button type="button" className={formClasses.quiet} onClick={onClose}>
          {texts('customer.cancel')}
        </button>
      }
    >
      {(getErrors) => (
        <div className={addressClasses.form}>
          <AddressFields
            kind={kind}
            terms={terms}
            typeId={typeId}
            country={country}
            saved={initialValues}
            getFieldText={getFieldText}
            getErrors={({ key }) => [...getErrors(key)]}
            onChange={(key, value) => changeValues({ [key]: value })}
            onChoose={(key, value) => changeValues({ [key]: value })}
            onLeave={(key) => {
              if (key === 'street')
                changeValues(separateStreet(getFieldText(key), getFieldText('street_number'), fields) ?? {})
            }}
            onCountry={chooseCountry}
            onType={(uuid_shipping_address_type) => changeValues({ uuid_shipping_address_type })}
          />
        </div>
      )}
    </CustomerForm>
  )

  /**
   * Writes the change. Fields that the form does not ask for are removed: they belong to another country or
   * type of address.
   */
  function changeTo(): CustomerChange {
    const entries = fields.map(({ key }) => [
      key,
      key === 'id_country' ? country : getFieldText(key).trim() || null,
    ])
    const body: AddAddress = { uuid_shipping_address_type: typeId, ...Object.fromEntries(entries) }
    return address
      ? {
          call: 'update_address',
          body: { ...body, uuid_customer_address: address.uuid_customer_address },
        }
      : { call: 'add_address', body }
  }
}
