import { createContext, createElement, useContext } from 'react'
import type { ReleaseListItem } from '../shared/contract'
import { type CardVariant, ReleaseCard } from './ReleaseCard'

/** Notes a card that is wanted and answers its number. */
export type NoteCard = (item: ReleaseListItem, variant: CardVariant) => number

/**
 * Set on the server only. A card looks the same on every page until its release changes, so the server keeps its
 * markup: the page is rendered with numbered gaps, which are then filled with ready-made cards.
 */
export const CardGaps = createContext<NoteCard | null>(null)

/** A release in a list: in the browser the card itself, on the server a gap for its ready-made markup. */
export function ReleaseCardSlot({ item, variant }: { item: ReleaseListItem; variant: CardVariant }) {
  const noteCard = useContext(CardGaps)
  if (noteCard) return createElement('card-gap', { n: noteCard(item, variant) })
  return <ReleaseCard item={item} variant={variant} />
}
