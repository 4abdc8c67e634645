import { formatCount } from '../counts'
import { formatDate } from '../dates'
import type { Language } from '../language'
import { money } from '../money'

/** How a language writes amounts, dates, counts and labels: whatever differs between languages beside their texts. */
export interface Formats {
  readonly language: Language
  /** Writes an amount of euros; a dash for a missing amount or one that is no number. */
  money(euros: number | null | undefined): string
  /** Writes a day. @param isoDate `YYYY-MM-DD`; a time after it is ignored @returns the text as it was given when it is no date */
  date(isoDate: string): string
  /** Writes a time of day. @param clock `HH:mm` or `HH:mm:ss` */
  timeOfDay(clock: string): string
  /** Writes a count with a mark for thousands. */
  count(count: number): string
  /** Writes a number with the mark for decimals, such as a rate in percent. @param number a text keeps its digits, such as `24.90` */
  decimal(number: number | string): string
  /** Writes the label of a field, such as `Postcode`, as it stands within a sentence. */
  labelInSentence(label: string): string
}

/** The formats of English. The German bundle has those of `formats.de.ts` in their place. */
export const formats: Formats = {
  language: 'en',
  money,
  date: formatDate,
  timeOfDay: (clock) => clock,
  count: formatCount,
  decimal: String,
  /** @returns such as `postcode`, but `ZIP code` */
  labelInSentence: (label) =>
    /^\p{Lu}\p{Lu}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1),
}
