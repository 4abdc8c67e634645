import type { CSSProperties, KeyboardEvent } from 'react'
import { shownDuration } from '../shared/durations'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { seekRequested, selectPlayer } from './playerSlice'
import classes from './ScrubBar.module.css'

const arrowSeconds = 5

/** Where the needle is, and a way to put it elsewhere once the length is known. */
export function ScrubBar() {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const { positionSeconds, durationSeconds } = useAppSelector(selectPlayer)
  const isReady = durationSeconds !== null
  const total = durationSeconds ?? 0
  const elapsed = shownDuration(positionSeconds)
  const played = total > 0 ? Math.min(1, positionSeconds / total) : 0

  const seek = (seconds: number) =>
    dispatch(seekRequested({ seconds: Math.min(Math.max(0, seconds), total) }))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    seek(positionSeconds + step * arrowSeconds)
  }

  return (
    <div className={classes.scrub}>
      <input
        type="range"
        className={classes.range}
        style={{ '--played': `${played * 100}%` } as CSSProperties}
        min={0}
        max={isReady ? total : 1}
        step="any"
        value={isReady ? Math.min(positionSeconds, total) : 0}
        disabled={!isReady}
        aria-label={texts('player.position')}
        aria-valuetext={texts('player.elapsedOf', { elapsed, total: shownDuration(total) })}
        onChange={(event) => seek(event.target.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      <p className={classes.times}>
        {elapsed}
        <span className={classes.total}> / {isReady ? shownDuration(total) : '–:––'}</span>
      </p>
    </div>
  )
}
