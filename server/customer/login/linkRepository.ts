import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../database/access'
import type { Database } from '../../database/schema'

export type LinkRow = Selectable<Database['customer_link']>
export type LinkPurpose = LinkRow['purpose']

/**
 * Has all SQL on links in mails.
 * @returns the reader
 */
export function createLinkReader(db: ReadOnlyDatabase) {
  return {
    findLink: (token_hash: string): Promise<LinkRow | undefined> =>
      db.selectFrom('customer_link').selectAll().where('token_hash', '=', token_hash).executeTakeFirst(),

    /** The newest that can still be used. */
    findOpen: (purpose: LinkPurpose, uuid_customer: string, now: string): Promise<LinkRow | undefined> =>
      db
        .selectFrom('customer_link')
        .selectAll()
        .where('purpose', '=', purpose)
        .where('uuid_customer', '=', uuid_customer)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    async countOfMailbox(mailbox: string, since: string): Promise<number> {
      const { count } = await db
        .selectFrom('customer_link')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('mailbox', '=', mailbox)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async countOfCustomer(purpose: LinkPurpose, uuid_customer: string, since: string): Promise<number> {
      const { count } = await db
        .selectFrom('customer_link')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('purpose', '=', purpose)
        .where('uuid_customer', '=', uuid_customer)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}

/**
 * Changes what `createLinkReader` reads.
 * @param now ISO time of the changes
 * @returns the writer, which also reads
 */
export function createLinkWriter(trx: WriteTransaction, now: string) {
  return {
    ...createLinkReader(trx),

    async insertLink(link: Omit<LinkRow, 'created_at' | 'used_at'>): Promise<void> {
      await trx
        .insertInto('customer_link')
        .values({ ...link, created_at: now, used_at: null })
        .execute()
    },

    /** One conditional update: of many who use it at once, one does. @returns undefined when it is not good (any more) */
    takeLink: (token_hash: string, purposes: readonly LinkPurpose[]): Promise<LinkRow | undefined> =>
      trx
        .updateTable('customer_link')
        .set({ used_at: now })
        .where('token_hash', '=', token_hash)
        .where('purpose', 'in', purposes)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst(),

    /** An open link gets its token when its mail is written, which is the only one to have it. */
    async giveToken(before: string, token_hash: string): Promise<void> {
      await trx.updateTable('customer_link').set({ token_hash }).where('token_hash', '=', before).execute()
    },

    /** Calls off what is open. The rows stay for a while: mails are counted by them. */
    async closeOpen(purpose: LinkPurpose, uuid_customer: string): Promise<void> {
      await trx
        .updateTable('customer_link')
        .set({ expires_at: now })
        .where('purpose', '=', purpose)
        .where('uuid_customer', '=', uuid_customer)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .execute()
    },

    /** Other links to a password of this mailbox: one was enough. */
    async closePasswordLinks(mailbox: string): Promise<void> {
      await trx
        .updateTable('customer_link')
        .set({ expires_at: now })
        .where('purpose', '=', 'password')
        .where('mailbox', '=', mailbox)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .execute()
    },

    async deleteLink(token_hash: string): Promise<void> {
      await trx.deleteFrom('customer_link').where('token_hash', '=', token_hash).execute()
    },

    async deleteOld(expiredBefore: string): Promise<void> {
      await trx.deleteFrom('customer_link').where('expires_at', '<', expiredBefore).execute()
    },
  }
}
