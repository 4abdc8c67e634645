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
import { closestElement } from '../../../components/dom/closestElement'
import { LazySheet } from '../../../components/LazySheet'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { useTexts } from '../../../components/ShopSettings'
import { type CardItem, isWholeItem } from '../../../shared/cardItem'
import type { ReleaseListItem } from '../../../shared/contract'
import { decodedSlug } from '../../../shared/slugs'
import { basketCommandRequested } from '../../basket/basketSlice'
import { useMayOwn } from '../../customer/owned/useMayOwn'
import { selectIsLoggedIn, wishlistToggled } from '../../customer/session/customerSlice'
import { pauseRequested, playReleaseRequested, selectIsPlayingRelease } from '../../player/playerSlice'
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks'
import { whenIdle } from '../../store/whenIdle'
import { selectIsWishlisted } from '../../wishlist/wishlistSelectors'
import { selectWholeItemsStatus, wholeItemsRequested } from './cardsSlice'
import { HoverPanel } from './HoverPanel'
import { saysMoreThanCard } from './panelRules'
import { ReleasePanel } from './ReleasePanel'
import classes from './ReleasePanels.module.css'
import { readCardName } from './readCardName'
import { usePlayButtonStates } from './usePlayButtonStates'
import { loadWholeItem } from './wholeItems'

const cardBuying = lazyModule(async () => {
  await whenIdle()
  return import(/* webpackChunkName: "basket" */ './CardBuying')
})
const cardMarks = lazyModule(async () => {
  await whenIdle()
  return import(/* webpackChunkName: "owned" */ '../../customer/owned/CardMarks')
})
const formatsSheet = lazyModule(() => import(/* webpackChunkName: "basket" */ './FormatsSheet'))

/** Delays, in milliseconds, so that a pointer that only crosses the covers opens nothing. */
const openAfterMs = 280
const closeAfterMs = 140

interface Tapped {
  /** The name of the release. */
  name: string
  /** Null when it could not be fetched. */
  item: ReleaseListItem | null
  /** Null when its code could not be fetched. */
  Content: ComponentType<{ item: ReleaseListItem }> | null
}

export interface ReleasePanelsProps {
  items: readonly CardItem[]
  children: ReactNode
}

/**
 * Handles events of all cards inside it: their play and buy buttons, the panel that opens on a card on
 * hover and focus, and the sheet that opens on tap. The cards do not depend on it and are not rendered again.
 */
export function ReleasePanels({ items, children }: ReleasePanelsProps) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const frame = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [hovered, setHovered] = useState<HTMLElement | null>(null)
  const [tapped, setTapped] = useState<Tapped | null>(null)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const isCheckoutActive = useAppSelector(({ basket }) => Boolean(basket.basket?.checkout_started))
  const CardBuying = useCardBuying(frame)
  const marks = useLazyModule(cardMarks, useMayOwn())
  usePlayButtonStates(frame, items)

  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list may not have the card
  useEffect(() => setHovered((card) => (card?.isConnected ? card : null)), [items])

  const findItem = (card: HTMLElement | null) => items.find(({ slug }) => slug === card?.dataset.release)
  const hoveredItem = findItem(hovered)
  /** Fetches what panels show, if the page has only references. */
  const requestItems = () => {
    if (!items.every(isWholeItem)) dispatch(wholeItemsRequested())
  }
  /** The same at the first sign that a panel may be opened; after a failure only an opened panel tries again. */
  const prepareItems = () => {
    if (selectWholeItemsStatus(store.getState()) === 'idle') requestItems()
  }
  const runLater = (ms: number, action: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, ms)
  }
  const close = () => {
    clearTimeout(timer.current)
    setHovered(null)
  }
  /** Opens the panel of a card after a delay. The panel of another card closes at once. */
  const openSoon = (card: HTMLElement, ms: number) => {
    if (card !== hovered) setHovered(null)
    prepareItems()
    runLater(ms, () => {
      requestItems()
      setHovered(card)
    })
  }

  const onPointerOver = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    const card = findCard(target)
    if (card && !isWithin(target, 'button')) openSoon(card, openAfterMs)
    else runLater(closeAfterMs, close)
  }
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') runLater(closeAfterMs, close)
  }
  const onPointerDown = ({ target }: PointerEvent) => {
    if (isWithin(target, opensFormats)) prepareItems()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const card = findCard(target)
    if (card && target.matches(':focus-visible')) openSoon(card, closeAfterMs)
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget || findCard(relatedTarget) !== hovered) close()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && hovered) close()
  }

  const buy = (button: HTMLElement) => {
    const state = store.getState()
    if (button.getAttribute('aria-disabled') === 'true') return
    const { buy: uuidReleaseFormat = '', soldOut } = button.dataset
    if (soldOut !== undefined)
      dispatch(wishlistToggled(uuidReleaseFormat, !selectIsWishlisted(state, uuidReleaseFormat)))
    // Nothing is added while the basket is being saved.
    else if (state.basket.pending.length === 0)
      dispatch(basketCommandRequested({ kind: 'add', uuidReleaseFormat }))
  }
  /** Opens the sheet when all that it needs has been fetched, so that it does not grow afterwards. */
  const openSheet = async (card: HTMLElement, slug: string) => {
    const [item, Content] = await Promise.all([loadWholeItem(store, slug), loadFormatsSheet()])
    setTapped({ name: readCardName(card), item, Content })
    setIsSheetOpen(true)
  }
  const onClick = ({ target }: MouseEvent) => {
    const button = closestElement(target, `[data-play], [data-buy], ${opensFormats}`)
    const card = findCard(target)
    const slug = card?.dataset.release
    if (!button || !card || slug === undefined) return
    const { play, buy: format } = button.dataset
    if (play !== undefined) {
      const isPlaying = selectIsPlayingRelease(store.getState(), decodedSlug(slug))
      dispatch(isPlaying ? pauseRequested() : playReleaseRequested({ slug }))
    } else if (format !== undefined) buy(button)
    else openSheet(card, slug).catch(console.error)
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
      onPointerDown={onPointerDown}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {children}
      {hovered && hoveredItem && isWholeItem(hoveredItem) && saysMoreThanCard(hoveredItem) && (
        <HoverPanel item={hoveredItem} card={hovered} frame={frame} />
      )}
      {CardBuying && <CardBuying frame={frame} items={items} />}
      {marks && <marks.CardMarks frame={frame} items={items} />}
      <LazySheet
        isOpen={isSheetOpen}
        side="bottom"
        title={tapped?.name ?? ''}
        onClose={() => setIsSheetOpen(false)}
      >
        {tapped && <SheetContent {...tapped} />}
      </LazySheet>
    </div>
  )
}

function SheetContent({ item, Content }: Tapped) {
  const texts = useTexts()
  if (!item) return <p role="alert">{texts('card.formats.failed')}</p>
  return Content ? <Content item={item} /> : <ReleasePanel item={item} />
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

/** The button that opens the sheet. */
const opensFormats = '[aria-haspopup]'
const isWithin = (target: EventTarget, selector: string) => closestElement(target, selector) !== null
const findCard = (target: EventTarget) => closestElement(target, '[data-release]')
