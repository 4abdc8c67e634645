/** The objects a release is sold as: what they weigh, cost and are called. */

import { elementAt } from '../../src/shared/required'
import type { PlayType } from '../../src/shared/vocabulary'
import type { ImportedFormat } from '../import/importedShop'
import { addDays } from './demoDates'
import { kindOf } from './formatKinds'
import type { Random } from './random'

/** What the first format that carries music says: an LP is an album, a 12" an EP; null for a poster. */
export const playTypeOf = (names: readonly string[]): PlayType | null =>
  names.map((name) => kindOf(name).playType).find((type) => type !== null) ?? null

/** Thirteen digits in the range that shops number for themselves, so that no real record has the same. */
export function barcodeOf(random: Random): string {
  let digits = '29'
  for (let i = 0; i < 10; i++) digits += random.int(10)
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (i % 2 === 0 ? 1 : 3)
  return digits + ((10 - (sum % 10)) % 10)
}

export interface FormatOptions {
  /** Names of formats; `!` at the end: sold out. */
  made: readonly string[]
  catalogNr: string
  today: string
  isPreOrder: boolean
  /** Percent off, 0 for none. */
  off: number
  /** A record of small pressings sells out. */
  age: number
}

/** A shirt is one thing in several sizes: one price, one cloth, a number for each size. */
function alikeInAllSizes(formats: ImportedFormat[], catalogNr: string): ImportedFormat[] {
  const shirts = formats.filter(({ format }) => sizeOf(format))
  const techInfo = shirts.find((shirt) => shirt.techInfo)?.techInfo ?? null
  for (const shirt of shirts) {
    const { priceCents, sale } = elementAt(shirts, 0)
    Object.assign(shirt, { priceCents, sale, techInfo, catalogNr: `${catalogNr}-${sizeOf(shirt.format)}` })
  }
  return formats
}

/** `XL` of `T-Shirt XL`, undefined of what has no size. */
const sizeOf = (format: string) => /^T-Shirt (\w+)$/.exec(format)?.[1]

/** Draws what the shop would have on its price tags: round tens minus ten cents, nothing below cost. */
export function makeFormats(random: Random, wish: FormatOptions, releaseDate: string): ImportedFormat[] {
  const formats = wish.made.map((written, index): ImportedFormat => {
    const soldOut = written.endsWith('!')
    const format = soldOut ? written.slice(0, -1) : written
    const kind = kindOf(format)
    const priceCents =
      Math.round(random.between(kind.cents[0], kind.cents[1]) / 100) * 100 - (random.chance(0.8) ? 10 : 50)
    const hasSale = wish.off > 0 && (index === 0 || random.chance(0.6))
    const stock =
      soldOut || (wish.age > 500 && random.chance(0.3))
        ? 0
        : random.wholeBetween(1, random.chance(0.2) ? 40 : 12)
    const ownNumber =
      wish.made.length === 1 || kind.product === 'vinyl'
        ? ''
        : { cd: 'CD', cassettes: 'MC', other: 'X' }[kind.product]
    const isMusic = kind.playType !== null
    return {
      format,
      product: kind.product,
      priceCents,
      sale: hasSale
        ? {
            priceCents: Math.round((priceCents * (100 - wish.off)) / 1000) * 10,
            since: addDays(wish.today, -random.wholeBetween(2, 45)),
          }
        : null,
      catalogNr: `${wish.catalogNr}${ownNumber}`,
      barcode: isMusic && random.chance(0.85) ? barcodeOf(random) : null,
      stock: wish.isPreOrder ? random.wholeBetween(5, 60) : stock,
      status: wish.isPreOrder ? 'pre-order' : 'listed',
      releaseDate,
      shippingDate:
        wish.isPreOrder || (stock > 0 && wish.age > 40 && random.chance(0.03))
          ? addDays(
              wish.isPreOrder ? releaseDate : wish.today,
              wish.isPreOrder ? -random.wholeBetween(0, 4) : random.wholeBetween(5, 20),
            )
          : null,
      weightGrams: kind.grams,
      vatClass: kind.vatClass,
      includesDownloadCode: kind.product === 'vinyl' && random.chance(0.35),
      instantDownload: isMusic && random.chance(kind.product === 'cd' ? 0.15 : 0.4),
      techInfo: kind.notes.length > 0 && random.chance(0.75) ? random.pick(kind.notes) : null,
    }
  })
  return alikeInAllSizes(formats, wish.catalogNr)
}

/** The usual shapes of a record, by how its genre is sold. */
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
