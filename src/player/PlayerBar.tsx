import { CloseIcon } from '../components/PlayerIcons'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { NowPlaying } from './NowPlaying'
import classes from './PlayerBar.module.css'
import { PlayerControls } from './PlayerControls'
import { closeRequested, selectPlayer } from './playerSlice'
import { ScrubBar } from './ScrubBar'

/** The sticky player: what plays, controls, and the groove to move in. */
export function PlayerBar() {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const { status, queue } = useAppSelector(selectPlayer)
  return (
    <section className={classes.bar} aria-label={texts('player.heading')}>
      <NowPlaying />
      <PlayerControls />
      {status === 'failed' && queue.length > 0 ? (
        <p className={classes.problem} role="status">
          {texts('player.failed')}
        </p>
      ) : (
        <ScrubBar />
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
    </section>
  )
}
