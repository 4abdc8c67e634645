import { useEffect, useState } from 'react'
import { CloseIcon } from '../../components/PlayerIcons'
import { useTexts } from '../../components/ShopSettings'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { NowPlaying } from './NowPlaying'
import classes from './PlayerBar.module.css'
import { PlayerControls } from './PlayerControls'
import { closeRequested } from './playerSlice'
import { useAnnouncement, useProblem } from './playerTexts'
import { QueueButton } from './queue/QueueButton'
import { selectCurrentTrack } from './queue/queueSlice'
import { ScrubBar } from './ScrubBar'
import { VolumeControl } from './volume/VolumeControl'

/** Shows the track, the controls and the position bar. */
export function PlayerBar() {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const track = useAppSelector(selectCurrentTrack)
  const problem = useProblem()
  return (
    <section className={classes.bar} aria-label={texts('player.heading')}>
      <NowPlaying />
      <PlayerControls />
      {problem === null || !track ? (
        <ScrubBar key={track?.uuidTrack} />
      ) : (
        <p className={classes.problem}>{problem}</p>
      )}
      <VolumeControl />
      <QueueButton />
      <button
        type="button"
        className={classes.close}
        aria-label={texts('player.close')}
        onClick={() => {
          dispatch(closeRequested())
          // The button disappears with the player, so the focus moves to the page.
          document.getElementById('main')?.focus()
        }}
      >
        <CloseIcon />
      </button>
      <Announcement />
    </section>
  )
}

/**
 * Announces the track to screen readers. It is empty at first, because they announce a change of a status, not
 * a status that appears with its text.
 */
function Announcement() {
  const announcement = useAnnouncement()
  const [text, setText] = useState('')
  useEffect(() => setText(announcement), [announcement])
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  )
}
