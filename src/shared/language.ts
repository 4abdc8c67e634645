/** The languages that a shop can speak. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

/** Makes a value for each language. @returns such as `{ en, de }` */
export const byLanguage = <Value>(make: (language: Language) => Value): Record<Language, Value> => ({
  en: make('en'),
  de: make('de'),
})
