/** The objects a release is sold as: what they weigh, cost and are called. */
import type { PlayType, Product } from '../../src/shared/vocabulary'
import type { ImportedFormat } from '../import/importedShop'
import { addDays } from './demoDates'
import type { Random } from './random'

interface Kind {
  product: Product
  cents: readonly [number, number]
  grams: number
  playType: PlayType | null
  vatClass: ImportedFormat['vatClass']
  notes: readonly string[]
}

const vinyl = (low: number, high: number, grams: number, playType: PlayType, notes: readonly string[] = []): Kind => ({
  product: 'vinyl',
  cents: [low, high],
  grams,
  playType,
  vatClass: 'recording',
  notes,
})
const other = (low: number, high: number, grams: number, vatClass: 'print' | 'other', notes: readonly string[] = []): Kind => ({
  product: 'other',
  cents: [low, high],
  grams,
  playType: null,
  vatClass,
  notes,
})
const lpNotes = [
  '140 g, printed inner sleeve',
  '180 g, gatefold sleeve',
  '140 g, poly-lined inner sleeve',
  'Heavy card sleeve, insert with lyrics',
  '45 rpm, cut at half speed',
  'Clear vinyl, 300 copies',
  'Recycled vinyl, every copy another colour',
  'Reverse-board sleeve with obi',
]

const kinds: Record<string, Kind> = {
  '7"': vinyl(990, 1290, 75, 'single', ['45 rpm, large centre hole', 'Fold-over sleeve in a poly bag', 'Hand-stamped labels']),
  'Flexi 7"': vinyl(690, 890, 20, 'single', ['One-sided, 33 rpm']),
  '10"': vinyl(1590, 1890, 170, 'ep', ['45 rpm', 'Screen-printed sleeve']),
  '12"': vinyl(1290, 1690, 230, 'ep', ['45 rpm', '33 rpm, disco sleeve', 'Hand-stamped, no repress', '180 g', 'Company sleeve']),
  LP: vinyl(2190, 2790, 300, 'album', lpNotes),
  'LP (colour)': vinyl(2490, 2990, 300, 'album', ['Sea-blue vinyl, 200 copies', 'Bottle-green vinyl', 'Smoke, for shops only']),
  '2×LP': vinyl(2990, 3690, 520, 'album', ['140 g, gatefold sleeve', '45 rpm, side D etched', '180 g, two printed inner sleeves']),
  '3×LP': vinyl(4290, 4990, 760, 'album', ['140 g, wide-spine sleeve', 'Triple gatefold, 12-page booklet']),
  '4×LP Box': vinyl(7900, 9900, 1450, 'album', ['Cloth-bound box, 28-page book', 'Lift-off box, four printed sleeves']),
  CD: {
    product: 'cd',
    cents: [1290, 1590],
    grams: 95,
    playType: 'album',
    vatClass: 'recording',
    notes: ['Digisleeve', 'Jewel case, 12-page booklet', 'Gatefold card sleeve', 'Six-panel digipak'],
  },
  '2×CD': { product: 'cd', cents: [1690, 1990], grams: 130, playType: 'album', vatClass: 'recording', notes: ['Eight-panel digipak'] },
  '5×CD Box': { product: 'cd', cents: [4490, 5490], grams: 480, playType: 'album', vatClass: 'recording', notes: ['Clamshell box, 60-page book'] },
  MC: {
    product: 'cassettes',
    cents: [890, 1290],
    grams: 70,
    playType: 'album',
    vatClass: 'recording',
    notes: ['Chrome tape, 100 copies', 'Clear shell, risograph J-card', 'Ferric tape, dubbed in real time', 'White shell, on-body print'],
  },
  '2×MC': { product: 'cassettes', cents: [1590, 1890], grams: 130, playType: 'album', vatClass: 'recording', notes: ['Two tapes in a card slipcase'] },
  Book: other(1800, 3900, 620, 'print', ['Thread-stitched softcover', 'Swiss binding, 144 pages']),
  'Book (signed)': other(3400, 4400, 620, 'print', ['Signed and dated on the title page']),
  Zine: other(600, 1100, 120, 'print', ['Risograph, two colours, stapled']),
  Poster: other(1200, 2200, 180, 'other', ['59.4 × 84.1 cm, sent rolled', '50 × 70 cm, screen print']),
  Print: other(3500, 6500, 220, 'other', ['30 × 30 cm, numbered, unframed']),
  'T-Shirt S': other(2500, 2900, 190, 'other', ['Organic cotton, boxy cut']),
  'T-Shirt M': other(2500, 2900, 200, 'other', ['Organic cotton, boxy cut']),
  'T-Shirt L': other(2500, 2900, 210, 'other', ['Organic cotton, boxy cut']),
  'T-Shirt XL': other(2500, 2900, 220, 'other', ['Organic cotton, boxy cut']),
  'Tote Bag': other(1200, 1600, 150, 'other', ['Heavy cotton, long handles, holds 25 LPs']),
  Slipmat: other(1400, 1800, 110, 'other', ['Felt, 3 mm, one piece']),
}

const fallback = kinds.LP!
const kindOf = (name: string): Kind => kinds[name] ?? fallback

export const formatNames = Object.keys(kinds)
export const productOf = (name: string): Product => kindOf(name).product

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

export interface FormatWish {
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

/** Draws what the shop would have on its price tags: round tens minus ten cents, nothing below cost. */
export function makeFormats(random: Random, wish: FormatWish, releaseDate: string): ImportedFormat[] {
  return wish.made.map((written, index) => {
    const soldOut = written.endsWith('!')
    const format = soldOut ? written.slice(0, -1) : written
    const kind = kindOf(format)
    const priceCents = Math.round(random.between(kind.cents[0], kind.cents[1]) / 100) * 100 - (random.chance(0.8) ? 10 : 50)
    const hasSale = wish.off > 0 && (index === 0 || random.chance(0.6))
    const stock = soldOut || (wish.age > 500 && random.chance(0.3)) ? 0 : random.wholeBetween(1, random.chance(0.2) ? 40 : 12)
    const ownNumber = wish.made.length === 1 || kind.product === 'vinyl' ? '' : { cd: 'CD', cassettes: 'MC', other: 'X' }[kind.product]
    const isMusic = kind.playType !== null
    return {
      format,
      product: kind.product,
      priceCents,
      sale: hasSale
        ? { priceCents: Math.round((priceCents * (100 - wish.off)) / 1000) * 10, since: addDays(wish.today, -random.wholeBetween(2, 45)) }
        : null,
      catalogNr: `${wish.catalogNr}${ownNumber}`,
      barcode: isMusic && random.chance(0.85) ? barcodeOf(random) : null,
      stock: wish.isPreOrder ? random.wholeBetween(5, 60) : stock,
      status: wish.isPreOrder ? 'pre-order' : 'listed',
      releaseDate,
      shippingDate:
        wish.isPreOrder || (stock > 0 && wish.age > 40 && random.chance(0.03))
          ? addDays(wish.isPreOrder ? releaseDate : wish.today, wish.isPreOrder ? -random.wholeBetween(0, 4) : random.wholeBetween(5, 20))
          : null,
      weightGrams: kind.grams,
      vatClass: kind.vatClass,
      includesDownloadCode: kind.product === 'vinyl' && random.chance(0.35),
      instantDownload: isMusic && random.chance(kind.product === 'cd' ? 0.15 : 0.4),
      techInfo: kind.notes.length > 0 && random.chance(0.75) ? random.pick(kind.notes) : null,
    }
  })
}

/** The usual shapes of a record, by how its genre is sold. */
export function usualFormats(random: Random, genre: string): string[] {
  const usual = genre === 'techno' ? dancing : genre === 'ambient' || genre === 'experimental' ? listening : songs
  return random.weighted(usual).split(', ')
}

const dancing = [['12"', 8], ['2×LP', 2], ['LP', 1], ['10"', 1], ['7"', 1]] as const
const listening = [['LP', 4], ['MC', 4], ['LP, CD', 3], ['2×LP', 2], ['CD', 2], ['LP, MC', 1], ['3×LP', 0.3]] as const
const songs = [['LP', 5], ['LP, CD', 4], ['7"', 2], ['12"', 1], ['CD', 1.5], ['MC', 1.5], ['LP, CD, MC', 1], ['2×LP, CD', 1], ['LP, LP (colour)', 0.7]] as const
