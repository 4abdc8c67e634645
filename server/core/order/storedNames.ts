import { type Language, languages } from '../../../src/shared/language'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { currentStaffLanguage } from '../../platform/languages/staffLanguage'
import { namedCountries } from '../address/addressWords'
import { createContentReader } from '../content/contentRepository'
import { readShopTexts } from '../shop/shopTexts'
import { tell } from './staffSentences'

/** Writes what orders keep in the language of their buyers in the language of those who read it now. */
export interface StoredNames {
  /** Names a payment option. @param label as orders store it, also with a gift card before it */
  payment(label: string): string
  /** Names a shipping option. @param label as orders store it */
  shipping(label: string): string
  /** Names a shipment that the shop has numbered; other names stay as they are. */
  shipment(name: string): string
  /** Names the country in the last line of an address. */
  address(text: string): string
}

interface Option {
  id: string
  label: string
}
type OptionEntity = 'payment_option' | 'shipping_option'
interface OptionText {
  entity: string
  ref: string
  text: string
}

/**
 * Reads the names that the shop has today. An order whose option was renamed since keeps the name at the time of sale.
 * @param language of the readers; without it that of the user who made the current call
 */
export async function readStoredNames(
  db: ReadOnlyDatabase,
  language: Language = currentStaffLanguage(),
): Promise<StoredNames> {
  const content = createContentReader(db)
  const entities = ['payment_option', 'shipping_option'] as const
  const [paymentOptions, shippingOptions, countries, setting, ...texts] = await Promise.all([
    content.paymentOptions(),
    content.shippingOptions(),
    content.countries(),
    content.findSetting('shop'),
    ...languages.map((of) => content.listTranslations(entities, of)),
  ])
  const mapOptionNames = (entity: OptionEntity, options: readonly Option[]) =>
    mapNames(
      options,
      texts.map((rows) => rows.filter((row) => row.entity === entity)),
      texts[languages.indexOf(language)] ?? [],
    )
  const payments = mapOptionNames(
    'payment_option',
    paymentOptions.map(({ uuid_payment_option: id, label }) => ({ id, label })),
  )
  const shippings = mapOptionNames(
    'shipping_option',
    shippingOptions.map(({ uuid_shipping_option: id, label }) => ({ id, label })),
  )
  const countryNames = mapCountryNames(countries, language)
  const giftCards = languages.map((of) => readGiftCardTexts(setting, of))
  const toName = readGiftCardTexts(setting, language)
  return {
    payment(label) {
      const name = payments.get(label)
      if (name !== undefined) return name
      for (const { alone, before, after } of giftCards) {
        if (label === alone) return toName.alone
        if (label.length <= before.length + after.length) continue
        if (!label.startsWith(before) || !label.endsWith(after)) continue
        const other = label.slice(before.length, label.length - after.length)
        return `${toName.before}${payments.get(other) ?? other}${toName.after}`
      }
      return label
    },
    shipping: (label) => shippings.get(label) ?? label,
    shipment(name) {
      const number = /^Shipment (\d+)$/.exec(name)?.[1]
      return number === undefined ? name : tell('Shipment {number}', { number })
    },
    address(text) {
      const lines = text.split('\n')
      const last = lines.at(-1) ?? ''
      return [...lines.slice(0, -1), countryNames.get(last) ?? last].join('\n')
    },
  }
}

/** Maps the names of options in all languages to those in one. */
function mapNames(
  options: readonly Option[],
  texts: readonly (readonly OptionText[])[],
  currentTexts: readonly OptionText[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { id, label } of options) {
    const isOfOption = ({ ref }: OptionText) => ref === id
    const name = currentTexts.find(isOfOption)?.text ?? label
    for (const storedLabel of [
      label,
      ...texts
        .flat()
        .filter(isOfOption)
        .map(({ text }) => text),
    ]) {
      if (!names.has(storedLabel)) names.set(storedLabel, name)
    }
  }
  return names
}

function mapCountryNames(
  countries: readonly { id_country: string; name: string }[],
  language: Language,
): ReadonlyMap<string, string> {
  const currentNames = new Map(
    namedCountries(countries, language).map(({ id_country, name }) => [id_country, name]),
  )
  return new Map(
    languages.flatMap((of) =>
      namedCountries(countries, of).map(({ id_country, name }) => [
        name,
        currentNames.get(id_country) ?? name,
      ]),
    ),
  )
}

/** The words of a payment with a gift card: alone, and around the name of the payment option. */
function readGiftCardTexts(setting: string | null, language: Language) {
  const texts = readShopTexts(setting, language)
  const [before = '', after = ''] = texts('giftCard.and', { other: '\n' }).split('\n')
  return { alone: texts('giftCard.name'), before, after }
}
