/** The languages that a shop can speak. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

/** The language of the log, of the command line, of the database's own words and of everything else that has no translation. */
export const sourceLanguage: Language = 'en'

/** Each language is named in itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

/** The names of the languages for services that ask for a region too (BCP 47). */
export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' }

/** Makes a value for each language. @returns such as `{ en, de }` */
export const byLanguage = <Value>(make: (language: Language) => Value): Record<Language, Value> => ({
  en: make('en'),
  de: make('de'),
})
