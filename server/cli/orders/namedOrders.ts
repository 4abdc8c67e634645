/** How the ops team names orders, the same in every command. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema'
import type { OrderRecord } from '../../order/orderContent'
import { createOrderRepository } from '../../order/orderRepository'
import { CommandRefused } from '../cliContext'

export const isOrderNumber = (text: string): boolean => /^\d{1,9}$/.test(text)

/** @throws CommandRefused */
export function readNumber(text: string): number {
  if (!isOrderNumber(text)) throw new CommandRefused('An order number has only digits.')
  return Number(text)
}

/** @throws CommandRefused when there is none of this number */
export async function getOrder(db: Kysely<Database>, number: number): Promise<OrderRecord> {
  const order = await createOrderRepository(db, '').findByNumber(number)
  if (!order) throw new CommandRefused(`There is no order ${number}.`)
  return order
}
