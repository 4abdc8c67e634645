import { useEffect } from 'react'
import '../shared/addressTexts'
import { countryOptions, typesIn } from '../checkout/addressConventions'
import { selectTerms } from '../checkout/checkoutSlice'
import { loadTerms } from '../checkout/termsSaga'
import { SelectField } from '../components/SelectField'
import type { BaseData, Basket, UpdateBasket } from '../shared/contract'
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
        if (terms && chosen !== id_country)
          dispatch(changeRequested({ kind: 'update', changes: countryChange(chosen, basket, terms) }))
      }}
    />
  )
}

/** Another country may have neither the kind of address nor the shipping option that was chosen. */
export function countryChange(
  idCountry: string,
  { shipping_address: { address }, uuid_shipping_option }: Basket,
  terms: Pick<BaseData, 'shipping_address_types' | 'shipping_options'>,
): UpdateBasket {
  const type = address.uuid_shipping_address_type
  const isTypeKept = typesIn(idCountry, terms).some((one) => one.uuid_shipping_address_type === type)
  const option = terms.shipping_options.find((one) => one.uuid_shipping_option === uuid_shipping_option)
  return {
    shipping_address_id_country: idCountry,
    ...(type !== null && !isTypeKept && { shipping_address_uuid_shipping_address_type: null }),
    ...(option && !option.countries.includes(idCountry) && { uuid_shipping_option: null }),
  }
}
