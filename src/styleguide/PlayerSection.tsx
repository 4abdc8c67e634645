import { PlayerBar } from '../player/PlayerBar'
import slotClasses from '../player/PlayerSlot.module.css'
import { elementAt } from '../shared/required'
import { Example, StyleguideSection } from './Example'
import { InState } from './InState'
import type { SampleCard } from './sampleReleases'
import { playerStates } from './sampleStates'

/** Shows the player at the bottom of the window in all its states. */
export function PlayerSection({ cards }: { cards: readonly SampleCard[] }) {
  const { item } = elementAt(cards, 1)
  return (
    <StyleguideSection
      position="D1"
      title="Player"
      about="Set in reverse: it is a device, and no part of the page."
    >
      {playerStates(item, item.product_image).map(([state, part]) => (
        <Example
          key={state}
          of="PlayerBar"
          within="NowPlaying PlayerControls ScrubBar"
          state={state}
          width="full"
          ground="bar"
        >
          <InState state={part}>
            <div className={slotClasses.place}>
              <PlayerBar />
            </div>
          </InState>
        </Example>
      ))}
    </StyleguideSection>
  )
}
