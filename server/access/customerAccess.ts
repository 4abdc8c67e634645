import { ShopError } from '../errors'

/**
 * Who holds a token, for those domains that have something of a customer: baskets, orders, downloads. What else is
 * known of customers is customerService's.
 */
export interface CustomerAccess {
  /**
   * @param token `{uuid_customer}.{session}.{secret}`, or anything else that was sent
   * @returns null when it is not valid
   */
  findOwner(token: string): Promise<KnownCustomer | null>
}

export interface KnownCustomer {
  uuidCustomer: string
  email: string
}

/** Refuses a call of a customer because its session has ended. */
export const loggedOut = () => new ShopError(401, 'logged_out', 'Please log in again.')
