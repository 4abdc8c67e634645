/** Finds customers as staff look for them, on the command line and in the back office. */
import { createAddressReader } from '../../../core/customer/addresses/addressRepository'
import { createCustomerListReader } from '../../../core/customer/customerListRepository'
import { type CustomerRow, createCustomerReader } from '../../../core/customer/customerRepository'
import {
  createCustomerSearchReader,
  newestFirst,
} from '../../../core/customer/search/customerSearchRepository'
import { readPhone, readWords } from '../../../core/customer/search/customerTerms'
import type { OrderRecord } from '../../../core/order/orderContent'
import { createOrderReader } from '../../../core/order/orderRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { hasTerms } from '../../../platform/database/termIndex'

/** Of what is not found in the index of customers, a search looks at so many. */
const maxOrders = 500
const maxEmails = 1000
const maxUnindexed = 500

export interface FoundCustomers {
  /** Newest first. */
  customers: CustomerRow[]
  /** False if there may be others that neither this page nor a later one has. */
  isComplete: boolean
}

/**
 * Finds customers by the beginning of their e-mail address, by their phone number, by words of a saved address such as the
 * name, and by what their orders are found by.
 * @param search not empty
 * @param before the id of the last customer of the page before, null for the first
 * @returns at most `limit` customers, each once
 */
export async function findCustomers(
  db: ReadOnlyDatabase,
  search: string,
  { limit, before }: { limit: number; before: string | null },
): Promise<FoundCustomers> {
  const [reader, index] = [createCustomerListReader(db), createCustomerSearchReader(db)]
  const last = before === null ? undefined : await createCustomerReader(db).findCustomer(before)
  const part = { after: last ?? null, limit }
  const [words, phone] = [readWords(search), readPhone(search)]
  // A phone number may also be a part of an address, such as a postal code.
  const queries = [words, phone ? [phone] : []].filter((spellings) => spellings.length > 0)
  const unindexed = await index.readUnindexed(maxUnindexed)
  const fresh = unindexed.filter(({ terms }) => queries.some((spellings) => hasTerms(terms, spellings)))
  const byOrder = await reader.listIdsByOrder(search, maxOrders)
  // Words have no signs and at least two letters; an address is also found by a beginning that has them.
  const isPartOfAddress = !/\s/.test(search) && (/[^\p{L}\p{N}]/u.test(search) || [...search].length === 1)
  const byEmail = isPartOfAddress ? await reader.listIdsByEmail(search, maxEmails) : []
  const ids = new Set([...fresh.map(({ uuid_customer }) => uuid_customer), ...byOrder.ids, ...byEmail])
  const rows = new Map((await index.listAmong([...ids], part)).map((row) => [row.uuid_customer, row]))
  // The index still has the old words of who has changed just now.
  const stale = new Set(unindexed.map(({ uuid_customer }) => uuid_customer))
  for (const spellings of queries) {
    for (const row of await index.listByWords(spellings, {
      ...part,
      limit: limit + stale.size,
    })) {
      if (!stale.has(row.uuid_customer)) rows.set(row.uuid_customer, row)
    }
  }
  return {
    customers: [...rows.values()].sort(newestFirst).slice(0, limit),
    isComplete: !byOrder.isCut && byEmail.length < maxEmails,
  }
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
  const addressNames = await createAddressReader(db).listNames(ids.filter((id) => !counts.has(id)))
  return new Map(
    ids.map((id): [string, CustomerSummary] => {
      const count = counts.get(id)
      const order = count && newest.get(count.newest)
      return [
        id,
        {
          name: order ? nameIn(order) : (addressNames.get(id) ?? null),
          orders: count?.orders ?? 0,
          newest_order: order?.orderNumber ?? null,
        },
      ]
    }),
  )
}

const nameIn = ({ content }: OrderRecord): string | null =>
  content.name ?? (content.billingAddress.split('\n')[0] || null)
