import type { Request } from 'express'
import { type CustomerAccess, type KnownCustomer, loggedOut } from '../access/customerAccess'
import { bearerOf } from './bearer'

/** For calls that visitors may make too: whoever has no good token is a visitor. @param otherwise in place of the header */
export async function viewerOf(
  customers: CustomerAccess,
  req: Request,
  otherwise: string | null = null,
): Promise<KnownCustomer | null> {
  const token = bearerOf(req) ?? otherwise
  return token === null ? null : customers.findOwner(token)
}

/** For calls that only customers may make. @throws ShopError 401 */
export async function customerOf(customers: CustomerAccess, req: Request): Promise<KnownCustomer> {
  const customer = await viewerOf(customers, req)
  if (!customer) throw loggedOut()
  return customer
}
