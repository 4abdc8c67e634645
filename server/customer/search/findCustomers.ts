/** Finds customers as staff look for them, on the command line and in the back office. */
import type { ReadOnlyDatabase } from '../../database/access'
import type { OrderRecord } from '../../order/orderContent'
import { createOrderReader } from '../../order/orderRepository'
import { searchedWords } from '../../order/search/orderTerms'
import { createAddressReader } from '../addresses/addressRepository'
import { createCustomerListReader } from '../customerListRepository'
import type { CustomerRow } from '../customerRepository'
import { listIdsByWords } from './customerSearchRepository'
import { readPhone } from './customerTerms'

/** A search reads so many orders for each customer that is wanted, because several may belong to one. */
const ordersPerCustomer = 4

/**
 * Finds customers by the beginning of their e-mail address, by their phone number, by words of a saved address such as the
 * name, and then by what their orders are found by.
 * @param search not empty
 * @returns at most `limit` customers, each once
 */
export async function findCustomers(
  db: ReadOnlyDatabase,
  search: string,
  limit: number,
): Promise<CustomerRow[]> {
  const customers = createCustomerListReader(db)
  const byEmail = /\s/.test(search) ? [] : await customers.listByEmail(search, limit)
  const ids = new Set<string>()
  const phone = readPhone(search)
  if (phone) for (const id of await listIdsByWords(db, [phone], limit)) ids.add(id)
  const words = searchedWords(search)
  if (words.length > 0) for (const id of await listIdsByWords(db, words, limit)) ids.add(id)
  for (const id of await customers.listIdsByOrder(search, limit * ordersPerCustomer)) ids.add(id)
  for (const { uuid_customer } of byEmail) ids.delete(uuid_customer)
  const wanted = [...ids].slice(0, limit)
  const others = new Map((await customers.listByIds(wanted)).map((row) => [row.uuid_customer, row]))
  return [...byEmail, ...wanted.flatMap((id) => others.get(id) ?? [])].slice(0, limit)
}

/** What a list says of a customer beside the account itself. */
export interface CustomerSummary {
  /** As in the newest order, or else in a saved address; null if there is neither. */
  name: string | null
  orders: number
  newest_order: number | null
}

/** @returns the summary of each of these customers, by id */
export async function summariseCustomers(
  db: ReadOnlyDatabase,
  customers: readonly CustomerRow[],
): Promise<Map<string, CustomerSummary>> {
  const ids = customers.map(({ uuid_customer }) => uuid_customer)
  const counts = await createCustomerListReader(db).countOrders(ids)
  const newest = new Map(
    (await createOrderReader(db).listByNumbers([...counts.values()].map((count) => count.newest))).map(
      (order) => [order.orderNumber, order],
    ),
  )
  const saved = await createAddressReader(db).listNames(ids.filter((id) => !counts.has(id)))
  return new Map(
    ids.map((id): [string, CustomerSummary] => {
      const count = counts.get(id)
      const order = count && newest.get(count.newest)
      return [
        id,
        {
          name: order ? nameIn(order) : (saved.get(id) ?? null),
          orders: count?.orders ?? 0,
          newest_order: order?.orderNumber ?? null,
        },
      ]
    }),
  )
}

const nameIn = ({ content }: OrderRecord): string | null =>
  content.name ?? (content.billingAddress.split('\n')[0] || null)
