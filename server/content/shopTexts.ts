import { type AllTexts, allTexts } from '../../src/shared/texts/allTexts'
import { createTexts } from '../../src/shared/texts/createTexts'

/**
 * The words of the interface with those that the shop has replaced.
 * @param setting the JSON of the setting `shop`; null for a shop that was never set up
 */
export function readShopTexts(setting: string | null): AllTexts {
  const { texts = {} }: { texts?: Record<string, string> } = setting === null ? {} : JSON.parse(setting)
  return createTexts(texts, allTexts)
}
