import { isWholeItem } from '../../../shared/cardItem'
import type { ReleaseListItem } from '../../../shared/contract'
import type { AppStore } from '../../app/createStore'
import { selectWholeItemsStatus, wholeItemsRequested } from './cardsSlice'

const findWholeItem = (store: AppStore, slug: string): ReleaseListItem | null =>
  store
    .listCards()
    .filter(isWholeItem)
    .find((item) => item.slug === slug) ?? null

/**
 * Gets a release of a list, and fetches the whole items of the page first if the store has only its reference.
 * @param slug encoded, as in JSON
 * @returns null when the items could not be fetched
 */
export async function loadWholeItem(store: AppStore, slug: string): Promise<ReleaseListItem | null> {
  const item = findWholeItem(store, slug)
  if (item) return item
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
  return findWholeItem(store, slug)
}
