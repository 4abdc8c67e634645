import type { WriteTransaction } from '../../../platform/database/access'
import { addDays, shopDay } from '../../../platform/support/dates'
import { createContentReader } from '../../content/contentRepository'
import { createAwaitedPaymentWriter } from '../../payment/methods/awaited/awaitedPaymentRepository'
import { readPaymentDays } from '../../shop/paymentDays'

/** Gives the buyer the shop's days to collect and pay a purchase, counted from today, if it was kept for less. */
export async function keepFromNow(trx: WriteTransaction, uuidCheckout: string, now: Date): Promise<void> {
  const { pickup: days } = readPaymentDays(await createContentReader(trx).findSetting('shop'))
  await createAwaitedPaymentWriter(trx).postpone(uuidCheckout, addDays(shopDay(now), days))
}
