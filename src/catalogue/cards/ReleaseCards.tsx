import type { CardItem } from '../../shared/cardItem'
import type { CardVariant } from './ReleaseCard'
import { ReleaseCardSlot } from './ReleaseCardSlot'
import classes from './ReleaseCards.module.css'

/** Arranges cards in the shop's grid: names, labels and prices of a row begin at the same height. */
export function ReleaseCards({ items, variant }: { items: readonly CardItem[]; variant: CardVariant }) {
  return (
    <ul className={classes.cards} style={{ '--cards': items.length }}>
      {items.map((item) => (
        <ReleaseCardSlot key={item.slug} item={item} variant={variant} />
      ))}
    </ul>
  )
}
