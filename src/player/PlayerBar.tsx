import { useEffect, useState } from 'react'
import { CloseIcon } from '../components/PlayerIcons'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { NowPlaying } from './NowPlaying'
import classes from './PlayerBar.module.css'
import { PlayerControls } from './PlayerControls'
import { closeRequested } from './playerSlice'
import { useAnnouncement, useProblem } from './playerTexts'
import { selectCurrentTrack } from './queueSlice'
import { ScrubBar } from './ScrubBar'

/** The sticky player: what plays, controls, and the groove to move in. */
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
      <button
        type="button"
        className={classes.close}
        aria-label={texts('player.close')}
        onClick={() => {
          dispatch(closeRequested())
          // The button is gone with the player: the keyboard goes on at the page.
          document.getElementById('main')?.focus()
        }}
      >
        <CloseIcon />
      </button>
      <Announcement />
    </section>
  )
}

/** Empty at first: screen readers tell of what changes in a status, not of one that comes with its words. */
function Announcement() {
  const announcement = useAnnouncement()
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(announcement), [announcement])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
