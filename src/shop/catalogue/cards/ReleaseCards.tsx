import { createContext, createElement, useContext } from 'react'
import type { CardItem } from '../../../shared/cardItem'
import type { CardVariant } from './ReleaseCard'
import { ReleaseCardSlot } from './ReleaseCardSlot'
import classes from './ReleaseCards.module.css'

/**
 * Records cards that the page needs, one after the other.
 * @returns the number of their slot
 */
export type ReserveCardSlot = (items: readonly CardItem[], variant: CardVariant) => number

/**
 * Only the server sets this. A card looks the same on every page until its release changes, so the server
 * caches its markup: the page is rendered with a numbered slot in each list, which `server/http/pages/releaseMarkup.tsx` fills
 * with cached cards. One slot for a whole list spares React an element for each card.
 */
export const CardSlots = createContext<ReserveCardSlot | null>(null)

/** Arranges cards in the shop's grid: names, labels and prices of a row begin at the same height. */
export function ReleaseCards({ items, variant }: { items: readonly CardItem[]; variant: CardVariant }) {
  const reserveCardSlot = useContext(CardSlots)
  return (
    <ul className={classes.cards} style={{ '--cards': items.length }}>
      {reserveCardSlot
        ? createElement('card-slot', { n: reserveCardSlot(items, variant) })
        : items.map((item) => <ReleaseCardSlot key={item.slug} item={item} variant={variant} />)}
    </ul>
  )
}
