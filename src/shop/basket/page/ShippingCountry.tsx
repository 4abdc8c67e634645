import { useEffect, useMemo, useState } from 'react'
import { SelectField } from '../../../components/SelectField'
import { useTexts } from '../../../components/ShopSettings'
import type { Basket } from '../../../shared/contract'
import { addressTexts } from '../../../shared/texts/address'
import { basketTexts } from '../../../shared/texts/basket'
import {
  addressUpdate,
  buyerAddressKind,
  countryChange,
  countryOptions,
} from '../../address/addressConventions'
import { useAppDispatch, useAppSelector, useFeature } from '../../store/hooks'
import { termsFeature } from '../../terms/termsFeature'
import { selectHasTermsFailed, selectTerms, termsRequested } from '../../terms/termsSlice'
import { selectIsSaving } from '../basketSelectors'
import { basketCommandRequested } from '../basketSlice'
import classes from './BasketSummary.module.css'

/** Chooses the country for postage and VAT before there is an address; the checkout begins with it. */
export function ShippingCountry({ basket }: { basket: Basket }) {
  const texts = useTexts(basketTexts, addressTexts)
  const dispatch = useAppDispatch()
  useFeature(termsFeature)
  const terms = useAppSelector(selectTerms)
  const hasFailed = useAppSelector(selectHasTermsFailed)
  const isSaving = useAppSelector(selectIsSaving)
  /** The chosen country until it is saved. */
  const [picked, setPicked] = useState<string | null>(null)
  useEffect(() => {
    dispatch(termsRequested())
  }, [dispatch])
  useEffect(() => {
    if (!isSaving) setPicked(null)
  }, [isSaving])
  const { id_country, name } = basket.ships_to
  const options = useMemo(
    () => (terms ? countryOptions(terms) : [{ value: id_country, label: name }]),
    [terms, id_country, name],
  )
  const shownCountry = picked ?? id_country
  const choose = (country: string) => {
    if (!terms || country === shownCountry) return
    setPicked(country)
    const { uuid_shipping_address_type: typeId } = basket.shipping_address.address
    const change = countryChange(country, { typeId, optionId: basket.uuid_shipping_option }, terms)
    const changes =
      basket.has_parcel || buyerAddressKind(basket, terms) === 'shipping'
        ? { ...addressUpdate('shipping', change.address), ...change.option }
        : addressUpdate('billing', { id_country: country })
    dispatch(basketCommandRequested({ kind: 'update', changes }))
  }
  return (
    <>
      <SelectField
        className={classes.country}
        label={texts(basket.has_parcel ? 'basket.country' : 'basket.country.ofBuyer')}
        name="shipping_id_country"
        autoComplete="shipping country"
        placeholder={texts('checkout.address.choose')}
        options={options}
        value={shownCountry}
        disabled={!terms}
        onChange={choose}
      />
      {!terms && hasFailed && (
        <p className={classes.countryFailed} role="alert">
          {texts('basket.country.failed')}{' '}
          <button type="button" onClick={() => dispatch(termsRequested())}>
            {texts('basket.country.retry')}
          </button>
        </p>
      )}
    </>
  )
}
