import { createContext, createElement, useContext } from 'react'
import type { ReleaseListItem } from '../../shared/contract'
import { type CardVariant, ReleaseCard } from './ReleaseCard'

/** Notes a card that is wanted and answers its number. */
export type ReserveCardSlot = (item: ReleaseListItem, variant: CardVariant) => number

/**
 * Set on the server only. A card looks the same on every page until its release changes, so the server keeps its
 * markup: the page is rendered with numbered gaps, which are then filled with ready-made cards.
 */
export const CardSlots = createContext<ReserveCardSlot | null>(null)

/** A release in a list: in the browser the card itself, on the server a gap for its ready-made markup. */
export function ReleaseCardSlot({ item, variant }: { item: ReleaseListItem; variant: CardVariant }) {
  const reserveCardSlot = useContext(CardSlots)
  if (reserveCardSlot) return createElement('card-slot', { n: reserveCardSlot(item, variant) })
  return <ReleaseCard item={item} variant={variant} />
}
