import { PauseIcon, PlayIcon } from '../../components/PlayerIcons'
import { useTexts } from '../../components/ShopSettings'
import { decodedSlug } from '../../shared/slugs'
import { pauseRequested, playReleaseRequested, selectIsPlayingRelease } from '../player/playerSlice'
import { useAppDispatch, useAppSelector } from '../store/hooks'

/** Plays a release from its first track, or pauses it. */
export function ReleasePlayButton({ slug, className }: { slug: string; className?: string }) {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const isPlaying = useAppSelector((state) => selectIsPlayingRelease(state, decodedSlug(slug)))
  return (
    <button
      type="button"
      className={className}
      data-play={slug}
      aria-label={texts(isPlaying ? 'player.pause' : 'player.play')}
      onClick={() => dispatch(isPlaying ? pauseRequested() : playReleaseRequested({ slug }))}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
    </button>
  )
}
