import { isKeyOf } from '../../../shared/isKeyOf'
import type {
  SettingSection,
  WrittenSettings,
  WrittenValue,
} from '../../../shared/staff/settings/settingSections'
import { formats } from '../../../shared/texts/formats'

/** Texts of fields by their names. */
export type Texts = Readonly<Record<string, string>>

/** A price of a parcel up to a weight in grams. */
export interface RateForm {
  grams: string
  price: string
  free_from: string
}

/** What a way of shipping costs to some countries. */
export interface PostageForm {
  texts: Texts
  rates: readonly RateForm[]
}

/** A way of shipping or of paying. */
export interface OptionForm {
  slug: string
  /** It is not in shop.yaml yet. */
  isNew: boolean
  texts: Texts
  postage: readonly PostageForm[]
}

/** The fields of a section: single values by their path in shop.yaml, such as `bank.iban`, and its options. */
export type SettingForm = { texts: Texts; options: readonly OptionForm[] }

type Written = Readonly<Record<string, WrittenValue>>

/** The single values of each section that has a form of them. */
export const sectionPaths: Readonly<Record<SettingSection, readonly string[]>> = {
  shop: [
    ...['name', 'tagline', 'tagline_en', 'tagline_de', 'sold_out'],
    ...['company', 'represented_by', 'street', 'postal_code', 'city', 'country', 'email', 'phone'].map(
      (key) => `address.${key}`,
    ),
    ...['register', 'vat_id', 'tax_number', 'packaging_register'].map((key) => `address.${key}`),
  ],
  bank: ['bank.name', 'bank.iban', 'bank.bic', 'bank.creditor_id'],
  shipping: ['countries.default', 'countries.list', 'packaging_weight'],
  payment: ['prepayment_days', 'pickup_days', 'invoice_days', 'invoice_up_to'],
  vat: ['vat.small_business', 'vat.eu_sales'],
}

/** The key of the options of a section; null where it has none. */
const getOptionsKey = (section: SettingSection): 'shipping_options' | 'payment_options' | null =>
  section === 'shipping' ? 'shipping_options' : section === 'payment' ? 'payment_options' : null

const optionTexts = ['label', 'label_en', 'label_de', 'countries', 'tracking_url', 'min_total', 'max_total']
const postageTexts = ['countries', 'days', 'free_from']
const amounts = ['invoice_up_to', 'free_from', 'min_total', 'max_total', 'price']
/** What every shop has: it stays when all its fields are emptied, so that the shop asks for each of them. */
const requiredKeys = ['address', 'countries']
/** Choices that may begin or end on a day: the field holds one of these words and the day, such as `from 2027-01-01`. */
export const datedChoices = { eu_sales: ['destination_from'], small_business: ['from', 'until'] } as const

const toFields = (value: WrittenValue | undefined): Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Written) : {}
const toList = (value: WrittenValue | undefined): readonly WrittenValue[] =>
  Array.isArray(value) ? value : []

/**
 * Lists of countries are typed as codes with commas; `all` and nothing are all countries. Amounts have the mark for
 * decimals of the reader's language.
 */
function toText(key: string, value: WrittenValue | undefined): string {
  if (Array.isArray(value)) return value.join(', ')
  if (key === 'countries' && value === 'all') return ''
  if (isKeyOf(datedChoices, key) && typeof value === 'object') {
    const fields = toFields(value)
    const word = datedChoices[key].find((dated) => fields[dated])
    return word ? `${word} ${fields[word]}` : ''
  }
  if (typeof value !== 'string') return ''
  return amounts.includes(key) && /^\d+\.\d+$/.test(value) ? formats.decimal(value) : value
}

/** Reads a typed text: amounts have a point in shop.yaml, and codes of countries are a list. @returns undefined for an empty one */
function readText(key: string, text: string): WrittenValue | undefined {
  const plain = text.trim()
  if (plain === '') return undefined
  if (key === 'countries' || key === 'list') {
    return plain
      .split(/[\s,;]+/)
      .filter((code) => code !== '')
      .map((code) => code.toUpperCase())
  }
  if (isKeyOf(datedChoices, key)) {
    const [first = '', day = ''] = text.split(' ')
    const word = datedChoices[key].find((dated) => dated === first)
    if (word) return { [word]: day }
  }
  return amounts.includes(key) ? normaliseAmount(plain) : plain
}

const normaliseAmount = (text: string): string =>
  text
    .replace(/^€|€$/, '')
    .trim()
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2')

const getLastKey = (path: string): string => path.split('.').at(-1) ?? path

/**
 * Makes the fields of a section from the values of shop.yaml.
 * @returns '' for a value that is not set
 */
export function toSettingForm(section: SettingSection, values: WrittenSettings): SettingForm {
  const texts = Object.fromEntries(
    sectionPaths[section].map((path) => {
      const [key = '', inner] = path.split('.')
      const value = inner === undefined ? values[key] : toFields(values[key])[inner]
      return [path, toText(getLastKey(path), value)]
    }),
  )
  const key = getOptionsKey(section)
  return { texts, options: key === null ? [] : toList(values[key]).map(toOptionForm) }
}

function toOptionForm(value: WrittenValue): OptionForm {
  const option = toFields(value)
  return {
    slug: toText('slug', option.slug),
    isNew: false,
    texts: toTexts(option, optionTexts),
    postage: toList(option.postage).map((entry) => {
      const fields = toFields(entry)
      const rates = Object.entries(toFields(fields.up_to)).map(([grams, rate]): RateForm => {
        const { price, free_from } = typeof rate === 'string' ? { price: rate } : toFields(rate)
        return { grams, price: toText('price', price), free_from: toText('free_from', free_from) }
      })
      return { texts: toTexts(fields, postageTexts), rates }
    }),
  }
}

const toTexts = (fields: Written, keys: readonly string[]): Texts =>
  Object.fromEntries(keys.map((key) => [key, toText(key, fields[key])]))

/**
 * Makes of the fields what shop.yaml says. What has no field stays.
 * @param values those of the section that the form was made of
 */
export function toSettings(
  section: SettingSection,
  values: WrittenSettings,
  form: SettingForm,
): WrittenSettings {
  const settings: Record<string, WrittenValue | undefined> = { ...values }
  for (const path of sectionPaths[section]) {
    const [key = '', inner] = path.split('.')
    const text = form.texts[path] ?? ''
    if (inner !== undefined) {
      const fields = withTexts(toFields(settings[key]), { [inner]: text })
      settings[key] = requiredKeys.includes(key) && key in values ? fields : omitIfEmpty(fields)
    } else if (text !== toText(key, values[key])) settings[key] = readText(key, text)
  }
  const key = getOptionsKey(section)
  if (key !== null) {
    const old = new Map(toList(values[key]).map((option) => [toFields(option).slug, toFields(option)]))
    settings[key] = form.options.map((option) => toWrittenOption(option, old.get(option.slug) ?? {}))
  }
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function withField(fields: Written, name: string, value: WrittenValue | undefined): Written {
  if (value !== undefined) return { ...fields, [name]: value }
  const { [name]: _old, ...otherFields } = fields
  return otherFields
}

const omitIfEmpty = (fields: Written): Written | undefined =>
  Object.keys(fields).length > 0 ? fields : undefined

/** Sets the fields whose texts were changed; the others stay as they are written. */
const withTexts = (fields: Written, texts: Texts): Written =>
  Object.entries(texts)
    .filter(([key, text]) => text !== toText(key, fields[key]))
    .reduce((all, [key, text]) => withField(all, key, readText(key, text)), fields)

function toWrittenOption({ slug, texts, postage }: OptionForm, old: Written): Written {
  const option = withTexts({ ...old, slug: slug.trim() }, texts)
  if (JSON.stringify(postage) === JSON.stringify(toOptionForm(old).postage)) return option
  const entries = postage.map(({ texts: entry, rates }) => ({
    ...withTexts({}, entry),
    up_to: Object.fromEntries(
      rates.flatMap(({ grams, price, free_from }): [string, WrittenValue][] => {
        const freeFrom = readText('free_from', free_from)
        if (`${grams}${price}${free_from}`.trim() === '') return []
        const cost = normaliseAmount(price.trim())
        return [[grams.trim(), freeFrom === undefined ? cost : { price: cost, free_from: freeFrom }]]
      }),
    ),
  }))
  return withField(option, 'postage', entries.length > 0 ? entries : undefined)
}

/**
 * Tells whether a rate has the weight of one before it.
 * @returns false for a weight that is not typed yet
 */
export const isRepeated = (rates: readonly RateForm[], index: number): boolean => {
  const grams = rates[index]?.grams.trim()
  return grams !== '' && rates.findIndex((rate) => rate.grams.trim() === grams) < index
}

/**
 * Tells whether a weight is twice in the rates of some countries: then its price is not clear.
 * @returns true stops the saving
 */
export const hasRepeatedWeight = ({ options }: SettingForm): boolean =>
  options.some(({ postage }) => postage.some(({ rates }) => rates.some((_rate, i) => isRepeated(rates, i))))

/**
 * Tells whether a choice about VAT begins or ends on a day that is not chosen yet.
 * @returns true stops the saving
 */
export const isDayMissing = ({ texts }: SettingForm): boolean =>
  Object.entries(datedChoices).some(([key, words]) => {
    const [choice, day] = (texts[`vat.${key}`] ?? '').split(' ')
    return words.some((word) => word === choice) && !day
  })

/**
 * Finds what an option is called in the language of the reader.
 * @returns its first name where it has none in that language; '' while it has none at all
 */
export const getOptionName = ({ texts }: OptionForm): string =>
  texts[`label_${formats.language}`]?.trim() || (texts.label?.trim() ?? '')

/**
 * Keeps what a person has typed, and takes what somebody else has saved meanwhile in all other fields.
 * @param seenForm the form as it was when the person began
 * @param now the form as it is saved now
 * @returns options as a whole: the person's if one of them was changed
 */
export function rebase(form: SettingForm, seenForm: SettingForm, now: SettingForm): SettingForm {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  return {
    texts: Object.fromEntries(
      Object.entries(form.texts).map(([path, text]) => [
        path,
        text === seenForm.texts[path] ? (now.texts[path] ?? text) : text,
      ]),
    ),
    options: isSame(form.options, seenForm.options) ? now.options : form.options,
  }
}

/** Finds what the server refused of a field, or of what is within it. @param path such as `shipping_options.0.countries` */
export const findErrors = (errors: Record<string, string[]> | undefined, path: string): string[] =>
  Object.entries(errors ?? {}).flatMap(([at, messages]) =>
    at === path || at.startsWith(`${path}.`) ? messages : [],
  )
