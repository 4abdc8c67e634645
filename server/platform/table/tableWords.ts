import type { Language } from '../../../src/shared/language'
import { csvTexts as english } from '../../../src/shared/tables/csvTexts'
import { csvTexts as german } from '../../../src/shared/tables/csvTexts.de'
import { createTableWords, type TableWords } from '../../../src/shared/tables/tableWords'
import { formats as englishFormats } from '../../../src/shared/texts/formats'
import { formats as germanFormats } from '../../../src/shared/texts/formats.de'
import { currentStaffLanguage } from '../languages/staffLanguage'

const words: Readonly<Record<Language, TableWords>> = {
  en: createTableWords(english, englishFormats),
  de: createTableWords(german, germanFormats),
}

/** Finds what is said of tables in the language of the user who made the current call. */
export const tableWords = (): TableWords => words[currentStaffLanguage()]
