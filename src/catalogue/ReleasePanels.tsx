import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { LazySheet } from '../components/LazySheet'
import { pauseRequested, playReleaseRequested, selectIsPlayingRelease } from '../player/playerSlice'
import type { ReleaseListItem } from '../shared/contract'
import { decodedSlug, slugPath } from '../shared/slugs'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppStore } from '../store/hooks'
import { type PanelPlace, panelPlace } from './panelPlace'
import { ReleasePanel } from './ReleasePanel'
import classes from './ReleasePanels.module.css'
import { usePlayMarks } from './usePlayMarks'

/** Long enough that a pointer on its way across the covers opens nothing. */
const openAfterMs = 280
const closeAfterMs = 140

interface HoverPanel {
  item: ReleaseListItem
  place: PanelPlace
}

/**
 * What the cards inside can do, for all of them at once: one panel that opens on hover and focus, one sheet that
 * opens on tap, and the play buttons. The cards themselves know nothing of it and never render again for it.
 */
export function ReleasePanels({
  items,
  children,
}: {
  items: readonly ReleaseListItem[]
  children: ReactNode
}) {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const frame = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [hovered, setHovered] = useState<HoverPanel | null>(null)
  const [tapped, setTapped] = useState<ReleaseListItem | null>(null)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  usePlayMarks(frame, items)

  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other cards, the panel's may be gone
  useEffect(() => setHovered(null), [items])

  const later = (ms: number, what: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(what, ms)
  }
  const openFor = (card: HTMLElement, windowHeight = window.innerHeight) => {
    const item = items.find(({ uuid_release }) => uuid_release === card.dataset.release)
    if (item && frame.current)
      setHovered({ item, place: panelPlace(frame.current, card, item, windowHeight) })
  }
  const close = () => {
    clearTimeout(timer.current)
    setHovered(null)
  }

  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    if (isPanel(event.target)) return clearTimeout(timer.current)
    const card = cardOf(event.target)
    // The panel of one card is never in the way to another, and does not come over a play button in use.
    if (card && card.dataset.release !== hovered?.item.uuid_release) setHovered(null)
    if (card && !isPlayButton(event.target)) later(openAfterMs, () => openFor(card))
    else later(closeAfterMs, close)
  }
  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') later(closeAfterMs, close)
  }
  const onFocus = (event: FocusEvent) => {
    const card = cardOf(event.target)
    // What has the focus is never behind the panel, even if that then ends below the window.
    if (card && event.target.matches(':focus-visible')) later(closeAfterMs, () => openFor(card, Infinity))
  }
  // A button in the panel that was pressed may lose the focus again: it rests while it is at work.
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (!isPanel(target) && !(relatedTarget && isPanel(relatedTarget))) later(closeAfterMs, close)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && hovered) close()
  }
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-play], [data-formats]')
    if (!button) return
    const { play: slug, formats } = button.dataset
    if (slug !== undefined) {
      const isPlaying = selectIsPlayingRelease(store.getState(), decodedSlug(slug))
      dispatch(isPlaying ? pauseRequested() : playReleaseRequested({ slug }))
    } else {
      setTapped(items.find(({ uuid_release }) => uuid_release === formats) ?? null)
      setIsSheetOpen(true)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links and buttons of the cards
    <div
      ref={frame}
      className={classes.frame}
      onPointerOver={onPointerOver}
      onPointerLeave={onPointerLeave}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {children}
      {hovered && (
        <div className={classes.panel} style={hovered.place} data-panel>
          {/* The card's own link is in the tab order; this one is there because the panel may lie over the cover. */}
          <a className={classes.name} href={slugPath('/release', hovered.item.slug)} tabIndex={-1}>
            <b>{hovered.item.display_artist}</b> {hovered.item.title}
          </a>
          <ReleasePanel item={hovered.item} />
        </div>
      )}
      <LazySheet
        isOpen={isSheetOpen}
        side="bottom"
        title={tapped ? `${tapped.display_artist} – ${tapped.title}` : ''}
        onClose={() => setIsSheetOpen(false)}
      >
        {tapped && (
          <div className={classes.sheet}>
            <ReleasePanel item={tapped} />
            <a className={classes.toRelease} href={slugPath('/release', tapped.slug)}>
              {texts('panel.toRelease')}
            </a>
          </div>
        )}
      </LazySheet>
    </div>
  )
}

const isPanel = (target: EventTarget) => (target as Element).closest('[data-panel]') !== null
const isPlayButton = (target: EventTarget) => (target as Element).closest('[data-play]') !== null
const cardOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-release]')
