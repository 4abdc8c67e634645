import { useLayoutEffect, useRef } from 'react'
import { type CardItem, isWholeItem } from '../../../shared/cardItem'
import { useAppDispatch } from '../../store/hooks'
import { wholeItemsRequested } from './cardsSlice'
import { type CardVariant, ReleaseCard } from './ReleaseCard'

interface SlotProps {
  item: CardItem
  variant: CardVariant
}

/**
 * Renders a release of a list in the browser: its card, or, for a reference, the markup that the server sent. The card
 * of the server is kept for as long as it shows the same: until it has another variant, or its whole item has been
 * fetched a second time.
 */
export function ReleaseCardSlot({ item, variant }: SlotProps) {
  const dispatch = useAppDispatch()
  const element = useRef<HTMLLIElement>(null)
  /** What the server's card shows; null: there is none. */
  const serverCard = useRef<SlotProps | null>(isWholeItem(item) ? null : { item, variant })
  const isKept =
    serverCard.current?.variant === variant &&
    (serverCard.current.item === item || !isWholeItem(serverCard.current.item))

  useLayoutEffect(() => {
    serverCard.current = isKept ? { item, variant } : null
  }, [isKept, item, variant])
  // The markup is missing when React could not hydrate the page and renders it anew.
  useLayoutEffect(() => {
    if (!isWholeItem(item) && !element.current?.hasChildNodes()) {
      serverCard.current = null
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
