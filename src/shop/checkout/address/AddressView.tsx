import { useTexts } from '../../../components/ShopSettings'
import type { BaseData, Basket } from '../../../shared/contract'
import { checkoutTexts } from '../../../shared/texts/checkout'
import { type AddressKind, type AddressValues, getAddressType } from '../../address/addressConventions'
import classes from './AddressView.module.css'

export interface AddressViewProps {
  kind: AddressKind
  basket: Basket
  terms: BaseData
  /** "Buy now" was pressed: missing data are errors now. */
  isChecked?: boolean
}

/**
 * Shows an address as it will be printed, and what its fields lack. Its type is named unless it is the usual one.
 */
export function AddressView({ kind, basket, terms, isChecked = false }: AddressViewProps) {
  const texts = useTexts(checkoutTexts)
  const { address, address_string, errors } = basket[`${kind}_address`]
  const values: AddressValues = address
  const typeId = getAddressType(kind, values, terms)
  const position = terms.shipping_address_types.findIndex(
    ({ uuid_shipping_address_type }) => uuid_shipping_address_type === typeId,
  )
  const type = position > 0 ? terms.shipping_address_types[position] : null
  const problems = [...new Set(Object.values(errors.fields).flat())]
  return (
    <>
      {type && <p className={classes.type}>{type.label}</p>}
      <p className={classes.lines}>{address_string || texts('checkout.address.none')}</p>
      {errors.global.length > 0 && (
        <p className={classes.errors} data-checked={isChecked || undefined}>
          <strong>{texts('checkout.address.incomplete')}</strong>
          {problems.map((problem) => (
            <span key={problem}>{problem}</span>
          ))}
        </p>
      )}
    </>
  )
}
