import type { UsualGenre } from '../../../src/shared/vocabulary'
import { Random } from './random'

/** The styles of each genre, as Discogs names them. */
const stylesByGenre: Readonly<Record<UsualGenre, readonly string[]>> = {
  electronic: ['IDM', 'Downtempo', 'Leftfield', 'Electro', 'Breakbeat'],
  indie: ['Indie Rock', 'Dream Pop', 'Shoegaze', 'Lo-Fi', 'Indie Pop'],
  ambient: ['Ambient', 'Drone', 'Dark Ambient', 'Berlin-School', 'New Age'],
  techno: ['Techno', 'Dub Techno', 'Deep House', 'Acid', 'Tech House', 'Minimal Techno'],
  hiphop: ['Boom Bap', 'Instrumental', 'Conscious', 'Jazzy Hip-Hop', 'Trip Hop'],
  wave: ['Coldwave', 'Minimal Synth', 'Darkwave', 'New Wave', 'EBM'],
  experimental: ['Field Recording', 'Musique Concrète', 'Free Improvisation', 'Modern Classical', 'Noise'],
  songwriter: ['Folk', 'Acoustic', 'Chanson', 'Ballad', 'Country'],
  world: ['Dub', 'Afrobeat', 'Highlife', 'Cumbia', 'Éntekhno'],
  alternative: ['Post-Punk', 'Math Rock', 'Noise Rock', 'Post Rock', 'Punk'],
}

/**
 * Chooses the styles of a demo record: one of each of its genres, and sometimes a second one of the first.
 * @param slug the same record always gets the same ones
 */
export function chooseStyles(genres: readonly UsualGenre[], slug: string): string[] {
  const random = new Random('styles', slug)
  const [first] = genres
  const more = first && random.chance(0.3) ? [random.pick(stylesByGenre[first])] : []
  return [...new Set([...genres.map((genre) => random.pick(stylesByGenre[genre])), ...more])]
}
