import { pickupShippingId } from '../../../src/shared/vocabulary'
import { thresholdText } from '../../core/order/accounting/euThreshold'
import { turnoverText } from '../../core/order/accounting/smallBusinessLimits'
import type { Thresholds } from '../../core/order/accounting/thresholdWatch'
import { about, ageText, type Finding, hourMs } from './finding'

interface VatOfShop {
  /** The country of the shop; null if it has no countries. */
  home: string | null
  /** All countries to which the shop sells. */
  countries: readonly string[]
  /** Whether it charges no VAT. */
  isSmallBusiness: boolean
}

/** VAT rates change at New Year and in the middle of the year, so a table that is older than this may be outdated. */
const ratesAgeMs = 550 * 24 * hourMs

/**
 * Checks that the VAT rates are complete and recent.
 * @param table the countries of the rates, and the date of the newest rate (`YYYY-MM-DD`)
 */
export function checkVat(
  { home, countries, isSmallBusiness }: VatOfShop,
  table: { countries: readonly string[]; newestFrom: string },
  now: Date,
): Finding {
  const vat = about('VAT')
  if (home !== null && !table.countries.includes(home)) {
    return vat.problem(
      `There are no VAT rates for ${home}, the shop's own country: baskets cannot be priced.`,
      'Make a country of the European Union the default in shop.yaml, or add its rates to static/reference/vat.json.',
    )
  }
  const age = now.getTime() - new Date(table.newestFrom).getTime()
  if (age > ratesAgeMs) {
    return vat.warning(
      `The newest VAT rate that the shop knows is from ${table.newestFrom}, ${ageText(age)} ago.`,
      "Compare static/reference/vat.json with the Union's list (taxes in Europe database), or update the shop.",
    )
  }
  const outside = countries.filter((country) => !table.countries.includes(country) && country !== 'MC')
  const exports =
    outside.length > 0 ? ` ${outside.length} of its countries are outside and get prices without VAT.` : ''
  const scheme = isSmallBusiness
    ? 'No VAT is charged, because the shop is a small business.'
    : 'VAT is charged: shop.yaml does not say small_business.'
  return vat.ok(`${scheme} VAT rates are from ${table.newestFrom}.${exports}`)
}

/** Labels of options that are collected in the shop, and not at a point of a carrier. */
const collected = /abhol|collect|pick[\s-]?up/i
const atCarrier = /point|station|shop ?finder|paketshop|parcel ?shop|locker|filiale/i

/**
 * Checks that what is collected is known to be. Goods that are collected have the VAT of the shop (section 3 (6) UStG),
 * others that of the place that they are sent to.
 */
export function checkPickup(options: readonly { uuid_shipping_option: string; label: string }[]): Finding {
  const pickup = about('pick-up')
  const collectedOptions = options.filter(
    ({ uuid_shipping_option, label }) =>
      uuid_shipping_option !== pickupShippingId && collected.test(label) && !atCarrier.test(label),
  )
  if (collectedOptions.length === 0)
    return pickup.ok('What is collected in the shop has the VAT of the shop.')
  return pickup.warning(
    `By their names these shipping options are collected, and they are taxed as if they were sent: ${collectedOptions.map(({ label }) => label).join(', ')}.`,
    'Give the option the slug pickup in shop.yaml, and import it.',
  )
}

/**
 * Checks how near a shop that charges its own country's VAT in the whole EU is to the threshold, and a small business to
 * its limits.
 */
export function checkThresholds({ eu, smallBusiness }: Thresholds): Finding[] {
  const turnover = about('turnover')
  const limits = (smallBusiness ?? []).map((limit) => {
    const { says, advice } = turnoverText(limit)
    return limit.state === 'near' ? turnover.warning(says, advice) : turnover.problem(says, advice)
  })
  const isWellBelow = smallBusiness !== null && limits.length === 0
  return [
    checkEuSales(eu),
    ...(isWellBelow ? [turnover.ok('The turnover is well below the limits for small businesses.')] : limits),
  ]
}

function checkEuSales(threshold: Thresholds['eu']): Finding {
  const sales = about('EU sales')
  if (threshold === null) return sales.ok('Buyers in other countries of the EU pay the VAT of their country.')
  const { says, advice } = thresholdText(threshold)
  if (threshold.state === 'below') return sales.ok(says)
  return threshold.state === 'near' ? sales.warning(says, advice) : sales.problem(says, advice)
}
