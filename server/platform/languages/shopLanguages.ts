import { byLanguage, type Language } from '../../../src/shared/language'
import type { Logger } from '../log/log'
import { inLanguage } from './currentLanguage'
import { type LanguageHost, readLanguageHosts } from './languageHosts'

/** Tells which language a request is answered in. */
export interface ShopLanguages {
  /** Finds the language of a host. @param host the header; a port belongs to it @returns the first language for an unknown host */
  of(host: string | undefined): Language
  /** Runs work in a language, with the texts that the shop has replaced in it. @returns what the work returns */
  speak<Result>(language: Language, work: () => Result): Result
  /** Lists the languages with their addresses, the first one first. */
  hosts(): readonly LanguageHost[]
  /** Reads the languages and texts again. @returns whether the languages have changed */
  reload(): Promise<boolean>
}

/** Some clients and proxies write a host in capitals, or with the port that it has anyway. */
const plainHost = (host: string): string => host.toLowerCase().replace(/:(80|443)$/, '')

/**
 * Keeps the languages of the shop, and the texts that it has replaced, in memory, because every request asks for its own.
 * @param readSetting reads the JSON of the setting `shop`
 * @param publicUrl as in Config
 * @param readOwnTexts finds in that setting the texts that the shop has replaced in a language
 */
export function createShopLanguages(
  readSetting: () => Promise<string | null>,
  {
    publicUrl,
    readOwnTexts,
    log,
  }: {
    publicUrl: string
    readOwnTexts: (setting: string | null, language: Language) => Record<string, string>
    log: Pick<Logger, 'warn'>
  },
): ShopLanguages {
  let hosts = readLanguageHosts(null, publicUrl)
  let byHost = new Map<string, Language>()
  let texts = byLanguage((): Record<string, string> => ({}))
  const first = (): Language => (hosts[0] as LanguageHost).language

  return {
    of: (host = '') => byHost.get(host) ?? byHost.get(plainHost(host)) ?? first(),
    speak: (language, work) => inLanguage(language, work, texts[language]),
    hosts: () => hosts,
    async reload() {
      const before = JSON.stringify(hosts)
      try {
        const setting = await readSetting()
        hosts = readLanguageHosts(setting, publicUrl)
        texts = byLanguage((language) => readOwnTexts(setting, language))
      } catch (error) {
        log.warn({ err: error }, 'the languages of the shop cannot be read; import the content again')
      }
      byHost = new Map(hosts.map(({ language, url }) => [new URL(url).host, language]))
      return JSON.stringify(hosts) !== before
    },
  }
}
