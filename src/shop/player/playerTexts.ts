import { useTexts } from '../../components/ShopSettings'
import { useAppSelector } from '../store/hooks'
import { type PlayableTrack, selectPlayer } from './playerSlice'
import { placeOnRelease, selectCurrentTrack, selectIsLastTrack } from './queue/queueSlice'

/** The notice about a skipped track is shown for this long once the next one plays. */
const skippedShownSeconds = 5

/**
 * Explains an error and what to do about it.
 * @returns null when there is no error
 */
export function useProblem(): string | null {
  const texts = useTexts()
  const { status, failures } = useAppSelector(selectPlayer)
  const track = useAppSelector(selectCurrentTrack)
  const isLast = useAppSelector(selectIsLastTrack)
  if (status !== 'failed') return null
  if (failures > 0) return texts('player.failedAll')
  return texts(track && !isLast ? 'player.failedNext' : 'player.failed')
}

/**
 * Names the track that was skipped.
 * @returns null when none was skipped, or the notice has been shown long enough
 */
export function useSkipped(): string | null {
  const texts = useTexts()
  const { skipped, positionSeconds } = useAppSelector(selectPlayer)
  return skipped !== null && positionSeconds < skippedShownSeconds
    ? texts('player.skipped', { title: skipped })
    : null
}

/**
 * Gives a function that names the artists of a track, guests included.
 * @returns a function that takes a track
 */
export function useArtists(): (track: PlayableTrack) => string {
  const texts = useTexts()
  return ({ artist, featuredArtists }) =>
    [artist, ...featuredArtists.map((name) => texts('player.with', { name }))].join(' ')
}

/**
 * Writes the announcement for screen readers: each new track once, and errors.
 * @returns a text that changes with the track
 */
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
