import { z } from 'zod'
import { readScan } from '../../../src/shared/barcodes'
import { readMusicalKey } from '../../../src/shared/musicalKeys'
import { readPriceCents } from '../../../src/shared/readAmount'
import { isDay } from '../support/dates'
import { isSlug } from '../support/slugify'
import { type Sentence, saySentence } from './sentence'
import { tell } from './staffSentences'

/**
 * Makes the schema of a single value in YAML or CSV. Both contain only texts, so each kind of value is read from a
 * text.
 * @param read returns undefined if the text is not such a value
 * @param problem the end of a sentence that says what is wrong
 * @param advice how to write the value
 */
export function scalar<T>(read: (text: string) => T | undefined, problem: Sentence, advice: Sentence) {
  return z.string().transform((text, context): T => {
    const value = read(text.trim())
    if (value !== undefined) return value
    context.addIssue({
      code: 'custom',
      message: saySentence(problem),
      params: { advice: saySentence(advice) },
      input: text,
    })
    return z.NEVER
  })
}

// Postgres cannot store NUL, and texts for people need no other control characters than tabs and line breaks.
const hasControlCharacters = (text: string) => /[^\P{Cc}\t\n\r]/u.test(text)

const textUpTo = (maxLength: number) =>
  scalar(
    (text) => (text !== '' && text.length <= maxLength && !hasControlCharacters(text) ? text : undefined),
    () =>
      tell('is empty, longer than {count} characters, or contains control characters', { count: maxLength }),
    () => tell('Shorten it, or take the invisible characters out.'),
  )

/** A name or title of at most 500 characters. */
export const line = textUpTo(500)
/** A Markdown text of at most 100,000 characters. */
export const longText = textUpTo(100_000)

export const slug = scalar(
  (text) => (isSlug(text) ? text : undefined),
  () => tell('is not a slug'),
  () => tell('Use letters, digits and . _ - ~ in one part, or in two parts with a slash between them.'),
)

/** An amount of euros; the result is in cents. */
export const money = scalar(
  (text) => readPriceCents(text) ?? undefined,
  () => tell('is not an amount of euros'),
  () => tell('Write it with a point and at most two decimals, like 24.90.'),
)

export const date = scalar(
  (text) => (isDay(text) ? text : undefined),
  () => tell('is not a date'),
  () => tell('Write it as year-month-day, like 2026-11-21.'),
)

export const flag = scalar(
  (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  () => tell('is neither true nor false'),
  () => tell('Write true or false.'),
)

export const wholeNumber = (min: number, max: number) =>
  scalar(
    (text) =>
      /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined,
    () => tell('is not a whole number from {min} to {max}', { min, max }),
    () => tell('Write digits only.'),
  )

/** Working days such as `2-4` or `3`; the result is the minimum and the maximum. */
export const workingDays = scalar(
  (text): [number, number] | undefined => {
    const [, from, to = from] = /^(\d{1,2})(?: ?[-–] ?(\d{1,2}))?$/.exec(text) ?? []
    return from && Number(from) <= Number(to) ? [Number(from), Number(to)] : undefined
  },
  () => tell('is not a number of days'),
  () => tell('Write one number, or the fewest and the most, like 2-4.'),
)

/** A duration such as `4:31`, `1:02:03` or `271`; the result is in seconds. */
export const duration = scalar(
  parseDuration,
  () => tell('is not a length'),
  () => tell('Write minutes and seconds like 4:31, hours like 1:02:03, or seconds like 271.'),
)

export function parseDuration(text: string): number | undefined {
  const parts = /^(?:(\d{1,3}):(?=[0-5]?\d:))?(\d{1,3}):([0-5]\d)$/.exec(text)
  if (parts) return Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3])
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

/** A musical key such as `A minor`, `Am` or `8A`. */
export const musicalKey = scalar(
  readMusicalKey,
  () => tell('is not a musical key'),
  () => tell('Write it like A minor, F#m or 8A.'),
)

/** A path below the media folder; whether the file is really there is checked again on the disk. */
export const mediaPath = scalar(
  (text) => {
    const isPlain = text.length <= 300 && /^[^\\:*?"<>|]+$/.test(text) && !hasControlCharacters(text)
    const isInside = text.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
    return isPlain && isInside ? text : undefined
  },
  () => tell('is not a path inside the media folder'),
  () => tell('Name it relative to media/, with forward slashes and without "..", like covers/name.webp.'),
)

export const barcode = scalar(
  (text) => {
    const code = readScan(text)
    return /^[0-9A-Za-z -]{4,32}$/.test(code) ? code : undefined
  },
  () => tell('is not a barcode'),
  () => tell('Write its digits, like "4250000000128".'),
)

/** The target of a link: a path of the shop or an address on the web. */
export const link = scalar(
  (text) => (/^(\/(?!\/)|https?:\/\/|mailto:)[^\s\\]*$/.test(text) && text.length <= 1000 ? text : undefined),
  () => tell('is not a link'),
  () => tell('Write a path of this shop like /releases, or an address that starts with https://.'),
)

export const countryCode = scalar(
  (text) => (/^[A-Z]{2}$/.test(text) ? text : undefined),
  () => tell('is not a country code'),
  () => tell('Use the two letters of ISO 3166, like DE.'),
)
