import { elementAt } from '../../../../src/shared/required'
import type { DiscogsMedium } from '../../../core/catalogue/discogs/discogsFormat'

/** The full names and descriptions of media, by their short form. */
const media = new Map<string, [name: string, ...descriptions: string[]]>(
  Object.entries({
    LP: ['Vinyl', 'LP'],
    '12"': ['Vinyl', '12"'],
    '10"': ['Vinyl', '10"'],
    '7"': ['Vinyl', '7"'],
    Vinyl: ['Vinyl'],
    CD: ['CD'],
    CDr: ['CDr'],
    SACD: ['SACD'],
    'CD+': ['CD'],
    HDCD: ['CD'],
    Minidisc: ['Minidisc'],
    MiniDisc: ['Minidisc'],
    Cass: ['Cassette'],
    Cassette: ['Cassette'],
    Box: ['Box Set'],
    'Box Set': ['Box Set'],
    File: ['File'],
    DVD: ['DVD'],
    'DVD-V': ['DVD'],
    'DVD-A': ['DVD'],
    'Blu-ray': ['Blu-ray'],
    'Blu-Ray': ['Blu-ray'],
    VHS: ['VHS'],
    Flexi: ['Flexi-disc'],
    Shellac: ['Shellac'],
    Lathe: ['Lathe Cut'],
    Acetate: ['Acetate'],
    All: [''],
  }),
)

const words = new Map<string, string>(
  Object.entries({
    RE: 'Reissue',
    RP: 'Repress',
    RM: 'Remastered',
    Ltd: 'Limited Edition',
    Num: 'Numbered',
    Dlx: 'Deluxe Edition',
    'S/Edition': 'Special Edition',
    RSD: 'Record Store Day',
    Comp: 'Compilation',
    MiniAlbum: 'Mini-Album',
    Maxi: 'Maxi-Single',
    Pic: 'Picture Disc',
    'S/Sided': 'Single Sided',
    Etch: 'Etched',
    Gat: 'Gatefold',
    Club: 'Club Edition',
    TP: 'Test Pressing',
    'W/Lbl': 'White Label',
    Unofficial: 'Unofficial Release',
    'M/Print': 'Misprint',
    Smplr: 'Sampler',
    Mixed: 'Mixed',
    Red: 'Red',
    Blu: 'Blue',
    Yel: 'Yellow',
    Gre: 'Green',
    Cle: 'Clear',
    Whi: 'White',
    Bla: 'Black',
    Gol: 'Gold',
    Sil: 'Silver',
    Ora: 'Orange',
    Pin: 'Pink',
    Pur: 'Purple',
    Tra: 'Translucent',
    Cry: 'Crystal Clear',
    Gra: 'Grey',
    Vio: 'Violet',
    Tur: 'Turquoise',
    Bro: 'Brown',
    Ivo: 'Ivory',
    Cre: 'Cream',
    Glo: 'Glow in the dark',
    Spl: 'Splatter',
    140: '140 g',
    150: '150 g',
    180: '180 g',
    200: '200 g',
    NTSC: 'NTSC',
    PAL: 'PAL',
    Mono: 'Mono',
    Quad: 'Quadraphonic',
    Album: 'Album',
    EP: 'EP',
    Single: 'Single',
    Stereo: 'Stereo',
    Promo: 'Promo',
    LP: 'LP',
    '12"': '12"',
    '10"': '10"',
    '7"': '7"',
    Enh: 'Enhanced',
    Mixtape: 'Mixtape',
  }),
)

/**
 * Parses the short form of formats in Discogs' CSV files, such as `2xLP, Album, RE + CD, Album + Gat`. A part without a
 * medium describes all media; unknown and truncated words are ignored.
 * @returns the media in the form of the data dump
 */
export function parseShortForm(text: string): DiscogsMedium[] {
  return text
    .slice(0, 1000)
    .split(' + ')
    .map((part): DiscogsMedium => {
      const tokens = part.split(',').map((token) => token.trim())
      const counted = /^(?:(\d{1,3})x)?(.*)$/.exec(elementAt(tokens, 0))!
      const [name, ...mediumDescriptions] = media.get(elementAt(counted, 2)) ?? ['']
      const rest = name === '' && !media.has(elementAt(counted, 2)) ? tokens : tokens.slice(1)
      const descriptions = [...mediumDescriptions, ...rest.flatMap((token) => words.get(token) ?? [])]
      return { name, quantity: Number(counted[1] ?? 1), descriptions, text: '' }
    })
    .filter(({ name, descriptions }) => name !== '' || descriptions.length > 0)
}
