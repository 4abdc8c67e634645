import type { Language } from '../../src/shared/language'
import { readSeller } from '../content/seller'
import { readShopTexts } from '../content/shopTexts'
import { readLanguageHosts } from '../languages/languageHosts'
import type { MailShop } from './mail'

/**
 * Reads the facts about the shop for a mail in a language. Its links lead to the host of that language; if the shop no
 * longer speaks it, they lead to PUBLIC_URL.
 * @param setting the JSON of the setting `shop`; null for a shop that was never set up
 * @param publicUrl as in Config
 */
export function readMailShop(setting: string | null, publicUrl: string, language: Language): MailShop {
  const host = readLanguageHosts(setting, publicUrl).find((host) => host.language === language)
  return {
    seller: readSeller(setting),
    texts: readShopTexts(setting, language),
    publicUrl: host?.url ?? publicUrl,
  }
}
