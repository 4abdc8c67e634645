import type { Request } from 'express'
import { type CustomerAccess, type KnownCustomer, loggedOut } from '../../core/customer/customerAccess'
import { readBearer } from './bearer'

/**
 * Finds the customer who sends a request that visitors may send too.
 * @param otherwise the token to use if there is no Authorization header
 * @returns null if there is no token, or if it is not valid
 */
export async function findViewer(
  customers: CustomerAccess,
  req: Request,
  otherwise: string | null = null,
): Promise<KnownCustomer | null> {
  const token = readBearer(req) ?? otherwise
  return token === null ? null : customers.findOwner(token)
}

/**
 * Finds the customer who sends a request that only customers may send.
 * @throws ShopError 401 if there is no valid token
 */
export async function getCustomer(customers: CustomerAccess, req: Request): Promise<KnownCustomer> {
  const customer = await findViewer(customers, req)
  if (!customer) throw loggedOut()
  return customer
}
