import type { PointerEvent } from 'react'
import { CloseIcon } from '../../../components/PlayerIcons'
import { useTexts } from '../../../components/ShopSettings'
import { GripIcon, UpIcon } from '../../../components/TransportIcons'
import { queueTexts } from '../../../shared/texts/queue'
import type { PlayableTrack } from '../playerSlice'
import { useArtists } from '../playerTexts'
import classes from './QueuePanel.module.css'

interface QueueRowProps {
  track: PlayableTrack
  isFirst: boolean
  /** How far the row is from its place while rows are dragged, in pixels. */
  offset: number
  isDragged: boolean
  onGrab: (event: PointerEvent) => void
  onPlay: () => void
  /** @param step -1: up, 1: down @param on the button that was used */
  onMove: (step: -1 | 1, on: 'grip' | 'up') => void
  onRemove: () => void
}

/** Shows a track of the queue. */
export function QueueRow({
  track,
  isFirst,
  offset,
  isDragged,
  onGrab,
  onPlay,
  onMove,
  onRemove,
}: QueueRowProps) {
  const texts = useTexts(queueTexts)
  const artists = useArtists()
  const { title } = track
  return (
    <li
      className={classes.row}
      data-dragged={isDragged || undefined}
      style={offset === 0 ? undefined : { translate: `0 ${offset}px` }}
    >
      <button
        type="button"
        className={classes.grip}
        data-on="grip"
        aria-label={texts('queue.move', { title })}
        onPointerDown={onGrab}
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (step !== -1 && step !== 1) return
          event.preventDefault()
          onMove(step, 'grip')
        }}
      >
        <GripIcon />
      </button>
      <button type="button" className={classes.play} data-on="play" onClick={onPlay}>
        <span className="visually-hidden">{texts('player.play')} </span>
        <span className={classes.title}>
          {title}
          {track.version && ` (${track.version})`}
        </span>{' '}
        <span className={classes.artist}>{artists(track)}</span>
      </button>
      <button
        type="button"
        className={classes.tool}
        data-on="up"
        disabled={isFirst}
        aria-label={texts('queue.up', { title })}
        onClick={() => onMove(-1, 'up')}
      >
        <UpIcon />
      </button>
      <button
        type="button"
        className={classes.tool}
        data-on="remove"
        aria-label={texts('queue.remove', { title })}
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
    </li>
  )
}
