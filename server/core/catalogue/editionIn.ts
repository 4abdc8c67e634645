import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../src/shared/language'

/**
 * Makes the SQL of the edition of a release in a language, which is the one in the first language if there is no other.
 * @param release the alias of `release` in the query
 */
export const editionIn = (language: Language, release: string): RawBuilder<string | null> =>
  sql`coalesce(${selectText(release, sql`'edition'`, language)}, ${sql.ref(`${release}.edition`)})`

/**
 * Makes the SQL of a text of a release format in a language; otherwise like `editionIn`.
 * @param format the alias of `release_format` in the query
 */
export function formatTextIn(language: Language, format: string, field: 'format'): RawBuilder<string>
export function formatTextIn(
  language: Language,
  format: string,
  field: 'tech_info',
): RawBuilder<string | null>
export function formatTextIn(
  language: Language,
  format: string,
  field: 'format' | 'tech_info',
): RawBuilder<string | null> {
  const end = field === 'format' ? sql`'.format'` : sql`'.tech_info'`
  const name = sql`'formats.' || ${sql.ref(`${format}.format`)} || ${end}`
  return sql`coalesce(${selectText(format, name, language)}, ${sql.ref(`${format}.${field}`)})`
}

/** @param table the alias of a table with the id of the release */
const selectText = (table: string, field: RawBuilder<unknown>, language: Language) => sql`(
  select translation.text from translation
  where translation.entity = 'release' and translation.ref = ${sql.ref(`${table}.uuid_release`)}
    and translation.field = ${field} and translation.language = ${language})`
