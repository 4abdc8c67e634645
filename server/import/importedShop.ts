/**
 * What every importer produces and the importing service writes, whatever the source: the content folder, a Discogs
 * export or dump, or the generator of demo shops. Values are checked and complete; defaults have been filled in.
 * Money is whole cents, dates are `YYYY-MM-DD`, lengths are seconds, files are paths relative to the media folder.
 */
import type { PlayType, Product } from '../../src/shared/vocabulary'

export interface ImportedName {
  name: string
  /** One segment, or two with a slash; as it stands in a URL after decoding. */
  slug: string
}

export interface ImportedRelease {
  /** What the next import recognises the release by, for example `slug:8B2D/balmat` or `discogs:1234`. */
  sourceKey: string
  slug: string
  displayArtist: string
  artists: ImportedName[]
  labels: ImportedName[]
  /** Slugs of the shop's genres. */
  genres: string[]
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
  isPublished: boolean
  formats: ImportedFormat[]
  tracklists: ImportedTracklist[]
}

export interface ImportedFormat {
  /** Unique within the release. */
  format: string
  product: Product
  priceCents: number
  sale: { priceCents: number; since: string } | null
  catalogNr: string | null
  barcode: string | null
  /** On hand when the format is imported for the first time. */
  stock: number
  status: 'listed' | 'pre-order'
  releaseDate: string | null
  shippingDate: string | null
  weightGrams: number
  vatClass: 'recording' | 'print' | 'other'
  includesDownloadCode: boolean
  instantDownload: boolean
  techInfo: string | null
}

export interface ImportedTracklist {
  /** Names of the formats that carry it. */
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
  /** A ready-made pair of previews, a master to cut them from, or null: not playable. */
  sound: { preview: string } | { master: string } | null
}
