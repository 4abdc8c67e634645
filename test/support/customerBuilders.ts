import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Address, hashAddress } from '../../server/core/address/addressRules'
import type { CustomerAccess } from '../../server/core/customer/customerAccess'
import type { Database } from '../../server/platform/database/schema'
import { billingAddressTypeId } from '../../src/shared/vocabulary'

export interface TestCustomer {
  uuidCustomer: string
  email: string
  /** The token of a valid session. */
  token: string
}

/** A hash in PHC form that matches no password. */
const nobodys = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
const openingTime = '2026-11-21T10:00:00.000Z'

/**
 * Inserts a customer without a session and without a known password.
 * @returns the id
 */
export async function aCustomerRow(
  db: Kysely<Database>,
  changes: Partial<Omit<Database['customer'], 'term_form'>> = {},
): Promise<string> {
  const { uuid_customer = randomUUID(), created_at = openingTime } = changes
  const { email = `${uuid_customer.slice(0, 8)}@example.org` } = changes
  await db
    .insertInto('customer')
    .values({
      uuid_customer,
      email,
      email_key: email.toLowerCase(),
      password_hash: nobodys,
      failed_logins: 0,
      language: null,
      rebate_percent: 0,
      notify_for_wishlist_items: 0,
      autofill_contact_infos_in_basket: 1,
      save_new_addresses_to_account: 1,
      newsletter: 'none',
      created_at,
      changed_at: created_at,
      ...changes,
    })
    .execute()
  return uuid_customer
}

/**
 * Inserts a customer with a session.
 * @returns the customer with the token
 */
export async function aCustomer(
  db: Kysely<Database>,
  {
    email = 'alex@example.org',
    now = openingTime,
    ...changes
  }: { now?: string } & Partial<Database['customer']> = {},
): Promise<TestCustomer> {
  const uuid_customer = await aCustomerRow(db, { email, created_at: now, ...changes })
  const uuid_session = randomUUID()
  await db
    .insertInto('customer_session')
    .values({ uuid_session, uuid_customer, created_at: now, used_at: now })
    .execute()
  const secret = randomBytes(32).toString('base64url')
  const secret_hash = createHash('sha256').update(secret).digest('hex')
  await db.insertInto('customer_secret').values({ secret_hash, uuid_session, created_at: now }).execute()
  return { uuidCustomer: uuid_customer, email, token: `${uuid_customer}.${uuid_session}.${secret}` }
}

/** @returns the id of a new saved address; a billing address unless another type is named */
export async function aSavedAddress(
  db: Kysely<Database>,
  { uuidCustomer }: TestCustomer,
  address: Address,
  uuid_shipping_address_type: string = billingAddressTypeId,
): Promise<string> {
  const uuid_customer_address = randomUUID()
  await db
    .insertInto('customer_address')
    .values({
      uuid_customer_address,
      uuid_customer: uuidCustomer,
      uuid_shipping_address_type,
      address: JSON.stringify(address),
      hash: hashAddress(address)!,
      created_at: openingTime,
    })
    .execute()
  return uuid_customer_address
}

/**
 * Makes an access that accepts only the tokens of these customers.
 * @param customers who have a session
 */
export function accessOf(...customers: readonly TestCustomer[]): CustomerAccess {
  const owners = new Map(customers.map(({ token, uuidCustomer, email }) => [token, { uuidCustomer, email }]))
  return { findOwner: async (token) => owners.get(token) ?? null }
}
