import { AsyncLocalStorage } from 'node:async_hooks'
import { byLanguage, type Language, sourceLanguage } from '../../../src/shared/language'

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

/** Says something in each language of staff: the language of those who will read it is not known yet. */
export const inEachStaffLanguage = (say: () => string): Record<Language, string> =>
  byLanguage((language) => inStaffLanguage(language, say))
