import { useId } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import type { BaseData, Basket, CustomerAddress } from '../../../shared/contract'
import { checkoutTexts } from '../../../shared/texts/checkout'
import type { AddressKind } from '../../address/addressConventions'
import { selectIsSaving } from '../../basket/basketSelectors'
import { selectCustomer } from '../../customer/session/customerSlice'
import { useAppSelector } from '../../store/hooks'
import classes from './SavedAddresses.module.css'
import { fittingAddresses } from './savedAddressRules'

export interface SavedAddressesProps {
  kind: AddressKind
  basket: Basket
  terms: BaseData
  onChoose: (address: CustomerAddress) => void
}

/**
 * Offers the customer's saved addresses of this kind, except the one in use. It is open while no address is
 * entered.
 */
export function SavedAddresses({ kind, basket, terms, onChoose }: SavedAddressesProps) {
  const texts = useTexts(checkoutTexts)
  const id = useId()
  const customer = useAppSelector(selectCustomer)
  const isSaving = useAppSelector(selectIsSaving)
  const { address_string, hash } = basket[`${kind}_address`]
  const fitting = customer ? fittingAddresses(kind, customer.addresses, terms) : []
  const otherAddresses = fitting.filter((savedAddress) => savedAddress.hash !== hash)
  if (otherAddresses.length === 0) return null
  return (
    <details className={classes.saved} open={address_string === '' || undefined}>
      <summary className={classes.summary}>{texts('checkout.address.saved')}</summary>
      <ul className={classes.list}>
        {otherAddresses.map((savedAddress) => (
          <li key={savedAddress.uuid_customer_address} className={classes.address}>
            <p className={classes.lines} id={`${id}${savedAddress.uuid_customer_address}`}>
              {savedAddress.address_string}
            </p>
            <button
              type="button"
              className={classes.choose}
              disabled={isSaving}
              aria-describedby={`${id}${savedAddress.uuid_customer_address}`}
              onClick={() => onChoose(savedAddress)}
            >
              {texts('checkout.address.choose.saved')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Tells whether an address will be saved to the account. */
export function SavedNote({ kind, basket }: Pick<SavedAddressesProps, 'kind' | 'basket'>) {
  const texts = useTexts(checkoutTexts)
  const customer = useAppSelector(selectCustomer)
  const { address_string, is_saved, errors } = basket[`${kind}_address`]
  if (!customer || address_string === '' || errors.global.length > 0) return null
  if (!is_saved && !customer.save_new_addresses_to_account) return null
  return (
    <p className={classes.note}>
      {texts(is_saved ? 'checkout.address.isSaved' : 'checkout.address.willBeSaved')}
    </p>
  )
}
