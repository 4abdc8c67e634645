import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '../../../src/shared/language'

type OwnTexts = Readonly<Record<string, string>>

const storage = new AsyncLocalStorage<{ language: Language; own: OwnTexts }>()
const noTexts: OwnTexts = {}

/**
 * Runs work in a language: the handling of a request in that of its host, the writing of a mail in that of its order.
 * @param own the texts that the shop has replaced in this language, by key
 * @returns what the work returns
 */
export const inLanguage = <Result>(language: Language, work: () => Result, own: OwnTexts = noTexts): Result =>
  storage.run({ language, own }, work)

/** @returns the language of the current request or job; outside of them English, which the command line and the log have */
export const currentLanguage = (): Language => storage.getStore()?.language ?? 'en'

/** @returns the texts that the shop has replaced in the current language, by key */
export const currentOwnTexts = (): OwnTexts => storage.getStore()?.own ?? noTexts
