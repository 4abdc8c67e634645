import { isIP } from 'node:net'
import { type Language, languages } from '../../../src/shared/language'
import { parseStoredJson } from '../support/storedJson'

/** A language of the shop with its address. */
export interface LanguageHost {
  language: Language
  /** The origin at which the shop speaks it, without a slash at the end. */
  url: string
}

/** A language as `shop.yaml` lists it; `url` is null if the address follows from PUBLIC_URL. */
export interface ListedLanguage {
  language: Language
  url: string | null
}

/**
 * Reads the languages of a shop. The first one is spoken at PUBLIC_URL if it has no address of its own, and each other one
 * at a subdomain that has its name, such as `de.shop.example`. A language that has no host of its own is left out.
 * @param setting the JSON of the setting `shop`; null for a shop that was never set up, which speaks English
 * @param publicUrl as in Config
 * @returns at least one language; requests to unknown hosts are answered in the first one
 */
export function readLanguageHosts(setting: string | null, publicUrl: string): LanguageHost[] {
  const languageEntries = listedLanguages(setting)
  if (languageEntries.length === 0) return [{ language: 'en', url: publicUrl }]
  const hosts = languageEntries.flatMap(({ language, url }, i) => {
    const address = url?.replace(/\/$/, '') ?? (i === 0 ? publicUrl : atSubdomain(publicUrl, language))
    return address === null ? [] : { language, url: address }
  })
  return hosts.filter(({ url }, i) => hosts.findIndex((host) => host.url === url) === i)
}

/** @returns the languages that shop.yaml lists, also those that have no host. @param setting see `readLanguageHosts` */
export const listedLanguages = (setting: string | null): ListedLanguage[] =>
  (parseStoredJson<{ languages?: ListedLanguage[] } | null>(setting ?? '{}')?.languages ?? []).filter(
    ({ language }) => languages.includes(language),
  )

/** @returns the first language of a shop. @param setting see `readLanguageHosts` */
export const firstLanguage = (setting: string | null): Language =>
  (readLanguageHosts(setting, 'http://localhost')[0] as LanguageHost).language

/** @returns null for an IP address, which has no subdomains */
function atSubdomain(publicUrl: string, language: Language): string | null {
  const url = new URL(publicUrl)
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  url.hostname = `${language}.${url.hostname.replace(/^www\./, '')}`
  return url.origin
}
