/** Writes words of the program, amounts and days in the language of the user who made the current call. */
import { isKeyOf } from '../../../src/shared/isKeyOf'
import type { Language } from '../../../src/shared/language'
import { doneTexts as englishActions } from '../../../src/shared/staff/changes/actionTexts'
import { doneTexts as germanActions } from '../../../src/shared/staff/changes/actionTexts.de'
import { getWord, paymentState } from '../../../src/shared/staff/changes/getWord'
import { valueTexts as englishWords } from '../../../src/shared/staff/changes/valueTexts'
import { valueTexts as germanWords } from '../../../src/shared/staff/changes/valueTexts.de'
import { shortDates as englishDates } from '../../../src/shared/staff/shortDates'
import { shortDates as germanDates } from '../../../src/shared/staff/shortDates.de'
import { formats as englishFormats } from '../../../src/shared/texts/formats'
import { formats as germanFormats } from '../../../src/shared/texts/formats.de'
import { currentStaffLanguage } from './staffLanguage'

const wordsIn: Record<Language, Parameters<typeof getWord>[2]> = { en: englishWords, de: germanWords }
const actionsIn = { en: englishActions, de: germanActions }
const datesIn = { en: englishDates, de: germanDates }
const formatsIn = { en: englishFormats, de: germanFormats }

/** Writes a value of a field that is a word of the program, as `getWord` does. */
export const tellWord = (name: string, value: unknown): string =>
  getWord(name, value, wordsIn[currentStaffLanguage()])

/** Writes what an action does. One that has no text, of a shop's own program, is called what it is called there. */
export function tellAction(action: string): string {
  const texts = actionsIn[currentStaffLanguage()]
  return isKeyOf(texts, action) ? texts[action] : action
}

/** Writes what became of a payment, as `paymentState` does. */
export const tellPaymentState = (operation: string, state: string): string =>
  paymentState(operation, state, wordsIn[currentStaffLanguage()])

/** Writes an amount. @param euros with at most two decimals */
export const tellMoney = (euros: number): string => formatsIn[currentStaffLanguage()].money(euros)

/** Writes a day in short, as the screens do. @param day `YYYY-MM-DD` */
export const tellShortDay = (day: string): string => datesIn[currentStaffLanguage()].date(day)
