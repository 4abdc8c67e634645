import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { basketCommandRequested } from '../../basket/basketSlice'
import { closestElement } from '../../components/closestElement'
import { LazySheet } from '../../components/LazySheet'
import { lazyModule, useLazyModule } from '../../components/lazyModule'
import { selectIsLoggedIn } from '../../customer/session/customerSlice'
import { selectIsWishlisted, wishlistToggled } from '../../customer/wishlist/wishlistSelectors'
import { pauseRequested, playReleaseRequested, selectIsPlayingRelease } from '../../player/playerSlice'
import type { ReleaseListItem } from '../../shared/contract'
import { decodedSlug } from '../../shared/slugs'
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks'
import { whenIdle } from '../../store/whenIdle'
import { HoverPanel } from './HoverPanel'
import { ReleasePanel } from './ReleasePanel'
import classes from './ReleasePanels.module.css'
import { usePlayButtonStates } from './usePlayButtonStates'

const cardBuying = lazyModule(async () => {
  await whenIdle()
  return import(/* webpackChunkName: "basket" */ './CardBuying')
})
const formatsSheet = lazyModule(() => import(/* webpackChunkName: "basket" */ './FormatsSheet'))

/** Delays, in milliseconds, so that a pointer that only crosses the covers opens nothing. */
const openAfterMs = 280
const closeAfterMs = 140

interface Hovered {
  item: ReleaseListItem
  card: HTMLElement
}

interface Tapped {
  item: ReleaseListItem
  /** Null when its code could not be fetched. */
  Content: ComponentType<{ item: ReleaseListItem }> | null
}

export interface ReleasePanelsProps {
  items: readonly ReleaseListItem[]
  children: ReactNode
}

/**
 * Handles events of all cards inside it: their play and buy buttons, the panel that opens beside a card on
 * hover and focus, and the sheet that opens on tap. The cards do not depend on it and are not rendered again.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: markup with the handlers that belong to it
export function ReleasePanels({ items, children }: ReleasePanelsProps) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const frame = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [hovered, setHovered] = useState<Hovered | null>(null)
  const [tapped, setTapped] = useState<Tapped | null>(null)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const isCheckoutActive = useAppSelector(({ basket }) => Boolean(basket.basket?.checkout_started))
  const CardBuying = useCardBuying(frame)
  usePlayButtonStates(frame, items)

  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list may not have the card
  useEffect(() => setHovered(null), [items])

  const itemOf = (card: HTMLElement | null) =>
    items.find(({ uuid_release }) => uuid_release === card?.dataset.release)
  const later = (ms: number, what: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(what, ms)
  }
  const close = () => {
    clearTimeout(timer.current)
    setHovered(null)
  }
  /** Opens the panel of a card after a delay. The panel of another card closes at once. */
  const openSoon = (card: HTMLElement, ms: number) => {
    if (card !== hovered?.card) setHovered(null)
    later(ms, () => {
      const item = itemOf(card)
      if (item) setHovered({ item, card })
    })
  }

  const onPointerOver = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    if (isWithin(target, '[data-panel]')) return clearTimeout(timer.current)
    const card = cardOf(target)
    if (card && !isWithin(target, 'button')) openSoon(card, openAfterMs)
    else later(closeAfterMs, close)
  }
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') later(closeAfterMs, close)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const card = cardOf(target)
    if (card && target.matches(':focus-visible')) openSoon(card, closeAfterMs)
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget || cardOf(relatedTarget) !== hovered?.card) close()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && hovered) close()
  }

  const buy = (button: HTMLElement) => {
    const format = itemOf(cardOf(button))?.formats[Number(button.dataset.buy)]
    const state = store.getState()
    if (!format || button.getAttribute('aria-disabled') === 'true') return
    const { uuid_release_format: uuidReleaseFormat, has_available_stock } = format
    if (!has_available_stock)
      dispatch(wishlistToggled(uuidReleaseFormat, !selectIsWishlisted(state, uuidReleaseFormat)))
    // Nothing is added while the basket is being saved.
    else if (state.basket.pending.length === 0)
      dispatch(basketCommandRequested({ kind: 'add', uuidReleaseFormat }))
  }
  /** Opens the sheet when all its code has been fetched, so that it does not grow afterwards. */
  const openSheet = async (item: ReleaseListItem) => {
    setTapped({ item, Content: await loadFormatsSheet() })
    setIsSheetOpen(true)
  }
  const onClick = ({ target }: MouseEvent) => {
    const button = closestElement(target, '[data-play], [data-buy], [data-formats]')
    if (!button) return
    const { play: slug, formats } = button.dataset
    if (slug !== undefined) {
      const isPlaying = selectIsPlayingRelease(store.getState(), decodedSlug(slug))
      dispatch(isPlaying ? pauseRequested() : playReleaseRequested({ slug }))
    } else if (formats === undefined) buy(button)
    else {
      const item = itemOf(cardOf(button))
      if (item) openSheet(item).catch(console.error)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers serve the links and buttons inside
    <div
      ref={frame}
      className={classes.frame}
      data-member={isLoggedIn || undefined}
      data-checkout={isCheckoutActive || undefined}
      onPointerOver={onPointerOver}
      onPointerLeave={onPointerLeave}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {children}
      {hovered && <HoverPanel {...hovered} frame={frame} />}
      {CardBuying && <CardBuying frame={frame} items={items} />}
      <LazySheet
        isOpen={isSheetOpen}
        side="bottom"
        title={tapped ? `${tapped.item.display_artist} – ${tapped.item.title}` : ''}
        onClose={() => setIsSheetOpen(false)}
      >
        {tapped &&
          (tapped.Content ? <tapped.Content item={tapped.item} /> : <ReleasePanel item={tapped.item} />)}
      </LazySheet>
    </div>
  )
}

/** Loads the part that shows this visitor's own data, when there are buy buttons and the page is idle. */
function useCardBuying(frame: { current: HTMLElement | null }) {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => setIsNeeded(Boolean(frame.current?.querySelector('[data-buy]'))), [frame])
  // Without that part the buttons still work, and the basket shows the result.
  return useLazyModule(cardBuying, isNeeded)?.CardBuying
}

const loadFormatsSheet = () =>
  formatsSheet.load().then(
    ({ FormatsSheet }) => FormatsSheet,
    () => null,
  )

const isWithin = (target: EventTarget, selector: string) => closestElement(target, selector) !== null
const cardOf = (target: EventTarget) => closestElement(target, '[data-release]')
