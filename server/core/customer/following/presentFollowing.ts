import type { Followed, Following } from '../../../../src/shared/contract'
import type { FollowerRow, FollowRow } from './followRepository'

/** The names of the shop's genres in the language of the request. */
export type GenreNames = readonly { slug: string; name: string }[]

/**
 * Presents what somebody follows. What the shop no longer has is left out.
 * @param follower undefined for a customer who never followed anything
 */
export const presentFollowing = (
  follower: FollowerRow | undefined,
  follows: readonly FollowRow[],
  genres: GenreNames,
): Following => ({
  is_confirmed: follower?.confirmed_at != null,
  frequency: follower?.frequency ?? 'weekly',
  follows: follows.flatMap((row) => presentFollow(row, genres)),
})

function presentFollow(row: FollowRow, genres: GenreNames): Followed[] {
  const { kind, subject, followed_at, confirmed_at } = row
  const target =
    kind === 'shop'
      ? { slug: '', name: '' }
      : kind === 'genre'
        ? genres.find(({ slug }) => slug === subject)
        : row.name !== null && row.slug !== null
          ? { slug: encodeURIComponent(row.slug), name: row.name }
          : undefined
  if (!target) return []
  const { slug, name } = target
  return [{ kind, slug, name, followed_at, is_pending: confirmed_at === null }]
}
