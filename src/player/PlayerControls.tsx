import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '../components/PlayerIcons'
import { Spinner } from '../components/Spinner'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './PlayerBar.module.css'
import {
  nextRequested,
  pauseRequested,
  previousRequested,
  resumeRequested,
  selectIsLastTrack,
  selectPlayer,
} from './playerSlice'

export function PlayerControls() {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const { status, queue } = useAppSelector(selectPlayer)
  const isLast = useAppSelector(selectIsLastTrack)
  const isMoving = status === 'playing' || status === 'loading'
  const isEmpty = queue.length === 0
  return (
    <div className={classes.controls}>
      <button
        type="button"
        className={classes.previous}
        aria-label={texts('player.previous')}
        disabled={isEmpty}
        onClick={() => dispatch(previousRequested())}
      >
        <PreviousIcon />
      </button>
      <button
        type="button"
        className={classes.play}
        aria-label={texts(isMoving ? 'player.pause' : 'player.play')}
        disabled={isEmpty}
        onClick={() => dispatch(isMoving ? pauseRequested() : resumeRequested())}
      >
        {status === 'loading' ? (
          <Spinner className={classes.waiting} />
        ) : isMoving ? (
          <PauseIcon />
        ) : (
          <PlayIcon />
        )}
      </button>
      <button
        type="button"
        className={classes.next}
        aria-label={texts('player.next')}
        disabled={isEmpty || isLast}
        onClick={() => dispatch(nextRequested())}
      >
        <NextIcon />
      </button>
    </div>
  )
}
