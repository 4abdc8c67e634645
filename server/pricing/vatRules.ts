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
/** Monaco counts as France for VAT (Directive 2006/112/EC, article 7). */
const taxedLike: Partial<Record<string, string>> = { MC: 'FR' }

export interface Destination {
  /** A country code of ISO 3166. */
  id_country: string
  postal_code: string | null
}

/**
 * Finds the VAT rates of a delivery: those of the destination, or none outside the Union's VAT area. The country alone
 * does not decide this: the Canary Islands are outside the area, and Northern Ireland is inside it for goods.
 * @param home the shop's own country, a member of the Union
 * @param today `YYYY-MM-DD`
 * @throws Error when no rates are known for `home`
 */
export function vatTerms(destination: Destination, home: string, today: string): VatTerms {
  const included = ratesOn(home, today)
  if (!included) throw new Error(`No VAT rates are known for the shop's own country, ${home}.`)
  return { included, due: ratesDue(destination, today) }
}

/** The countries of the VAT table and the date of its newest rates. */
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
