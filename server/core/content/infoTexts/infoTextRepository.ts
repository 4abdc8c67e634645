import { type Language, languages } from '../../../../src/shared/language'
import { agreedInfoSlugs, type InfoSlug } from '../../../../src/shared/vocabulary'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'
import { startOfShopDay } from '../../../platform/support/dates'
import { createContentImportWriter } from '../contentImportRepository'
import { infoTextRef } from './infoTextRef'

/** A text in one language. */
export interface WrittenText {
  title: string
  /** Markdown. */
  body: string
}

/** A version of an information text, as it is stored. */
export interface StoredVersion {
  valid_from: string
  /** By language. */
  texts: Partial<Record<Language, WrittenText>>
}

/** The states of a checkout that can still become orders. */
const liveStates = ['started', 'authorising', 'authorised', 'capturing', 'review'] as const

const isAgreedKind = (slug: InfoSlug): boolean => (agreedInfoSlugs as readonly string[]).includes(slug)

/**
 * Creates the reader of the versions of information texts.
 * @returns functions whose days are `YYYY-MM-DD` in the shop's time zone
 */
export function createInfoTextReader(db: ReadOnlyDatabase) {
  return {
    /** Lists the versions of all texts, or of one, the newest first. @param first the language of the rows themselves */
    async listVersions(first: Language, slug?: InfoSlug): Promise<(StoredVersion & { slug: string })[]> {
      const rows = await db
        .selectFrom('info_text')
        .selectAll()
        .$if(slug !== undefined, (query) => query.where('slug', '=', slug!))
        .orderBy('slug')
        .orderBy('valid_from', 'desc')
        .execute()
      const translations = await db
        .selectFrom('translation')
        .selectAll()
        .where('entity', '=', 'info_text')
        .execute()
      const byRef = Map.groupBy(translations, ({ ref }) => ref)
      return rows.map(({ title, body, ...row }) => ({
        ...row,
        texts: {
          [first]: { title, body },
          ...inLanguages(byRef.get(infoTextRef(row.slug, row.valid_from)) ?? [], { title, body }),
        },
      }))
    },

    /**
     * Tells whether an order has agreed to a version of a text, or a checkout is about to. Orders name the versions in their
     * content, with the language if it is not the first one.
     */
    async isAgreed(slug: InfoSlug, validFrom: string): Promise<boolean> {
      if (!isAgreedKind(slug)) return false
      const pattern = `%"${slug}":"${validFrom}%`
      const order = await db
        .selectFrom('orders')
        .select('uuid_order')
        .where('created_at', '>=', startOfShopDay(validFrom).toISOString())
        .where('content', 'like', pattern)
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst()
      if (order) return true
      const checkout = await db
        .selectFrom('checkout')
        .select('uuid_checkout')
        .where('state', 'in', liveStates)
        .where('snapshot', 'like', pattern)
        .limit(1)
        .executeTakeFirst()
      return checkout !== undefined
    },
  }
}

function inLanguages(
  rows: readonly Database['translation'][],
  original: WrittenText,
): StoredVersion['texts'] {
  const texts: StoredVersion['texts'] = {}
  for (const { language, field, text } of rows) {
    texts[language] = { ...(texts[language] ?? original), [field]: text }
  }
  return texts
}

/**
 * Separates the text in the first language from its translations, as they are stored.
 * @param first the shop's first language, in which the original is stored
 * @returns an original of empty texts if the version has none in that language
 */
export function splitTexts(texts: StoredVersion['texts'], first: Language) {
  const translations = languages.flatMap((language) => {
    const text = language === first ? undefined : texts[language]
    return text ? (['title', 'body'] as const).map((field) => ({ field, language, text: text[field] })) : []
  })
  return { original: texts[first] ?? { title: '', body: '' }, translations }
}

/** Creates the writer of the versions of information texts. */
export function createInfoTextWriter(trx: WriteTransaction) {
  return {
    /** Adds a version, or replaces it. @param first the language of the rows themselves */
    async saveVersion(slug: InfoSlug, { valid_from, texts }: StoredVersion, first: Language): Promise<void> {
      const { original, translations } = splitTexts(texts, first)
      await createContentImportWriter(trx).saveInfoTexts([
        { slug, file: '', validFrom: valid_from, ...original, translations },
      ])
    },

    /**
     * Deletes a version of an information text with its translations.
     * @param validFrom its first day, `YYYY-MM-DD`; nothing happens if there is no such version
     */
    async deleteVersion(slug: InfoSlug, validFrom: string): Promise<void> {
      await trx
        .deleteFrom('translation')
        .where('entity', '=', 'info_text')
        .where('ref', '=', infoTextRef(slug, validFrom))
        .execute()
      await trx.deleteFrom('info_text').where('slug', '=', slug).where('valid_from', '=', validFrom).execute()
    },
  }
}
