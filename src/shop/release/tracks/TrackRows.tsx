import { useTexts } from '../../../components/ShopSettings'
import type { Tracklist } from '../../../shared/contract'
import { decodedSlug } from '../../../shared/slugs'
import { releaseTexts } from '../../../shared/texts/release'
import {
  pauseRequested,
  playTrackRequested,
  selectCurrentTrackOf,
  selectIsPlayingRelease,
} from '../../player/playerSlice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { ShownRelease } from '../releaseSlice'
import { TrackRow } from './TrackRow'
import classes from './TrackRows.module.css'
import { groupByDisc } from './trackRules'

interface TrackRowsProps {
  tracklist: Tracklist
  release: ShownRelease
  /** The id of the track that the address leads to, if any. */
  sought: string
}

/** Shows the rows of one tracklist, under a heading for each disc when there are several. */
export function TrackRows({ tracklist, release, sought }: TrackRowsProps) {
  const texts = useTexts(releaseTexts)
  const dispatch = useAppDispatch()
  const slug = decodedSlug(release.slug)
  const currentTrack = useAppSelector((state) => selectCurrentTrackOf(state, slug))
  const isPlaying = useAppSelector((state) => selectIsPlayingRelease(state, slug))
  const discs = groupByDisc(tracklist.tracks)
  const hasDiscs = discs.length > 1 || tracklist.count_media > 1
  return discs.map((disc) => (
    <div key={disc.number}>
      {hasDiscs && (
        <p className={classes.disc} id={`${tracklist.uuid_tracklist}-${disc.number}`}>
          {texts('tracklist.disc', { n: disc.number })}
        </p>
      )}
      <ol className={classes.rows}>
        {disc.tracks.map((track) => {
          const isCurrent = track.uuid_track === currentTrack
          const state = isCurrent ? (isPlaying ? 'playing' : 'paused') : 'idle'
          return (
            <TrackRow
              key={track.uuid_track}
              track={track}
              showsDisc={hasDiscs}
              releaseArtist={release.display_artist}
              hidesDuration={tracklist.probably_only_snippets}
              state={state}
              isSought={track.uuid_track === sought}
              slug={release.slug}
              onPlay={() =>
                dispatch(
                  state === 'playing'
                    ? pauseRequested()
                    : playTrackRequested({ slug: release.slug, uuidTrack: track.uuid_track }),
                )
              }
            />
          )
        })}
      </ol>
    </div>
  ))
}
