import type { CardItem } from '../../../shared/cardItem'
import classes from './NotedCards.module.css'
import type { CardVariant } from './ReleaseCard'
import { ReleaseCards } from './ReleaseCards'

export interface NotedCard {
  item: CardItem
  /** A line in words about this release; '' for none. */
  note: string
}

/** Arranges cards as `ReleaseCards` does, each with a line above its cover that says why it is there. */
export function NotedCards({ cards, variant }: { cards: readonly NotedCard[]; variant: CardVariant }) {
  return (
    <ul className={classes.cards}>
      {cards.map(({ item, note }) => (
        <li key={item.slug}>
          <p className={classes.note}>{note}</p>
          <ReleaseCards items={[item]} variant={variant} />
        </li>
      ))}
    </ul>
  )
}
