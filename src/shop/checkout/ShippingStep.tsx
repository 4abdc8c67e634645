import { Choices } from '../../components/choices/Choices'
import { useTexts } from '../../components/ShopSettings'
import { checkoutTexts } from '../../shared/texts/checkout'
import { getAddressType, getCountry } from '../address/addressConventions'
import { selectIsSaving } from '../basket/basketSelectors'
import { basketCommandRequested } from '../basket/basketSlice'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { getErrors } from './basketErrors'
import { Missing, type StepProps } from './ContactStep'

/** Offers the shipping options for the country and the type of address. */
export function ShippingStep({ basket, terms }: StepProps) {
  const texts = useTexts(checkoutTexts)
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector(selectIsSaving)
  const { address } = basket.shipping_address
  const typeId = getAddressType('shipping', address, terms)
  const type = terms.shipping_address_types.find(
    (candidate) => candidate.uuid_shipping_address_type === typeId,
  )
  const options = terms.shipping_options.filter(
    ({ uuid_shipping_option, countries }) =>
      countries.includes(getCountry(address, terms)) &&
      (!type || type.shipping_options.includes(uuid_shipping_option)),
  )
  const formatPrice = (id: string): string | undefined => {
    const price = basket.shipping_prices.find(({ uuid_shipping_option }) => uuid_shipping_option === id)
    if (!price) return undefined
    return price.total_shipping === 0 ? texts('checkout.shipping.free') : texts.money(price.total_shipping)
  }
  const errors = getErrors(basket, 'uuid_shipping_option')
  if (options.length === 0) return <Missing texts={[texts('checkout.shipping.none')]} />
  return (
    <Choices
      legend={texts('checkout.shipping.legend')}
      options={options.map(({ uuid_shipping_option: value, label }) => ({
        value,
        label,
        aside: formatPrice(value),
      }))}
      value={basket.uuid_shipping_option}
      isSaving={isSaving}
      errors={errors}
      onChange={(uuid_shipping_option) =>
        dispatch(basketCommandRequested({ kind: 'update', changes: { uuid_shipping_option } }))
      }
    />
  )
}
