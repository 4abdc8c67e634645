import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/schema'

export type LinkRow = Selectable<Database['customer_link']>
export type LinkPurpose = LinkRow['purpose']

/**
 * Has all SQL on links in mails.
 * @param now ISO time
 * @returns the repository
 */
export function createLinkRepository(db: Kysely<Database>, now: string) {
  const open = (purpose: LinkPurpose, uuid_customer: string) =>
    db
      .selectFrom('customer_link')
      .selectAll()
      .where('purpose', '=', purpose)
      .where('uuid_customer', '=', uuid_customer)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
  return {
    async insertLink(link: Omit<LinkRow, 'created_at' | 'used_at'>): Promise<void> {
      await db
        .insertInto('customer_link')
        .values({ ...link, created_at: now, used_at: null })
        .execute()
    },

    findLink: (token_hash: string): Promise<LinkRow | undefined> =>
      db.selectFrom('customer_link').selectAll().where('token_hash', '=', token_hash).executeTakeFirst(),

    /** One conditional update: of many who use it at once, one does. @returns undefined when it is not good (any more) */
    takeLink: (token_hash: string, purposes: readonly LinkPurpose[]): Promise<LinkRow | undefined> =>
      db
        .updateTable('customer_link')
        .set({ used_at: now })
        .where('token_hash', '=', token_hash)
        .where('purpose', 'in', purposes)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst(),

    /** The newest that can still be used. */
    findOpen: (purpose: LinkPurpose, uuid_customer: string): Promise<LinkRow | undefined> =>
      open(purpose, uuid_customer).orderBy('created_at', 'desc').limit(1).executeTakeFirst(),

    /** An open link gets its token when its mail is written, which is the only one to have it. */
    async giveToken(before: string, token_hash: string): Promise<void> {
      await db.updateTable('customer_link').set({ token_hash }).where('token_hash', '=', before).execute()
    },

    /** Calls off what is open. The rows stay for a while: mails are counted by them. */
    async closeOpen(purpose: LinkPurpose, uuid_customer: string): Promise<void> {
      await db
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
      await db
        .updateTable('customer_link')
        .set({ expires_at: now })
        .where('purpose', '=', 'password')
        .where('mailbox', '=', mailbox)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .execute()
    },

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

    async deleteLink(token_hash: string): Promise<void> {
      await db.deleteFrom('customer_link').where('token_hash', '=', token_hash).execute()
    },

    async deleteOld(expiredBefore: string): Promise<void> {
      await db.deleteFrom('customer_link').where('expires_at', '<', expiredBefore).execute()
    },
  }
}
