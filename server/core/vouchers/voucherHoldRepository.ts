import type { WriteTransaction } from '../../platform/database/access'
import { preparedWrite } from '../../platform/database/prepared'
import { emailKey } from '../../platform/mail/emailRules'

/** Creates the writer of the uses of vouchers: a checkout holds a use, and then spends it or gives it back. */
export function createVoucherHoldWriter(trx: WriteTransaction) {
  return {
    /**
     * Takes one use of a voucher for a checkout.
     * @returns false when it has been used up, or this customer has used it before; the caller then rolls back
     */
    async hold(
      uuid_checkout: string,
      voucher: { uuid: string; isOncePerCustomer: boolean },
      buyer: { email: string; uuidCustomer: string | null },
    ): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('voucher')
        .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
        .where('uuid_voucher', '=', voucher.uuid)
        .where((eb) => eb.or([eb('uses_left', 'is', null), eb('uses_left', '>', 0)]))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      // Unique indexes refuse a second hold of the same address or account.
      const once = voucher.isOncePerCustomer
        ? { customer: emailKey(buyer.email) ?? buyer.email, uuid_customer: buyer.uuidCustomer }
        : {}
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('voucher_hold')
        .values({ uuid_voucher: voucher.uuid, uuid_checkout, ...once, state: 'held' })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    /** Gives back the use that a checkout holds; nothing happens when it holds none. */
    async release(uuid_checkout: string): Promise<void> {
      const released = await trx
        .deleteFrom('voucher_hold')
        .where('uuid_checkout', '=', uuid_checkout)
        .where('state', '=', 'held')
        .returning('uuid_voucher')
        .executeTakeFirst()
      if (!released) return
      await trx
        .updateTable('voucher')
        .set((eb) => ({ uses_left: eb('uses_left', '+', 1) }))
        .where('uuid_voucher', '=', released.uuid_voucher)
        .execute()
    },

    /** Spends the use that a checkout holds. */
    async spend(uuid_checkout: string): Promise<void> {
      await spendHold(trx, uuid_checkout)
    },
  }
}

/** Every payment runs it. */
const spendHold = preparedWrite((trx, id: string) =>
  trx
    .updateTable('voucher_hold')
    .set({ state: 'used' })
    .where('uuid_checkout', '=', id)
    .where('state', '=', 'held'),
)
