import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import type { Database } from '../../platform/database/schema'
import { textBegins } from '../../platform/database/textBegins'

export type VoucherRow = Selectable<Database['voucher']>

/** Reads vouchers. */
export function createVoucherReader(db: ReadOnlyDatabase) {
  return {
    listVouchers: (): Promise<VoucherRow[]> => db.selectFrom('voucher').selectAll().orderBy('code').execute(),

    findVoucher: (uuid_voucher: string): Promise<VoucherRow | undefined> =>
      db.selectFrom('voucher').selectAll().where('uuid_voucher', '=', uuid_voucher).executeTakeFirst(),

    /** @param code as it is stored; see `toVoucherCode` */
    findByCode: (code: string): Promise<VoucherRow | undefined> =>
      db.selectFrom('voucher').selectAll().where('code', '=', code).executeTakeFirst(),

    /** Lists the vouchers that only one customer may use. @param email_key see platform/mail/emailRules.ts */
    listOfCustomer: (email_key: string): Promise<VoucherRow[]> =>
      db.selectFrom('voucher').selectAll().where('for_email', '=', email_key).orderBy('code').execute(),

    /**
     * Lists a page of vouchers by code.
     * @param beginning of the code, '' for all
     * @param usableOn only those that have neither ended nor expired on this day, `YYYY-MM-DD`; null for all
     * @param after the last code of the page before
     */
    listPage: ({
      beginning,
      usableOn,
      after,
      limit,
    }: {
      beginning: string
      usableOn: string | null
      after: string | null
      limit: number
    }): Promise<VoucherRow[]> =>
      db
        .selectFrom('voucher')
        .selectAll()
        .$if(beginning !== '', (query) => query.where(textBegins(db, 'code', beginning)))
        .$if(usableOn !== null, (query) =>
          query
            .where((eb) => eb.or([eb('uses_left', 'is', null), eb('uses_left', '>', 0)]))
            .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', usableOn!)])),
        )
        .$if(after !== null, (query) => query.where('code', '>', after!))
        .orderBy('code')
        .limit(limit)
        .execute(),

    /** Counts the purchases for which vouchers were used. Vouchers without any are left out. */
    async countUses(ids: readonly string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('voucher_hold')
        .select((eb) => ['uuid_voucher', eb.fn.countAll<number>().as('uses')])
        .where('uuid_voucher', 'in', ids)
        .where('state', '=', 'used')
        .groupBy('uuid_voucher')
        .execute()
      return new Map(rows.map(({ uuid_voucher, uses }) => [uuid_voucher, Number(uses)]))
    },

    /** Lists the numbers of the newest orders for which a voucher was used. */
    async listOrders(uuid_voucher: string, limit: number): Promise<number[]> {
      const rows = await db
        .selectFrom('voucher_hold')
        .innerJoin('orders', 'orders.uuid_checkout', 'voucher_hold.uuid_checkout')
        .select('order_number')
        .where('uuid_voucher', '=', uuid_voucher)
        .where('state', '=', 'used')
        .orderBy('order_number', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ order_number }) => order_number)
    },
  }
}

/** Creates and ends vouchers, and also reads them. Their use in a checkout is in voucherHoldRepository.ts. */
export function createVoucherWriter(trx: WriteTransaction) {
  return {
    ...createVoucherReader(trx),

    /**
     * Adds a voucher.
     * @returns false when a voucher with this code exists; nothing has changed then
     */
    async insertVoucher(voucher: VoucherRow): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('voucher')
        .values(voucher)
        .onConflict((conflict) => conflict.column('code').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    /**
     * Sets the uses left of a voucher to 0, so that it cannot be used any more.
     * @returns false when there is no such voucher
     */
    async endVoucher(uuid_voucher: string): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('voucher')
        .set({ uses_left: 0 })
        .where('uuid_voucher', '=', uuid_voucher)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
