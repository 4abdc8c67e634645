/** The texts that say how the versions of an information text have changed. */
export const infoTextChangeTexts = {
  added: 'New version, valid from {day}',
  removed: 'Version of {day} removed',
  corrected: 'Version of {day} corrected',
  language_en: 'English',
  language_de: 'German',
  language_other: 'Another language',
  title: '{language} title: {before} → {after}',
  languageCame: '{language} added',
  languageWent: '{language} taken out',
  went: '{language}, taken out: {line}',
  came: '{language}, added: {line}',
  'more.one': '{language}, in all: {count} line added, {went} taken out',
  more: '{language}, in all: {count} lines added, {went} taken out',
} as const
