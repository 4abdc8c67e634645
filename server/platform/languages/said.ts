import { type Language, sourceLanguage } from '../../../src/shared/language'
import { toEuros } from '../../../src/shared/money'
import { createShopTexts, type ShopTexts } from '../../../src/shared/texts/createShopTexts'
import { currentLanguage, currentOwnTexts } from './currentLanguage'
import { currentStaffLanguage } from './staffLanguage'
import { type ServerTextKey, serverTexts } from './texts/serverTexts'
import { buildWording } from './translations'

/** A value of a text: amounts, days, counts and labels of fields are written in the language of the reader. */
export type SaidValue = string | number | { cents: number } | { day: string } | { label: string } | Said

/** A text for shoppers that is written only when the language of its reader is known. */
export class Said {
  readonly #key: ServerTextKey
  readonly #values: Readonly<Record<string, SaidValue>>
  constructor(key: ServerTextKey, values: Readonly<Record<string, SaidValue>>) {
    this.#key = key
    this.#values = values
  }

  /** Returns the text in English, for the log, the command line and staff. */
  get english(): string {
    return this.in(englishTexts)
  }

  /** Returns the text in the language of the current request, as the shop words it. */
  get current(): string {
    return this.in(buildTexts(currentLanguage(), currentOwnTexts()))
  }

  /** Returns the text in the language of the user of the back office. */
  get forStaff(): string {
    return this.in(buildTexts(currentStaffLanguage(), {}))
  }

  /** Returns the text in a language, with the words that every shop has. */
  inLanguage(language: Language): string {
    return this.in(buildTexts(language, {}))
  }

  /** Returns the text as other texts word it. */
  in(texts: ShopTexts<ServerTextKey>): string {
    const wordedValues = Object.entries(this.#values).map(([name, value]) => [
      name,
      formatValue(texts, value),
    ])
    return texts(this.#key, Object.fromEntries(wordedValues))
  }
}

/**
 * Makes a text for shoppers.
 * @param key of `server/platform/languages/texts`
 * @param values what fills its placeholders
 */
export const said = (key: ServerTextKey, values: Readonly<Record<string, SaidValue>> = {}): Said =>
  new Said(key, values)

/**
 * Makes a text with a count, which has another wording for one.
 * @param key has a counterpart that ends in `.one`
 */
export const saidCount = <Key extends CountedKey>(
  key: Key,
  count: number,
  values: Readonly<Record<string, SaidValue>> = {},
): Said => new Said(key, { count, ...values })

type ManyOf<Key> = Key extends `${infer Many}.one` ? Many : never
type CountedKey = Extract<ServerTextKey, ManyOf<ServerTextKey>>

/** Makes a text of words that are in the language of the reader already. */
export const saidAlready = (text: string): Said => new Said('error.asWritten', { text })

/** Writes a text in the language of the current request. @param key see `said` */
export const sayNow = (key: ServerTextKey, values?: Readonly<Record<string, SaidValue>>): string =>
  said(key, values).current

const buildTexts = (language: Language, own: Readonly<Record<string, string>>): ShopTexts<ServerTextKey> =>
  createShopTexts(buildWording(language, own), serverTexts)
const englishTexts = buildTexts(sourceLanguage, {})

function formatValue(texts: ShopTexts<ServerTextKey>, value: SaidValue): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return texts.count(value)
  if (value instanceof Said) return value.in(texts)
  if ('label' in value) return texts.labelInSentence(value.label)
  return 'cents' in value ? texts.money(toEuros(value.cents)) : texts.date(value.day)
}
