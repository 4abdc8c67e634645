import { createTexts, type Texts } from '../../src/shared/createTexts'

/**
 * The words of the interface with those that the shop has replaced.
 * @param setting the JSON of the setting `shop`; null for a shop that was never set up
 */
export function readShopTexts(setting: string | null): Texts {
  const { texts = {} }: { texts?: Record<string, string> } = setting === null ? {} : JSON.parse(setting)
  return createTexts(texts)
}
