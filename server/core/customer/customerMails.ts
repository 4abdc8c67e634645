import { randomUUID } from 'node:crypto'
import type { WriteTransaction } from '../../platform/database/access'
import type { CustomerMail, CustomerMailRequest, JobPayloads } from '../../platform/jobs/jobPayloads'
import { enqueue } from '../../platform/jobs/outbox'
import { createOutboxWriter } from '../../platform/jobs/outboxRepository'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import { newsJobs } from './following/newsRepository'

/** Makes what an account mail has of the request that causes it: a reference of its own, and the language. */
export const newMailRequest = (): CustomerMailRequest => ({ ref: randomUUID(), language: currentLanguage() })

/**
 * Queues a mail in the transaction of the change that causes it, so that it is sent if and only if that commits.
 * @param payload with `newMailRequest()`; mails of one kind with the same reference are sent once
 * @param now ISO time
 */
export const enqueueCustomerMail = <Kind extends CustomerMail>(
  trx: WriteTransaction,
  kind: Kind,
  payload: JobPayloads[Kind],
  now: string,
): Promise<void> => enqueue(trx, { kind, dedupeKey: `${kind}.${payload.ref}`, payload }, now)

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
