/** Generates catalogues of any size from a seed, for measurements and trials. */
import { type UsualGenre, usualGenres } from '../../../src/shared/vocabulary'
import type { ImportedName, ImportedRelease } from '../../core/catalogue/writing/importedRelease'
import { addDays, ageInDays, demoDay, releaseDateOfAge } from '../../exchange/import/demoDates'
import { composeRelease } from './composeRelease'
import { demoCoverFiles } from './curated/demoCovers'
import type { DemoLabel, Tongue } from './demoTypes'
import { Random } from './random'
import { slugOf } from './slugs'
import { artistName, labelName } from './words/inventNames'
import { remarkOn } from './words/inventRemarks'
import { inventTitle } from './words/inventTitles'

const releasesPerArtist = 2.5
const releasesPerLabel = 12
/** The number of artists and labels at the first release, so that a small shop has more than one label. */
const founders = 12
/** The exponent that prefers older artists. */
const artistSkew = 1.15
const labelSkew = 1.9
const tongues: readonly Tongue[] = ['en', 'de', 'fr', 'nordic', 'ja', 'pl', 'el', 'ru', 'tr', 'technical']

export interface DemoSize {
  seed: number
  count: number
}

/**
 * Generates the releases 0 to `count - 1` of a seed. Release n does not depend on the count, and nothing is kept
 * between two releases, so a million of them need no more memory than one. There is a new artist for every 2.5 releases
 * and a new label for every 12; older ones have more releases. Covers and previews are files of the demo folder.
 */
export function* generateReleases({ seed, count }: DemoSize): Generator<ImportedRelease, void, undefined> {
  for (let n = 0; n < count; n++) yield releaseAt(seed, n)
}

export function releaseAt(seed: number, n: number): ImportedRelease {
  const random = new Random(seed, 'release', n)
  const artistNumber = whoseTurn(random, n, releasesPerArtist, artistSkew)
  const artist = artistAt(seed, artistNumber)
  // Most artists stay with their first label. Each new label begins with a release of its own (see `whoseTurn`).
  const debut = Math.max(0, Math.ceil((artistNumber - founders) * releasesPerArtist))
  const isHome = n % releasesPerLabel !== 0 && random.chance(0.75)
  const labelNumber = isHome
    ? whoseTurn(new Random(seed, 'home', artistNumber), debut, releasesPerLabel, labelSkew)
    : whoseTurn(random, n, releasesPerLabel, labelSkew)
  const label = labelAt(seed, labelNumber)
  const title = inventTitle(random, label.tongue)
  const isCompilation = random.chance(0.03)
  const age = ageInDays(random.next())
  const preOrder = random.chance(0.012) ? addDays(demoDay, random.wholeBetween(5, 90)) : undefined
  const isReissue = random.chance(0.09)
  const hasEdition = random.chance(0.06)
  const slug = `${slugOf(isCompilation ? title : `${artist.name} ${title}`) || 'untitled'}-${n.toString(36)}`
  return composeRelease(
    random,
    {
      artist: isCompilation ? 'Various Artists' : artist.name,
      artists: isCompilation ? undefined : [artist],
      title,
      ...(isCompilation && { compilation: true as const }),
      ...(isReissue && {
        originally: `${random.wholeBetween(1968, 2016)}-0${random.wholeBetween(1, 9)}-1${random.int(10)}`,
      }),
      ...(hasEdition && { edition: random.pick(editions) }),
      ...(preOrder && { preOrder }),
      ...(random.chance(0.14) && { off: random.weighted(reductions) }),
      ...(random.chance(0.7) && { info: remarkOn(random, label.name) }),
      ...(random.chance(0.03) && { untracked: true as const }),
    },
    label,
    {
      slug,
      catalogNr: `${label.code} ${n + 1}`,
      releaseDate: preOrder ?? releaseDateOfAge(random, age),
      cover: random.chance(0.995) ? random.pick(demoCoverFiles) : null,
      gallery: [],
    },
  )
}

const editions = [
  'Limited Edition',
  'Expanded Edition',
  'Anniversary Edition',
  'Hand-Numbered Edition',
  'Shop Edition',
] as const
const reductions = [
  [20, 4],
  [25, 3],
  [35, 3],
  [40, 2],
  [60, 1.5],
] as const

/**
 * Draws the number of the artist or label of release n. Every `every` releases, a new one begins; all other releases
 * are by existing ones, of which older ones are drawn more often.
 */
function whoseTurn(random: Random, n: number, every: number, skew: number): number {
  const newest = Math.floor(n / every) + founders
  if (n === 0 || newest > Math.floor((n - 1) / every) + founders) return newest
  return Math.floor((newest + 1) * random.next() ** skew)
}

const artistAt = (seed: number, number: number): ImportedName => {
  const name = artistName(seed, number)
  return { name, slug: `${slugOf(name)}-${number.toString(36)}` }
}

/** The number of cached labels: the oldest ones have the most releases, and the others are made again each time. */
const remembered = 5000
let labelsOfSeed: { seed: number; labels: DemoLabel[] } = { seed: Number.NaN, labels: [] }

function labelAt(seed: number, number: number): DemoLabel {
  if (number >= remembered) return makeLabel(seed, number)
  if (labelsOfSeed.seed !== seed) labelsOfSeed = { seed, labels: [] }
  const { labels } = labelsOfSeed
  labels[number] ??= makeLabel(seed, number)
  return labels[number]
}

function makeLabel(seed: number, number: number): DemoLabel {
  const random = new Random(seed, 'label', number)
  const name = labelName(random)
  const plain = slugOf(name)
  const first = random.pick(usualGenres)
  const genres: UsualGenre[] = [first, random.pick(usualGenres.filter((genre) => genre !== first))]
  return {
    name,
    slug: `${plain}-${number.toString(36)}`,
    code: plain.replace(/-/g, '').slice(0, 3).toUpperCase(),
    genres,
    tongue: first === 'techno' ? 'technical' : random.pick(tongues),
    style: { palettes: [], sleeves: [] },
    manufacturer: name,
  }
}
