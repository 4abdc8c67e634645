import { type ServerTexts, serverTexts } from '../../server/platform/languages/texts/serverTexts'
import { buildWording } from '../../server/platform/languages/translations'
import type { Language } from '../../src/shared/language'
import { createShopTexts } from '../../src/shared/texts/createShopTexts'

/** Returns the built-in texts of a language. */
export const textsIn = (language: Language): ServerTexts =>
  createShopTexts(buildWording(language, {}), serverTexts)
