import { useRef } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import type { BaseData, Basket } from '../../../shared/contract'
import { addressTexts } from '../../../shared/texts/address'
import { AddressFields } from '../../address/AddressFields'
import classes from '../../address/AddressFields.module.css'
import {
  type AddressKind,
  type AddressValues,
  addressUpdate,
  countryChange,
  type FormField,
  formFields,
  getAddressType,
  getCountry,
  separateStreet,
} from '../../address/addressConventions'
import { selectIsSaving } from '../../basket/basketSelectors'
import { isSent } from '../../basket/isCollected'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { buildSaveAction } from '../saveBeforeLeaving'
import { useDrafts } from '../useDrafts'
import { type AddressMemory, recallCountry, recallType, remember } from './addressMemory'
import { useSubmitAttempted } from './useSubmitAttempted'

export interface AddressFormProps {
  kind: AddressKind
  basket: Basket
  terms: BaseData
  /** How often "Buy now" was pressed: after that every missing field shows an error. */
  checks: number
}

/** Shows an address form with the fields of its country. Each field is saved when it loses the focus. */
export function AddressForm({ kind, basket, terms, checks }: AddressFormProps) {
  const texts = useTexts(addressTexts)
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector(selectIsSaving)
  const { address, errors } = basket[`${kind}_address`]
  const saved: AddressValues = address
  const isChecked = useSubmitAttempted(checks)
  const drafts = useDrafts({
    saved,
    onSave(changes, isLeaving) {
      const isMoved = kind === 'shipping' && typeof changes.id_country === 'string'
      const option = isMoved ? changeTo(changes.id_country!).option : {}
      dispatch(buildSaveAction({ ...addressUpdate(kind, changes), ...option }, isLeaving))
    },
    completed: (key, getFieldText) =>
      key === 'street' ? separateStreet(getFieldText(key), getFieldText('street_number'), fields) : null,
  })
  const changeTo = (idCountry: string) =>
    countryChange(
      idCountry,
      { typeId: saved.uuid_shipping_address_type ?? null, optionId: basket.uuid_shipping_option },
      terms,
    )
  const country = drafts.getFieldText('id_country') || getCountry(saved, terms)
  const typeId = getAddressType(kind, saved, terms)
  const fields = formFields(typeId, country, terms)
  const memory = useRef<AddressMemory>({})
  const rememberTexts = () => {
    memory.current = remember(memory.current, { typeId, country, fields }, drafts.getFieldText)
    return memory.current
  }
  const chooseType = (uuid_shipping_address_type: string) => {
    const form = { typeId: uuid_shipping_address_type, country }
    const newForm = { ...form, fields: formFields(form.typeId, country, terms) }
    const texts = recallType(rememberTexts(), newForm, drafts.getFieldText)
    drafts.startAgain({ ...texts, uuid_shipping_address_type })
  }
  const chooseCountry = (id_country: string) => {
    const { address } = changeTo(id_country)
    const isTypeLost = kind === 'shipping' && address.uuid_shipping_address_type === null
    const typeThere = isTypeLost ? getAddressType(kind, {}, terms) : typeId
    const newForm = {
      typeId: typeThere,
      country: id_country,
      fields: formFields(typeThere, id_country, terms),
    }
    const texts = recallCountry(rememberTexts(), newForm, drafts.getFieldText)
    drafts.startAgain({ ...texts, id_country, ...(isTypeLost && { uuid_shipping_address_type: '' }) })
  }

  const listFieldErrors = ({ key, label, isRequired }: FormField): string[] => {
    if (!isChecked && !drafts.wasLeft(key) && !saved[key]) return []
    // The server has not checked a value that is still being saved.
    const serverErrors = drafts.isSaved(key) ? (errors.fields[key] ?? []) : []
    // For an address without any value the server reports only that it is missing.
    const isMissing = isRequired && key !== 'id_country' && drafts.getFieldText(key).trim() === ''
    return serverErrors.length === 0 && isMissing
      ? [texts('checkout.address.missing', { label: texts.labelInSentence(label) })]
      : serverErrors
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <AddressFields
        kind={kind}
        terms={terms}
        typeId={typeId}
        country={country}
        saved={saved}
        getErrors={listFieldErrors}
        getFieldText={drafts.getFieldText}
        isSaving={isSaving}
        isSent={isSent(basket)}
        onChange={drafts.change}
        onChoose={(key, value) => drafts.choose({ [key]: value })}
        onLeave={drafts.leave}
        onCountry={chooseCountry}
        onType={chooseType}
      />
    </form>
  )
}
