import { Picture } from '../../components/picture/Picture'
import { useTexts } from '../../components/ShopSettings'
import { slugPath } from '../../shared/slugs'
import { useAppSelector } from '../store/hooks'
import classes from './NowPlaying.module.css'
import { selectPlayer } from './playerSlice'
import { useArtists, useProblem, useSkipped } from './playerTexts'
import { placeOnRelease, selectCurrentTrack } from './queue/queueSlice'

/**
 * Shows cover, track and artist as one large link to the release. Without a track it shows what the player is
 * doing.
 */
export function NowPlaying() {
  const texts = useTexts()
  const artists = useArtists()
  const player = useAppSelector(selectPlayer)
  const track = useAppSelector(selectCurrentTrack)
  const problem = useProblem()
  const skipped = useSkipped()
  if (!track) return <p className={classes.waiting}>{problem ?? texts('player.loading')}</p>
  const { release } = track
  const { n, total } = placeOnRelease(player)
  return (
    <a className={classes.release} href={slugPath('/release', release.slug)}>
      <span className={classes.cover}>
        <Picture image={release.cover} alt="" sizes="4.5rem" eager className={classes.coverImage} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          {track.title}
          {track.version && <span className={classes.version}> ({track.version})</span>}
        </span>
        <span className={classes.line}>
          <span className={classes.artist}>
            {skipped ?? (
              <>
                {artists(track)}
                <span className={classes.album}> – {release.title}</span>
              </>
            )}
          </span>{' '}
          <span className={classes.place}>
            <span className="visually-hidden">{texts('player.track')} </span>
            {n} / {total}
          </span>
        </span>
      </span>
    </a>
  )
}
