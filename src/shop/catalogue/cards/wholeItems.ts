import { isWholeItem } from '../../../shared/cardItem'
import type { ReleaseListItem } from '../../../shared/contract'
import type { AppStore, RootState } from '../../app/createStore'
import { selectListedCards } from '../../app/rootReducer'
import { selectWholeItemsStatus, wholeItemsRequested } from './cardsSlice'

/**
 * Tells whether the store has releases of which it knows only references.
 * @returns true for a page from the server, until its whole items have been fetched
 */
export const selectLacksItems = (state: RootState): boolean => !selectListedCards(state).every(isWholeItem)

const findWholeItem = (state: RootState, slug: string): ReleaseListItem | null =>
  selectListedCards(state)
    .filter(isWholeItem)
    .find((item) => item.slug === slug) ?? null

/**
 * Gets a release of a list, and fetches the whole items of the page first if the store has only its reference.
 * @param slug encoded, as in JSON
 * @returns null when the items could not be fetched
 */
export async function getWholeItem(store: AppStore, slug: string): Promise<ReleaseListItem | null> {
  const known = findWholeItem(store.getState(), slug)
  if (known) return known
  store.dispatch(wholeItemsRequested())
  await new Promise<void>((resolve) => {
    const stop = store.subscribe(resolveWhenSettled)
    resolveWhenSettled()
    function resolveWhenSettled() {
      if (selectWholeItemsStatus(store.getState()) === 'requested') return
      stop()
      resolve()
    }
  })
  return findWholeItem(store.getState(), slug)
}
