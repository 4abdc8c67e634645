/** The data from which the releases of the demo shop are made. */
import type { UsualGenre } from '../../../src/shared/vocabulary'
import type { ImportedName } from '../../core/catalogue/writing/importedRelease'

/** The language in which a label's artists name their pieces. */
export type Tongue = 'en' | 'de' | 'fr' | 'nordic' | 'ja' | 'pl' | 'el' | 'ru' | 'tr' | 'technical'

/** The colours of a house style: the paper, the ink, and up to five more. */
export interface Palette {
  paper: string
  ink: string
  colours: readonly string[]
}

export interface HouseStyle {
  palettes: readonly Palette[]
  /** The names of sleeve languages; the first one is used most. */
  sleeves: readonly string[]
}

export interface DemoLabel {
  name: string
  slug: string
  /** The beginning of its catalogue numbers. */
  code: string
  genres: readonly UsualGenre[]
  tongue: Tongue
  style: HouseStyle
  /** The name, postal and electronic address that the General Product Safety Regulation requires. */
  manufacturer: string
  responsiblePerson?: string
}

/**
 * A short note about a record. Missing values come from its label and from chance.
 */
export interface CuratedRelease {
  artist: string
  /** The artists of the release, if they differ from `artist`. */
  artists?: readonly (string | ImportedName)[]
  title: string
  /** The slug, for names from which none can be made. */
  slug?: string
  /**
   * The names of the formats, separated by commas; `!` after a name means sold out. The default depends on the genre.
   */
  made?: string
  /**
   * Titles separated by `|`: `Title (~Dub)` is a version, `Artist: Title` is for compilations. The default is
   * generated.
   */
  tracks?: string
  /** Further titles, only at the end of the CD. */
  bonus?: string
  info?: string
  genres?: readonly UsualGenre[]
  edition?: string
  subtitle?: string
  /** The original release date of a reissue. */
  originally?: string
  preOrder?: string
  released?: string
  /** The reduction of a sale in percent. */
  off?: number
  compilation?: true
  /** A sleeve language other than the label's; `none` means that there is no picture. */
  sleeve?: string
  /** Whether there are further pictures of the record. */
  gallery?: true
  untracked?: true
  snippets?: true
}
