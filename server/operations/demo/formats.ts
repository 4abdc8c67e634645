/** Makes the formats of a release, with weights, prices and stock. */
import { elementAt } from '../../../src/shared/required'
import type { PlayType } from '../../../src/shared/vocabulary'
import type { ImportedFormat } from '../../core/catalogue/writing/importedRelease'
import { addDays } from '../../exchange/import/demoDates'
import { kindOf } from './formatKinds'
import type { Random } from './random'

/** @returns the play type by the first format with music: an LP is an album, a 12" an EP; null for a poster */
export const playTypeOf = (names: readonly string[]): PlayType | null =>
  names.map((name) => kindOf(name).playType).find((type) => type !== null) ?? null

/** Draws a GTIN of 13 digits in the range for internal use by shops, so that no real record has the same one. */
export function barcodeOf(random: Random): string {
  let digits = '29'
  for (let i = 0; i < 10; i++) digits += random.int(10)
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (i % 2 === 0 ? 1 : 3)
  return digits + ((10 - (sum % 10)) % 10)
}

export interface FormatOptions {
  /** The names of the formats; `!` at the end means sold out. */
  made: readonly string[]
  catalogNr: string
  today: string
  isPreOrder: boolean
  /** The reduction of a sale in percent; 0 for none. */
  off: number
  /** The age in days; old records are more often sold out. */
  age: number
}

/** Makes the formats of a shirt equal except for size and catalogue number. */
function alikeInAllSizes(formats: ImportedFormat[], catalogNr: string): ImportedFormat[] {
  const shirts = formats.filter(({ format }) => sizeOf(format))
  const techInfo = shirts.find((shirt) => shirt.techInfo)?.techInfo ?? null
  for (const shirt of shirts) {
    const { priceCents, sale } = elementAt(shirts, 0)
    Object.assign(shirt, { priceCents, sale, techInfo, catalogNr: `${catalogNr}-${sizeOf(shirt.format)}` })
  }
  return formats
}

/** @returns `XL` for `T-Shirt XL`; undefined for a format without a size */
const sizeOf = (format: string) => /^T-Shirt (\w+)$/.exec(format)?.[1]

/** Makes the formats of a release. Regular prices end with 90 or 50 cents. */
export function makeFormats(random: Random, options: FormatOptions, releaseDate: string): ImportedFormat[] {
  const formats = options.made.map((written, index): ImportedFormat => {
    const soldOut = written.endsWith('!')
    const format = soldOut ? written.slice(0, -1) : written
    const kind = kindOf(format)
    const priceCents =
      Math.round(random.between(kind.cents[0], kind.cents[1]) / 100) * 100 - (random.chance(0.8) ? 10 : 50)
    const hasSale = options.off > 0 && (index === 0 || random.chance(0.6))
    const stock =
      soldOut || (options.age > 500 && random.chance(0.3))
        ? 0
        : random.wholeBetween(1, random.chance(0.2) ? 40 : 12)
    const ownNumber =
      options.made.length === 1 || kind.product === 'vinyl'
        ? ''
        : { cd: 'CD', cassettes: 'MC', other: 'X' }[kind.product]
    const isMusic = kind.playType !== null
    return {
      format,
      product: kind.product,
      priceCents,
      sale: hasSale
        ? {
            priceCents: Math.round((priceCents * (100 - options.off)) / 1000) * 10,
            since: addDays(options.today, -random.wholeBetween(2, 45)),
          }
        : null,
      catalogNr: `${options.catalogNr}${ownNumber}`,
      barcode: isMusic && random.chance(0.85) ? barcodeOf(random) : null,
      stock: options.isPreOrder ? random.wholeBetween(5, 60) : stock,
      status: options.isPreOrder ? 'pre-order' : 'listed',
      releaseDate,
      shippingDate:
        options.isPreOrder || (stock > 0 && options.age > 40 && random.chance(0.03))
          ? addDays(
              options.isPreOrder ? releaseDate : options.today,
              options.isPreOrder ? -random.wholeBetween(0, 4) : random.wholeBetween(5, 20),
            )
          : null,
      weightGrams: kind.grams,
      vatClass: kind.vatClass,
      includesDownloadCode: kind.product === 'vinyl' && random.chance(0.35),
      instantDownload: isMusic && random.chance(kind.product === 'cd' ? 0.15 : 0.4),
      techInfo: kind.notes.length > 0 && random.chance(0.75) ? random.pick(kind.notes) : null,
    }
  })
  return alikeInAllSizes(formats, options.catalogNr)
}

/** Draws the formats in which records of a genre are usually sold. */
export function usualFormats(random: Random, genre: string): string[] {
  const usual =
    genre === 'techno' ? dancing : genre === 'ambient' || genre === 'experimental' ? listening : songs
  return random.weighted(usual).split(', ')
}

const dancing = [
  ['12"', 8],
  ['2×LP', 2],
  ['LP', 1],
  ['10"', 1],
  ['7"', 1],
] as const
const listening = [
  ['LP', 4],
  ['MC', 4],
  ['LP, CD', 3],
  ['2×LP', 2],
  ['CD', 2],
  ['LP, MC', 1],
  ['3×LP', 0.3],
] as const
const songs = [
  ['LP', 5],
  ['LP, CD', 4],
  ['7"', 2],
  ['12"', 1],
  ['CD', 1.5],
  ['MC', 1.5],
  ['LP, CD, MC', 1],
  ['2×LP, CD', 1],
  ['LP, LP (colour)', 0.7],
] as const
