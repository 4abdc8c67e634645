import type { ReadOnlyDatabase } from '../../platform/database/access'
import { preparedRead } from '../../platform/database/prepared'

/** The data of a customer that a basket depends on: rebate and saved addresses. */
export interface CustomerTerms {
  /** Whole percent. */
  rebatePercent: number
  /** Type and hash of each saved address, joined by a space. */
  savedAddresses: ReadonlySet<string>
  /** The key of the account's e-mail address; see platform/mail/emailRules.ts. */
  emailKey: string
}

/**
 * Finds the rebate and the saved addresses of a customer.
 * @returns null when the customer does not exist, or the account was deleted
 */
export async function findCustomerTerms(
  db: ReadOnlyDatabase,
  uuidCustomer: string,
): Promise<CustomerTerms | null> {
  const { rows } = await termsOf(db, uuidCustomer)
  const [first] = rows
  if (!first) return null
  const addressKeys = rows.flatMap(({ type, hash }) => (hash === null ? [] : [`${type} ${hash}`]))
  return {
    rebatePercent: first.rebate_percent,
    savedAddresses: new Set(addressKeys),
    emailKey: first.email_key,
  }
}

/** Selects one row for each saved address; a customer without addresses has one row, with nulls. */
const termsOf = preparedRead((db, uuidCustomer: string) =>
  db
    .selectFrom('customer')
    .leftJoin('customer_address as address', 'address.uuid_customer', 'customer.uuid_customer')
    .select(['customer.rebate_percent', 'customer.email_key'])
    .select(['address.uuid_shipping_address_type as type', 'address.hash'])
    .where('customer.uuid_customer', '=', uuidCustomer),
)
