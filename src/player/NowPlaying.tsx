import { Picture } from '../components/Picture'
import { slugPath } from '../shared/slugs'
import { useTexts } from '../shop/ShopSettings'
import { useAppSelector } from '../store/hooks'
import classes from './NowPlaying.module.css'
import { selectCurrentTrack, selectPlayer } from './playerSlice'

/** Cover, track and artist: one large link to the release. Until there is a track, what is being done about it. */
export function NowPlaying() {
  const texts = useTexts()
  const { release, queue, index, status } = useAppSelector(selectPlayer)
  const track = useAppSelector(selectCurrentTrack)
  if (!track || !release) {
    return (
      <p className={classes.waiting} role="status">
        {texts(status === 'failed' ? 'player.failed' : 'player.loading')}
      </p>
    )
  }
  const artists = [track.artist, ...track.featuredArtists.map((name) => texts('player.with', { name }))]
  return (
    <a className={classes.release} href={slugPath('/release', release.slug)}>
      <span className={classes.cover}>
        <Picture image={release.cover} alt="" sizes="4.5rem" eager className={classes.coverImage} />
      </span>
      <span className={classes.words}>
        <span className={classes.title} role="status">
          {track.title}
          {track.version && <span className={classes.version}> ({track.version})</span>}
        </span>
        <span className={classes.line}>
          <span className={classes.artist}>
            {artists.join(' ')} – {release.title}
          </span>{' '}
          <span className={classes.place}>
            <span className="visually-hidden">{texts('player.track')} </span>
            {index + 1} / {queue.length}
          </span>
        </span>
      </span>
    </a>
  )
}
