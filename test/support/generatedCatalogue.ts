import type { CatalogueSource } from '../../server/core/catalogue/readModel/catalogueSource'
import type {
  FormatRecord,
  NameRecord,
  ReleaseRecord,
  TempoRecord,
} from '../../server/core/catalogue/releaseRecord'
import { discGrades, musicalKeys, playTypes, products, usualGenres } from '../../src/shared/vocabulary'

const formatNames = { vinyl: '2×LP', cd: 'CD', cassettes: 'MC', other: 'Book' }
const vinylNames = ['2×LP', 'LP', '12" EP', '7"', '10"', 'LP Box Set']
const countries = ['Germany', 'UK', 'US', 'France', 'Netherlands', 'Japan', 'Italy', 'Sweden', 'Europe', null]
/** One copy in five is used. */
const usedOrNew = (share: number): Pick<FormatRecord, 'grade_disc' | 'grade_sleeve'> => {
  const grade = share < 0.8 ? null : discGrades[Math.floor((share - 0.8) * 5 * discGrades.length)]!
  return { grade_disc: grade, grade_sleeve: grade }
}
const starts = [
  'bar',
  'cor',
  'del',
  'fen',
  'gal',
  'hol',
  'jun',
  'kel',
  'lor',
  'mar',
  'nor',
  'pel',
  'ral',
  'sol',
  'tam',
  'vel',
]
const middles = [
  'a',
  'e',
  'i',
  'o',
  'u',
  'an',
  'el',
  'in',
  'or',
  'us',
  'ast',
  'end',
  'ill',
  'orn',
  'urk',
  'yss',
]
const ends = [
  'ba',
  'da',
  'fel',
  'gon',
  'ka',
  'lin',
  'mo',
  'na',
  'ra',
  'sen',
  'ta',
  'ver',
  'wick',
  'xo',
  'yl',
  'zen',
]

/**
 * Makes a generator of pseudo-random numbers.
 * @param seed equal seeds give equal numbers
 * @returns a function that gives numbers in [0, 1)
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61)
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Generates a catalogue quickly; equal arguments give equal catalogues.
 * @param size number of releases
 */
export function generatedCatalogue(size: number, seed = 1): CatalogueSource {
  const random = seededRandom(seed)
  const extra = seededRandom(seed + 1000)
  const tempoRandom = seededRandom(seed + 2000)
  const upTo = (max: number) => Math.floor(random() * max)
  const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)]!
  const isOneIn = (odds: number) => random() * odds < 1
  // Few words are frequent and most are rare, as in real names.
  const vocabulary = Array.from({ length: Math.ceil(20 * Math.sqrt(size) + 200) }, () =>
    isOneIn(2)
      ? oneOf(starts) + oneOf(middles) + oneOf(ends)
      : oneOf(starts) + oneOf(middles) + oneOf(middles) + oneOf(ends),
  )
  const word = () => vocabulary[Math.floor(random() ** 3 * vocabulary.length)]!
  const name = (words: number) =>
    Array.from({ length: words }, () => {
      const plain = word()
      return plain[0]!.toUpperCase() + plain.slice(1)
    }).join(' ')
  const names = (count: number, kind: number): NameRecord[] =>
    Array.from({ length: count }, (_, n) => ({
      id: generatedId(kind, n),
      slug: `${kind}-${n}`,
      name: name(1 + upTo(3)),
    }))
  const artists = names(Math.ceil(size / 3), 2)
  const labels = names(Math.ceil(size / 10), 3)

  const date = () =>
    `${isOneIn(4) ? 2024 + upTo(3) : 1985 + upTo(40)}-${twoDigits(1 + upTo(12))}-${twoDigits(1 + upTo(28))}`
  function format(release: number, position: number): FormatRecord {
    const product = random() < 0.65 ? 'vinyl' : oneOf(products)
    const price = 500 + upTo(60) * 50
    return {
      uuid_release_format: generatedId(4 + position, release),
      product,
      format:
        product === 'vinyl' ? vinylNames[Math.floor(extra() * vinylNames.length)]! : formatNames[product],
      price_cents: price,
      original_price_cents: isOneIn(6) ? price + 100 + upTo(40) * 50 : null,
      catalog_nr: `GEN ${release}-${position}`,
      barcode: `40${String(release * 10 + position).padStart(11, '0')}`,
      includes_download_code: isOneIn(4) ? 1 : 0,
      tech_info: null,
      status: isOneIn(20) ? 'pre-order' : 'listed',
      release_date: isOneIn(30) ? null : date(),
      shipping_date: null,
      instant_download: isOneIn(5) ? 1 : 0,
      ...usedOrNew(extra()),
      condition_note: null,
      free: isOneIn(3) ? 0 : 1 + upTo(20),
    }
  }
  /** Half of the releases have tracks whose tempo is known, as have those that people mix. */
  function tempos(): TempoRecord[] {
    const count = tempoRandom() < 0.5 ? 0 : 1 + Math.floor(tempoRandom() * 8)
    return Array.from({ length: count }, () => ({
      bpm: 90 + Math.floor(tempoRandom() * 60),
      musical_key: musicalKeys[Math.floor(tempoRandom() * musicalKeys.length)]!,
    }))
  }
  function release(n: number): ReleaseRecord {
    const artist = artists[Math.floor(random() ** 2 * artists.length)]!
    const label = labels[Math.floor(random() ** 2 * labels.length)]!
    const genres = new Set([oneOf(usualGenres), ...(isOneIn(2) ? [oneOf(usualGenres)] : [])])
    return {
      uuid_release: generatedId(1, n),
      slug: `r-${n}`,
      display_artist: artist.name,
      title: name(1 + upTo(4)),
      edition: isOneIn(15) ? 'Limited Edition' : null,
      subtitle: null,
      release_year: null,
      release_date: isOneIn(50) ? null : date(),
      original_release_date: null,
      info_en_first_sentence: `${name(6)} ${n}.`,
      product_type: isOneIn(12) ? 'compilation' : 'release',
      play_type: isOneIn(10) ? null : oneOf(playTypes),
      is_reissue: isOneIn(8) ? 1 : 0,
      is_special_edition: isOneIn(15) ? 1 : 0,
      country: countries[Math.floor(extra() ** 2 * countries.length)]!,
      has_tracklist: true,
      has_preview: extra() < 0.8,
      added_at: extra() < 0.9 ? '2026-01-21T00:00:00.000Z' : '2026-11-21T00:00:00.000Z',
      image: {
        uuid_image: generatedId(9, n),
        width: 1400,
        height: 1400,
        placeholder_bmp_data: placeholder(n),
      },
      artists: [artist.id],
      labels: [label.id],
      genres: [...genres],
      styles: [...genres].map((genre) => `${genre} ${n % 7}`),
      tempos: tempos(),
      formats: Array.from({ length: isOneIn(2) ? 1 : 2 }, (_, position) => format(n, position)),
    }
  }
  function* batches() {
    for (let from = 0; from < size; from += 1000) {
      yield Array.from({ length: Math.min(1000, size - from) }, (_, i) => release(from + i))
    }
  }
  return {
    genres: usualGenres.map((slug) => ({ slug, name: slug })),
    artists: [artists],
    labels: [labels],
    releases: batches(),
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const generatedId = (kind: number, n: number) =>
  `${n.toString(16).padStart(8, '0')}-0000-4000-8000-${kind.toString(16).padStart(12, '0')}`
/** Makes a placeholder as long as that of a real 4 × 4 bitmap. */
const placeholder = (n: number) => `Qk${String(n).padStart(134, 'A')}`
