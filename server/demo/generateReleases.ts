/** Catalogues of any size for measuring and for trying out: one release after the other, from nothing but a seed. */

import { type UsualGenre, usualGenres } from '../../src/shared/vocabulary'
import type { ImportedName, ImportedRelease } from '../import/importedShop'
import { composeRelease } from './composeRelease'
import { demoCoverFiles } from './curated/demoCovers'
import { addDays, ageInDays, demoDay, releaseDateOfAge } from './demoDates'
import type { DemoLabel, Tongue } from './demoTypes'
import { Random } from './random'
import { slugOf } from './slugs'
import { artistName, labelName } from './words/inventNames'
import { remarkOn } from './words/inventRemarks'
import { inventTitle } from './words/inventTitles'

const releasesPerArtist = 2.5
const releasesPerLabel = 12
/** So many of each were there before the first release, so that a small shop is not one label's. */
const founders = 12
/** How much more often it is an old hand's turn. */
const artistSkew = 1.15
const labelSkew = 1.9
const tongues: readonly Tongue[] = ['en', 'de', 'fr', 'nordic', 'ja', 'pl', 'el', 'ru', 'tr', 'technical']

export interface DemoSize {
  seed: number
  count: number
}

/**
 * Releases 0 to `count - 1` of the endless shop that belongs to a seed. Release n is the same whatever the count, and
 * nothing is remembered between two of them, so a million needs no more memory than one. Artists and labels come in
 * as the shop grows: a new artist with every 2.5 releases, a new label with every 12, the older ones being the larger.
 * Covers and previews are files of the demo folder's media.
 */
export function* generateReleases({ seed, count }: DemoSize): Generator<ImportedRelease, void, undefined> {
  for (let n = 0; n < count; n++) yield releaseAt(seed, n)
}

export function releaseAt(seed: number, n: number): ImportedRelease {
  const random = new Random(seed, 'release', n)
  const artistNumber = whoseTurn(random, n, releasesPerArtist, artistSkew)
  const artist = artistAt(seed, artistNumber)
  // Most artists stay with the label that signed them; a label's first record is always its own.
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
 * Who has the n-th turn when a newcomer arrives every `every` turns and all others are old hands; the longer somebody
 * is there, the more often it is their turn.
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

/** The oldest labels have the most releases; so many of them are worth remembering, the others are made each time. */
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
