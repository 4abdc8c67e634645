import { useTexts } from '../shop/ShopSettings'
import { useAppSelector } from '../store/hooks'
import { type PlayableTrack, selectPlayer } from './playerSlice'
import { placeOnRelease, selectCurrentTrack, selectIsLastTrack } from './queueSlice'

/** How long it is shown that a track was left out, once the next one sounds. */
const skippedShownSeconds = 5

/** What went wrong and what to do about it; null when nothing did. */
export function useProblem(): string | null {
  const texts = useTexts()
  const { status, failures } = useAppSelector(selectPlayer)
  const track = useAppSelector(selectCurrentTrack)
  const isLast = useAppSelector(selectIsLastTrack)
  if (status !== 'failed') return null
  if (failures > 0) return texts('player.failedAll')
  return texts(track && !isLast ? 'player.failedNext' : 'player.failed')
}

/** Says which track was left out; null when none was, or when that was said long enough. */
export function useSkipped(): string | null {
  const texts = useTexts()
  const { skipped, positionSeconds } = useAppSelector(selectPlayer)
  return skipped !== null && positionSeconds < skippedShownSeconds
    ? texts('player.skipped', { title: skipped })
    : null
}

export function useArtists(): (track: PlayableTrack) => string {
  const texts = useTexts()
  return ({ artist, featuredArtists }) =>
    [artist, ...featuredArtists.map((name) => texts('player.with', { name }))].join(' ')
}

/** For those who listen to the page: the track, once when it changes, and what went wrong. */
export function useAnnouncement(): string {
  const texts = useTexts()
  const artists = useArtists()
  const player = useAppSelector(selectPlayer)
  const track = useAppSelector(selectCurrentTrack)
  const problem = useProblem()
  if (problem !== null) return problem
  if (!track) return texts('player.loading')
  const { n, total } = placeOnRelease(player)
  const title = track.version ? `${track.title} (${track.version})` : track.title
  const announced = texts('player.announced', { artist: artists(track), title, n, total })
  return player.skipped === null
    ? announced
    : `${texts('player.skipped', { title: player.skipped })} ${announced}`
}
