import type { ReleaseListItem } from '../shared/contract'

/** `discount`: with the price difference, as lists sorted by discount show it. `plain`: without buy buttons. */
export type CardVariant = 'list' | 'discount' | 'plain'

export interface ReleaseCardProps {
  item: ReleaseListItem
  variant: CardVariant
}

/**
 * A release in a list. No store, no ids made at render time, nothing but its props and the shop's settings: the
 * server renders it alone and keeps the markup.
 */
export function ReleaseCard({ item }: ReleaseCardProps) {
  return (
    <li>
      <a href={`/release/${decodeURIComponent(item.slug)}`}>{item.title}</a>
    </li>
  )
}
