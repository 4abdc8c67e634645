import type { Selectable } from 'kysely'
import type { FollowFrequency, FollowKind } from '../../../../src/shared/vocabulary'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'

export type FollowerRow = Selectable<Database['follower']>

/** What is followed, as it is stored. */
export interface StoredSubject {
  kind: FollowKind
  /** The id of an artist or a label, the slug of a genre, '' for all of the shop. */
  subject: string
}

/** Reads followers and what they follow. */
export function createFollowReader(db: ReadOnlyDatabase) {
  const selectFollower = () => db.selectFrom('follower').selectAll()
  return {
    findFollower: (uuid_follower: string): Promise<FollowerRow | undefined> =>
      selectFollower().where('uuid_follower', '=', uuid_follower).executeTakeFirst(),
    findOfCustomer: (uuid_customer: string): Promise<FollowerRow | undefined> =>
      selectFollower().where('uuid_customer', '=', uuid_customer).executeTakeFirst(),
    findGuest: (email_key: string): Promise<FollowerRow | undefined> =>
      selectFollower().where('email_key', '=', email_key).executeTakeFirst(),

    /**
     * Finds where the weekly mails of a follower go.
     * @returns undefined when the follower is gone, has not confirmed the address or wants no mails
     */
    findRecipient: (uuid_follower: string) =>
      db
        .selectFrom('follower')
        .leftJoin('customer', 'customer.uuid_customer', 'follower.uuid_customer')
        .select(({ fn }) => [
          fn.coalesce('customer.email', 'follower.email').as('email'),
          fn.coalesce('customer.language', 'follower.language').as('language'),
        ])
        .where('uuid_follower', '=', uuid_follower)
        .where('confirmed_at', 'is not', null)
        .where('frequency', '=', 'weekly')
        .executeTakeFirst(),

    /** Lists what a follower follows, the newest first, with the names of artists and labels. */
    listFollows: (uuid_follower: string) =>
      db
        .selectFrom('follow')
        .leftJoin('artist', (join) =>
          join.onRef('artist.uuid_artist', '=', 'follow.subject').on('follow.kind', '=', 'artist'),
        )
        .leftJoin('label', (join) =>
          join.onRef('label.uuid_label', '=', 'follow.subject').on('follow.kind', '=', 'label'),
        )
        .select(['kind', 'subject', 'followed_at', 'confirmed_at'])
        .select(({ fn }) => [
          fn.coalesce('artist.name', 'label.name').as('name'),
          fn.coalesce('artist.slug', 'label.slug').as('slug'),
        ])
        .where('uuid_follower', '=', uuid_follower)
        .orderBy('followed_at', 'desc')
        .orderBy('kind')
        .orderBy('subject')
        .execute(),

    async countFollows(uuid_follower: string): Promise<number> {
      const { count } = await db
        .selectFrom('follow')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('uuid_follower', '=', uuid_follower)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}

export type FollowReader = ReturnType<typeof createFollowReader>
export type FollowRow = Awaited<ReturnType<FollowReader['listFollows']>>[number]

/** Inserts and deletes what followers follow. @param now ISO time of the changes */
function createFollowsWriter(trx: WriteTransaction, now: string) {
  /** Inserts what is followed. What waits for a confirmation already is replaced. */
  const insertFollows = trx.insertInto('follow').onConflict((conflict) =>
    conflict
      .columns(['uuid_follower', 'kind', 'subject'])
      .doUpdateSet(({ ref }) => ({
        followed_at: ref('excluded.followed_at'),
        confirmed_at: ref('excluded.confirmed_at'),
      }))
      .where('follow.confirmed_at', 'is', null),
  )
  return {
    /** @param isConfirmed false for a guest whose link in the mail is not opened yet */
    async insertFollow(
      uuid_follower: string,
      { kind, subject }: StoredSubject,
      isConfirmed: boolean,
    ): Promise<void> {
      await insertFollows
        .values({ uuid_follower, kind, subject, followed_at: now, confirmed_at: isConfirmed ? now : null })
        .execute()
    },

    async deleteFollow(uuid_follower: string, { kind, subject }: StoredSubject): Promise<void> {
      await trx
        .deleteFrom('follow')
        .where('uuid_follower', '=', uuid_follower)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .execute()
    },

    /** Lets a follower follow what another one has confirmed. */
    async copyConfirmed(from: string, to: string): Promise<void> {
      const confirmed = trx
        .selectFrom('follow')
        .select(({ val }) => [val(to).as('uuid_follower'), 'kind', 'subject', 'followed_at', 'confirmed_at'])
        .where('uuid_follower', '=', from)
        .where('confirmed_at', 'is not', null)
      await insertFollows
        .columns(['uuid_follower', 'kind', 'subject', 'followed_at', 'confirmed_at'])
        .expression(confirmed)
        .execute()
    },
  }
}

/**
 * Inserts, changes and deletes followers and what they follow, and also reads them.
 * @param now ISO time of the changes
 */
export function createFollowWriter(trx: WriteTransaction, now: string) {
  const change = (uuid_follower: string) =>
    trx.updateTable('follower').where('uuid_follower', '=', uuid_follower)
  const follows = createFollowsWriter(trx, now)
  return {
    ...createFollowReader(trx),
    ...follows,

    /** Inserts a follower, unless the customer or the address has one. */
    async insertFollower(
      follower: Omit<FollowerRow, 'ended_at' | 'confirmed_at' | 'asked_at' | 'frequency'>,
    ): Promise<void> {
      await trx
        .insertInto('follower')
        .values({ ...follower, frequency: 'weekly', asked_at: now, confirmed_at: null, ended_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Makes a guest the follower of the account that has the same address. */
    async giveToCustomer(uuid_follower: string, uuid_customer: string): Promise<void> {
      await change(uuid_follower).set({ uuid_customer, email: null, email_key: null }).execute()
    },

    /**
     * Deletes a guest, and gives what the guest is told about to the follower of the account that got the address. What
     * was not confirmed, or ended, is not taken over.
     */
    async mergeGuest(guest: FollowerRow, own: FollowerRow): Promise<void> {
      const { uuid_follower } = own
      const { confirmed_at, consent, language, asked_at } = guest
      if (confirmed_at !== null && guest.frequency === 'weekly') {
        await change(uuid_follower)
          .set({ confirmed_at, consent, language, asked_at })
          .where('confirmed_at', 'is', null)
          .execute()
        await follows.copyConfirmed(guest.uuid_follower, uuid_follower)
      }
      await trx.deleteFrom('follower').where('uuid_follower', '=', guest.uuid_follower).execute()
    },

    /** Stores the words that were agreed to, if the address is not confirmed yet. */
    async askAgain(uuid_follower: string, terms: Pick<FollowerRow, 'consent' | 'language'>): Promise<void> {
      await change(uuid_follower)
        .set({ ...terms, asked_at: now })
        .where('confirmed_at', 'is', null)
        .execute()
    },

    /** Confirms the address of a follower and all that waits for it; mails are sent from now on. */
    async confirm(uuid_follower: string): Promise<void> {
      await change(uuid_follower).set({ confirmed_at: now }).where('confirmed_at', 'is', null).execute()
      await change(uuid_follower).set({ frequency: 'weekly', ended_at: null }).execute()
      await trx
        .updateTable('follow')
        .set({ confirmed_at: now })
        .where('uuid_follower', '=', uuid_follower)
        .where('confirmed_at', 'is', null)
        .execute()
    },

    async setFrequency(uuid_follower: string, frequency: FollowFrequency): Promise<void> {
      await change(uuid_follower)
        .set({ frequency, ended_at: frequency === 'never' ? now : null })
        .where('frequency', '<>', frequency)
        .execute()
    },

    /** Deletes a follower with all that is followed. */
    async deleteFollower(uuid_follower: string): Promise<void> {
      await trx.deleteFrom('follower').where('uuid_follower', '=', uuid_follower).execute()
    },

    /**
     * Deletes what was not confirmed, and guests who ended their mails or follow nothing any more: their addresses have
     * no purpose.
     * @param pendingBefore ISO time; what was asked for before it was never confirmed
     * @param endedBefore ISO time; guests who follow nothing are kept if they confirmed after it
     */
    async deleteOld(pendingBefore: string, endedBefore: string): Promise<void> {
      await trx
        .deleteFrom('follow')
        .where('confirmed_at', 'is', null)
        .where('followed_at', '<', pendingBefore)
        .execute()
      await trx
        .deleteFrom('follower')
        .where('uuid_customer', 'is', null)
        .where((eb) =>
          eb.or([
            eb.and([eb('confirmed_at', 'is', null), eb('asked_at', '<', pendingBefore)]),
            eb.and([eb('frequency', '=', 'never'), eb('ended_at', '<', endedBefore)]),
            eb.and([
              eb('confirmed_at', '<', endedBefore),
              eb('uuid_follower', 'not in', eb.selectFrom('follow').select('uuid_follower')),
            ]),
          ]),
        )
        .execute()
    },
  }
}

export type FollowWriter = ReturnType<typeof createFollowWriter>
