/** Says the shop's settings in words: what a section has, and how it has changed. */
import { isKeyOf } from '../../isKeyOf'
import { createTexts, type KeyOf, type Texts } from '../../texts/createTexts'
import { formats } from '../../texts/formats'
import { formatFullDay } from '../formatMoment'
import type { SettingSection, WrittenSettings, WrittenValue } from '../settings/settingSections'
import { settingTexts } from './settingTexts'

/** One setting in words. The key stays the same while its value changes. */
export interface SettingFact {
  key: string
  label: string
  text: string
  /** The way of shipping or paying that it is about, by its slug. */
  option?: string
  /** What that way is called in the language of the reader. */
  optionName?: string
  /** The label beside others of the same option; null where those say it already. */
  short?: string | null
}

type Key = KeyOf<typeof settingTexts>
type Fields = Readonly<Record<string, unknown>>
interface Words {
  texts: Texts<Key>
  countries: Intl.DisplayNames
}

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const toFieldsList = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(toFields) : [])
const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const toCodes = (value: unknown): string[] => (Array.isArray(value) ? value.map(toText) : [])

/**
 * Lists what some keys of shop.yaml say, in words, with names of countries and amounts of money.
 * @param settings as they are written; keys that have no name here are left out
 */
export function listSettingFacts(settings: WrittenSettings): SettingFact[] {
  const texts = createTexts(settingTexts)
  const words = { texts, countries: new Intl.DisplayNames(formats.language, { type: 'region' }) }
  return Object.entries(settings).flatMap(([key, value]) => listFacts(key, value, words))
}

/** Lists what a section says. A shop that says nothing about VAT has made a choice all the same. */
export const listSectionFacts = (section: SettingSection, settings: WrittenSettings): SettingFact[] =>
  listSettingFacts(section === 'vat' ? { vat: {}, ...settings } : settings)

/**
 * Says how settings have changed.
 * @returns sentences, such as `Postage of DHL parcel to Germany up to 2 kg: €4.90 → €5.20`; none if one side has none
 */
export function describeSettings(before: unknown, after: unknown): string[] {
  if (!before || !after) return []
  const texts = createTexts(settingTexts)
  const isOfVat = 'vat' in (before as WrittenSettings) || 'vat' in (after as WrittenSettings)
  const factsIn = (settings: unknown) =>
    mapByKey(listSectionFacts(isOfVat ? 'vat' : 'shop', settings as WrittenSettings))
  const [was, is] = [factsIn(before), factsIn(after)]
  const lines = [...new Set([...is.keys(), ...was.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)]
    const label = now?.label ?? old?.label ?? key
    if (!now) return texts('removed', { label, before: old?.text ?? '' })
    if (!old) return texts('added', { label, after: now.text })
    return old.text === now.text ? [] : texts('changed', { label, before: old.text, after: now.text })
  })
  const listOptionLabels = (facts: ReadonlyMap<string, SettingFact>) =>
    [...facts.values()]
      .filter(({ key }) => key.endsWith('.label'))
      .map(({ text, optionName }) => optionName ?? text)
  const isReordered = lines.length === 0 && listOptionLabels(was).join() !== listOptionLabels(is).join()
  if (!isReordered) return lines
  const [from, to] = [listOptionLabels(was).join(', '), listOptionLabels(is).join(', ')]
  return [texts('changed', { label: texts('order'), before: from, after: to })]
}

const mapByKey = (facts: readonly SettingFact[]) => new Map(facts.map((fact) => [fact.key, fact]))

function listFacts(key: string, value: WrittenValue | undefined, words: Words): SettingFact[] {
  const { texts } = words
  if (key === 'shipping_options')
    return toFieldsList(value).flatMap((option) => listShippingFacts(option, words))
  if (key === 'payment_options')
    return toFieldsList(value).flatMap((option) => listPaymentFacts(option, words))
  if (key === 'vat') return listVatFacts(toFields(value), texts)
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([innerKey, item]) =>
      toNamedFacts(`${key}_${innerKey}`, item, words),
    )
  }
  return toNamedFacts(key, value, words)
}

/** A setting whose name is that of its text. */
function toNamedFacts(key: string, value: unknown, words: Words): SettingFact[] {
  const text = formatValue(key, value, words)
  return isKeyOf(settingTexts, key) && text !== '' ? [{ key, label: words.texts(key), text }] : []
}

function formatValue(key: string, value: unknown, words: Words): string {
  if (key === 'countries_list') return formatCountryNames(toCodes(value), words)
  const text = toText(value)
  if (text === '') return ''
  if (key === 'countries_default') return getCountryName(text, words)
  if (key === 'sold_out') return words.texts(text === 'hidden' ? 'soldOut_hidden' : 'soldOut_shown')
  if (key === 'packaging_weight') return words.texts('grams', { count: text })
  if (key === 'invoice_up_to') return formatMoneyText(text)
  if (key.endsWith('_days')) return words.texts('dayCount', { count: text })
  if (key === 'bank_iban') return text.replaceAll(' ', '').replace(/(.{4})(?=.)/g, '$1 ')
  return text
}

const formatMoneyText = (text: string): string =>
  /^\d+(\.\d+)?$/.test(text) ? formats.money(Number(text)) : text

function formatWeight(grams: string, { texts }: Words): string {
  const count = Number(grams)
  return count >= 1000
    ? texts('kilograms', { count: formats.decimal(count / 1000) })
    : texts('grams', { count: grams })
}

const getCountryName = (code: string, { countries }: Words): string =>
  /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code
const formatCountryNames = (codes: readonly string[], words: Words): string =>
  codes.map((code) => getCountryName(code, words)).join(', ')

/** Names the countries of an option, which has all of the shop's where it names none. */
const formatOptionCountries = (value: unknown, words: Words): string =>
  toCodes(value).length > 0 ? formatCountryNames(toCodes(value), words) : words.texts('allCountries')

/** Names the countries of an entry of postage: a few by name, many by the first. */
function formatPlace(codes: readonly string[], isOnly: boolean, words: Words): string {
  if (codes.length === 0) return words.texts(isOnly ? 'allCountries' : 'otherCountries')
  if (codes.length <= 3) return formatCountryNames(codes, words)
  return words.texts('somePlace', { first: getCountryName(codes[0] ?? '', words), count: codes.length - 1 })
}

/** @returns the first name of an option where it has none in the language of the reader */
const getOptionName = (option: Fields): string =>
  toText(option[`label_${formats.language}`]) || toText(option.label)

/** The names of an option in all languages. The one in the language of the reader stands above its facts. */
function listNameFacts(at: string, option: Fields, label: string, { texts }: Words): SettingFact[] {
  const name = getOptionName(option)
  const firstName = toText(option.label)
  return [
    { key: `${at}.label`, label, text: firstName, short: firstName === name ? null : texts('firstName') },
    ...(['en', 'de'] as const).flatMap((language) => {
      const text = toText(option[`label_${language}`])
      if (text === '') return []
      const inLanguage = texts(`nameIn_${language}`, { option: name })
      const short = language === formats.language ? null : texts(`in_${language}`)
      return [{ key: `${at}.label_${language}`, label: inLanguage, text, short }]
    }),
  ]
}

function listShippingFacts(fields: Fields, words: Words): SettingFact[] {
  const { texts } = words
  const at = `shipping ${toText(fields.slug)}`
  const option = getOptionName(fields)
  const entries = toFieldsList(fields.postage)
  const tracking = toText(fields.tracking_url)
  const facts: SettingFact[] = [
    ...listNameFacts(at, fields, texts('optionName'), words),
    {
      key: `${at}.countries`,
      label: texts('optionCountries', { option }),
      text: formatOptionCountries(fields.countries, words),
      short: texts('countries'),
    },
    ...(entries.length === 0
      ? [
          {
            key: `${at}.free`,
            label: texts('optionFree', { option }),
            text: texts('free'),
            short: texts('postageOnly'),
          },
        ]
      : []),
    ...entries.flatMap((entry, i) => {
      const codes = toCodes(entry.countries)
      // An entry is found again by its first country, also when others come before it.
      const isNamed = entries.findIndex((candidate) => toCodes(candidate.countries)[0] === codes[0]) === i
      const name = `${at} ${codes[0] ?? 'others'}${isNamed ? '' : ` ${i}`}`
      const place = formatPlace(codes, entries.length === 1, words)
      return listPostageFacts(name, entry, { option, place }, words)
    }),
    ...(tracking === ''
      ? []
      : [
          {
            key: `${at}.tracking`,
            label: texts('optionTracking', { option }),
            text: tracking,
            short: texts('tracking'),
          },
        ]),
  ]
  return facts.map((fact) => ({ ...fact, option: toText(fields.slug), optionName: option }))
}

function listPostageFacts(
  at: string,
  entry: Fields,
  to: { option: string; place: string },
  words: Words,
): SettingFact[] {
  const { texts } = words
  const codes = toCodes(entry.countries)
  const facts: SettingFact[] = []
  const add = (key: string, name: PostageText, text: string, values: Readonly<Record<string, string>> = to) =>
    facts.push({
      key: `${at}.${key}`,
      label: texts(name, values),
      text,
      short: texts(`${name}Short`, values),
    })
  if (codes.length > 0) add('where', 'placeCountries', formatCountryNames(codes, words))
  // A few countries are named in all the other labels.
  if (codes.length <= 3) for (const fact of facts) fact.short = null
  const days = toText(entry.days)
  if (days !== '') add('days', 'days', days.replace(/ ?- ?/, '–'))
  for (const [grams, rate] of Object.entries(toFields(entry.up_to))) {
    const values = { ...to, weight: formatWeight(grams, words) }
    const { price, free_from } = typeof rate === 'string' ? { price: rate, free_from: null } : toFields(rate)
    add(grams, 'postage', formatMoneyText(toText(price)), values)
    const from = toText(free_from)
    if (from !== '') add(`${grams}.free`, 'rateFreeFrom', formatMoneyText(from), values)
  }
  const freeFrom = toText(entry.free_from)
  if (freeFrom !== '') add('free', 'freeFrom', formatMoneyText(freeFrom))
  return facts
}

type PostageText = 'placeCountries' | 'days' | 'postage' | 'freeFrom' | 'rateFreeFrom'

function listPaymentFacts(fields: Fields, words: Words): SettingFact[] {
  const { texts } = words
  const at = `payment ${toText(fields.slug)}`
  const option = getOptionName(fields)
  const limits = { min_total: 'paymentFrom', max_total: 'paymentUpTo' } as const
  const facts: SettingFact[] = [
    ...listNameFacts(at, fields, texts('paymentName'), words),
    {
      key: `${at}.countries`,
      label: texts('paymentCountries', { option }),
      text: formatOptionCountries(fields.countries, words),
      short: texts('countries'),
    },
    ...(['min_total', 'max_total'] as const).flatMap((name) => {
      const sum = toText(fields[name])
      const label = texts(limits[name], { option })
      const short = texts(`${limits[name]}Short`)
      return sum === '' ? [] : [{ key: `${at}.${name}`, label, text: formatMoneyText(sum), short }]
    }),
  ]
  return facts.map((fact) => ({ ...fact, option: toText(fields.slug), optionName: option }))
}

/** What a shop has chosen about VAT. A shop that says nothing charges that of the buyer's country, a small business its own. */
function listVatFacts(vat: Fields, texts: Texts<Key>): SettingFact[] {
  const small = vat.small_business
  const isSmall = toText(small) === 'true'
  const dated = toFields(small)
  const [first, last] = [toText(dated.from), toText(dated.until)]
  const euSales = vat.eu_sales ?? (isSmall ? 'home' : 'destination')
  const from = toText(toFields(euSales).destination_from)
  const place = texts(euSales === 'home' ? 'euSales_home' : 'euSales_destination')
  const smallText =
    first !== ''
      ? texts('fromDay', { day: formatFullDay(first) })
      : last !== ''
        ? texts('untilDay', { day: formatFullDay(last) })
        : texts(isSmall ? 'yes' : 'no')
  return [
    { key: 'small_business', label: texts('vat_small_business'), text: smallText },
    {
      key: 'eu_sales',
      label: texts('vat_eu_sales'),
      text: from === '' ? place : texts('euSales_from', { day: formatFullDay(from) }),
    },
  ]
}
