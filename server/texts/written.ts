/** Writes amounts, rates, days and durations in the language of the texts. */
import type { Formats } from '../../src/shared/texts/formats'
import { shopDay } from '../support/dates'
import type { ServerTexts } from './serverTexts'

/** @returns such as `€24.90` or `24,90 €`. @param cents whole */
export const centsText = (texts: Formats, cents: number): string => texts.money(cents / 100)

/** @returns such as `19 %`, and in German `5,5 %`. @param rate hundredths of a percent */
export function percentText({ language }: Formats, rate: number): string {
  const percent = `${rate / 100} %`
  return language === 'de' ? percent.replace('.', ',') : percent
}

/** @returns the day in Berlin, as the language writes it. @param time a date, or ISO 8601 with its offset */
export const shopDayText = (texts: Formats, time: Date | string): string => texts.date(shopDay(time))

/** @returns such as `90 minutes`, `one hour` or `24 hours` */
export const durationText = (texts: ServerTexts, minutes: number): string => {
  if (minutes % 60 !== 0) return texts('paper.minutes', { count: minutes })
  return minutes === 60 ? texts('paper.hour') : texts('paper.hours', { count: minutes / 60 })
}
