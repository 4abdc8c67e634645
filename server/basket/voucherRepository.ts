import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'
import type { Database } from '../database/schema'

export type VoucherRow = Selectable<Database['voucher']>

/** All SQL on vouchers but for their use in a checkout. */
export const voucherRepository = {
  /** @returns false when there is one of this code; nothing has changed then */
  async insertVoucher(trx: WriteTransaction, voucher: VoucherRow): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('voucher')
      .values(voucher)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },

  listVouchers: (db: ReadOnlyDatabase): Promise<VoucherRow[]> =>
    db.selectFrom('voucher').selectAll().orderBy('code').execute(),

  /** No new use of it. @returns false when there is none */
  async endVoucher(trx: WriteTransaction, code: string): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('voucher')
      .set({ uses_left: 0 })
      .where('code', '=', code)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
}
