import { decodedSlug } from '../shared/slugs'
import { selectPlayer } from './playerSlice'

/** `slugs` as in JSON; decoded, each release once. */
export const listOf = (slugs: readonly string[]): string[] => [...new Set(slugs.map(decodedSlug))]

/** Whether it is this list that is played, moving or not. `slugs` as in JSON. */
export const selectIsPlayingList = (
  state: Parameters<typeof selectPlayer>[0],
  slugs: readonly string[],
): boolean => {
  const { list } = selectPlayer(state)
  return list.length > 0 && list.join() === listOf(slugs).join()
}
