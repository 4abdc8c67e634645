import { CloseIcon, NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '../components/PlayerIcons'
import { Picture } from '../components/Picture'
import { Spinner } from '../components/Spinner'
import { slugPath } from '../shared/slugs'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './PlayerBar.module.css'
import {
  closeRequested,
  nextRequested,
  pauseRequested,
  previousRequested,
  resumeRequested,
  selectCurrentTrack,
  selectIsLastTrack,
  selectPlayer,
} from './playerSlice'
import { ScrubBar } from './ScrubBar'

/** The sticky player: cover, what plays, controls, and the groove to move in. */
export function PlayerBar() {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const { release, queue, index, status, slug } = useAppSelector(selectPlayer)
  const track = useAppSelector(selectCurrentTrack)
  const isLast = useAppSelector(selectIsLastTrack)
  const isMoving = status === 'playing' || status === 'loading'
  const artists = track && [track.artist, ...track.featuredArtists.map((name) => texts('player.with', { name }))]

  return (
    <section className={classes.bar} aria-label={texts('player.heading')}>
      <a className={classes.cover} href={slug ? slugPath('/release', slug) : undefined} tabIndex={-1} aria-hidden>
        {release && <Picture image={release.cover} alt="" sizes="4.5rem" eager className={classes.coverImage} />}
      </a>
      <div className={classes.what}>
        {track && release ? (
          <>
            <p className={classes.title} aria-live="polite">
              {track.title}
              {track.version && <span className={classes.version}> ({track.version})</span>}
            </p>
            <p className={classes.line}>
              <a className={classes.release} href={slugPath('/release', release.slug)}>
                {artists?.join(' ')} – {release.title}
              </a>
            </p>
          </>
        ) : (
          <p className={classes.title} role="status">
            {texts(status === 'failed' ? 'player.failed' : 'player.loading')}
          </p>
        )}
      </div>
      <div className={classes.controls}>
        <button
          type="button"
          className={classes.previous}
          aria-label={texts('player.previous')}
          disabled={!track}
          onClick={() => dispatch(previousRequested())}
        >
          <PreviousIcon />
        </button>
        <button
          type="button"
          className={classes.play}
          aria-label={texts(isMoving ? 'player.pause' : 'player.play')}
          disabled={!track}
          onClick={() => dispatch(isMoving ? pauseRequested() : resumeRequested())}
        >
          {status === 'loading' ? <Spinner className={classes.waiting} /> : isMoving ? <PauseIcon /> : <PlayIcon />}
        </button>
        <button
          type="button"
          className={classes.next}
          aria-label={texts('player.next')}
          disabled={!track || isLast}
          onClick={() => dispatch(nextRequested())}
        >
          <NextIcon />
        </button>
      </div>
      {track && status === 'failed' ? (
        <p className={classes.problem} role="status">
          {texts('player.failed')}
        </p>
      ) : (
        <ScrubBar />
      )}
      {queue.length > 0 && (
        <p className={classes.place}>
          <span className="visually-hidden">{texts('player.track')} </span>
          {index + 1} / {queue.length}
        </p>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={texts('player.close')}
        onClick={() => dispatch(closeRequested())}
      >
        <CloseIcon />
      </button>
    </section>
  )
}
