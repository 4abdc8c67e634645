import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import type { PriceChange, PriceEntry } from './priceRules'

/** Reads the prices of single formats; core/catalogue/writing/importRepository.ts has those of imports. */
export function createPriceReader(db: ReadOnlyDatabase) {
  return {
    /** Lists the prices of a format, oldest first. */
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

    /** Finds the formats that are on sale, with the ISO time from which their price is valid. */
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
  }
}

/**
 * Changes prices, and also reads them.
 * @param now ISO time of the changes
 */
export function createPriceWriter(trx: WriteTransaction, now: string) {
  return {
    ...createPriceReader(trx),

    /** Writes the current price and its history; the catalogue shows it within a second. */
    async writePrice(uuid_release_format: string, { added: entries, ...prices }: PriceChange): Promise<void> {
      const { uuid_release } = await trx
        .updateTable('release_format')
        .set(prices)
        .where('uuid_release_format', '=', uuid_release_format)
        .returning('uuid_release')
        .executeTakeFirstOrThrow()
      for (const { kind, priceCents, validFrom } of entries) {
        await trx
          .insertInto('price_history')
          .values({ uuid_release_format, kind, price_cents: priceCents, valid_from: validFrom })
          .execute()
      }
      await trx
        .insertInto('catalogue_change')
        .values({ kind: 'release', ref: uuid_release, changed_at: now })
        .execute()
    },
  }
}
