import type { Language } from '../../../src/shared/language'
import { toEuros } from '../../../src/shared/money'
import { createTexts, type TextModule } from '../../../src/shared/texts/createTexts'
import { formats as englishFormats, type Formats } from '../../../src/shared/texts/formats'
import { formats as germanFormats } from '../../../src/shared/texts/formats.de'
import { bytesText } from '../support/bytesText'
import { shopClock, shopDay } from '../support/dates'
import { currentStaffLanguage } from './staffLanguage'
import { tellShortDay } from './staffWords'

/** A value of a sentence: amounts, days, moments and sizes of files are written in the language of the reader. */
type SentenceValue =
  | string
  | number
  | { cents: number }
  | { day: string }
  /** ISO 8601 UTC; it is written as the shop's clock shows it. */
  | { moment: string }
  | { bytes: number }

const formats: Record<Language, Formats> = { en: englishFormats, de: germanFormats }

/**
 * Makes the function that tells staff something in the language of the user who made the current call, such as why it was
 * refused. The English sentence stands where it is said, and is the key of its translation, because the log and the
 * command line say it too.
 * @param german the sentences of one feature with their German; `{name}` is filled with the value of that name
 * @returns a function that takes one of these sentences; any other does not compile
 */
export const createStaffSentences = <Sentences extends TextModule>(german: Sentences) => {
  const english = Object.fromEntries(Object.keys(german).map((sentence) => [sentence, sentence]))
  const tellIn = { en: createTexts<TextModule[]>(english), de: createTexts<TextModule[]>(german) }
  return (
    sentence: keyof Sentences & string,
    values: Readonly<Record<string, SentenceValue>> = {},
  ): string => {
    const language = currentStaffLanguage()
    const written = Object.entries(values).map(([name, value]) => [
      name,
      formatValue(formats[language], value),
    ])
    return tellIn[language](sentence, Object.fromEntries(written))
  }
}

function formatValue({ money, date, decimal, timeOfDay }: Formats, value: SentenceValue): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if ('moment' in value)
    return `${tellShortDay(shopDay(value.moment))}, ${timeOfDay(shopClock(new Date(value.moment)).slice(11, 16))}`
  if ('bytes' in value) return bytesText(value.bytes).replace(/[\d.]+/, decimal)
  return 'cents' in value ? money(toEuros(value.cents)) : date(value.day)
}
