import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/**
 * Who holds a token, for those domains that have something of a customer: baskets, orders, downloads. What else is
 * known of customers is customerService's.
 */
export interface CustomerAccess {
  /**
   * @param token `{uuid_customer}.{session}.{secret}`, or whatever was sent in its place
   * @returns null when it is not good (any more)
   */
  findOwner(token: string): Promise<KnownCustomer | null>
}

export interface KnownCustomer {
  uuidCustomer: string
  email: string
}

/** What totals and addresses of a basket depend on. Read within the basket's transaction. */
export interface CustomerTerms {
  rebatePercent: number
  /** Type and hash of each saved address, joined by a space. */
  savedAddresses: ReadonlySet<string>
}

export type FindCustomerTerms = (db: Kysely<Database>, uuidCustomer: string) => Promise<CustomerTerms | null>
