import { PauseIcon, PlayIcon } from '../../../components/PlayerIcons'
import { useTexts } from '../../../components/ShopSettings'
import type { Track } from '../../../shared/contract'
import { formatDuration } from '../../../shared/durations'
import classes from './TrackRow.module.css'
import { artistOfTrack, positionWithDisc } from './trackRules'

export interface TrackRowProps {
  track: Track
  /** The release has several discs, so the position begins with the number of the disc. */
  showsDisc: boolean
  releaseArtist: string
  /** The durations are those of the snippets and not of the tracks. */
  hidesDuration: boolean
  state: 'idle' | 'playing' | 'paused'
  /** The address that was opened leads to this track. */
  isSought: boolean
  /** The slug of the release, encoded as in JSON: the player prefetches it when the pointer is on the row. */
  slug: string
  onPlay: () => void
}

/** Shows one track; the whole row is a button when there is a preview. */
export function TrackRow({
  track,
  showsDisc,
  releaseArtist,
  hidesDuration,
  state,
  isSought,
  slug,
  onPlay,
}: TrackRowProps) {
  const texts = useTexts()
  const artist = artistOfTrack(track, releaseArtist)
  const facts = [
    ...(track.bpm === null ? [] : [texts('track.bpm', { bpm: track.bpm })]),
    ...(track.musical_key === null ? [] : [texts(`musicalKey.${track.musical_key}`)]),
  ]
  const content = (
    <>
      <span className={classes.position}>{showsDisc ? positionWithDisc(track) : track.position}</span>
      <span className={classes.title}>
        {artist && <span className={classes.artist}>{artist} – </span>}
        {track.title}
        {track.version && <span className={classes.version}> ({track.version})</span>}
        {track.featured_artists.length > 0 && (
          <span className={classes.version}>
            {' '}
            {texts('track.featuring', { artists: track.featured_artists.join(', ') })}
          </span>
        )}
        {facts.length > 0 && <span className={classes.facts}> {facts.join(' · ')}</span>}
      </span>
      {!hidesDuration && track.duration !== null && (
        <span className={classes.duration}>{formatDuration(track.duration)}</span>
      )}
    </>
  )
  if (track.uuid_audio === null) {
    return (
      <li id={track.uuid_track} className={classes.track} data-sought={isSought || undefined}>
        <div className={classes.row} data-state="silent">
          {content}
        </div>
      </li>
    )
  }
  return (
    <li id={track.uuid_track} className={classes.track} data-sought={isSought || undefined}>
      <button type="button" className={classes.row} data-state={state} data-play={slug} onClick={onPlay}>
        <span className="visually-hidden">
          {texts(state === 'playing' ? 'player.pause' : 'player.play')}{' '}
        </span>
        <span className={classes.icon}>{state === 'playing' ? <PauseIcon /> : <PlayIcon />}</span>
        {content}
      </button>
    </li>
  )
}
