import type { OrderRecord } from '../../core/order/orderContent'
import { createOrderReader } from '../../core/order/orderRepository'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { CommandRefused } from '../cliContext'

/**
 * Tells whether a text can be an order number: at most 9 digits.
 * @returns true also if no order has the number
 */
export const isOrderNumber = (text: string): boolean => /^\d{1,9}$/.test(text)

/**
 * Reads an order number.
 * @throws CommandRefused if the text is not a number of at most 9 digits
 */
export function readNumber(text: string): number {
  if (!isOrderNumber(text)) throw new CommandRefused('An order number contains only digits.')
  return Number(text)
}

/**
 * Reads an order from the database.
 * @throws CommandRefused if no order has this number
 */
export async function getOrder(db: ReadOnlyDatabase, number: number): Promise<OrderRecord> {
  const order = await createOrderReader(db).findByNumber(number)
  if (!order) throw new CommandRefused(`There is no order ${number}.`)
  return order
}
