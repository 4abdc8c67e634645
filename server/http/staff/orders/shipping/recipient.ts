import type { Address } from '../../../../core/address/addressRules'
import type { OrderContent } from '../../../../core/order/orderContent'

/** An address in the parts that carriers ask for. */
export interface Recipient {
  name: string
  /** More lines of the name: company, addition, c/o. */
  addition: string
  street: string
  houseNumber: string
  postalCode: string
  city: string
  province: string
  idCountry: string
  /** The number of a DHL customer who gets parcels at a station or branch. */
  postNumber: string
}

/**
 * Splits a delivery address into the parts that carriers ask for.
 * @param fields the address as the buyer typed it; undefined if the shop has only the printed address
 * @param provinceCodes the codes of provinces that are chosen from a list, by their ids
 */
export const toRecipient = (
  content: OrderContent,
  fields: Address | undefined,
  provinceCodes: ReadonlyMap<string, string> = new Map(),
): Recipient => (fields ? readFields(content, fields, provinceCodes) : readPrintedAddress(content))

function readFields(
  { idCountry, name }: OrderContent,
  fields: Address,
  provinceCodes: ReadonlyMap<string, string>,
): Recipient {
  const { street = '', street_number = '' } = fields
  const station = fields.packstation_nr
    ? { street: 'Packstation', houseNumber: fields.packstation_nr }
    : fields.post_filiale
      ? { street: 'Postfiliale', houseNumber: fields.post_filiale }
      : street_number === ''
        ? splitStreet(street)
        : { street, houseNumber: street_number }
  const { company, name: person, name_addition, address_addition, address_addition_2 } = fields
  const more = [company, name_addition, address_addition, address_addition_2, fields.dispatching_information]
  return {
    name: person ?? name ?? '',
    addition: more.filter(Boolean).join(', '),
    ...station,
    postalCode: fields.postal_code ?? '',
    city: fields.city ?? '',
    province: provinceCodes.get(fields.uuid_province ?? '') ?? fields.province ?? '',
    idCountry,
    postNumber: fields.dhl_kundennummer ?? '',
  }
}

/** Reads a printed address: the name, more lines, the street, the place, and maybe the country. */
function readPrintedAddress({ shippingAddress, city, idCountry }: OrderContent): Recipient {
  const lines = shippingAddress.split('\n').filter((line) => line.trim() !== '')
  const cityAt = city === null ? -1 : lines.findLastIndex((line, i) => i > 0 && line.includes(city))
  const placeAt = cityAt === -1 ? lines.length - 2 : cityAt
  const place = lines[placeAt] ?? ''
  return {
    name: lines[0] ?? '',
    addition: lines.slice(1, Math.max(1, placeAt - 1)).join(', '),
    ...splitStreet(placeAt > 1 ? (lines[placeAt - 1] ?? '') : ''),
    postalCode: place.replace(city ?? '', '').replace(/^[\s,]+|[\s,]+$/g, ''),
    city: city ?? place,
    province: '',
    idCountry,
    postNumber: '',
  }
}

/** Splits the number of a house from its street, behind it or before it. */
function splitStreet(text: string): { street: string; houseNumber: string } {
  const words = text.split(/\s+/)
  const from = words.findIndex((word, i) => i > 0 && /^\d/.test(word) && words.slice(i).every(isOfNumber))
  if (from > 0) return { street: words.slice(0, from).join(' '), houseNumber: words.slice(from).join(' ') }
  const [first = '', ...rest] = words
  const number = first.replace(/,$/, '')
  return /^\d/.test(number) && isOfNumber(number) && rest.length > 0
    ? { street: rest.join(' '), houseNumber: number }
    : { street: text, houseNumber: '' }
}

/** Such as `12`, `12b`, `7-9`, or the parts of `7 - 9 b`. */
const isOfNumber = (word: string): boolean => /^[\d/+-]*[a-z]?$/i.test(word)
