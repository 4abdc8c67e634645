import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../components/ShopSettings'
import { formatDuration } from '../../shared/durations'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { selectPlayer } from './playerSlice'
import { seekRequested, selectCurrentTrack } from './queue/queueSlice'
import classes from './ScrubBar.module.css'

const steps: Record<string, number> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 10,
  PageDown: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Durations on sleeves are not exact: only a preview that is shorter by more than this is called a preview. */
const clearlySeconds = 5

/**
 * Shows the position, and lets the visitor change it once the duration is known. The thumb follows a finger at
 * once, but the sound jumps only when the finger is lifted, to avoid playing fragments.
 */
export function ScrubBar() {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const { positionSeconds, durationSeconds } = useAppSelector(selectPlayer)
  const trackSeconds = useAppSelector(selectCurrentTrack)?.trackSeconds ?? null
  const range = useRef<HTMLInputElement>(null)
  const [draggedTo, setDraggedTo] = useState<number | null>(null)
  const isReady = durationSeconds !== null
  const total = durationSeconds ?? 0
  const shownSeconds = Math.min(draggedTo ?? positionSeconds, total)
  const isPreview = isReady && trackSeconds !== null && total < trackSeconds - clearlySeconds
  const elapsed = formatDuration(isReady ? shownSeconds : positionSeconds)

  useEffect(() => {
    const input = range.current
    // React's onChange is the browser's `input` event; this event comes when the thumb is released.
    const onLetGo = () => {
      dispatch(seekRequested({ seconds: input!.valueAsNumber }))
      setDraggedTo(null)
    }
    input?.addEventListener('change', onLetGo)
    return () => input?.removeEventListener('change', onLetGo)
  }, [dispatch])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    dispatch(seekRequested({ seconds: Math.min(Math.max(0, shownSeconds + step), total) }))
  }

  return (
    <div className={classes.scrub}>
      <input
        ref={range}
        type="range"
        className={classes.range}
        style={{ '--played': total > 0 ? shownSeconds / total : 0 }}
        min={0}
        max={isReady ? total : 1}
        step="any"
        value={isReady ? shownSeconds : 0}
        disabled={!isReady}
        aria-label={texts('player.position')}
        aria-valuetext={texts('player.elapsedOf', { elapsed, total: formatDuration(total) })}
        onChange={(event) => setDraggedTo(event.target.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      <p className={classes.times}>
        {isPreview && <span className={classes.preview}>{texts('player.preview')}</span>}
        {elapsed}
        <span className={classes.total}> / {isReady ? formatDuration(total) : '–:––'}</span>
      </p>
    </div>
  )
}
