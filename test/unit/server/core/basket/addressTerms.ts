import {
  type AddressKind,
  addressConventions,
  listProvinces,
} from '../../../../../server/core/address/addressConventions'
import { addressLayout } from '../../../../../server/core/address/addressLayout'
import type { AddressTerms } from '../../../../../server/core/address/addressRules'
import { billingAddressTypeId } from '../../../../../src/shared/vocabulary'
import { testId } from '../../../../support/catalogueBuilders'

export const typeIds = { home: testId(901), packstation: testId(902), postfiliale: testId(903) }
const countries = ['DE', 'AT', 'IE', 'US', 'JP']

/** What the shop says of addresses, as an import makes it of the reference data: Germany first. */
export function addressTerms(): AddressTerms {
  const types: [id: string, kind: AddressKind, isBilling: boolean][] = [
    [billingAddressTypeId, 'home', true],
    [typeIds.home, 'home', false],
    [typeIds.packstation, 'packstation', false],
    [typeIds.postfiliale, 'postfiliale', false],
  ]
  return {
    countries: countries.map((id_country) => ({
      id_country,
      name: new Intl.DisplayNames('en', { type: 'region' }).of(id_country)!,
      is_default_option: id_country === 'DE',
    })),
    provinces: countries.flatMap((id_country, i) =>
      listProvinces(id_country).map(({ code, name }, j) => ({
        uuid_province: testId(10_000 + i * 1000 + j),
        id_country,
        code,
        name,
      })),
    ),
    shipping_address_types: Object.entries(typeIds).map(([label, uuid_shipping_address_type]) => ({
      uuid_shipping_address_type,
      label,
      countries: label === 'home' ? countries : ['DE'],
      shipping_options: [],
    })),
    address_conventions: types.flatMap(([uuid_shipping_address_type, kind, isBilling]) =>
      addressConventions(kind, countries, 'DE', isBilling).map((convention) => ({
        uuid_shipping_address_type,
        ...convention,
      })),
    ),
    address_layouts: types.flatMap(([uuid_shipping_address_type, kind]) => [
      { uuid_shipping_address_type, id_country: null, layout: addressLayout(kind, 'DE') },
      ...countries.map((id_country) => ({
        uuid_shipping_address_type,
        id_country,
        layout: addressLayout(kind, id_country),
      })),
    ]),
  }
}
