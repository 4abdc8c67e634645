import type { VatIdState } from '../../../../src/shared/vocabulary'
import { addDays, shopDay } from '../../../platform/support/dates'
import { parseStoredJson } from '../../../platform/support/storedJson'

/** A VAT id with what its check brought. */
export interface VatIdCheck {
  /** With its country's prefix and without spaces, such as `FR40303265045`. */
  vatId: string
  /** `unavailable` means that the Commission's service did not answer, so that nothing is known. */
  state: 'valid' | 'invalid' | 'unavailable'
  /** ISO 8601 UTC. */
  checkedAt: string
  /** The number by which the service proves the check; null where it gave none. */
  consultationNumber: string | null
}

/**
 * Reads the check that is stored with a basket.
 * @param json JSON; null when the buyer has given no VAT id
 */
export const readVatCheck = (json: string | null): VatIdCheck | null =>
  json === null ? null : parseStoredJson<VatIdCheck>(json)

export interface BusinessSale {
  /** The shop's own country. */
  home: string
  /** The country of the destination; for downloads, the buyer's. */
  country: string
  /** False when the basket holds only downloads. */
  hasParcel: boolean
  /** `YYYY-MM-DD` */
  today: string
}

/** The prefixes that differ from the code of their country (Directive 2006/112/EC, article 215, and XI). */
const countriesOfPrefix: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

/** Returns the country of a VAT id as ISO 3166 has it; Northern Ireland belongs to GB. */
const getVatIdCountry = (vatId: string): string => {
  const prefix = vatId.slice(0, 2)
  return countriesOfPrefix[prefix] ?? prefix
}

/**
 * Finds out what a checked VAT id means for a sale to another country of the Union: `valid` frees it from VAT. Goods need
 * a valid id of any other member (section 6a (1) No. 4 UStG); a download is supplied where the buyer is established, so
 * its id must be of that country (section 3a (2) UStG). A check counts on its day and the day after, because the id must
 * be valid when the goods are supplied. Within the shop's own country an id changes no VAT, but may be needed to buy on
 * invoice.
 */
export function getVatIdState(
  { vatId, state, checkedAt }: VatIdCheck,
  { home, country, hasParcel, today }: BusinessSale,
): VatIdState {
  if (state !== 'valid') return state
  if (shopDay(checkedAt) < addDays(today, -1)) return 'outdated'
  const registeredCountry = getVatIdCountry(vatId)
  // Northern Ireland belongs to the Union for goods alone.
  if (country === home) return 'registered'
  const fits = hasParcel
    ? registeredCountry !== home
    : registeredCountry === country && registeredCountry !== 'GB'
  return fits ? 'valid' : 'other_country'
}
