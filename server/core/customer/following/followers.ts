import { randomUUID } from 'node:crypto'
import { required } from '../../../../src/shared/required'
import type { WriteTransaction } from '../../../platform/database/access'
import { emailKey, toMailbox } from '../../../platform/mail/emailRules'
import { lockMailbox } from '../../../platform/mail/lockMailbox'
import { type CustomerRow, createCustomerReader } from '../customerRepository'
import { createFollowWriter, type FollowerRow } from './followRepository'

/** What a follower agreed to, and in which language. */
export type Asked = Pick<FollowerRow, 'consent' | 'language'>

/** Finds the follower of an address, or makes one. If the address has an account, it is the customer's. */
export async function ensureFollowerOfAddress(
  trx: WriteTransaction,
  email: string,
  terms: Asked,
  at: string,
): Promise<FollowerRow> {
  const email_key = required(emailKey(email), 'email key')
  await lockMailbox(trx, toMailbox(email_key))
  const customer = await createCustomerReader(trx).findByKey(email_key)
  if (customer) return ensureFollowerOfCustomer(trx, customer.uuid_customer, terms, at)
  const writer = createFollowWriter(trx, at)
  const guest = { uuid_follower: randomUUID(), uuid_customer: null, email, email_key, ...terms }
  await writer.insertFollower(guest)
  return required(await writer.findGuest(email_key), 'follower')
}

/** Finds the follower of a customer, or makes one. */
export async function ensureFollowerOfCustomer(
  trx: WriteTransaction,
  uuid_customer: string,
  terms: Asked,
  at: string,
): Promise<FollowerRow> {
  const writer = createFollowWriter(trx, at)
  const follower = { uuid_follower: randomUUID(), uuid_customer, email: null, email_key: null, ...terms }
  await writer.insertFollower(follower)
  return required(await writer.findOfCustomer(uuid_customer), 'follower')
}

/**
 * Gives a customer what the same address followed before as a guest. It runs whenever an account gets an address, so
 * that an address has one follower: two would each get the weekly mail, and ending one would not end the other.
 */
export async function takeOverGuest(
  trx: WriteTransaction,
  { uuid_customer, email_key }: Pick<CustomerRow, 'uuid_customer' | 'email_key'>,
  at: string,
): Promise<void> {
  // A job that is making a guest of this address holds the mailbox, and its guest is seen after that.
  await lockMailbox(trx, toMailbox(email_key))
  const writer = createFollowWriter(trx, at)
  const guest = await writer.findGuest(email_key)
  if (!guest) return
  const own = await writer.findOfCustomer(uuid_customer)
  if (own) await writer.mergeGuest(guest, own)
  else await writer.giveToCustomer(guest.uuid_follower, uuid_customer)
}
