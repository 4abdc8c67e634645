import { decodedSlug } from '../../shared/slugs'
import { selectPlayer } from './playerSlice'

/**
 * Makes the list that the player keeps.
 * @param slugs encoded, as in JSON
 * @returns decoded slugs, each once
 */
export const toPlayedList = (slugs: readonly string[]): string[] => [...new Set(slugs.map(decodedSlug))]

/**
 * Tells whether the player has this list, playing or paused.
 * @param slugs encoded, as in JSON
 */
export const selectIsPlayingList = (
  state: Parameters<typeof selectPlayer>[0],
  slugs: readonly string[],
): boolean => {
  const { list } = selectPlayer(state)
  return list.length > 0 && list.join() === toPlayedList(slugs).join()
}
