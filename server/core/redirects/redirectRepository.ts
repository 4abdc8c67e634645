import { sql } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import { timeAfter } from '../../platform/support/dates'
import type { Redirect } from './redirectTable'

export interface StoredRedirect extends Redirect {
  source: 'folder' | 'staff'
}

export interface MissingPath {
  path: string
  visits: number
  /** ISO time of the last visit. */
  lastAt: string
}

/** Paths that were not found are forgotten after this time without a visit. */
const keptMs = 90 * 86_400_000

/** Creates the reader of redirects, and of addresses that visitors did not find. */
export function createRedirectReader(db: ReadOnlyDatabase) {
  return {
    /** Lists all redirects by their old addresses. */
    async listRedirects(): Promise<StoredRedirect[]> {
      const rows = await db.selectFrom('redirect').selectAll().orderBy('from_path').execute()
      return rows.map(({ from_path, to_address, source }) => ({ from: from_path, to: to_address, source }))
    },

    /** Lists the addresses that visitors did not find, those with most visits first. */
    async listMissingPaths(limit: number): Promise<MissingPath[]> {
      const rows = await db
        .selectFrom('missing_path')
        .selectAll()
        .orderBy('visits', 'desc')
        .orderBy('path')
        .limit(limit)
        .execute()
      return rows.map(({ path, visits, last_at }) => ({ path, visits, lastAt: last_at }))
    },
  }
}

/**
 * Creates the writer of redirects, and of addresses that visitors did not find; it has the functions of the reader too.
 * @param now ISO time of the changes
 */
export function createRedirectWriter(trx: WriteTransaction, now: string) {
  const reader = createRedirectReader(trx)

  /** Adds redirects, or replaces those that have the same old address in any spelling. */
  async function saveRedirects(
    redirects: readonly Redirect[],
    source: StoredRedirect['source'],
  ): Promise<void> {
    const redirectsByPath = Map.groupBy(await reader.listRedirects(), ({ from }) => from.toLowerCase())
    for (const { from, to } of redirects) {
      for (const other of redirectsByPath.get(from.toLowerCase()) ?? [])
        if (other.from !== from) await deleteRedirect(other.from)
      await trx
        .insertInto('redirect')
        .values({ from_path: from, to_address: to, source, changed_at: now })
        .onConflict((conflict) =>
          conflict.column('from_path').doUpdateSet({ to_address: to, source, changed_at: now }),
        )
        .execute()
    }
  }

  /** @returns false if there is no such redirect */
  async function deleteRedirect(from: string): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('redirect')
      .where('from_path', '=', from)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  }

  return {
    ...reader,
    saveRedirects,
    deleteRedirect,

    /** Replaces the redirects of the content folder; those of staff stay. */
    async replaceFolderRedirects(redirects: readonly Redirect[]): Promise<void> {
      await trx.deleteFrom('redirect').where('source', '=', 'folder').execute()
      const keptPaths = new Set((await reader.listRedirects()).map(({ from }) => from.toLowerCase()))
      const newRedirects = redirects.filter(({ from }) => !keptPaths.has(from.toLowerCase()))
      await saveRedirects(newRedirects, 'folder')
    },

    /** Tells all processes to load the redirects again. */
    async noteRedirectsChanged(): Promise<void> {
      await trx.insertInto('catalogue_change').values({ kind: 'content', ref: '', changed_at: now }).execute()
    },

    /** Forgets that addresses were not found, because they are redirected now. */
    async forgetMissingPaths(paths: readonly string[]): Promise<void> {
      for (const path of paths) await trx.deleteFrom('missing_path').where('path', '=', path).execute()
    },

    /**
     * Adds visits of addresses that were not found. Of more than `max` addresses, those with the fewest visits are
     * forgotten; so are those without a visit for 90 days.
     */
    async addMissingPaths(visits: ReadonlyMap<string, number>, max: number): Promise<void> {
      for (const [path, count] of visits) {
        await trx
          .insertInto('missing_path')
          .values({ path, visits: count, last_at: now })
          .onConflict((conflict) =>
            conflict.column('path').doUpdateSet({
              visits: sql<number>`missing_path.visits + ${count}`,
              last_at: now,
            }),
          )
          .execute()
      }
      await trx.deleteFrom('missing_path').where('last_at', '<', timeAfter(now, -keptMs)).execute()
      await trx
        .deleteFrom('missing_path')
        .where('path', 'not in', (query) =>
          query
            .selectFrom('missing_path')
            .select('path')
            .orderBy('visits', 'desc')
            .orderBy('last_at', 'desc')
            .orderBy('path')
            .limit(max),
        )
        .execute()
    },
  }
}

export type RedirectWriter = ReturnType<typeof createRedirectWriter>
