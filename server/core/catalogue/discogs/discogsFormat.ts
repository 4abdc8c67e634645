import type { PlayType, Product } from '../../../../src/shared/vocabulary'
import { usualWeightGrams } from '../writing/completeRelease'
import { cleanLine } from './discogsNames'

/** A medium of a release in the data dump; the short form of the CSV files is converted to it. */
export interface DiscogsMedium {
  /** `Vinyl`, `CD`, `Cassette` and so on; '' for a description of all media together. */
  name: string
  quantity: number
  descriptions: string[]
  /** A free remark, such as `Red` or `Gatefold`. */
  text: string
}

export interface FormatDescription {
  /** The name on the buy button, such as `2×LP` or `LP + CD`. */
  format: string
  product: Product
  playType: PlayType | null
  edition: string | null
  isReissue: boolean
  isCompilation: boolean
  isSpecialEdition: boolean
  weightGrams: number
  techInfo: string | null
}

const vinyls = ['Vinyl', 'Shellac', 'Flexi-disc', 'Lathe Cut', 'Acetate', 'Edison Disc']
const discs = ['CD', 'CDr', 'SACD', 'CDV', 'Minidisc']
const boxes = ['Box Set', 'All Media']
const sizes = ['LP', '12"', '10"', '7"']

const specialEditions = [
  'Limited Edition',
  'Deluxe Edition',
  'Special Edition',
  'Numbered',
  'Record Store Day',
  'Picture Disc',
  'Club Edition',
]
const otherEditions = ['Promo', 'Test Pressing', 'White Label', 'Unofficial Release', 'Misprint']
const plainWords = [
  ...sizes,
  'Album',
  'Mini-Album',
  'EP',
  'Single',
  'Maxi-Single',
  'Compilation',
  'Reissue',
  'Repress',
  'Sampler',
  'Mixtape',
  'Stereo',
  'All Media',
]

/**
 * Describes the format of a release for shoppers.
 * @param media the media with Discogs' own terms
 * @returns name, product and properties of all media together
 */
export function describeFormat(media: readonly DiscogsMedium[]): FormatDescription {
  const physical = media.filter(({ name }) => name !== '' && !boxes.includes(name))
  const words = new Set(media.flatMap(({ descriptions }) => descriptions))
  const product = toProduct(physical[0])
  const editions = [...specialEditions, ...otherEditions].filter((word) => words.has(word))
  const remarks = media.flatMap(({ descriptions, text }) => [
    ...descriptions.filter((word) => !plainWords.includes(word) && !editions.includes(word)),
    text,
  ])
  const isBox = media.some(({ name }) => name === 'Box Set')
  return {
    format: buildFormatName(physical, isBox),
    product,
    playType: toPlayType(words, physical),
    edition: editions.length > 0 ? editions.join(', ') : null,
    isReissue: words.has('Reissue') || words.has('Repress'),
    isCompilation: words.has('Compilation') || words.has('Sampler'),
    isSpecialEdition: specialEditions.some((word) => words.has(word)),
    weightGrams: estimateWeight(physical, isBox),
    techInfo: cleanLine([...new Set(remarks.filter((word) => word !== ''))].join(', ')) || null,
  }
}

function toProduct(medium: DiscogsMedium | undefined): Product {
  if (!medium) return 'other'
  if (vinyls.includes(medium.name)) return 'vinyl'
  if (discs.includes(medium.name)) return 'cd'
  return medium.name === 'Cassette' ? 'cassettes' : 'other'
}

/** Makes the name of the format. Equal media are counted together: two entries of one LP each make a 2×LP. */
function buildFormatName(media: readonly DiscogsMedium[], isBox: boolean): string {
  const counts = new Map<string, number>()
  for (const medium of media) {
    const name = getMediumName(medium)
    // The quantity of files is their number of tracks.
    counts.set(name, (counts.get(name) ?? 0) + (name === 'File' ? 0 : medium.quantity))
  }
  const parts = [...counts].map(([name, count]) => (count > 1 ? `${count}×${name}` : name))
  if (parts.length === 0) return isBox ? 'Box' : 'Other'
  return isBox ? `${parts.join(' + ')} Box` : parts.join(' + ')
}

function getMediumName({ name, descriptions }: DiscogsMedium): string {
  if (name === 'Cassette') return 'MC'
  if (name !== 'Vinyl') return name
  const size = sizes.find((word) => descriptions.includes(word))
  return size ? size.replace('"', '″') : 'Vinyl'
}

function toPlayType(words: ReadonlySet<string>, media: readonly DiscogsMedium[]): PlayType | null {
  if (words.has('EP') || words.has('Mini-Album')) return 'ep'
  if (words.has('Single') || words.has('Maxi-Single')) return 'single'
  if (words.has('Album') || words.has('LP') || words.has('Compilation') || words.has('Mixtape'))
    return 'album'
  const count = media.reduce((sum, { quantity }) => sum + quantity, 0)
  if (words.has('7"') && count === 1) return 'single'
  return words.has('12"') && count === 1 ? 'ep' : null
}

function estimateWeight(media: readonly DiscogsMedium[], isBox: boolean): number {
  if (media.length === 0) return usualWeightGrams.other
  return media.reduce((sum, medium, i) => sum + estimateMediumWeight(medium, i === 0), isBox ? 300 : 0)
}

/** Estimates the weight of a medium in grams; the first one includes the sleeve. */
function estimateMediumWeight({ name, descriptions, quantity }: DiscogsMedium, isFirst: boolean): number {
  if (name === 'File') return 0
  const isHeavy = descriptions.includes('180 g') || descriptions.includes('200 g')
  const disc = vinyls.includes(name)
    ? descriptions.includes('7"')
      ? 60
      : descriptions.includes('10"')
        ? 140
        : isHeavy
          ? 230
          : 190
    : name === 'Cassette'
      ? 75
      : 60
  const sleeve = vinyls.includes(name) ? (descriptions.includes('7"') ? 20 : 90) : 40
  return disc * quantity + (isFirst ? sleeve : 0)
}
