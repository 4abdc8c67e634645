import type { Language } from '../../../src/shared/language'
import { createShopTexts } from '../../../src/shared/texts/createShopTexts'
import { rebateTexts } from '../../../src/shared/texts/rebate'
import { firstLanguage } from '../../platform/languages/languageHosts'
import { documentTexts } from '../../platform/languages/texts/documents'
import { invoiceTexts } from '../../platform/languages/texts/invoices'
import { type ServerTextKey, type ServerTexts, serverTexts } from '../../platform/languages/texts/serverTexts'
import { buildWording } from '../../platform/languages/translations'
import { parseStoredJson } from '../../platform/support/storedJson'

/**
 * Reads the texts of the interface, the mails and the papers, with those that the shop has replaced.
 * @param setting the JSON of the setting `shop`; null for a shop that was never set up
 * @returns a function that returns the text of a key
 */
export const readShopTexts = (setting: string | null, language: Language): ServerTexts =>
  createShopTexts(buildWording(language, readOwnTexts(setting, language)), serverTexts)

/**
 * Reads the texts to store with an invoice, so that it stays the same when the shop words them differently: those for the
 * condition of a used copy, and those that the shop has replaced.
 * @param setting see `readShopTexts`
 * @returns texts by key
 */
export function readDocumentTexts(setting: string | null, language: Language): Record<string, string> {
  const texts = readShopTexts(setting, language)
  const own = Object.entries(readOwnTexts(setting, language)).filter(([key]) => documentKeys.has(key))
  return { ...Object.fromEntries(own), ...Object.fromEntries(conditionKeys.map((key) => [key, texts(key)])) }
}

const documentKeys: ReadonlySet<string> = new Set(
  [documentTexts, rebateTexts, invoiceTexts].flatMap((module) => Object.keys(module)),
)
const conditionKeys = Object.keys(serverTexts).filter((key): key is ConditionKey =>
  key.startsWith('condition.'),
)
type ConditionKey = Extract<ServerTextKey, `condition.${string}`>

/**
 * Reads the texts that the shop has replaced: `texts` is in its first language, `texts_de` in German.
 * @param setting see `readShopTexts`
 * @returns texts by key
 */
export function readOwnTexts(setting: string | null, language: Language): Record<string, string> {
  const shop: Partial<Record<`texts${'' | `_${Language}`}`, Record<string, string>>> =
    setting === null ? {} : parseStoredJson(setting)
  const first = language === firstLanguage(setting) ? shop.texts : undefined
  return { ...first, ...shop[`texts_${language}`] }
}
