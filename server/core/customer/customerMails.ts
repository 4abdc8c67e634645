import { randomUUID } from 'node:crypto'
import type { WriteTransaction } from '../../platform/database/access'
import { enqueue } from '../../platform/jobs/outbox'
import { createOutboxWriter } from '../../platform/jobs/outboxRepository'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import type { StoredSubject } from './following/followRepository'
import { newsJobs } from './following/newsRepository'

/** The account mails and the data of their jobs. The job decides whether its mail is sent at all. */
export interface CustomerMailPayloads {
  /** Visitors request these two; an account with this address may or may not exist. */
  'mail.register': { email: string }
  'mail.password_reset': { email: string }
  /** Sent after too many wrong passwords. */
  'mail.account_locked': { email: string }
  /** `asked_at` is the ISO time at which the link in the mail was requested. */
  'mail.email_change': { uuid_customer: string; asked_at: string }
  /** Sent to the account's current address when another one (`email`) is requested. */
  'mail.email_notice': { to: string; email: string }
  'mail.newsletter': { uuid_customer: string; asked_at: string }
  'mail.new_device': { uuid_customer: string; device: string | null; at: string }
  /**
   * Asks to confirm what was followed: of a customer, or of a visitor who gave an address. `consent` are the words that
   * were agreed to; `name` is that of the artist, label or genre.
   */
  'mail.follow': { consent: string } & (
    | { uuid_customer: string }
    | ({ email: string; name: string } & StoredSubject)
  )
  'mail.back_in_stock': { uuid_customer: string; uuid_release_formats: string[] }
}
export type CustomerMail = keyof CustomerMailPayloads

/**
 * Queues a mail in the transaction of the change that causes it, so that it is sent if and only if that commits.
 * @param now ISO time
 * @param ref mails of one kind with the same reference are sent once
 */
export const enqueueCustomerMail = <Kind extends CustomerMail>(
  trx: WriteTransaction,
  kind: Kind,
  payload: CustomerMailPayloads[Kind],
  now: string,
  ref: string = randomUUID(),
): Promise<void> =>
  enqueue(
    trx,
    { kind, dedupeKey: `${kind}.${ref}`, payload: { ...payload, ref, language: currentLanguage() } },
    now,
  )

/**
 * Deletes finished mail jobs, because they contain e-mail addresses.
 * @param doneBefore ISO time
 */
export const deleteDoneMails = (trx: WriteTransaction, doneBefore: string): Promise<void> =>
  createOutboxWriter(trx).deleteDone([...Object.keys(allMails), ...Object.values(newsJobs)], doneBefore)

const allMails: Record<CustomerMail, true> = {
  'mail.register': true,
  'mail.password_reset': true,
  'mail.account_locked': true,
  'mail.email_change': true,
  'mail.email_notice': true,
  'mail.newsletter': true,
  'mail.new_device': true,
  'mail.follow': true,
  'mail.back_in_stock': true,
}
