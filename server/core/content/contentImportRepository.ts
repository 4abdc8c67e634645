import type { Insertable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import { bulkInsert } from '../../platform/database/bulkInsert'
import type { Database, TranslatedEntity } from '../../platform/database/schema'
import { stableUuid } from '../../platform/support/stableUuid'
import { lookFileKey } from '../look/lookFileRepository'
import { createRedirectWriter } from '../redirects/redirectRepository'
import type { Redirect } from '../redirects/redirectTable'
import type { ImportedInfoText, ImportedLabel, ImportedLook } from './importedContent'
import { infoTextRef } from './infoTexts/infoTextRef'
import { createStoredContentReader, createStoredContentWriter } from './storedContentRepository'

/**
 * The tables that are filled from shop.yaml, each after the tables to which it refers. A test compares all of them after
 * an export.
 */
export const baseTables = [
  'country',
  'province',
  'image_preset',
  'zip_preset',
  'payment_option',
  'payment_option_country',
  'shipping_option',
  'shipping_option_country',
  'shipping_rate',
  'shipping_address_type',
  'shipping_address_type_country',
  'shipping_address_type_option',
  'address_convention',
  'address_layout',
] as const
type BaseTable = (typeof baseTables)[number]
export type BaseRows = { [Table in BaseTable]: Insertable<Database[Table]>[] }

/** The tables to which other tables refer: their rows keep their ids, and only removed rows are deleted. */
const keyOfNamed: Partial<Record<BaseTable, string>> = {
  country: 'id_country',
  province: 'uuid_province',
  zip_preset: 'uuid_release_format_zip_preset',
  payment_option: 'uuid_payment_option',
  shipping_option: 'uuid_shipping_option',
  shipping_address_type: 'uuid_shipping_address_type',
}

/**
 * Has all SQL of importing content other than releases.
 * @returns the reader
 */
export function createContentImportReader(db: ReadOnlyDatabase) {
  return {
    async findSetting(key: string): Promise<unknown> {
      const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
      return row ? JSON.parse(row.value) : null
    },

    listTranslations: (entities: readonly TranslatedEntity[]) =>
      db.selectFrom('translation').selectAll().where('entity', 'in', entities).execute(),

    listInfoTexts: () => db.selectFrom('info_text').selectAll().execute(),

    ...createStoredContentReader(db),
  }
}

/**
 * Changes what `createContentImportReader` reads.
 * @returns the writer, which also reads
 */
export function createContentImportWriter(trx: WriteTransaction) {
  return {
    ...createContentImportReader(trx),
    ...createStoredContentWriter(trx),

    async saveSetting(key: string, value: unknown): Promise<void> {
      const row = { key, value: JSON.stringify(value) }
      await bulkInsert(trx, 'setting', [row], { columns: ['key'], update: ['value'] })
    },

    async forgetSetting(key: string): Promise<void> {
      await trx.deleteFrom('setting').where('key', '=', key).execute()
    },

    /**
     * Writes the files of the look and removes those of other looks, except what invoices were printed with: an invoice
     * looks the same for as long as it is kept.
     */
    async replaceLookFiles(look: ImportedLook | null): Promise<void> {
      const rows = [...(look?.files ?? [])].map(([file, content]) => ({
        key: lookFileKey(file),
        value: JSON.stringify(content),
      }))
      await trx
        .deleteFrom('setting')
        .where('key', 'like', lookFileKey('%'))
        .where((eb) => eb.and(['%.png', '%.ttf'].map((pattern) => eb('key', 'not like', pattern))))
        .execute()
      await bulkInsert(trx, 'setting', rows, { columns: ['key'], update: ['value'] })
    },

    async replaceBaseData(rows: BaseRows): Promise<void> {
      for (const table of baseTables.toReversed()) {
        const key = keyOfNamed[table]
        if (!key) await trx.deleteFrom(table).execute()
      }
      for (const table of baseTables) {
        const key = keyOfNamed[table]
        const conflict = key && {
          columns: [key],
          update: Object.keys(rows[table][0] ?? {}).filter((name) => name !== key),
        }
        await bulkInsert(trx, table, rows[table], conflict || undefined)
      }
      for (const table of baseTables.toReversed()) {
        const key = keyOfNamed[table]
        if (!key) continue
        const keptIds = (rows[table] as unknown as Record<string, string>[]).map((row) => row[key]!)
        const old = await trx
          .selectFrom(table)
          .select(key as never)
          .execute()
        const removedIds = (old as Record<string, string>[])
          .map((row) => row[key]!)
          .filter((id) => !keptIds.includes(id))
        for (const id of removedIds)
          await trx
            .deleteFrom(table)
            .where(key as never, '=', id as never)
            .execute()
      }
    },

    /** Replaces the genres. A removed genre stays as long as a release has it. */
    async replaceGenres(genres: readonly { slug: string; name: string }[]): Promise<void> {
      const rows = genres.map(({ slug, name }, position) => ({ slug, name, position }))
      await bulkInsert(trx, 'genre', rows, { columns: ['slug'], update: ['name', 'position'] })
      await trx
        .deleteFrom('genre')
        .where(
          'slug',
          'not in',
          genres.map(({ slug }) => slug),
        )
        .where('slug', 'not in', (eb) => eb.selectFrom('release_genre').select('genre_slug'))
        .execute()
    },

    async replaceLabelDetails(labels: readonly ImportedLabel[]): Promise<void> {
      await trx
        .updateTable('label')
        .set({ manufacturer: null, responsible_person: null })
        .where((eb) => eb.or([eb('manufacturer', 'is not', null), eb('responsible_person', 'is not', null)]))
        .execute()
      const rows = labels.map(({ slug, name, manufacturer, responsiblePerson }) => ({
        uuid_label: stableUuid('label', slug),
        slug,
        name,
        manufacturer,
        responsible_person: responsiblePerson,
      }))
      const update = ['name', 'manufacturer', 'responsible_person']
      await bulkInsert(trx, 'label', rows, { columns: ['slug'], update })
    },

    replaceRedirects: (redirects: readonly Redirect[], now: string): Promise<void> =>
      createRedirectWriter(trx, now).replaceFolderRedirects(redirects),
    /** Replaces all texts in other languages of some kinds of rows. */
    async replaceTranslations(
      entities: readonly TranslatedEntity[],
      rows: readonly Database['translation'][],
    ): Promise<void> {
      await trx.deleteFrom('translation').where('entity', 'in', entities).execute()
      await bulkInsert(trx, 'translation', rows)
    },

    /** Adds and updates texts. Versions that are no longer in the folder stay, because orders refer to them. */
    async saveInfoTexts(texts: readonly ImportedInfoText[]): Promise<void> {
      const rows = texts.map(({ slug, validFrom, title, body }) => ({
        slug,
        valid_from: validFrom,
        title,
        body,
      }))
      await bulkInsert(trx, 'info_text', rows, { columns: ['slug', 'valid_from'], update: ['title', 'body'] })
      const toRef = ({ slug, validFrom }: ImportedInfoText) => infoTextRef(slug, validFrom)
      const translations = texts.flatMap((text) =>
        text.translations.map((translation) => ({
          entity: 'info_text' as const,
          ref: toRef(text),
          ...translation,
        })),
      )
      if (texts.length > 0) {
        await trx
          .deleteFrom('translation')
          .where('entity', '=', 'info_text')
          .where('ref', 'in', texts.map(toRef))
          .execute()
      }
      await bulkInsert(trx, 'translation', translations)
    },
  }
}

export type ContentImportReader = ReturnType<typeof createContentImportReader>
export type ContentImportWriter = ReturnType<typeof createContentImportWriter>
