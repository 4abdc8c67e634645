import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'
import type { Database } from '../database/schema'

export type VoucherRow = Selectable<Database['voucher']>

/** Creates, lists and ends vouchers. Their use in a checkout is in checkoutRepository.ts. */
export const voucherRepository = {
  /**
   * Adds a voucher.
   * @returns false when a voucher with this code exists; nothing has changed then
   */
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

  /**
   * Sets the uses left of a voucher to 0, so that it cannot be used any more.
   * @returns false when the code does not exist
   */
  async endVoucher(trx: WriteTransaction, code: string): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('voucher')
      .set({ uses_left: 0 })
      .where('code', '=', code)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
}
