/**
 * A release as importers, the back office and the generator of demo shops make it, ready to be written. Values are
 * checked and include defaults. Money is in cents, dates are `YYYY-MM-DD`, durations are in seconds, and files are
 * relative to the media folder.
 */
import type { Condition } from '../../../../src/shared/contract'
import type { AudioCodec, MusicalKey, PlayType, Product, Taxation } from '../../../../src/shared/vocabulary'
import type { TranslatedText } from '../../../platform/languages/translatedText'

export interface ImportedName {
  name: string
  /** The decoded slug, of one segment or of two with a slash between them. */
  slug: string
}

export interface ImportedRelease {
  /** The key by which the next import recognises the release, such as `slug:8B2D/balmat` or `discogs:1234`. */
  sourceKey: string
  slug: string
  displayArtist: string
  artists: ImportedName[]
  labels: ImportedName[]
  /** Slugs of the shop's genres. */
  genres: string[]
  /** The names of its styles, such as `Dub Techno`; missing if there are none. */
  styles?: string[]
  title: string
  edition: string | null
  subtitle: string | null
  releaseYear: number | null
  releaseDate: string | null
  originalReleaseDate: string | null
  /** Markdown. */
  info: string | null
  productType: 'release' | 'compilation'
  playType: PlayType | null
  isReissue: boolean
  isSpecialEdition: boolean
  cover: string | null
  gallery: { file: string; caption: string | null; credit: string | null }[]
  manufacturer: string | null
  responsiblePerson: string | null
  /** The country in which it was released. */
  country?: string | null
  isPublished: boolean
  formats: ImportedFormat[]
  tracklists: ImportedTracklist[]
  /** Its texts in other languages; missing if there are none. */
  translations?: TranslatedText[]
}

/** A release of which nothing is known yet. */
export const emptyRelease: Omit<ImportedRelease, 'sourceKey'> = {
  slug: '',
  displayArtist: '',
  artists: [],
  labels: [],
  genres: [],
  title: '',
  edition: null,
  subtitle: null,
  releaseYear: null,
  releaseDate: null,
  originalReleaseDate: null,
  info: null,
  productType: 'release',
  playType: null,
  isReissue: false,
  isSpecialEdition: false,
  cover: null,
  gallery: [],
  manufacturer: null,
  responsiblePerson: null,
  isPublished: true,
  formats: [],
  tracklists: [],
}

export interface ImportedFormat {
  /** The name of the format, which is unique within the release. */
  format: string
  product: Product
  priceCents: number
  sale: { priceCents: number; since: string } | null
  catalogNr: string | null
  barcode: string | null
  /** The copies on hand, used when the format is imported for the first time. */
  stock: number
  status: 'listed' | 'pre-order'
  releaseDate: string | null
  shippingDate: string | null
  weightGrams: number
  vatClass: 'recording' | 'print' | 'other'
  /** How its sale is taxed; undefined if the source does not say it, so that the shop keeps what it has. */
  taxation?: Taxation
  /** What the shop paid for one copy; undefined if the source does not say it. */
  purchaseCents?: number
  includesDownloadCode: boolean
  instantDownload: boolean
  techInfo: string | null
  /** The condition of a used copy. */
  condition?: Condition | null
  /** The place on the shelf. */
  location?: string | null
  /** The seller's own number of the format. */
  externalId?: string | null
  /** The copies for sale by Discogs listing. */
  listings?: Record<string, number>
  /** False for a format that was removed, but to which orders may refer. */
  isPublished?: boolean
}

export interface ImportedTracklist {
  /** The names of the formats that have this tracklist. */
  formats: string[]
  snippetsOnly: boolean
  tracks: ImportedTrack[]
}

export interface ImportedTrack {
  position: string
  mediumNr: number
  title: string
  version: string | null
  displayArtist: string
  featuredArtists: string[]
  durationSeconds: number | null
  /** The beats per minute; missing if they are unknown, as below. */
  bpm?: number
  musicalKey?: MusicalKey
  /** A ready-made pair of previews, or a master from which they are cut; null if the track cannot be played. */
  sound: { preview: string } | { master: string } | null
  /** Ready-made download files by codec; missing ones are made from the master. */
  files?: Partial<Record<AudioCodec, string>>
}

/**
 * The columns and lists, such as `genres`, of an entry that describes only a part of a release; others stay unchanged.
 */
export interface NamedFields {
  release: readonly string[]
  /** The fields by the name of the format. */
  formats: Readonly<Record<string, readonly string[]>>
  /** The named fields that only repeat Discogs, and continue to come from there. */
  fromDiscogs?: {
    release: readonly string[]
    formats: Readonly<Record<string, readonly string[]>>
  }
}
