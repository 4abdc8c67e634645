import { type DhlRow, dhlColumns, type LeftOut } from './carrierColumns'
import { fitHouseNumber, pack, wrap } from './fitLines'
import type { Recipient } from './recipient'

export type DhlAddress = Pick<
  DhlRow,
  'name' | 'name2' | 'name3' | 'street' | 'houseNumber' | 'postalCode' | 'city' | 'province'
>

/**
 * Spreads an address over DHL's columns: what is too long for a name, and what follows a house number, goes into the
 * further lines of the name. At a station or branch the second line has the customer's number.
 * @returns the texts, and what had no room and is left out
 */
export function dhlAddress({ name, addition, postNumber, ...to }: Recipient): {
  address: DhlAddress
  leftOut: LeftOut[]
} {
  const max = dhlColumns.name.max
  const { street, houseNumber, more } = fitHouseNumber(to, {
    street: dhlColumns.street.max,
    houseNumber: dhlColumns.houseNumber.max,
  })
  const [first = '', ...rest] = wrap(name, max)
  const lines = pack([...rest, ...addition.split(', '), ...more], max)
  const [name2 = '', name3 = '', ...furtherNames] = postNumber ? [postNumber, ...lines] : lines
  const [keptStreet = '', ...restOfStreet] = wrap(street, dhlColumns.street.max)
  const leftOut = [
    { column: dhlColumns.name3, text: furtherNames.join(', ') },
    { column: dhlColumns.street, text: restOfStreet.join(' ') },
    ...(['postalCode', 'city', 'province'] as const).map((part) => ({
      column: dhlColumns[part],
      text: to[part].slice(dhlColumns[part].max),
    })),
  ]
  const cut = (part: 'postalCode' | 'city' | 'province') => to[part].slice(0, dhlColumns[part].max)
  return {
    address: {
      name: first,
      name2,
      name3,
      street: keptStreet,
      houseNumber,
      postalCode: cut('postalCode'),
      city: cut('city'),
      province: cut('province'),
    },
    leftOut: leftOut.filter(({ text }) => text !== ''),
  }
}
