import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, sourceLanguage } from '../../../src/shared/language'
import { createTexts, type KeyOf, type TextModule, type Texts } from '../../../src/shared/texts/createTexts'
import type { Translated } from '../../../src/shared/texts/translated'

const storage = new AsyncLocalStorage<Language>()

/**
 * Runs the handling of a call of the back office in the language of its user. What the shop says to shoppers meanwhile, such
 * as in mails, is in the language of `inLanguage`.
 * @returns what the work returns
 */
export const inStaffLanguage = <Result>(language: Language, work: () => Result): Result =>
  storage.run(language, work)

/** @returns the language of the user who made the current call; outside of calls English, as for the command line and the log */
export const currentStaffLanguage = (): Language => storage.getStore() ?? sourceLanguage

/**
 * Makes the function that finds the server's texts for staff, in the language of the user who made the current call.
 * @param modules the texts of one feature in each language, by the same keys
 */
export function createStaffTexts<Module extends TextModule>(
  modules: { en: Module } & Record<Exclude<Language, 'en'>, Translated<Module>>,
): Texts<KeyOf<Module>> {
  const byModule = { en: createTexts(modules.en), de: createTexts<TextModule[]>(modules.de) }
  return (key, values) => byModule[currentStaffLanguage()](key, values)
}
