import { hasWholeCents, toCents } from '../../../src/shared/money'
import { type FinishBody, paymentContracts } from '../../../src/shared/payment/paymentContracts'
import type { PaymentMethodId } from '../../../src/shared/payment/paymentMethodId'
import { unreadablePayment } from '../payment/unreadablePayment'
import { checkoutErrors } from './checkoutErrors'

/**
 * Parses the body of a finish call. Any error gives the same message, which says that no money was moved.
 * @param method the payment method of the call
 * @returns the body, with the total in cents too
 * @throws ShopError 400
 */
export function readFinishBody(method: PaymentMethodId, body: unknown): FinishBody & { totalCents: number } {
  if (containsCardNumber(body)) throw checkoutErrors.cardData()
  const { data } = paymentContracts[method].finishBody.safeParse(body)
  if (!data) throw unreadablePayment()
  const totalCents = toCents(data.total)
  if (!hasWholeCents(data.total)) throw unreadablePayment()
  return { ...data, totalCents }
}

/**
 * Tells whether a value is or contains a possible card number: 13 to 19 digits with a valid check digit (ISO/IEC 7812).
 */
function containsCardNumber(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number') {
    const digits = String(value).replace(/[\s-]/g, '')
    return /^\d{13,19}$/.test(digits) && isLuhn(digits)
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(containsCardNumber)
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
