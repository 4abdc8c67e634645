import { type Language, languages } from '../../../../src/shared/language'
import countries from '../../../../static/reference/countries.json'
import { type ServerTextKey, serverTexts } from '../../../platform/languages/texts/serverTexts'
import { serverTexts as germanTexts } from '../../../platform/languages/texts/serverTexts.de'
import { repeatedLanguage } from '../../../platform/languages/translatedFields'
import type { ImportProblem } from '../../../platform/yaml/importProblem'
import type { FindLine } from '../../../platform/yaml/schemaProblems'
import { vatTable } from '../../pricing/vatRules'
import { tell } from '../staffSentences'
import { findPostage, getOwnTexts, getUsableCountries } from './completeShop'
import type { WrittenShop } from './shopSchema'

const knownCountries = new Set(countries.map(({ id }) => id))
const builtInTexts: Record<Language, Readonly<Record<ServerTextKey, string>>> = {
  en: serverTexts,
  de: germanTexts,
}
const codesAdvice = () => tell('Use the codes of ISO 3166, like DE or GB.')

/** A problem of shop.yaml, with the path to the value that is wrong; an empty path is that of the file. */
export type ShopProblem = ImportProblem & { path: readonly PropertyKey[] }

/**
 * Finds values of shop.yaml that contradict each other.
 * @param findLine returns the line of a value
 * @returns a problem for each contradiction
 */
export function shopContradictions(shop: WrittenShop, findLine: FindLine): ShopProblem[] {
  const problems: ShopProblem[] = []
  const refuse = (path: PropertyKey[], problem: string, advice: string) =>
    problems.push({ file: 'shop.yaml', line: findLine(path), problem, advice, path })

  const listed = new Set(shop.countries.list)
  for (const [i, id] of shop.countries.list.entries()) {
    const path = ['countries', 'list', i]
    if (!knownCountries.has(id))
      refuse(path, tell('The country "{country}" is not known.', { country: id }), codesAdvice())
    if (shop.countries.list.indexOf(id) < i)
      refuse(path, tell('The country "{country}" is listed twice.', { country: id }), tell('Take one out.'))
  }
  if (!listed.has(shop.countries.default)) {
    const advice = tell('Add it to the list, or choose one of the list.')
    refuse(
      ['countries', 'default'],
      tell('The default country "{country}" is not in the list.', { country: shop.countries.default }),
      advice,
    )
  }
  if (!vatTable.countries.includes(shop.countries.default)) {
    refuse(
      ['countries', 'default'],
      tell('The default country "{country}" is not in the European Union.', {
        country: shop.countries.default,
      }),
      tell("It is the shop's own country, whose VAT prices include: name one of the Union."),
    )
  }
  for (const key of ['payment_options', 'shipping_options', 'address_types'] as const) {
    const slugs = shop[key].map(({ slug }) => slug)
    for (const [i, option] of shop[key].entries()) {
      if (slugs.indexOf(option.slug) < i) {
        refuse(
          [key, i, 'slug'],
          tell('{key}: "{slug}" is there twice.', { key, slug: option.slug }),
          tell('Give each option a slug of its own.'),
        )
      }
      for (const id of (option.countries ?? []).filter((id) => !listed.has(id))) {
        const advice = tell("Add it to the shop's countries, or take it out here.")
        refuse(
          [key, i, 'countries'],
          tell('{key}: the country "{country}" is not in the shop\'s list of countries.', {
            key,
            country: id,
          }),
          advice,
        )
      }
    }
  }
  const shipping = shop.shipping_options.map(({ slug }) => slug)
  for (const [i, { slug, min_total: min, max_total: max }] of shop.payment_options.entries()) {
    if ((max ?? 1) === 0 || (min ?? 0) > (max ?? Number.POSITIVE_INFINITY)) {
      refuse(
        ['payment_options', i, 'max_total'],
        tell('The payment option "{slug}" is never offered: its greatest total is below every total.', {
          slug,
        }),
        tell('Give a greatest total above the smallest one, or take it out.'),
      )
    }
    if (slug === 'prepayment' && !shop.bank) {
      const advice = tell(
        'Give the IBAN that buyers transfer the money to under bank, or take the option out.',
      )
      refuse(['payment_options', i, 'slug'], tell("Prepayment needs the shop's bank account."), advice)
    }
    if (slug === 'invoice' && !shop.bank) {
      const advice = tell(
        'Give the IBAN that buyers transfer the money to under bank, or take the option out.',
      )
      refuse(
        ['payment_options', i, 'slug'],
        tell("Purchase on invoice needs the shop's bank account."),
        advice,
      )
    }
    if (slug === 'pickup' && !shipping.includes('pickup')) {
      const advice = tell('Give a shipping option the slug pickup, or take the payment option out.')
      refuse(
        ['payment_options', i, 'slug'],
        tell('Nobody can pay on pick-up without the shipping option pickup.'),
        advice,
      )
    }
  }
  for (const [i, type] of shop.address_types.entries()) {
    for (const slug of (type.shipping_options ?? []).filter((slug) => !shipping.includes(slug))) {
      const advice = tell('Use slugs of shipping_options: {slugs}.', { slugs: shipping.join(', ') })
      refuse(
        ['address_types', i, 'shipping_options'],
        tell('The shipping option "{slug}" is not known.', { slug }),
        advice,
      )
    }
  }
  for (const [i, { slug, countries, postage }] of shop.shipping_options.entries()) {
    for (const [entry, { countries: codes }] of (postage ?? []).entries()) {
      for (const id of (codes ?? []).filter((id) => !knownCountries.has(id))) {
        const path = ['shipping_options', i, 'postage', entry, 'countries']
        refuse(path, tell('The country "{country}" is not known.', { country: id }), codesAdvice())
      }
    }
    for (const id of postage
      ? getUsableCountries(countries, shop).filter((id) => !findPostage(id, postage))
      : []) {
      const advice = tell('Name it in a rate, or add a rate without countries for all others.')
      refuse(
        ['shipping_options', i, 'postage'],
        tell('Nothing says what "{slug}" costs to {country}.', { slug, country: id }),
        advice,
      )
    }
  }
  const first = getFirstLanguage(shop)
  refuseUnfilled(shop, first, refuse)
  const repeated = repeatedLanguage(shop, { file: 'shop.yaml', findLine, first })
  problems.push(...repeated.map((problem) => ({ ...problem, path: [] })))
  refuseWrongGenres(shop, first, refuse)
  refuseRepeatedTexts(shop, first, refuse)
  refuseWrongHosts(shop, refuse)
  return problems
}

type Refuse = (path: PropertyKey[], problem: string, advice: string) => void

/** Refuses names of genres in the first language, which `genres` has, and of genres that the shop does not have. */
function refuseWrongGenres(shop: WrittenShop, first: Language, refuse: Refuse): void {
  if (shop[`genres_${first}`]) {
    const problem = tell(
      '{key}: the shop\'s first language is "{language}", and "genres" has the names in it.',
      { key: `genres_${first}`, language: first },
    )
    refuse([`genres_${first}`], problem, tell('Write the names in "genres".'))
  }
  for (const language of languages) {
    for (const slug of Object.keys(shop[`genres_${language}`] ?? {}).filter(
      (slug) => !(slug in shop.genres),
    )) {
      const advice = tell('Use slugs of genres: {slugs}.', { slugs: Object.keys(shop.genres).join(', ') })
      refuse(
        [`genres_${language}`, slug],
        tell('{key}: there is no genre "{slug}".', { key: `genres_${language}`, slug }),
        advice,
      )
    }
  }
}

/** Refuses the shop's own texts in the first language, which `texts` has. */
function refuseRepeatedTexts(shop: WrittenShop, first: Language, refuse: Refuse): void {
  if (!shop[`texts_${first}`]) return
  const problem = tell(
    '{key}: the shop\'s first language is "{language}", and "texts" has the texts in it.',
    {
      key: `texts_${first}`,
      language: first,
    },
  )
  refuse([`texts_${first}`], problem, tell('Write the texts in "texts".'))
}

/**
 * Refuses texts with placeholders that nothing fills in, and texts that would not show what a placeholder stands for. An
 * empty text hides the built-in one on purpose, and the text for one needs no count.
 */
function refuseUnfilled(shop: WrittenShop, first: Language, refuse: Refuse): void {
  for (const field of ['texts', ...languages.map((language) => `texts_${language}` as const)] as const) {
    const words = builtInTexts[languages.find((language) => field === `texts_${language}`) ?? first]
    for (const [key, text] of Object.entries(getOwnTexts(shop[field]))) {
      const gaps = findGaps(serverTexts[key as ServerTextKey])
      for (const gap of findGaps(text).filter((gap) => !gaps.includes(gap))) {
        const advice =
          gaps.length > 0
            ? tell('What there is for it: {gaps}.', { gaps: gaps.join(', ') })
            : tell('Nothing is filled in here.')
        refuse([field, key], tell('{field}: nothing fills in {gap} in "{key}".', { field, gap, key }), advice)
      }
      const missing = text === '' ? [] : gaps.filter((gap) => !text.includes(gap))
      for (const gap of missing.filter((gap) => !(gap === '{count}' && key.endsWith('.one')))) {
        const advice = tell('Write {gap} where it belongs, as in "{text}".', {
          gap,
          text: words[key as ServerTextKey],
        })
        refuse([field, key], tell('{field}: {gap} is missing in "{key}".', { field, gap, key }), advice)
      }
    }
  }
}

/** Refuses addresses of languages that are no origin, or of two languages. */
function refuseWrongHosts(shop: WrittenShop, refuse: Refuse): void {
  const hosts = (shop.languages ?? []).flatMap(({ language, url }) =>
    url === null ? [] : [{ language, host: toHost(url) }],
  )
  for (const [i, { language, host }] of hosts.entries()) {
    const path = ['languages', language]
    if (host === null) {
      refuse(
        path,
        tell('languages: the address for "{language}" is not an origin.', { language }),
        tell('Write only scheme and host, like https://shop.example.'),
      )
    } else if (hosts.findIndex((other) => other.host === host) < i) {
      refuse(
        path,
        tell('languages: two languages have the host {host}.', { host }),
        tell('Give each language a host of its own.'),
      )
    }
  }
}

const getFirstLanguage = ({ languages }: WrittenShop): Language => languages?.[0]?.language ?? 'en'

/** @returns the host of an origin; null for an address that has more or less than that */
function toHost(address: string): string | null {
  const url = URL.parse(address)
  const isOrigin = url && /^https?:$/.test(url.protocol) && address.replace(/\/$/, '') === url.origin
  return isOrigin ? url.host : null
}

const findGaps = (text: string): string[] => text.match(/\{\w+\}/g) ?? []
