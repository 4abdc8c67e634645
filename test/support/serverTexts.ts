import { wordingOf } from '../../server/languages/translations'
import { type ServerTexts, serverTexts } from '../../server/texts/serverTexts'
import type { Language } from '../../src/shared/language'
import { createTexts } from '../../src/shared/texts/createTexts'

/** Returns the built-in texts of a language. */
export const textsIn = (language: Language): ServerTexts => createTexts(wordingOf(language, {}), serverTexts)
