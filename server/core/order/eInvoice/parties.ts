import type { Seller } from '../../shop/seller'
import type { OrderContent } from '../orderContent'
import type { Party, PostalAddress, SellerParty } from './invoiceFacts'

/**
 * Describes the seller.
 * @param country of the shop, as ISO 3166 has it
 */
export function sellerParty(seller: Seller, country: string): SellerParty {
  const { company, shopName, street, place, representedBy, phone, email, register } = seller
  const vatId = withoutSpaces(seller.vatId)
  const taxNumber = seller.taxNumber ?? null
  return {
    name: company,
    tradingName: shopName === company ? null : shopName,
    contact: representedBy,
    phone,
    email,
    vatId,
    taxNumber,
    registration: register,
    id: taxNumber ?? vatId ?? company,
    address: { lines: [street], ...splitPlace(place), country },
  }
}

/** Describes the buyer by the billing address, as it was when the order was placed. */
export function buyerParty(content: OrderContent): Party {
  const { billing, billingAddress, idCountry, email, phone, vat } = content
  const person = billing?.name ?? null
  return {
    name: billing?.company ?? person ?? firstLine(billingAddress) ?? email,
    contact: billing?.company ? person : null,
    phone,
    email,
    vatId: withoutSpaces(vat?.buyer?.vatId ?? null),
    address: billing ? postalAddress(billing, idCountry) : printedAddress(billingAddress, idCountry),
  }
}

/** Describes who gets the parcel. */
export function deliveryParty(content: OrderContent): Pick<Party, 'name' | 'address'> {
  const printed = content.shippingAddress || content.billingAddress
  return {
    name: firstLine(printed) ?? content.email,
    address: printedAddress(printed, content.idCountry),
  }
}

const withoutSpaces = (id: string | null): string | null => id?.replace(/\s/g, '') ?? null

const firstLine = (text: string): string | null => text.split('\n')[0] || null

function postalAddress(fields: NonNullable<OrderContent['billing']>, country: string): PostalAddress {
  const street = [fields.street, fields.street_number].filter(Boolean).join(' ')
  const more = [fields.name_addition, fields.address_addition, fields.address_addition_2]
  return {
    lines: threeLines([street, ...more].filter((line) => line !== undefined && line !== '')),
    postalCode: fields.postal_code ?? null,
    city: fields.city ?? null,
    country: fields.id_country ?? country,
  }
}

/** Makes an address of its printed lines, the first of which is a name. Which line is which they do not say. */
const printedAddress = (printed: string, country: string): PostalAddress => ({
  lines: threeLines(printed.split('\n').slice(1)),
  postalCode: null,
  city: null,
  country,
})

/** Puts what is too much for three lines into the third. */
function threeLines(lines: readonly (string | undefined)[]): string[] {
  const [first, second, ...rest] = lines.filter((line) => line !== undefined)
  return [first, second, rest.join(', ')].filter((line) => line !== undefined && line !== '') as string[]
}

/** Splits `10999 Berlin`, or `1012 AB Amsterdam`; without a postal code all of it is the city. */
function splitPlace(place: string): { postalCode: string | null; city: string | null } {
  const [, postalCode = null, city = place] =
    /^((?:[A-Z]{1,2}-)?\d[\d ]*\d(?: [A-Z]{2})?) (\S.*)$/.exec(place) ?? []
  return { postalCode, city: city || null }
}
