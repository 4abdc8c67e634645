import { allTexts, type TextKey } from '../../../src/shared/texts/allTexts'
import countries from '../../../static/reference/countries.json'
import { vatTable } from '../../pricing/vatRules'
import type { ImportedOption, ImportedPostage, ImportedShop, ImportProblem } from '../importedShop'
import type { LineOf } from '../source/schemaProblems'
import type { WrittenShop } from './shopSchema'

const knownCountries = new Set(countries.map(({ id }) => id))

/**
 * Finds values of shop.yaml that contradict each other.
 * @param lineOf returns the line of a value
 * @returns a problem for each contradiction
 */
export function shopContradictions(shop: WrittenShop, lineOf: LineOf): ImportProblem[] {
  const problems: ImportProblem[] = []
  const refuse = (path: PropertyKey[], problem: string, advice: string) =>
    problems.push({ file: 'shop.yaml', line: lineOf(path), problem, advice })

  const listed = new Set(shop.countries.list)
  for (const [i, id] of shop.countries.list.entries()) {
    const path = ['countries', 'list', i]
    if (!knownCountries.has(id))
      refuse(path, `The country "${id}" is not known.`, 'Use the codes of ISO 3166, like DE or GB.')
    if (shop.countries.list.indexOf(id) < i)
      refuse(path, `The country "${id}" is listed twice.`, 'Take one out.')
  }
  if (!listed.has(shop.countries.default)) {
    const advice = 'Add it to the list, or choose one of the list.'
    refuse(
      ['countries', 'default'],
      `The default country "${shop.countries.default}" is not in the list.`,
      advice,
    )
  }
  if (!vatTable.countries.includes(shop.countries.default)) {
    refuse(
      ['countries', 'default'],
      `The default country "${shop.countries.default}" is not in the European Union.`,
      "It is the shop's own country, whose VAT prices include: name one of the Union.",
    )
  }
  for (const key of ['payment_options', 'shipping_options', 'address_types'] as const) {
    const slugs = shop[key].map(({ slug }) => slug)
    for (const [i, option] of shop[key].entries()) {
      if (slugs.indexOf(option.slug) < i) {
        refuse(
          [key, i, 'slug'],
          `${key}: "${option.slug}" is there twice.`,
          'Give each option a slug of its own.',
        )
      }
      for (const id of (option.countries ?? []).filter((id) => !listed.has(id))) {
        const advice = 'Add it to countries, or take it out here.'
        refuse(
          [key, i, 'countries'],
          `${key}: the country "${id}" is not in the shop's list of countries.`,
          advice,
        )
      }
    }
  }
  const shipping = shop.shipping_options.map(({ slug }) => slug)
  for (const [i, type] of shop.address_types.entries()) {
    for (const slug of (type.shipping_options ?? []).filter((slug) => !shipping.includes(slug))) {
      const advice = `Use slugs of shipping_options: ${shipping.join(', ')}.`
      refuse(['address_types', i, 'shipping_options'], `The shipping option "${slug}" is not known.`, advice)
    }
  }
  for (const [i, { slug, countries, postage }] of shop.shipping_options.entries()) {
    for (const id of postage ? usableIn(countries, shop).filter((id) => !postageFor(id, postage)) : []) {
      const advice = 'Name it in an entry of postage, or add an entry without countries for all others.'
      refuse(['shipping_options', i, 'postage'], `Nothing says what "${slug}" costs to ${id}.`, advice)
    }
  }
  for (const [key, text] of Object.entries(ownTexts(shop))) {
    const known = gapsOf(allTexts[key as TextKey])
    for (const gap of gapsOf(text).filter((gap) => !known.includes(gap))) {
      const advice =
        known.length > 0 ? `What there is for it: ${known.join(', ')}.` : 'Nothing is filled in here.'
      refuse(['texts', key], `texts: nothing fills in ${gap} in "${key}".`, advice)
    }
  }
  return problems
}

/**
 * Returns the shop's own texts. An empty text in quotes hides the built-in one; a key without a value does not count.
 */
const ownTexts = ({ texts }: WrittenShop): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts ?? {}).filter((entry): entry is [string, string] => entry[1] != null),
  )

const gapsOf = (text: string): string[] => text.match(/\{\w+\}/g) ?? []

type WrittenPostage = NonNullable<WrittenShop['shipping_options'][number]['postage']>

/** Returns the countries of an option; an option without countries is for all countries of the shop. */
const usableIn = (countries: string[] | undefined, shop: WrittenShop): string[] =>
  countries && countries.length > 0 ? countries : shop.countries.list

const postageFor = (country: string, postage: WrittenPostage) =>
  postage.find(({ countries }) => countries?.includes(country)) ??
  postage.find(({ countries }) => !countries || countries.length === 0)

function completePostage(
  { countries, postage }: WrittenShop['shipping_options'][number],
  shop: WrittenShop,
): ImportedPostage[] {
  return usableIn(countries, shop).map((country) => {
    const found = postageFor(country, postage ?? [])
    const rates = Object.entries(found?.up_to ?? {})
      .map(([grams, priceCents]) => ({ upToGrams: Number(grams), priceCents }))
      .sort((a, b) => a.upToGrams - b.upToGrams)
    return { country, days: found?.days ?? null, rates }
  })
}

const writtenFields = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])))

/**
 * Fills in the defaults of shop.yaml. An option without countries is for all countries of the shop.
 * @returns the settings of the shop, without missing values
 */
export function completeShop(shop: WrittenShop): ImportedShop {
  const option = ({
    slug,
    label,
    countries,
  }: {
    slug: string
    label: string
    countries?: string[]
  }): ImportedOption => ({
    slug,
    label,
    countries: usableIn(countries, shop),
  })
  const allShipping = shop.shipping_options.map(({ slug }) => slug)
  return {
    name: shop.name,
    tagline: shop.tagline ?? null,
    facebookAppId: shop.facebook_app_id ?? null,
    newsletterUrl: shop.newsletter_url ?? null,
    isTracking: shop.tracking === 'on',
    socialProfiles: shop.social ?? [],
    address: writtenFields(shop.address),
    bank: shop.bank ? writtenFields(shop.bank) : null,
    genres: Object.entries(shop.genres).map(([slug, name]) => ({ slug, name })),
    countries: shop.countries.list,
    defaultCountry: shop.countries.default,
    imageFormats: Object.entries(shop.image_formats).map(([mimeType, widths]) => ({
      mimeType,
      widths: [...new Set(widths)].sort((a, b) => a - b),
    })),
    zipPresets: shop.zip_presets ?? [],
    paymentOptions: shop.payment_options.map(option),
    shippingOptions: shop.shipping_options.map((written) => ({
      ...option(written),
      trackingUrl: written.tracking_url ?? null,
      postage: completePostage(written, shop),
    })),
    packagingGrams: shop.packaging_weight ?? 0,
    addressTypes: shop.address_types.map((type) => ({
      ...option(type),
      shippingOptions: type.shipping_options ?? allShipping,
    })),
    texts: ownTexts(shop),
  }
}
