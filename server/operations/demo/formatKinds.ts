/** The kinds of formats: their names, weights and prices. */
import { required } from '../../../src/shared/required'
import type { PlayType, Product } from '../../../src/shared/vocabulary'
import type { ImportedFormat } from '../../core/catalogue/writing/importedRelease'

interface Kind {
  product: Product
  cents: readonly [number, number]
  grams: number
  playType: PlayType | null
  vatClass: ImportedFormat['vatClass']
  notes: readonly string[]
}

const vinyl = (
  low: number,
  high: number,
  grams: number,
  playType: PlayType,
  notes: readonly string[] = [],
): Kind => ({
  product: 'vinyl',
  cents: [low, high],
  grams,
  playType,
  vatClass: 'recording',
  notes,
})
const other = (
  low: number,
  high: number,
  grams: number,
  vatClass: 'print' | 'other',
  notes: readonly string[] = [],
): Kind => ({
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
  '7"': vinyl(990, 1290, 75, 'single', [
    '45 rpm, large centre hole',
    'Fold-over sleeve in a poly bag',
    'Hand-stamped labels',
  ]),
  'Flexi 7"': vinyl(690, 890, 20, 'single', ['One-sided, 33 rpm']),
  '10"': vinyl(1590, 1890, 170, 'ep', ['45 rpm', 'Screen-printed sleeve']),
  '12"': vinyl(1290, 1690, 230, 'ep', [
    '45 rpm',
    '33 rpm, disco sleeve',
    'Hand-stamped, no repress',
    '180 g',
    'Company sleeve',
  ]),
  LP: vinyl(2190, 2790, 300, 'album', lpNotes),
  'LP (colour)': vinyl(2490, 2990, 300, 'album', [
    'Sea-blue vinyl, 200 copies',
    'Bottle-green vinyl',
    'Smoke, for shops only',
  ]),
  '2×LP': vinyl(2990, 3690, 520, 'album', [
    '140 g, gatefold sleeve',
    '45 rpm, side D etched',
    '180 g, two printed inner sleeves',
  ]),
  '3×LP': vinyl(4290, 4990, 760, 'album', ['140 g, wide-spine sleeve', 'Triple gatefold, 12-page booklet']),
  '4×LP Box': vinyl(7900, 9900, 1450, 'album', [
    'Cloth-bound box, 28-page book',
    'Lift-off box, four printed sleeves',
  ]),
  CD: {
    product: 'cd',
    cents: [1290, 1590],
    grams: 95,
    playType: 'album',
    vatClass: 'recording',
    notes: ['Digisleeve', 'Jewel case, 12-page booklet', 'Gatefold card sleeve', 'Six-panel digipak'],
  },
  '2×CD': {
    product: 'cd',
    cents: [1690, 1990],
    grams: 130,
    playType: 'album',
    vatClass: 'recording',
    notes: ['Eight-panel digipak'],
  },
  '5×CD Box': {
    product: 'cd',
    cents: [4490, 5490],
    grams: 480,
    playType: 'album',
    vatClass: 'recording',
    notes: ['Clamshell box, 60-page book'],
  },
  MC: {
    product: 'cassettes',
    cents: [890, 1290],
    grams: 70,
    playType: 'album',
    vatClass: 'recording',
    notes: [
      'Chrome tape, 100 copies',
      'Clear shell, risograph J-card',
      'Ferric tape, dubbed in real time',
      'White shell, on-body print',
    ],
  },
  '2×MC': {
    product: 'cassettes',
    cents: [1590, 1890],
    grams: 130,
    playType: 'album',
    vatClass: 'recording',
    notes: ['Two tapes in a card slipcase'],
  },
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

const fallback = required(kinds.LP, 'format LP')
export const kindOf = (name: string): Kind => kinds[name] ?? fallback

export const productOf = (name: string): Product => kindOf(name).product
