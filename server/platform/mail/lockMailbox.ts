import type { WriteTransaction } from '../database/access'
import { lockName } from '../database/locks/nameLock'

/**
 * Locks a mailbox until the transaction ends. Transactions that count its mails then run one after the other, so that
 * two of them cannot both send the last mail that the limit allows.
 * @param mailbox the key that `toMailbox` returns
 */
export const lockMailbox = (trx: WriteTransaction, mailbox: string): Promise<void> =>
  lockName(trx, `mails to ${mailbox}`)
