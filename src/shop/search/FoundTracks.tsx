import { PauseIcon, PlayIcon } from '../../components/PlayerIcons'
import { useTexts } from '../../components/ShopSettings'
import type { FoundTrack } from '../../shared/contract'
import { decodedSlug, slugPath } from '../../shared/slugs'
import { searchTexts } from '../../shared/texts/search'
import { toPlayableTrack, toPlayedRelease } from '../player/listPlayableTracks'
import {
  pauseRequested,
  playTracksRequested,
  selectCurrentTrackOf,
  selectIsMoving,
} from '../player/playerSlice'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './FoundTracks.module.css'

/** Lists tracks that were found. Playing one plays on through the others. */
export function FoundTracks({ tracks }: { tracks: readonly FoundTrack[] }) {
  const dispatch = useAppDispatch()
  const play = (uuidTrack: string) =>
    dispatch(
      playTracksRequested({
        tracks: tracks.flatMap((track) => toPlayableTrack(track, toPlayedRelease(track.release), null)),
        uuidTrack,
      }),
    )
  return (
    <ol>
      {tracks.map((track) => (
        <TrackResult key={track.uuid_track} track={track} onPlay={() => play(track.uuid_track)} />
      ))}
    </ol>
  )
}

/** Shows one track: a button that plays it, and a link to its place on the record. */
function TrackResult({ track, onPlay }: { track: FoundTrack; onPlay: () => void }) {
  const texts = useTexts(searchTexts)
  const dispatch = useAppDispatch()
  const { title, version, display_artist, featured_artists, release } = track
  const slug = decodedSlug(release.slug)
  const isCurrent = useAppSelector((state) => selectCurrentTrackOf(state, slug)) === track.uuid_track
  const isPlaying = useAppSelector(selectIsMoving) && isCurrent
  const name = version === null ? title : `${title} (${version})`
  return (
    <li className={classes.track} data-current={isCurrent || undefined}>
      {track.uuid_audio !== null && (
        <button
          type="button"
          className={classes.play}
          aria-label={`${texts(isPlaying ? 'player.pause' : 'player.play')} ${name}`}
          data-play={release.slug}
          onClick={() => (isPlaying ? dispatch(pauseRequested()) : onPlay())}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
      )}
      <a className={classes.link} href={`${slugPath('/release', release.slug)}#${track.uuid_track}`}>
        <span className={classes.title}>
          {title}
          {version !== null && <span className={classes.soft}> ({version})</span>}
        </span>
        <span className={classes.soft}>
          {display_artist}
          {featured_artists.length > 0 &&
            ` ${texts('track.featuring', { artists: featured_artists.join(', ') })}`}{' '}
          {texts('search.onRecord', { title: release.title })}
        </span>
      </a>
    </li>
  )
}
