import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { PriceChange, PriceEntry } from './priceRules'

/**
 * Has the SQL on prices of single formats; import/importRepository.ts writes those of imports.
 * @param now ISO time
 * @returns the repository
 */
export function createPriceRepository(db: Kysely<Database>, now: string) {
  return {
    /** Oldest first. */
    async listHistory(uuid_release_format: string): Promise<PriceEntry[]> {
      const rows = await db
        .selectFrom('price_history')
        .select(['kind', 'price_cents', 'valid_from'])
        .where('uuid_release_format', '=', uuid_release_format)
        .orderBy('valid_from')
        .orderBy('id_price')
        .execute()
      return rows.map(({ kind, price_cents, valid_from }) => ({
        kind,
        priceCents: price_cents,
        validFrom: valid_from,
      }))
    },

    /** Formats whose newest price is a sale's, with when that came into force. */
    async listOnSale(): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom('price_history as price')
        .select(['uuid_release_format', 'valid_from'])
        .where('kind', '=', 'sale')
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('price_history as later')
                .select('later.id_price')
                .whereRef('later.uuid_release_format', '=', 'price.uuid_release_format')
                .where((of) =>
                  of.or([
                    of('later.valid_from', '>', of.ref('price.valid_from')),
                    of.and([
                      of('later.valid_from', '=', of.ref('price.valid_from')),
                      of('later.id_price', '>', of.ref('price.id_price')),
                    ]),
                  ]),
                ),
            ),
          ),
        )
        .execute()
      return new Map(rows.map(({ uuid_release_format, valid_from }) => [uuid_release_format, valid_from]))
    },

    /** The price in force and the history that it follows from; the catalogue shows it within a second. */
    async writePrice(uuid_release_format: string, { added, ...prices }: PriceChange): Promise<void> {
      const { uuid_release } = await db
        .updateTable('release_format')
        .set(prices)
        .where('uuid_release_format', '=', uuid_release_format)
        .returning('uuid_release')
        .executeTakeFirstOrThrow()
      for (const { kind, priceCents, validFrom } of added) {
        await db
          .insertInto('price_history')
          .values({ uuid_release_format, kind, price_cents: priceCents, valid_from: validFrom })
          .execute()
      }
      await db
        .insertInto('catalogue_change')
        .values({ kind: 'release', ref: uuid_release, changed_at: now })
        .execute()
    },
  }
}
