import { type AllTexts, allTexts } from '../../src/shared/texts/allTexts'
import { commonTexts } from '../../src/shared/texts/common'
import { createTexts } from '../../src/shared/texts/createTexts'

/**
 * Reads the texts of the interface, with those that the shop has replaced.
 * @param setting the JSON of the setting `shop`; null for a shop that was never set up
 * @returns a function that returns the text of a key
 */
export const readShopTexts = (setting: string | null): AllTexts =>
  createTexts(readOwnTexts(setting), allTexts)

/**
 * Reads the texts that describe the condition of a used copy, to be stored together with conditions.
 * @param setting see `readShopTexts`
 * @returns texts by key
 */
export function readConditionTexts(setting: string | null): Record<string, string> {
  const texts = Object.entries({ ...commonTexts, ...readOwnTexts(setting) })
  return Object.fromEntries(texts.filter(([key]) => key.startsWith('condition.')))
}

function readOwnTexts(setting: string | null): Record<string, string> {
  const { texts = {} }: { texts?: Record<string, string> } = setting === null ? {} : JSON.parse(setting)
  return texts
}
