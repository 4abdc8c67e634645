import type { AppDispatch, AppStore } from '../app/createStore'
import { navigationRequested, toLocation } from '../navigation/navigationSlice'
import { addFocused, toggleFocusedOnWishlist } from './cardKeys'
import { helpOpened } from './keyboardSlice'

/**
 * Runs the function of a single key; the keyboard help lists them.
 * @param key as in `KeyboardEvent.key`
 */
export async function pressKey(key: string, store: AppStore): Promise<void> {
  const { dispatch } = store
  if (key === '?') dispatch(helpOpened())
  else if (key === '/') openSearch(dispatch)
  else if (key === 'a') await addFocused(focusedCard(), store)
  else if (key === 'w') await toggleFocusedOnWishlist(focusedCard(), store)
  else focusRelease(key === 'j' ? 1 : -1)
}

function openSearch(dispatch: AppDispatch) {
  const box = document.getElementById('search')
  if (box) box.focus()
  else dispatch(navigationRequested({ location: toLocation('/search'), kind: 'push' }))
}

const allCards = () => [...document.querySelectorAll<HTMLElement>('[data-release]')]
const isFocused = (card: HTMLElement) => card.contains(document.activeElement)
const focusedCard = () => allCards().find(isFocused) ?? null

/**
 * Moves the focus to the next or previous release; from outside of a list, to the first one in sight or the
 * last above.
 */
function focusRelease(step: 1 | -1) {
  const cards = allCards()
  const focused = cards.findIndex(isFocused)
  const inSight = cards.findIndex((card) => card.getBoundingClientRect().top >= 0)
  const target = focused === -1 ? cards[step === 1 ? inSight : inSight - 1] : cards[focused + step]
  target?.querySelector<HTMLElement>(':is(h2, h3) a')?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}
