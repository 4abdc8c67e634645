import type { Insertable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'

/** Makes the `ref` of the incident about a booking. */
export const toIncidentRef = (entryKey: string): string => entryKey.slice(0, 32)

/** Reads which bookings of the bank were imported. */
export function createBankEntryReader(db: ReadOnlyDatabase) {
  return {
    /** Finds those of some bookings that were imported before. */
    async listKnown(keys: readonly string[]): Promise<Set<string>> {
      const knownKeys = new Set<string>()
      for (let first = 0; first < keys.length; first += 500) {
        const rows = await db
          .selectFrom('bank_entry')
          .select('entry_key')
          .where('entry_key', 'in', keys.slice(first, first + 500))
          .execute()
        for (const { entry_key } of rows) knownKeys.add(entry_key)
      }
      return knownKeys
    },

    /** Adds up what has come of an awaited payment in transfers that were too small. @returns cents */
    async sumParts(uuidCheckout: string): Promise<number> {
      const { cents } = await db
        .selectFrom('bank_entry')
        .select((eb) => eb.fn.sum<number | string | null>('amount_cents').as('cents'))
        .where('uuid_checkout', '=', uuidCheckout)
        .where('outcome', '=', 'less')
        .executeTakeFirstOrThrow()
      return Number(cents)
    },

    /** Lists the keys of those transfers. */
    async listParts(uuidCheckout: string): Promise<string[]> {
      const rows = await db
        .selectFrom('bank_entry')
        .select('entry_key')
        .where('uuid_checkout', '=', uuidCheckout)
        .where('outcome', '=', 'less')
        .execute()
      return rows.map(({ entry_key }) => entry_key)
    },

    /** Finds the day of the newest booking, `YYYY-MM-DD`; null if no statement was ever imported. */
    async findNewestDay(): Promise<string | null> {
      const { day } = await db
        .selectFrom('bank_entry')
        .select((eb) => eb.fn.max<string | null>('booked_on').as('day'))
        .executeTakeFirstOrThrow()
      return day
    },
  }
}

/** Stores which bookings of the bank were imported, and also reads them. */
export function createBankEntryWriter(trx: WriteTransaction) {
  return {
    ...createBankEntryReader(trx),

    /** @returns false if the booking was imported before; nothing has changed then */
    async insertNew(entry: Insertable<Database['bank_entry']>): Promise<boolean> {
      const row = await trx
        .insertInto('bank_entry')
        .values(entry)
        .onConflict((conflict) => conflict.doNothing())
        .returning('entry_key')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
