import type { WriteTransaction } from '../database/access'
import { lockName } from '../database/locks/nameLock'

/**
 * Makes transactions that count the mails of one mailbox come one after the other: two at once would both take the last
 * mail that it may get.
 * @param mailbox of `mailboxOf`
 */
export const lockMailbox = (trx: WriteTransaction, mailbox: string): Promise<void> =>
  lockName(trx, `mails to ${mailbox}`)
