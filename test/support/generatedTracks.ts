import type { ReadModel } from '../../server/core/catalogue/readModel/readModel'
import type { ReleaseTracks, TrackRecord } from '../../server/core/catalogue/tracks/trackRecord'
import { seededRandom } from './generatedCatalogue'

const syllables =
  'ba ce do fi gu ha jo ke li mu na po ra si to ve wu ya zo ster lin mar nacht licht berg son tel wick'.split(
    ' ',
  )
const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0')

/**
 * Generates tracks of every release of a model; equal arguments give equal tracks. One in eight has a version, and those of
 * compilations have artists of their own.
 * @param perRelease number of tracks
 */
export function* generatedTracks(model: ReadModel, perRelease: number, seed = 3): Iterable<ReleaseTracks[]> {
  const random = seededRandom(seed)
  const upTo = (max: number) => Math.floor(random() * max)
  const word = (letters: number) =>
    Array.from({ length: letters }, () => syllables[upTo(syllables.length)]).join('')
  // Few words are frequent and most are rare, as in real titles.
  const vocabulary = Array.from({ length: 60_000 }, (_, at) => word(at < 3000 ? 2 : 3 + upTo(2)))
  const text = (words: number) =>
    Array.from({ length: words }, () => {
      const plain = vocabulary[Math.floor(random() ** 3 * vocabulary.length)]!
      return plain[0]!.toUpperCase() + plain.slice(1)
    }).join(' ')
  let made = 0
  const track = (isCompilation: boolean, at: number): TrackRecord => ({
    uuid_track: `${hex(++made, 8)}-0000-4000-8000-${hex(upTo(2 ** 40), 12)}`,
    uuid_audio: random() < 0.5 ? `${hex(made, 8)}-0000-4000-9000-${hex(upTo(2 ** 40), 12)}` : null,
    position: `${'ABCD'[at % 4]}${1 + (at >> 2)}`,
    title: text(1 + upTo(3)),
    version: random() < 0.125 ? `${text(1 + upTo(2))} Remix` : null,
    display_artist: isCompilation ? text(1 + upTo(2)) : '',
    featured_artists: random() < 0.03 ? [text(2)] : [],
  })
  for (let release = 0; release < model.numbersUsed; release++) {
    const item = model.itemAt(release)
    if (!item) continue
    const isCompilation = item.product_type === 'compilation'
    const tracks = Array.from({ length: perRelease }, (_, at) => track(isCompilation, at))
    yield [{ uuid_release: item.uuid_release, tracks }]
  }
}
