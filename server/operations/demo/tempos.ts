import { musicalKeys } from '../../../src/shared/vocabulary'
import type { ImportedTrack, ImportedTracklist } from '../../core/catalogue/writing/importedRelease'
import { Random } from './random'

/** The beats per minute of the genres that people mix. */
const temposByGenre: Readonly<Record<string, readonly [lowest: number, highest: number]>> = {
  techno: [118, 138],
  electronic: [96, 140],
  wave: [104, 128],
  hiphop: [82, 98],
}

/** Gives tracks that people mix a tempo and a key. The same track of a record gets the same ones on its LP and its CD. */
export function withTempos(
  tracklists: readonly ImportedTracklist[],
  genre: string,
  slug: string,
): ImportedTracklist[] {
  return tracklists.map((list) => ({
    ...list,
    tracks: list.tracks.map((track) => ({
      ...track,
      ...chooseTempo(new Random('tempo', slug, track.title, track.version ?? ''), genre),
    })),
  }))
}

/** Chooses tempo and key of a track; some are unknown, as in any shop. */
function chooseTempo(random: Random, genre: string): Pick<ImportedTrack, 'bpm' | 'musicalKey'> {
  const tempos = temposByGenre[genre]
  if (!tempos || random.chance(0.15)) return {}
  const bpm = random.wholeBetween(...tempos)
  return random.chance(0.9) ? { bpm, musicalKey: random.pick(musicalKeys) } : { bpm }
}
