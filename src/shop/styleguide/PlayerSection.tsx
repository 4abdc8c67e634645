import { elementAt } from '../../shared/required'
import { PlayerBar } from '../player/PlayerBar'
import slotClasses from '../player/PlayerSlot.module.css'
import { QueuePanel } from '../player/queue/QueuePanel'
import { Example, StyleguideSection } from './Example'
import { InState } from './InState'
import type { SampleCard } from './sampleReleases'
import { playerStates } from './sampleStates'

/** States that differ in the queue. */
const queueStates = ['playing a preview', 'the last track']

/** Shows the player at the bottom of the window, and its queue, in all their states. */
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
          within="NowPlaying PlayerControls ScrubBar VolumeControl QueueButton"
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
      {playerStates(item, item.product_image)
        .filter(([state]) => queueStates.includes(state))
        .map(([state, part]) => (
          <Example key={state} of="QueuePanel" within="QueueRow" state={state} width="third" ground="bar">
            <InState state={part}>
              <QueuePanel id={`queue-${queueStates.indexOf(state)}`} onClose={() => {}} />
            </InState>
          </Example>
        ))}
    </StyleguideSection>
  )
}
