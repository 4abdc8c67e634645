import { useEffect } from 'react'
import '../shared/addressTexts'
import { addressUpdate, countryChange, countryOptions } from '../checkout/addressConventions'
import { selectTerms } from '../checkout/checkoutSlice'
import { loadTerms } from '../checkout/termsSaga'
import { SelectField } from '../components/SelectField'
import type { Basket } from '../shared/contract'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { workAsked } from '../store/work'
import classes from './BasketSummary.module.css'
import { changeRequested } from './basketSlice'

/** The country that postage and VAT are reckoned with, before there is an address; the checkout begins with it. */
export function ShippingCountry({ basket }: { basket: Basket }) {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const terms = useAppSelector(selectTerms)
  useEffect(() => {
    dispatch(workAsked(loadTerms))
  }, [dispatch])
  const { id_country, name } = basket.ships_to
  return (
    <SelectField
      className={classes.country}
      label={texts('basket.country')}
      name="shipping_id_country"
      autoComplete="shipping country"
      placeholder={texts('checkout.address.choose')}
      options={terms ? countryOptions(terms) : [{ value: id_country, label: name }]}
      value={id_country}
      disabled={!terms}
      onChange={(chosen) => {
        if (!terms || chosen === id_country) return
        const { uuid_shipping_address_type: typeId } = basket.shipping_address.address
        const change = countryChange(chosen, { typeId, optionId: basket.uuid_shipping_option }, terms)
        const changes = { ...addressUpdate('shipping', change.address), ...change.option }
        dispatch(changeRequested({ kind: 'update', changes }))
      }}
    />
  )
}
