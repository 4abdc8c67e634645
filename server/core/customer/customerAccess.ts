import { ShopError } from '../../platform/errors'
import { said } from '../../platform/languages/said'

/**
 * Finds the customer of a token, for the domains that keep things for customers: baskets, orders, downloads. All other
 * data of customers belong to customerService.
 */
export interface CustomerAccess {
  /**
   * Finds the logged-in customer.
   * @param token `{uuid_customer}.{session}.{secret}`, or any other text that was sent
   * @returns null when it is not valid
   */
  findOwner(token: string): Promise<KnownCustomer | null>
}

export interface KnownCustomer {
  uuidCustomer: string
  email: string
}

/** Makes the error for a call whose session has ended. */
export const loggedOut = () => new ShopError(401, 'logged_out', said('error.account.loggedOut'))
