import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'

export type LinkRow = Selectable<Database['customer_link']>
export type LinkPurpose = LinkRow['purpose']

/** Reads the links in account mails. */
export function createLinkReader(db: ReadOnlyDatabase) {
  return {
    findLink: (token_hash: string): Promise<LinkRow | undefined> =>
      db.selectFrom('customer_link').selectAll().where('token_hash', '=', token_hash).executeTakeFirst(),

    /** Finds the customer's newest link that can still be used. */
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
 * Inserts, uses and closes links, and also reads them.
 * @param now ISO time of the changes
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

    /**
     * Marks a link as used, in one conditional update, so that it can be used only once.
     * @returns undefined when the link is unknown, used or expired
     */
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

    /** Replaces a link's token when its mail is written, so that only the mail contains the token. */
    async giveToken(before: string, token_hash: string): Promise<void> {
      await trx.updateTable('customer_link').set({ token_hash }).where('token_hash', '=', before).execute()
    },

    /** Invalidates the customer's open links. Their rows stay for a while, because mails are counted by them. */
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

    /** Invalidates the mailbox's open links for setting a password. */
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
