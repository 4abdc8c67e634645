import { mailAddress } from '../../../../src/shared/contactPatterns'
import type { Withdraw, Withdrawn } from '../../../../src/shared/contract'
import type { OrderService } from '../../../core/order/orderService'
import { toFieldError } from '../../../platform/errors'
import { said, sayNow } from '../../../platform/languages/said'

/**
 * Stores a declaration of withdrawal.
 * @param uuidOrder null if the declaration names its order in words or not at all
 * @returns the time of receipt and the message for the sender
 * @throws ShopError 400 if the e-mail address is not valid
 */
export async function submitWithdrawal(
  orders: Pick<OrderService, 'withdraw'>,
  declaration: Withdraw,
  uuidOrder: string | null,
): Promise<Withdrawn> {
  if (!mailAddress.test(declaration.email.trim())) throw toFieldError('email', said('error.field.email'))
  const { receivedAt, hasReceipt } = await orders.withdraw(declaration, uuidOrder)
  return {
    received_at: receivedAt,
    message: hasReceipt ? sayNow('answer.withdrawal.receipt') : sayNow('answer.withdrawal.noReceipt'),
  }
}
