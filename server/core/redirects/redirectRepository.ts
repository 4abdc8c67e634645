import { sql } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
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

/** Paths that were not found are forgotten after this many days without a visit. */
const keptDays = 90
const dayMs = 86_400_000

/** Lists all redirects by their old addresses. */
export async function listRedirects(db: ReadOnlyDatabase): Promise<StoredRedirect[]> {
  const rows = await db.selectFrom('redirect').selectAll().orderBy('from_path').execute()
  return rows.map(({ from_path, to_address, source }) => ({ from: from_path, to: to_address, source }))
}

/** Lists the addresses that visitors did not find, those with most visits first. */
export async function listMissingPaths(db: ReadOnlyDatabase, limit: number): Promise<MissingPath[]> {
  const rows = await db
    .selectFrom('missing_path')
    .selectAll()
    .orderBy('visits', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute()
  return rows.map(({ path, visits, last_at }) => ({ path, visits, lastAt: last_at }))
}

/** Adds redirects, or replaces those that have the same old address in any spelling. */
export async function saveRedirects(
  trx: WriteTransaction,
  redirects: readonly Redirect[],
  source: StoredRedirect['source'],
  now: string,
): Promise<void> {
  const redirectsByPath = Map.groupBy(await listRedirects(trx), ({ from }) => from.toLowerCase())
  for (const { from, to } of redirects) {
    for (const other of redirectsByPath.get(from.toLowerCase()) ?? [])
      if (other.from !== from) await deleteRedirect(trx, other.from)
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
export async function deleteRedirect(trx: WriteTransaction, from: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('redirect')
    .where('from_path', '=', from)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Replaces the redirects of the content folder; those of staff stay. */
export async function replaceFolderRedirects(
  trx: WriteTransaction,
  redirects: readonly Redirect[],
  now: string,
): Promise<void> {
  await trx.deleteFrom('redirect').where('source', '=', 'folder').execute()
  const keptPaths = new Set((await listRedirects(trx)).map(({ from }) => from.toLowerCase()))
  const newRedirects = redirects.filter(({ from }) => !keptPaths.has(from.toLowerCase()))
  await saveRedirects(trx, newRedirects, 'folder', now)
}

/** Tells all processes to load the redirects again. */
export async function noteRedirectsChanged(trx: WriteTransaction, now: string): Promise<void> {
  await trx.insertInto('catalogue_change').values({ kind: 'content', ref: '', changed_at: now }).execute()
}

/** Forgets that addresses were not found, because they are redirected now. */
export async function forgetMissingPaths(trx: WriteTransaction, paths: readonly string[]): Promise<void> {
  for (const path of paths) await trx.deleteFrom('missing_path').where('path', '=', path).execute()
}

/**
 * Adds visits of addresses that were not found. Of more than `max` addresses, those with the fewest visits are
 * forgotten; so are those without a visit for 90 days.
 */
export async function addMissingPaths(
  trx: WriteTransaction,
  visits: ReadonlyMap<string, number>,
  { now, max }: { now: Date; max: number },
): Promise<void> {
  const last_at = now.toISOString()
  for (const [path, count] of visits) {
    await trx
      .insertInto('missing_path')
      .values({ path, visits: count, last_at })
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet({
          visits: sql<number>`missing_path.visits + ${count}`,
          last_at,
        }),
      )
      .execute()
  }
  const before = new Date(now.getTime() - keptDays * dayMs).toISOString()
  await trx.deleteFrom('missing_path').where('last_at', '<', before).execute()
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
}
