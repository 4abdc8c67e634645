import { createContext, createElement, useContext, useLayoutEffect, useRef } from 'react'
import { type CardItem, isWholeItem } from '../../shared/cardItem'
import type { ReleaseListItem } from '../../shared/contract'
import { useAppDispatch } from '../../store/hooks'
import { wholeItemsRequested } from './cardsSlice'
import { type CardVariant, ReleaseCard } from './ReleaseCard'

/**
 * Records a card that the page needs.
 * @returns the number of its slot
 */
export type ReserveCardSlot = (item: ReleaseListItem, variant: CardVariant) => number

/**
 * Only the server sets this. A card looks the same on every page until its release changes, so the server
 * caches its markup: the page is rendered with numbered slots, which `server/ssr/fragmentSlots.ts` fills with
 * cached cards.
 */
export const CardSlots = createContext<ReserveCardSlot | null>(null)

interface SlotProps {
  item: CardItem
  variant: CardVariant
}

/**
 * Renders a release in a list: on the server a slot for its cached markup; in the browser the card itself, or, for
 * a reference, the markup that the server sent.
 */
export function ReleaseCardSlot(props: SlotProps) {
  const reserveCardSlot = useContext(CardSlots)
  if (!reserveCardSlot) return <BrowserCard {...props} />
  const { item, variant } = props
  if (!isWholeItem(item))
    throw new Error(`the server cannot render the card of ${item.slug} from a reference`)
  return createElement('card-slot', { n: reserveCardSlot(item, variant) })
}

/**
 * Keeps the card of the server for as long as it shows the same: until the card has another variant, or its whole
 * item has been fetched a second time.
 */
function BrowserCard({ item, variant }: SlotProps) {
  const dispatch = useAppDispatch()
  const element = useRef<HTMLLIElement>(null)
  /** What the server's card shows; null: there is none. */
  const kept = useRef<SlotProps | null>(isWholeItem(item) ? null : { item, variant })
  const isKept =
    kept.current?.variant === variant && (kept.current.item === item || !isWholeItem(kept.current.item))

  useLayoutEffect(() => {
    kept.current = isKept ? { item, variant } : null
  }, [isKept, item, variant])
  // The markup is missing when React could not hydrate the page and renders it anew.
  useLayoutEffect(() => {
    if (!isWholeItem(item) && !element.current?.hasChildNodes()) {
      kept.current = null
      dispatch(wholeItemsRequested())
    }
  }, [item, dispatch])

  if (isWholeItem(item) && !isKept) return <ReleaseCard item={item} variant={variant} />
  // React leaves the content of an element alone whose text may differ.
  return (
    <li ref={element} suppressHydrationWarning>
      {''}
    </li>
  )
}
