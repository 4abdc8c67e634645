import { elementAt } from '../../shared/required'
import { NotedCards } from '../catalogue/cards/NotedCards'
import type { CardVariant } from '../catalogue/cards/ReleaseCard'
import { ReleaseCards } from '../catalogue/cards/ReleaseCards'
import { ReleasePanel } from '../catalogue/cards/ReleasePanel'
import { Example, StyleguideSection } from './Example'
import type { SampleCard } from './sampleReleases'

const alone = { '--columns': 1 }

/** Shows cards of releases in every state. */
export function CardsSection({ cards }: { cards: readonly SampleCard[] }) {
  const findCards = (state: string) => cards.filter((card) => card.state === state)
  return (
    <StyleguideSection
      position="C1"
      title="Cards"
      about="Cover, name, label and number, formats with their prices."
    >
      {cards.map((card) => (
        <Card key={card.state} card={card} variant="list" />
      ))}
      {findCards('reduced').map((card) => (
        <Card key="discount" card={card} variant="discount" />
      ))}
      {findCards('one format').map((card) => (
        <Card key="plain" card={card} variant="plain" />
      ))}
      <Example of="NotedCards" state="as in a list, with a short note, a long one and none" width="full">
        <NotedCards
          cards={['one format', 'reduced', 'sold out'].flatMap(findCards).map(({ item }, at) => ({
            item,
            note: elementAt(
              ['Also with Ringkern', 'Put it on, open a window, and do not look for the end of side B.', ''],
              at,
            ),
          }))}
          variant="plain"
        />
      </Example>
      {['many formats', 'sold out', 'reduced'].flatMap(findCards).map(({ state, item }) => (
        <Example key={state} of="ReleasePanel" state={state}>
          <ReleasePanel item={item} />
        </Example>
      ))}
    </StyleguideSection>
  )
}

function Card({ card: { state, item }, variant }: { card: SampleCard; variant: CardVariant }) {
  return (
    <Example
      of="ReleaseCard"
      within="ReleaseCards CardFormats"
      state={variant === 'list' ? state : `${state}, variant ${variant}`}
      width="card"
    >
      <div style={alone}>
        <ReleaseCards items={[item]} variant={variant} />
      </div>
    </Example>
  )
}
