import { randomUUID } from 'node:crypto'
import type { WriteTransaction } from '../database/access'
import { enqueue } from '../jobs/outbox'
import { createOutboxWriter } from '../jobs/outboxRepository'

/** The mails of accounts, with what they need to be written. Whether one is sent at all is decided by its job. */
export interface CustomerMailPayloads {
  /** Both by visitors: there may be an account of this address, or not. */
  'mail.register': { email: string }
  'mail.password_reset': { email: string }
  /** Too many wrong passwords. */
  'mail.account_locked': { email: string }
  /** `asked_at`: when the link was asked for that the mail brings. */
  'mail.email_change': { uuid_customer: string; asked_at: string }
  /** To the address that an account had when another one was asked for. */
  'mail.email_notice': { to: string; email: string }
  'mail.newsletter': { uuid_customer: string; asked_at: string }
  'mail.new_device': { uuid_customer: string; device: string | null; at: string }
  'mail.back_in_stock': { uuid_customer: string; uuid_release_formats: string[] }
}
export type CustomerMail = keyof CustomerMailPayloads

/**
 * In the transaction of what the mail follows from: it is sent if and only if that commits.
 * @param ref the same mail twice is one mail
 */
export const enqueueCustomerMail = <Kind extends CustomerMail>(
  trx: WriteTransaction,
  kind: Kind,
  payload: CustomerMailPayloads[Kind],
  now: string,
  ref: string = randomUUID(),
): Promise<void> => enqueue(trx, { kind, dedupeKey: `${kind}.${ref}`, payload: { ...payload, ref } }, now)

/**
 * Deletes finished mail jobs, because they hold addresses of people.
 * @param doneBefore ISO time
 */
export const deleteDoneMails = (trx: WriteTransaction, doneBefore: string): Promise<void> =>
  createOutboxWriter(trx).deleteDone(Object.keys(allMails), doneBefore)

const allMails: Record<CustomerMail, true> = {
  'mail.register': true,
  'mail.password_reset': true,
  'mail.account_locked': true,
  'mail.email_change': true,
  'mail.email_notice': true,
  'mail.newsletter': true,
  'mail.new_device': true,
  'mail.back_in_stock': true,
}
