import type { Selectable } from 'kysely'
import { required } from '../../../src/shared/required'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import type { Database } from '../../platform/database/schema'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import { parseStoredJson } from '../../platform/support/storedJson'
import { editionIn, formatTextIn } from '../catalogue/editionIn'
import type { OrderContent } from '../order/orderContent'
import type { GrantRecord } from './downloadRules'

export type CodeRow = Selectable<Database['download_code']>

const rowsAtOnce = 500

/** Reads download codes and grants. */
export function createDownloadReader(db: ReadOnlyDatabase) {
  return {
    /** Lists the batches of codes, newest first. */
    listBatches: () =>
      db
        .selectFrom('download_code')
        .leftJoin('release_format', 'release_format.uuid_release_format', 'download_code.uuid_release_format')
        .leftJoin('release', 'release.uuid_release', 'release_format.uuid_release')
        .select((eb) => [
          'download_code.batch',
          'download_code.created_at',
          'download_code.valid_until',
          'release.display_artist',
          'release.title',
          'release_format.format',
          eb.fn.countAll<number>().as('codes'),
          eb.fn.sum<number>('download_code.uses_left').as('uses_left'),
        ])
        .groupBy([
          'download_code.batch',
          'download_code.created_at',
          'download_code.valid_until',
          'release.display_artist',
          'release.title',
          'release_format.format',
        ])
        .orderBy('download_code.created_at', 'desc')
        .orderBy('download_code.batch')
        .execute(),

    async hasBatch(batch: string): Promise<boolean> {
      const row = await db
        .selectFrom('download_code')
        .select('batch')
        .where('batch', '=', batch)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    async findGrant(token_hash: string): Promise<GrantRecord | null> {
      const row = await db
        .selectFrom('download_grant')
        .leftJoin('orders', 'orders.uuid_order', 'download_grant.uuid_order')
        .select([
          'download_grant.uuid_grant',
          'download_grant.consented_at',
          'download_grant.expires_at',
          'orders.uuid_order',
          'orders.uuid_customer',
          'orders.status',
          'orders.payment_status',
          'orders.created_at',
          'orders.content',
        ])
        .select((eb) =>
          eb
            .selectFrom('orders as first')
            .select('first.uuid_order')
            .whereRef('first.uuid_checkout', '=', 'orders.uuid_checkout')
            .orderBy('first.order_number')
            .limit(1)
            .as('uuid_first_order'),
        )
        .where('download_grant.token_hash', '=', token_hash)
        .executeTakeFirst()
      if (!row) return null
      const formats = await db
        .selectFrom('download_grant_format')
        .select(['uuid_release_format as uuidReleaseFormat', 'downloads_left as downloadsLeft'])
        .where('uuid_grant', '=', row.uuid_grant)
        .execute()
      return {
        uuidGrant: row.uuid_grant,
        order: row.uuid_order
          ? {
              uuidOrder: row.uuid_order,
              uuidFirstOrder: required(row.uuid_first_order, 'uuid first order'),
              uuidCustomer: row.uuid_customer,
              status: required(row.status, 'status'),
              paymentStatus: required(row.payment_status, 'payment status'),
              createdAt: required(row.created_at, 'created at'),
              hasConsent:
                parseStoredJson<OrderContent>(required(row.content, 'content')).downloadConsent === true,
            }
          : null,
        consentedAt: row.consented_at,
        expiresAt: row.expires_at,
        formats,
      }
    },

    /** Lists the grants of paid orders. */
    listGrantsOfOrders: async (uuidOrders: readonly string[]) =>
      uuidOrders.length === 0
        ? []
        : db
            .selectFrom('download_grant')
            .innerJoin('orders', 'orders.uuid_order', 'download_grant.uuid_order')
            .select(['download_grant.uuid_grant', 'orders.uuid_order'])
            .where('orders.uuid_order', 'in', uuidOrders)
            .where('orders.payment_status', 'in', ['paid', 'partly_refunded'])
            .where('orders.status', 'not in', ['cancelled', 'returned'])
            .execute(),

    /** Finds when the buyer consented to immediate downloads after ordering; null when they did not. */
    async findConsent(uuid_order: string): Promise<string | null> {
      const row = await db
        .selectFrom('download_grant')
        .select('consented_at')
        .where('uuid_order', '=', uuid_order)
        .executeTakeFirst()
      return row?.consented_at ?? null
    },

    /** Tells whether a job has ended, with or without success. */
    async isJobOver(dedupe_key: string): Promise<boolean> {
      const row = await db
        .selectFrom('outbox')
        .select('state')
        .where('dedupe_key', '=', dedupe_key)
        .executeTakeFirst()
      return row?.state !== 'waiting'
    },

    /**
     * Lists the formats with their releases, in the current language, including releases that the shop no longer shows,
     * because they were bought.
     */
    listFormats: async (uuidReleaseFormats: readonly string[]) =>
      uuidReleaseFormats.length === 0
        ? []
        : db
            .selectFrom('release_format')
            .innerJoin('release', 'release.uuid_release', 'release_format.uuid_release')
            .leftJoin('image', 'image.uuid_image', 'release.uuid_image')
            .select([
              'release_format.uuid_release_format',
              'release.uuid_release',
              'release.slug',
              'release.display_artist',
              'release.title',
              'image.uuid_image',
              'image.width',
              'image.height',
              'image.placeholder_bmp_data',
            ])
            .select([
              formatTextIn(currentLanguage(), 'release_format', 'format').as('format'),
              editionIn(currentLanguage(), 'release').as('edition'),
            ])
            .where('release_format.uuid_release_format', 'in', uuidReleaseFormats)
            .orderBy('release.display_artist')
            .orderBy('release.title')
            .orderBy('release_format.position')
            .execute(),
  }
}

/** Inserts and changes download codes and grants, and also reads them. */
export function createDownloadWriter(trx: WriteTransaction) {
  return {
    ...createDownloadReader(trx),

    async insertCodes(rows: readonly CodeRow[]): Promise<void> {
      for (let first = 0; first < rows.length; first += rowsAtOnce) {
        await trx
          .insertInto('download_code')
          .values(rows.slice(first, first + rowsAtOnce))
          .execute()
      }
    },

    /**
     * Takes one use of a code, in one conditional update, so that the last use cannot be taken twice.
     * @param day the current day in the shop's time zone, `YYYY-MM-DD`
     * @returns null when the code is unknown, used up or expired
     */
    async takeCode(code_hash: string, day: string): Promise<{ uuid_release_format: string } | null> {
      const row = await trx
        .updateTable('download_code')
        .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
        .where('code_hash', '=', code_hash)
        .where('uses_left', '>', 0)
        .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', day)]))
        .returning('uuid_release_format')
        .executeTakeFirst()
      return row ?? null
    },

    /**
     * Ends a batch of codes, so that they can no longer be redeemed.
     * @returns the number of codes that had uses left
     */
    async endBatch(batch: string): Promise<number> {
      const { numUpdatedRows } = await trx
        .updateTable('download_code')
        .set({ uses_left: 0 })
        .where('batch', '=', batch)
        .where('uses_left', '>', 0)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    async insertGrant(
      grant: Database['download_grant'],
      formats: readonly string[],
      downloads_left: number,
    ): Promise<void> {
      await trx.insertInto('download_grant').values(grant).execute()
      await trx
        .insertInto('download_grant_format')
        .values(
          formats.map((uuid_release_format) => ({
            uuid_grant: grant.uuid_grant,
            uuid_release_format,
            downloads_left,
          })),
        )
        .execute()
    },

    /**
     * Stores the consent to immediate downloads.
     * @param now ISO time
     * @returns false, without a change, when it was given before
     */
    async consent(uuid_grant: string, now: string): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('download_grant')
        .set({ consented_at: now })
        .where('uuid_grant', '=', uuid_grant)
        .where('consented_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /**
     * Counts a download that starts.
     * @returns false when the maximum of downloads has been reached
     */
    async takeDownload(uuid_grant: string, uuid_release_format: string): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('download_grant_format')
        .set((eb) => ({ downloads_left: eb('downloads_left', '-', 1) }))
        .where('uuid_grant', '=', uuid_grant)
        .where('uuid_release_format', '=', uuid_release_format)
        .where('downloads_left', '>', 0)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
