import { required } from '../../../src/shared/required'
import type { Track, Tracklist } from '../../core/catalogue/editing/trackRepository'

/** What a line of a table says about its track. */
export interface WantedTrack extends Pick<Track, 'title' | 'version' | 'disc' | 'position'> {
  /** The number of its tracklist, from 1. */
  list: number
}

/**
 * Finds the tracks of the release whose audio and files the lines of a table keep: those with the same title and
 * version. Equal ones, such as several named "Untitled", are told apart by disc and position, and the others by their
 * order if the table has as many. In one tracklist a track is kept by one line; a further tracklist may have it too.
 * @param tracklists those of the release, in their order
 * @returns a track for each line; null if there is none, or if it is not clear which one is meant
 */
export function matchTracks(
  lines: readonly WantedTrack[],
  tracklists: readonly Tracklist[],
): (Track | null)[] {
  const matches = new Map<WantedTrack, Track>()
  for (const [list, ownLines] of Map.groupBy(lines, (line) => line.list)) {
    const ownFirst = [...tracklists.slice(list - 1, list), ...tracklists]
    for (const [title, equalLines] of Map.groupBy(ownLines, toTitleKey)) {
      const equalTracks = ownFirst
        .map(({ tracks }) => tracks.filter((track) => toTitleKey(track) === title))
        .find((tracks) => tracks.length > 0)
      for (const [line, track] of pairEqual(equalLines, equalTracks ?? [])) matches.set(line, track)
    }
  }
  return lines.map((line) => matches.get(line) ?? null)
}

const toTitleKey = ({ title, version }: Pick<Track, 'title' | 'version'>) => `${title}\n${version ?? ''}`

type Place = Pick<Track, 'disc' | 'position'>

/** From the surest to the least sure. */
const placeKeys: readonly ((place: Place) => string)[] = [
  ({ disc, position }) => `${disc}\n${position}`,
  ({ position }) => position,
  () => '',
]

/** Pairs lines and tracks of one title. */
function pairEqual(lines: readonly WantedTrack[], tracks: readonly Track[]): Map<WantedTrack, Track> {
  const pairs = new Map<WantedTrack, Track>()
  for (const toKey of placeKeys) {
    const paired = new Set(pairs.values())
    const restByKey = Map.groupBy(
      tracks.filter((track) => !paired.has(track)),
      toKey,
    )
    const restLines = lines.filter((line) => !pairs.has(line))
    for (const [key, sameLines] of Map.groupBy(restLines, toKey)) {
      const sameTracks = restByKey.get(key) ?? []
      if (sameTracks.length !== sameLines.length) continue
      for (const [i, line] of sameLines.entries()) pairs.set(line, required(sameTracks[i], 'track'))
    }
  }
  return pairs
}
