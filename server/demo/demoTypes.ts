/** What the demo shop is made of before it becomes releases. */
import type { UsualGenre } from '../../src/shared/vocabulary'
import type { ImportedName } from '../import/importedShop'

/** The language in which a label's artists name their pieces. */
export type Tongue = 'en' | 'de' | 'fr' | 'nordic' | 'ja' | 'pl' | 'el' | 'ru' | 'tr' | 'technical'

/** Colours of a house style: what it prints on, what it prints with, and up to five more. */
export interface Palette {
  paper: string
  ink: string
  colours: readonly string[]
}

export interface HouseStyle {
  palettes: readonly Palette[]
  /** Names of sleeve languages, the first one the most used. */
  sleeves: readonly string[]
}

export interface DemoLabel {
  name: string
  slug: string
  /** What its catalogue numbers begin with. */
  code: string
  genres: readonly UsualGenre[]
  tongue: Tongue
  style: HouseStyle
  /** Name, postal and electronic address, as the General Product Safety Regulation asks for. */
  manufacturer: string
  responsiblePerson?: string
}

/**
 * A record as somebody at the shop would jot it down; everything left out is filled in from its label and by chance.
 */
export interface CuratedRelease {
  artist: string
  /** Who it is filed under when that is not `artist`. */
  artists?: readonly (string | ImportedName)[]
  title: string
  /** For names that give no address of their own. */
  slug?: string
  /** Formats by name, separated by commas; `!` after a name: sold out. Default: by genre. */
  made?: string
  /** Titles separated by `|`. `Title (~Dub)`: a version; `Artist: Title` on compilations. Default: made up. */
  tracks?: string
  /** Further titles at the end of the CD. */
  bonus?: string
  info?: string
  genres?: readonly UsualGenre[]
  edition?: string
  subtitle?: string
  /** Original release date of a reissue. */
  originally?: string
  preOrder?: string
  released?: string
  /** Percent off. */
  off?: number
  compilation?: true
  /** A sleeve language other than the label's; `none`: no picture has come in. */
  sleeve?: string
  /** Further pictures of the object. */
  gallery?: true
  untracked?: true
  snippets?: true
}
