import { elementAt } from '../../src/shared/required'
import reference from '../../static/reference/vat.json'
import type { VatRates, VatTerms } from './totals'

interface DatedRates {
  from: string
  standard: number
  print: number
}
interface Territory {
  id_country: string
  postcode: string
  name: string
  is_outside?: boolean
  standard?: number
  print?: number
}
const ratesByCountry: Readonly<Record<string, readonly DatedRates[]>> = reference.rates
const territories: readonly (Omit<Territory, 'postcode'> & { postcode: RegExp })[] = (
  reference.territories as Territory[]
).map((territory) => ({ ...territory, postcode: new RegExp(`^(?:${territory.postcode})$`) }))
/** Belongs to France for VAT (Directive 2006/112/EC, article 7). */
const taxedLike: Partial<Record<string, string>> = { MC: 'FR' }

export interface Destination {
  /** ISO 3166. */
  id_country: string
  postal_code: string | null
}

/**
 * What VAT a delivery carries: the rates of where it goes, or none outside the Union's VAT area. That is more than a
 * matter of the country: the Canary Islands are outside, Northern Ireland is inside for goods.
 * @param home country of the shop, in the Union
 * @param today `YYYY-MM-DD`
 */
export function vatTerms(destination: Destination, home: string, today: string): VatTerms {
  const included = ratesOn(home, today)
  if (!included) throw new Error(`No VAT rates are known for the shop's own country, ${home}.`)
  return { included, due: ratesDue(destination, today) }
}

/** What the table of rates knows, for those who look after it. */
export const vatTable = {
  countries: Object.keys(ratesByCountry),
  /** The day from which the newest rates apply. */
  newestFrom: elementAt(
    Object.values(ratesByCountry)
      .map((dated) => elementAt(dated, 0).from)
      .sort(),
    -1,
  ),
}

function ratesDue({ id_country, postal_code }: Destination, today: string): VatRates | null {
  const postcode = (postal_code ?? '').toUpperCase().replace(/[\s-]+/g, '')
  const territory = territories.find(
    ({ id_country: country, postcode: pattern }) => country === id_country && pattern.test(postcode),
  )
  if (territory?.is_outside) return null
  if (territory) return ratesOf(territory as { standard: number; print: number })
  return ratesOn(taxedLike[id_country] ?? id_country, today)
}

function ratesOn(country: string, today: string): VatRates | null {
  const dated = ratesByCountry[country]
  if (!dated) return null
  return ratesOf(dated.find(({ from }) => from <= today) ?? elementAt(dated, -1))
}

const ratesOf = ({ standard, print }: { standard: number; print: number }): VatRates => ({
  recording: standard,
  other: standard,
  print,
})
