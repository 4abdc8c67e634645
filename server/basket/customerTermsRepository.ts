import type { ReadOnlyDatabase } from '../database/access'
import { preparedRead } from '../database/prepared'

/** What totals and addresses of a basket depend on. Read within the basket's transaction. */
export interface CustomerTerms {
  rebatePercent: number
  /** Type and hash of each saved address, joined by a space. */
  savedAddresses: ReadonlySet<string>
}

/** @returns null when there is no such customer (any more) */
export async function findCustomerTerms(
  db: ReadOnlyDatabase,
  uuidCustomer: string,
): Promise<CustomerTerms | null> {
  const { rows } = await termsOf(db, uuidCustomer)
  const [first] = rows
  if (!first) return null
  const saved = rows.flatMap(({ type, hash }) => (hash === null ? [] : [`${type} ${hash}`]))
  return { rebatePercent: first.rebate_percent, savedAddresses: new Set(saved) }
}

/** One row for each saved address, and one without for who has none. */
const termsOf = preparedRead((db, uuidCustomer: string) =>
  db
    .selectFrom('customer')
    .leftJoin('customer_address as address', 'address.uuid_customer', 'customer.uuid_customer')
    .select(['customer.rebate_percent', 'address.uuid_shipping_address_type as type', 'address.hash'])
    .where('customer.uuid_customer', '=', uuidCustomer),
)
