import { mailAddress } from '../../../src/shared/contactPatterns'
import type { Withdraw, Withdrawn } from '../../../src/shared/contract'
import { ShopError } from '../../errors'
import type { OrderService } from '../../order/orderService'

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
  if (!mailAddress.test(declaration.email.trim())) {
    const message = 'Please enter a valid e-mail address.'
    throw new ShopError(400, 'invalid_field', message, { errors: { email: [message] } })
  }
  const { receivedAt, hasReceipt } = await orders.withdraw(declaration, uuidOrder)
  return {
    received_at: receivedAt,
    message: hasReceipt
      ? 'A receipt is on its way to your e-mail address.'
      : 'We have sent several receipts to this address today, so no further mail follows. Please keep this page as your receipt, or write to us.',
  }
}
