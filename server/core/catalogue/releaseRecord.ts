import type { Language } from '../../../src/shared/language'
import type { DiscGrade, MusicalKey, PlayType, Product, SleeveGrade } from '../../../src/shared/vocabulary'
import type { TextsIn } from './translatedFieldNames'

/** A published release as stored in the database, from which the read model is built. Money is integer cents. */
export interface ReleaseRecord {
  uuid_release: string
  /** The slug, not encoded, such as `8B2D/balmat`. */
  slug: string
  display_artist: string
  title: string
  edition: string | null
  subtitle: string | null
  release_year: number | null
  release_date: string | null
  original_release_date: string | null
  info_en_first_sentence: string | null
  product_type: 'release' | 'compilation'
  play_type: PlayType | null
  is_reissue: 0 | 1
  is_special_edition: 0 | 1
  /** The country in which it was released, as Discogs writes it. */
  country: string | null
  has_tracklist: boolean
  /** Whether a track can be played. */
  has_preview: boolean
  /** The time when the release was added to the shop, ISO 8601 UTC. */
  added_at: string
  image: ImageRecord | null
  /** The ids of artists, below those of labels and the slugs of genres, each in the order in which they are shown. */
  artists: readonly string[]
  labels: readonly string[]
  genres: readonly string[]
  /** The names of its styles, in the order in which they are shown. */
  styles: readonly string[]
  /** The different tempos and keys of its tracks, as far as they are known. */
  tempos: readonly TempoRecord[]
  /** The published formats, in the order in which they are shown. */
  formats: readonly FormatRecord[]
  /** The texts that lists show, in the other languages of the shop. */
  textsIn?: TextsIn
}

/** The tempo and the key of a track, of which one is known. */
export interface TempoRecord {
  /** Beats per minute. */
  bpm: number | null
  musical_key: MusicalKey | null
}

export interface ImageRecord {
  uuid_image: string
  width: number
  height: number
  placeholder_bmp_data: string | null
}

export interface FormatRecord {
  uuid_release_format: string
  product: Product
  format: string
  price_cents: number
  original_price_cents: number | null
  catalog_nr: string | null
  barcode: string | null
  includes_download_code: 0 | 1
  tech_info: string | null
  status: 'listed' | 'pre-order'
  release_date: string | null
  shipping_date: string | null
  instant_download: 0 | 1
  /** The grade of the disc; both grades are null for a new copy. */
  grade_disc: DiscGrade | null
  grade_sleeve: SleeveGrade | null
  condition_note: string | null
  /** The number of copies that are on hand and not reserved. */
  free: number
}

/** An artist or a label. */
export interface NameRecord {
  id: string
  slug: string
  name: string
}

export interface GenreRecord {
  slug: string
  name: string
  /** The name in other languages of the shop. */
  names?: Partial<Record<Language, string>>
}
