import { type Selectable, sql } from 'kysely'
import type { FollowKind, NewsKind } from '../../../../src/shared/vocabulary'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'

export type NewsWeekRow = Selectable<Database['news_week']>
export type PlannedMail = Pick<Database['news_mail'], 'week' | 'kind' | 'uuid_follower'>

/** The tables that tell to what a release belongs. A kind without one is not found by what its releases belong to. */
const subjects = {
  artist: ['release_artist', 'uuid_artist'],
  label: ['release_label', 'uuid_label'],
  genre: ['release_genre', 'genre_slug'],
  shop: null,
} as const satisfies Record<FollowKind, readonly [string, string] | null>

/** The kinds of jobs that send the weekly mails. They have a queue of their own, so that orders' mails never wait. */
export const newsJobs = {
  new_for_you: 'weekly.new_for_you',
  new_this_week: 'weekly.new_this_week',
} as const satisfies Record<NewsKind, string>

/** Reads the weeks, their new releases and the mails about them. */
export function createNewsReader(db: ReadOnlyDatabase) {
  const published = () =>
    db
      .selectFrom('week_release')
      .innerJoin('release', 'release.uuid_release', 'week_release.uuid_release')
      .where('release.is_published', '=', 1)
  return {
    findWeek: (week: string): Promise<NewsWeekRow | undefined> =>
      db.selectFrom('news_week').selectAll().where('week', '=', week).executeTakeFirst(),

    async hasEarlierWeek(week: string): Promise<boolean> {
      const row = await db
        .selectFrom('news_week')
        .select('week')
        .where('week', '<', week)
        .where('collected_at', 'is not', null)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Finds the time at which the shop's first release was added; null if it is not known. */
    async findOldest(): Promise<string | null> {
      const row = await db
        .selectFrom('release')
        .select(({ fn }) => fn.min('added_at').as('oldest'))
        .executeTakeFirst()
      return row?.oldest ?? null
    },

    /** Lists published releases that no week has seen, by their ids. @param after continues after this id */
    listUnseen: (after: string, limit: number) =>
      db
        .selectFrom('release')
        .leftJoin('week_release', 'week_release.uuid_release', 'release.uuid_release')
        .select(['release.uuid_release', 'added_at'])
        .where('week_release.uuid_release', 'is', null)
        .where('is_published', '=', 1)
        .where('release.uuid_release', '>', after)
        .orderBy('release.uuid_release')
        .limit(limit)
        .execute(),

    /** Lists the ids of followers in batches. @param after continues after this id */
    async listFollowers(after: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('follower')
        .select('uuid_follower')
        .where('uuid_follower', '>', after)
        .orderBy('uuid_follower')
        .limit(limit)
        .execute()
      return rows.map(({ uuid_follower }) => uuid_follower)
    },

    /** Lists the new releases of a week that are still published, those that were added last first. */
    async listOfWeek(week: string): Promise<string[]> {
      const rows = await published()
        .select('release.uuid_release')
        .where('week', '=', week)
        .orderBy('added_at', 'desc')
        .orderBy('release.uuid_release')
        .execute()
      return rows.map(({ uuid_release }) => uuid_release)
    },

    /** Lists the ids of the week's new releases by what somebody follows, with what each of them was found by. */
    listForFollower: (week: string, uuid_follower: string) =>
      db
        .selectFrom('follow')
        .innerJoin('week_subject', (join) =>
          join
            .onRef('week_subject.kind', '=', 'follow.kind')
            .onRef('week_subject.subject', '=', 'follow.subject'),
        )
        .select(['week_subject.uuid_release', 'follow.kind', 'follow.subject'])
        .where('week_subject.week', '=', week)
        .where('follow.uuid_follower', '=', uuid_follower)
        .where('follow.confirmed_at', 'is not', null)
        .execute(),
    ...createNewsMailReader(db),
  }
}

/** Reads the planned mails, and those that wait in the outbox. */
function createNewsMailReader(db: ReadOnlyDatabase) {
  return {
    /** Counts the mails that were handed to the outbox since a time. */
    async countQueued(since: string): Promise<number> {
      const { count } = await db
        .selectFrom('news_mail')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('queued_at', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Counts the jobs of the outbox that send weekly mails and were not tried yet. */
    async countUntried(): Promise<number> {
      const { count } = await db
        .selectFrom('outbox')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('kind', 'in', Object.values(newsJobs))
        .where('state', '=', 'waiting')
        .where('tries', '=', 0)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async countPlanned(week: string): Promise<number> {
      const { count } = await db
        .selectFrom('news_mail')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('week', '=', week)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /**
     * Lists planned mails that were not handed to the outbox yet.
     * @param startedAfter ISO time; mails of weeks that began before are no news any more
     */
    listPlanned: (limit: number, startedAfter: string): Promise<PlannedMail[]> =>
      db
        .selectFrom('news_mail')
        .innerJoin('news_week', 'news_week.week', 'news_mail.week')
        .select(['news_mail.week', 'kind', 'uuid_follower'])
        .where('queued_at', 'is', null)
        .where('started_at', '>', startedAfter)
        .orderBy('news_mail.week')
        .orderBy('kind')
        .orderBy('uuid_follower')
        .limit(limit)
        .execute(),
  }
}

/** Changes what `createNewsReader` reads. Repeating a call changes nothing. @param now ISO time */
export function createNewsWriter(trx: WriteTransaction, now: string) {
  const week = (name: string) => trx.updateTable('news_week').where('week', '=', name)
  return {
    ...createNewsReader(trx),

    async startWeek(name: string): Promise<void> {
      await trx
        .insertInto('news_week')
        .values({ week: name, started_at: now, collected_at: null, planned_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async noteCollected(name: string): Promise<void> {
      await week(name).set({ collected_at: now }).where('collected_at', 'is', null).execute()
    },
    async notePlanned(name: string): Promise<void> {
      await week(name).set({ planned_at: now }).where('planned_at', 'is', null).execute()
    },

    /** @param rows their `week` is '' for old stock */
    async insertReleases(rows: Database['week_release'][]): Promise<void> {
      await trx
        .insertInto('week_release')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Stores to what the new releases of a week belong. */
    async insertSubjects(name: string): Promise<void> {
      for (const [kind, source] of Object.entries(subjects)) {
        if (!source) continue
        const [table, column] = source
        await sql`insert into week_subject (week, kind, subject, uuid_release)
          select distinct week_release.week, cast(${kind} as text), ${sql.ref(`${table}.${column}`)}, week_release.uuid_release
          from week_release
          inner join ${sql.table(table)} on ${sql.ref(`${table}.uuid_release`)} = week_release.uuid_release
          where week_release.week = ${name}
          on conflict do nothing`.execute(trx)
      }
    },

    /** Plans the mails of followers whose ids are in a range: after the first one, up to the last one. */
    async planMails(name: string, from: string, to: string): Promise<void> {
      const followers = (kind: NewsKind) => sql`insert into news_mail (week, kind, uuid_follower)
          select distinct cast(${name} as text), cast(${kind} as text), follower.uuid_follower
          from follower
          inner join follow on follow.uuid_follower = follower.uuid_follower`
      const condition = sql`where follower.confirmed_at is not null and follower.frequency = 'weekly'
          and follow.confirmed_at is not null
          and follower.uuid_follower > ${from} and follower.uuid_follower <= ${to}`
      await sql`${followers('new_for_you')}
          inner join week_subject on week_subject.kind = follow.kind and week_subject.subject = follow.subject
          ${condition} and week_subject.week = ${name}
          on conflict do nothing`.execute(trx)
      await sql`${followers('new_this_week')}
          ${condition} and follow.kind = 'shop'
          and exists (select 1 from week_release where week_release.week = ${name})
          on conflict do nothing`.execute(trx)
    },

    async noteQueued({ week: name, kind, uuid_follower }: PlannedMail): Promise<void> {
      await trx
        .updateTable('news_mail')
        .set({ queued_at: now })
        .where('week', '=', name)
        .where('kind', '=', kind)
        .where('uuid_follower', '=', uuid_follower)
        .execute()
    },

    /** Deletes weeks with their mails. That their releases are known stays. @param startedBefore ISO time */
    async deleteOld(startedBefore: string): Promise<void> {
      const old = trx.selectFrom('news_week').select('week').where('started_at', '<', startedBefore)
      await trx.deleteFrom('news_mail').where('week', 'in', old).execute()
      await trx.deleteFrom('week_subject').where('week', 'in', old).execute()
      await trx.deleteFrom('news_week').where('week', 'in', old).execute()
    },
  }
}
