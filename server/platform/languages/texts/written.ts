/** Writes amounts, rates, days and durations in the language of the texts. */
import { locales } from '../../../../src/shared/language'
import { toEuros } from '../../../../src/shared/money'
import type { Formats } from '../../../../src/shared/texts/formats'
import { formatLongDay, isSummerTime, shopClock, shopDay } from '../../support/dates'
import type { ServerTexts } from './serverTexts'

/** @returns such as `€24.90` or `24,90 €`. @param cents whole */
export const centsText = (texts: Formats, cents: number): string => texts.money(toEuros(cents))

/** @returns such as `19 %`, and in German `5,5 %`. @param rate hundredths of a percent */
export const percentText = (texts: Formats, rate: number): string => `${texts.decimal(rate / 100)} %`

/** @returns the day in Berlin, as the language writes it. @param time a date, or ISO 8601 with its offset */
export const shopDayText = (texts: Formats, time: Date | string): string => texts.date(shopDay(time))

/** @returns the time in Berlin for mails, such as `21 November 2026 at 11:00`. @param time ISO 8601 UTC */
export const mailTimeText = (texts: ServerTexts, time: string): string =>
  texts('paper.time', {
    day: longDayText(texts, time),
    time: texts.timeOfDay(shopClock(new Date(time)).slice(11, 16)),
  })

/** @returns the time in Berlin for receipts that prove it, such as `21 November 2026 at 11:00:07 CET`. @param time ISO 8601 UTC */
export const exactTimeText = (texts: ServerTexts, time: string): string =>
  texts(isSummerTime(time) ? 'paper.time.summer' : 'paper.time.winter', {
    day: longDayText(texts, time),
    time: texts.timeOfDay(shopClock(new Date(time)).slice(11)),
  })

const longDayText = ({ language }: Formats, time: string): string => formatLongDay(time, locales[language])

const minutesOfDay = 24 * 60

/** @returns such as `90 minutes`, `one hour`, `24 hours` or `7 days` */
export const durationText = (texts: ServerTexts, minutes: number): string => {
  if (minutes % 60 !== 0) return texts('paper.minutes', { count: minutes })
  if (minutes > minutesOfDay && minutes % minutesOfDay === 0) {
    return texts('paper.days', { count: minutes / minutesOfDay })
  }
  return minutes === 60 ? texts('paper.hour') : texts('paper.hours', { count: minutes / 60 })
}
