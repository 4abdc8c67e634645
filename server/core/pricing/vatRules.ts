import { elementAt } from '../../../src/shared/required'
import reference from '../../../static/reference/vat.json'
import { normalisePostcode } from '../address/postcodeRules'
import type { NoVat, VatRates, VatTerms } from './itemVat'

interface DatedRates {
  from: string
  standard: number
  print: number
}
interface Territory {
  id_country: string
  postcode: string
  name: string
  /** Outside the Union's VAT area; `services` says that only services are supplied outside. */
  is_outside?: boolean | 'services'
  /** The country that it belongs to, where its postcodes are also written as those of another. */
  part_of?: string
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
 * Whose VAT private buyers in other countries of the Union pay: `home` only below 10,000 € a year. A day changes from that of
 * the shop's own country to that of the destination: `YYYY-MM-DD`, the first with the new VAT.
 */
export type EuSales = 'home' | 'destination' | { destination_from: string }

/** Tells whether the VAT of the destination is charged on a day. @param today `YYYY-MM-DD` */
export const isAtDestination = (euSales: EuSales, today: string): boolean =>
  typeof euSales === 'string' ? euSales === 'destination' : euSales.destination_from <= today

/**
 * Whether the shop charges no VAT, because it is a small business (section 19 UStG). A status that changes has a
 * day, `YYYY-MM-DD`: `from` is the first and `until` the last without VAT.
 */
export type SmallBusiness = boolean | { from: string } | { until: string }

/** Tells whether the shop is a small business on a day. @param today `YYYY-MM-DD` */
export function isSmallBusinessOn(smallBusiness: SmallBusiness, today: string): boolean {
  if (typeof smallBusiness === 'boolean') return smallBusiness
  return 'from' in smallBusiness ? smallBusiness.from <= today : today <= smallBusiness.until
}

/** The shop's own choices about VAT, as they are on a day. */
export interface VatSettings {
  /** Whether the shop charges no VAT, because it is a small business (section 19 UStG). */
  isSmallBusiness: boolean
  euSales: EuSales
  /** The shop's own VAT id as it is written in shop.yaml; null if it has none. */
  ownVatId: string | null
}

/** The VAT of a sale to one place. */
export interface DestinationVat extends VatTerms {
  /** The country whose VAT is due; the shop's own where none is due. */
  country: string
  /** Whether the place is outside the Union's VAT area. */
  isOutside: boolean
}

/** The settings of a shop that has made no choice. */
export const usualVat: VatSettings = { isSmallBusiness: false, euSales: 'destination', ownVatId: null }

export interface PlaceOfSupply {
  /** Where goods are handed over or sent; for downloads, where the buyer lives. */
  destination: Destination
  /** Whether downloads are supplied, which are services, and not goods. */
  isDownload?: boolean
  /** The shop's own country, a member of the Union. */
  home: string
  /** `YYYY-MM-DD` */
  today: string
}

/**
 * Finds the VAT of a sale: the rates of the destination or of the shop's own country, or none. The country alone
 * does not decide whether a place is inside the Union's VAT area: the Canary Islands are outside, and Northern Ireland is
 * inside for goods, but not for downloads.
 * @param isBusiness whether the buyer is a business with a checked VAT id of another country of the Union
 * @throws Error when no rates are known for `home`
 */
export function getVatTerms(
  place: PlaceOfSupply,
  { isSmallBusiness, euSales }: VatSettings = usualVat,
  isBusiness = false,
): DestinationVat {
  const { destination, home, today } = place
  const included = findRates(home, today)
  if (!included) throw new Error(`No VAT rates are known for the shop's own country, ${home}.`)
  const there = findRatesDue(place)
  const isForeign = there !== null && getVatCountry(destination) !== home
  const isTaxedThere = isForeign && isAtDestination(euSales, today)
  const reason = findNoVatReason({
    isInside: there !== null,
    isForeign,
    isTaxedThere,
    isSmallBusiness,
    isBusiness,
  })
  const isOutside = there === null
  if (reason !== null || isOutside) return { included, due: reason ?? 'export', country: home, isOutside }
  return isTaxedThere
    ? { included, due: there, country: getVatCountry(destination), isOutside }
    : { included, due: isForeign ? included : there, country: home, isOutside }
}

/** Finds why a sale has no VAT; null if it has. */
function findNoVatReason(
  sale: Record<'isInside' | 'isForeign' | 'isTaxedThere' | 'isSmallBusiness' | 'isBusiness', boolean>,
): NoVat | null {
  // The exemption of a small business ends where another country's VAT begins.
  if (sale.isSmallBusiness && !sale.isTaxedThere) return 'small_business'
  if (!sale.isInside) return 'export'
  return sale.isForeign && sale.isBusiness && !sale.isSmallBusiness ? 'business' : null
}

/** Finds the country whose VAT a place has: Monaco is taxed as a part of France. */
export const getVatCountry = (destination: Destination): string => {
  const { id_country } = destination
  return findTerritory(destination)?.part_of ?? taxedLike[id_country] ?? id_country
}

/** Says whether something is supplied in another country of the Union's VAT area. */
export const isInOtherMember = (place: PlaceOfSupply): boolean =>
  findRatesDue(place) !== null && getVatCountry(place.destination) !== place.home

/** Returns the general rate of a country on a day, in hundredths of a percent: the one that margins are taxed at. */
export const getGeneralRate = (country: string, today: string): number =>
  findRates(country, today)?.other ?? 0

/**
 * Tells whether a rate is a reduced one: the country, or a territory of it, has it for print alone.
 * @param rate in hundredths of a percent
 */
export const isReducedRate = (country: string, rate: number): boolean =>
  [
    ...(ratesByCountry[country] ?? []),
    ...territories.filter(({ id_country }) => id_country === country),
  ].some(({ standard, print }) => print === rate && standard !== rate)

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

/** Finds the territory of a place, whose VAT differs from that of its country. */
function findTerritory({ id_country, postal_code }: Destination) {
  const postcode = normalisePostcode(id_country, postal_code ?? '').replace(/[\s-]+/g, '')
  return territories.find(
    ({ id_country: country, postcode: pattern }) => country === id_country && pattern.test(postcode),
  )
}

function findRatesDue({ destination, isDownload = false, today }: PlaceOfSupply): VatRates | null {
  const { is_outside, standard, print } = findTerritory(destination) ?? {}
  if (is_outside === true || (is_outside === 'services' && isDownload)) return null
  if (standard !== undefined && print !== undefined) return toVatRates({ standard, print })
  return findRates(getVatCountry(destination), today)
}

function findRates(country: string, today: string): VatRates | null {
  const dated = ratesByCountry[country]
  if (!dated) return null
  return toVatRates(dated.find(({ from }) => from <= today) ?? elementAt(dated, -1))
}

const toVatRates = ({ standard, print }: { standard: number; print: number }): VatRates => ({
  recording: standard,
  other: standard,
  print,
})
