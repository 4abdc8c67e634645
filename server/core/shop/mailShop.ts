import type { Language } from '../../../src/shared/language'
import { firstLanguage, type LanguageHost, readLanguageHosts } from '../../platform/languages/languageHosts'
import type { Logger } from '../../platform/log/log'
import type { MailShop } from '../../platform/mail/mail'
import type { ContentReader } from '../content/contentRepository'
import { readSeller } from './seller'
import { readShopTexts } from './shopTexts'

/** Reads the facts about the shop for a mail. */
export interface MailShops {
  /**
   * For a mail to a shopper. Its links lead to the host of its language.
   * @param language null for the first language of the shop, which also stands for one that the shop no longer speaks
   */
  inLanguage(language: Language | null): Promise<MailShop>
  /** For a mail to staff: in the first language of the shop, with links to PUBLIC_URL, where they sign in. */
  forStaff(): Promise<MailShop>
}

/** @param publicUrl as in Config */
export function createMailShops(
  content: Pick<ContentReader, 'findSetting'>,
  { publicUrl, log }: { publicUrl: string; log: Pick<Logger, 'warn'> },
): MailShops {
  const missingLanguages = new Set<Language>()
  const warnOnce = (language: Language) => {
    if (missingLanguages.has(language)) return
    missingLanguages.add(language)
    log.warn({ language }, 'mails are written in the first language: the shop does not speak theirs any more')
  }

  return {
    async inLanguage(mailLanguage) {
      const setting = await content.findSetting('shop')
      const hosts = readLanguageHosts(setting, publicUrl)
      const host = hosts.find(({ language }) => language === mailLanguage)
      if (mailLanguage !== null && !host) warnOnce(mailLanguage)
      const { language, url } = host ?? (hosts[0] as LanguageHost)
      return {
        seller: readSeller(setting, language),
        texts: readShopTexts(setting, language),
        publicUrl: url,
      }
    },
    async forStaff() {
      const setting = await content.findSetting('shop')
      const language = firstLanguage(setting)
      return { seller: readSeller(setting, language), texts: readShopTexts(setting, language), publicUrl }
    },
  }
}
