import { PauseIcon, PlayIcon } from '../../components/PlayerIcons'
import { useTexts } from '../../components/ShopSettings'
import { Spinner } from '../../components/Spinner'
import { NextIcon, PreviousIcon, RetryIcon } from '../../components/TransportIcons'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './PlayerBar.module.css'
import { pauseRequested, resumeRequested, selectIsMoving, selectPlayer } from './playerSlice'
import { nextRequested, previousRequested, selectIsLastTrack } from './queue/queueSlice'

export function PlayerControls() {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const { status, queue } = useAppSelector(selectPlayer)
  const isLast = useAppSelector(selectIsLastTrack)
  const isMoving = useAppSelector(selectIsMoving)
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
        aria-label={texts(isMoving ? 'player.pause' : status === 'failed' ? 'player.retry' : 'player.play')}
        onClick={() => dispatch(isMoving ? pauseRequested() : resumeRequested())}
      >
        {status === 'loading' ? (
          <Spinner className={classes.waiting} />
        ) : isMoving ? (
          <PauseIcon />
        ) : status === 'failed' ? (
          <RetryIcon />
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
