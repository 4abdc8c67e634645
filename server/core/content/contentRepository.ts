import type { Language } from '../../../src/shared/language'
import { agreedInfoSlugs, type InfoSlug } from '../../../src/shared/vocabulary'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import type { TranslatedEntity } from '../../platform/database/schema'
import { listBestSold } from './bestSoldRepository'
import { infoTextRef } from './infoTexts/infoTextRef'

/**
 * Creates the reader of editorial content and base data.
 * @returns functions whose lists are in the order of the content folder, if the rows have a position
 */
export function createContentReader(db: ReadOnlyDatabase) {
  const readCountries = async (table: 'payment_option' | 'shipping_option' | 'shipping_address_type') => {
    const rows = await db
      .selectFrom(`${table}_country`)
      .innerJoin('country', 'country.id_country', `${table}_country.id_country`)
      .select([`uuid_${table} as id`, 'country.id_country'] as never)
      .orderBy('country.position')
      .execute()
    // The name of the column depends on the table, which the types cannot express.
    return groupBy(
      rows as unknown as { id: string; id_country: string }[],
      (row) => row.id,
      (row) => row.id_country,
    )
  }
  return {
    /** @returns the JSON of a setting; null if there is none */
    async findSetting(key: string): Promise<string | null> {
      const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
      return row?.value ?? null
    },

    genres: () => db.selectFrom('genre').select(['slug', 'name']).orderBy('position').execute(),

    countries: () => db.selectFrom('country').selectAll().orderBy('position').execute(),

    provinces: () => db.selectFrom('province').selectAll().orderBy('id_country').orderBy('name').execute(),

    imagePresets: () => db.selectFrom('image_preset').selectAll().orderBy('position').execute(),

    zipPresets: () => db.selectFrom('zip_preset').selectAll().orderBy('position').execute(),

    paymentOptions: () => db.selectFrom('payment_option').selectAll().orderBy('position').execute(),

    shippingOptions: () => db.selectFrom('shipping_option').selectAll().orderBy('position').execute(),

    addressTypes: () => db.selectFrom('shipping_address_type').selectAll().orderBy('position').execute(),

    addressTypeOptions: () => db.selectFrom('shipping_address_type_option').selectAll().execute(),

    addressConventions: () => db.selectFrom('address_convention').selectAll().orderBy('position').execute(),

    addressLayouts: () => db.selectFrom('address_layout').selectAll().execute(),

    readCountries,

    findPage: (slug: string) => db.selectFrom('page').selectAll().where('slug', '=', slug).executeTakeFirst(),

    listBlocks: (slug: string) =>
      db.selectFrom('content_block').selectAll().where('page_slug', '=', slug).orderBy('position').execute(),

    listBestSold: () => listBestSold(db),

    /** Lists the releases of curated lists, in their order. */
    listCurated: (slugs: readonly string[]) =>
      slugs.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('curated_entry')
            .select(['list_slug', 'uuid_release'])
            .where('list_slug', 'in', slugs)
            .orderBy('position')
            .execute(),

    listPageSlugs: () => db.selectFrom('page').select('slug').orderBy('slug').execute(),
    /** Lists the texts of rows in a language. @param refs of those rows; null for all rows of these kinds */
    listTranslations: (
      entities: readonly TranslatedEntity[],
      language: Language,
      refs: readonly string[] | null = null,
    ) =>
      db
        .selectFrom('translation')
        .select(['entity', 'ref', 'field', 'text'])
        .where('entity', 'in', entities)
        .where('language', '=', language)
        .$if(refs !== null, (query) => query.where('ref', 'in', refs ?? []))
        .execute(),
    /** Finds the version of a text that is in force on a day. @param day `YYYY-MM-DD` */
    findInfoText: (slug: InfoSlug, day: string) =>
      db
        .selectFrom('info_text')
        .selectAll()
        .where('slug', '=', slug)
        .where('valid_from', '<=', day)
        .orderBy('valid_from', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** Finds a version of a text. @param version as `findTextsInForce` returns it */
    async findInfoTextOf(slug: InfoSlug, version: string) {
      const [valid_from = '', language] = version.split(' ')
      const row = await db
        .selectFrom('info_text')
        .selectAll()
        .where('slug', '=', slug)
        .where('valid_from', '=', valid_from)
        .executeTakeFirst()
      if (!row || language === undefined) return row
      const ref = infoTextRef(slug, valid_from)
      const texts = await this.listTranslations(['info_text'], language as Language, [ref])
      return { ...row, ...Object.fromEntries(texts.map(({ field, text }) => [field, text])) }
    },
    /**
     * Finds the versions of the texts that an order agrees to, as a language shows them.
     * @returns by slug `2026-01-01`, or `2026-01-01 de` for a text in a language other than the shop's first one
     */
    async findTextsInForce(today: string, language: Language): Promise<Record<string, string>> {
      const rows = await db
        .selectFrom('info_text')
        .select((eb) => ['slug', eb.fn.max('valid_from').as('valid_from')])
        .where('slug', 'in', agreedInfoSlugs)
        .where('valid_from', '<=', today)
        .groupBy('slug')
        .execute()
      const refs = rows.map(({ slug, valid_from }) => infoTextRef(slug, valid_from))
      const translations = refs.length > 0 ? await this.listTranslations(['info_text'], language, refs) : []
      const isShown = (ref: string) =>
        translations.some((translation) => translation.ref === ref && translation.field === 'body')
      return Object.fromEntries(
        rows.map(({ slug, valid_from }) => [
          slug,
          isShown(infoTextRef(slug, valid_from)) ? `${valid_from} ${language}` : valid_from,
        ]),
      )
    },
    /** Lists all postage rates, those for the lowest weight first. */
    listShippingRates: () => db.selectFrom('shipping_rate').selectAll().orderBy('up_to_grams').execute(),

    listDeliveries: () => db.selectFrom('shipping_option_country').selectAll().execute(),

    listImages: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom('image').selectAll().where('uuid_image', 'in', ids).execute(),
  }
}

export type ContentReader = ReturnType<typeof createContentReader>

function groupBy<Row, Value>(rows: readonly Row[], key: (row: Row) => string, value: (row: Row) => Value) {
  const groups = new Map<string, Value[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(value(row))
    else groups.set(key(row), [value(row)])
  }
  return groups
}
