import { isOneOf } from '../../../../src/shared/isOneOf'
import { type Language, languages } from '../../../../src/shared/language'
import { type InfoSlug, infoSlugs } from '../../../../src/shared/vocabulary'
import type { AuditedState } from '../../../platform/audit/actor'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { NotFound } from '../../../platform/errors'
import { listedLanguages } from '../../../platform/languages/languageHosts'
import { createContentReader } from '../contentRepository'
import { tell } from '../staffSentences'
import { createInfoTextReader } from './infoTextRepository'
import type { KnownVersion } from './infoTextRules'

/**
 * Reads the languages of the shop from its settings.
 * @returns the languages of the shop, the first one first; at least one
 */
export async function readShopLanguages(db: ReadOnlyDatabase): Promise<[Language, ...Language[]]> {
  const listed = listedLanguages(await createContentReader(db).findSetting('shop'))
  const [first = 'en', ...otherLanguages] = listed.map(({ language }) => language)
  return [first, ...otherLanguages]
}

/**
 * Reads all versions of a text, the newest first.
 * @param first the shop's first language, in which the original is stored
 * @returns an empty list if the shop does not have the text
 */
export async function readVersions(
  db: ReadOnlyDatabase,
  slug: InfoSlug,
  first: Language,
): Promise<KnownVersion[]> {
  const reader = createInfoTextReader(db)
  const versions = []
  for (const { valid_from, texts } of await reader.listVersions(first, slug)) {
    versions.push({ valid_from, texts, is_agreed: await reader.isAgreed(slug, valid_from) })
  }
  return versions
}

/**
 * Reads a text for the audit log and for its version: each of its versions by its day. So a change of one
 * version is also noticed by those who write another.
 * @returns days, `YYYY-MM-DD`, with title and body in each language
 */
export async function infoTextState(
  db: ReadOnlyDatabase,
  { slug }: { slug: InfoSlug },
): Promise<AuditedState> {
  const [first] = await readShopLanguages(db)
  const versions = await createInfoTextReader(db).listVersions(first, slug)
  return Object.fromEntries(
    versions.map(({ valid_from, texts }) => [
      valid_from,
      Object.fromEntries(
        languages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])),
      ),
    ]),
  )
}

/**
 * Checks the name of an information text.
 * @throws NotFound if there can be no text of that name
 */
export function asInfoSlug(slug: string): InfoSlug {
  if (isOneOf(infoSlugs, slug)) return slug
  throw new NotFound(tell('There is no such text.'))
}
