import { type DeutschePostRow, deutschePostColumns, type LeftOut } from './carrierColumns'
import { fitHouseNumber, pack, wrap } from './fitLines'
import type { Recipient } from './recipient'

export type DeutschePostAddress = Pick<
  DeutschePostRow,
  'name' | 'addition' | 'street' | 'houseNumber' | 'postalCode' | 'city'
>

/**
 * Spreads an address over the columns of Deutsche Post: what is too long for the name, and what follows a house number, goes
 * into the addition. Street and number are one line of the label, and fit into it together. The province stands behind the
 * city, as on a letter, because it has no column.
 * @returns the texts, and what had no room and is left out
 */
export function deutschePostAddress({ name, addition, postNumber, ...to }: Recipient): {
  address: DeutschePostAddress
  leftOut: LeftOut[]
} {
  const columns = deutschePostColumns
  const { street, houseNumber, more } = fitHouseNumber(to, {
    street: columns.street.max,
    houseNumber: columns.houseNumber.max,
  })
  const [first = '', ...rest] = wrap(name, columns.name.max)
  const parts = [postNumber, ...rest, ...addition.split(', '), ...more].filter(Boolean)
  const [keptAddition = '', ...further] = pack(parts, columns.addition.max)
  const room = columns.street.max - (houseNumber === '' ? 0 : houseNumber.length + 1)
  const [keptStreet = '', ...restOfStreet] = wrap(street, room)
  const isPlace = to.province !== '' && to.province !== to.city
  const place = { postalCode: to.postalCode, city: isPlace ? `${to.city} ${to.province}` : to.city }
  const leftOut = [
    { column: columns.addition, text: further.join(', ') },
    { column: columns.street, text: restOfStreet.join(' ') },
    ...(['postalCode', 'city'] as const).map((part) => ({
      column: columns[part],
      text: place[part].slice(columns[part].max),
    })),
  ]
  return {
    address: {
      name: first,
      addition: keptAddition,
      street: keptStreet,
      houseNumber,
      postalCode: place.postalCode.slice(0, columns.postalCode.max),
      city: place.city.slice(0, columns.city.max),
    },
    leftOut: leftOut.filter(({ text }) => text !== ''),
  }
}
