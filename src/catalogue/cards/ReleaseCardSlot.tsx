import { createContext, createElement, useContext } from 'react'
import type { ReleaseListItem } from '../../shared/contract'
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

/** Renders a release in a list: in the browser the card itself, on the server a slot for its cached markup. */
export function ReleaseCardSlot({ item, variant }: { item: ReleaseListItem; variant: CardVariant }) {
  const reserveCardSlot = useContext(CardSlots)
  if (reserveCardSlot) return createElement('card-slot', { n: reserveCardSlot(item, variant) })
  return <ReleaseCard item={item} variant={variant} />
}
