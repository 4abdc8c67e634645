import type { Kysely } from 'kysely'
import { lockName } from '../database/locks/nameLock'
import type { Database } from '../database/schema'

/**
 * Makes transactions that count the mails of one mailbox come one after the other: two at once would both take the last
 * mail that it may get.
 * @param mailbox of `mailboxOf`
 */
export const lockMailbox = (trx: Kysely<Database>, mailbox: string): Promise<void> =>
  lockName(trx, `mails to ${mailbox}`)
