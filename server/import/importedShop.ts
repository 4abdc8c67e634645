/**
 * The result of every importer, which the import service writes: from a content folder, a Discogs export or dump, or
 * the generator of demo shops. Values are checked and complete, with defaults. Money is in cents, dates are
 * `YYYY-MM-DD`, durations are in seconds, files are relative to the media folder.
 */
import type { Condition } from '../../src/shared/contract'
import type { AudioCodec, PlayType, Product } from '../../src/shared/vocabulary'

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
  /** Where it was released. */
  country?: string | null
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
  /** Of a used copy. */
  condition?: Condition | null
  /** Where it stands. */
  location?: string | null
  /** The seller's own number of it. */
  externalId?: string | null
  /** Copies for sale by listing, of a seller's inventory. */
  listings?: Record<string, number>
  /** False: a format that was taken out, and that orders may refer to. */
  isPublished?: boolean
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
  /** Ready-made files as they are downloaded, by codec; what is missing is made of the master. */
  files?: Partial<Record<AudioCodec, string>>
}

/** One thing that is wrong with what is imported, and how to mend it. */
export interface ImportProblem {
  /** As the person knows it: relative to the folder, or the file's own name. */
  file: string
  /** Counted from 1; null when the problem is not on a line. */
  line: number | null
  problem: string
  advice: string
}

/** A release with the place it comes from, or what kept it from being read. */
export type ImportEntry =
  | { release: ImportedRelease; named?: NamedFields; file: string; line: number | null }
  /** @property sourceKey of the release that could not be read, where that is known */
  | { problems: ImportProblem[]; sourceKey?: string }

/** Of an entry that says a part of a release only: columns, and lists such as `genres`. What is not named is left alone. */
export interface NamedFields {
  release: readonly string[]
  /** By the name of the format. */
  formats: Readonly<Record<string, readonly string[]>>
  /** Of these, what only repeats Discogs and goes on to come from there. */
  fromDiscogs?: {
    release: readonly string[]
    formats: Readonly<Record<string, readonly string[]>>
  }
}

export interface ImportSource {
  kind: 'folder' | 'discogs-inventory' | 'discogs-collection' | 'discogs-dump' | 'generated'
  /** What a content folder has beyond releases; null for sources that have releases only. */
  content: ImportedContent | null
  /** Where the files named by releases and content are; null when there are none. */
  mediaFolder: string | null
  /** Reads from the beginning, in order; an import reads twice. A large source is never held as a whole. */
  entries: () => Iterable<ImportEntry> | AsyncIterable<ImportEntry>
  /** Whether what is missing in it is gone, told after reading; absent: it never tells. */
  isWhole?: () => boolean
  /** How many releases there are, where that is known before reading. */
  total: number | null
}

/** Parts that could not be read are null or left out; their problems are in `problems`. */
export interface ImportedContent {
  problems: ImportProblem[]
  shop: ImportedShop | null
  /** shop.yaml as it was written, comments included; null where there was no file. */
  shopText: string | null
  labels: ImportedLabel[]
  pages: ImportedPage[]
  infoTexts: ImportedInfoText[]
}

export interface ImportedShop {
  name: string
  tagline: string | null
  facebookAppId: string | null
  /** Views of pages are noted. */
  isTracking: boolean
  newsletterUrl: string | null
  socialProfiles: { name: string; url: string }[]
  address: Record<string, string>
  /** Where money comes to; with a creditor identifier direct debits can be collected. */
  bank: Record<string, string> | null
  /** In the order shown. */
  genres: { slug: string; name: string }[]
  countries: string[]
  defaultCountry: string
  imageFormats: { mimeType: string; widths: number[] }[]
  zipPresets: { slug: string; name: string; codec: AudioCodec; kbit_per_second?: number | null }[]
  paymentOptions: ImportedOption[]
  shippingOptions: ImportedShippingOption[]
  /** What a parcel weighs by itself. */
  packagingGrams: number
  addressTypes: (ImportedOption & { shippingOptions: string[] })[]
  /** Interface texts that replace the built-in ones. */
  texts: Record<string, string>
}

export interface ImportedOption {
  slug: string
  label: string
  countries: string[]
}

/** For each of the option's countries; without rates it costs nothing there. */
export interface ImportedPostage {
  country: string
  /** Working days until it arrives, fewest and most; null when not said. */
  days: [number, number] | null
  /** Gross, lightest first. */
  rates: { upToGrams: number; priceCents: number }[]
}

export interface ImportedShippingOption extends ImportedOption {
  /** Where parcels can be followed, with `{tracking}` for the number. */
  trackingUrl: string | null
  postage: ImportedPostage[]
}

export interface ImportedLabel extends ImportedName {
  manufacturer: string | null
  responsiblePerson: string | null
}

export interface ImportedPage {
  /** `frontpage`, or a path such as `about/us`. */
  slug: string
  file: string
  title: string
  description: string | null
  blocks: ImportedBlock[]
}

interface Link {
  linkHref: string | null
  linkText: string | null
}

export interface ImportedSlide extends Link {
  image: string | null
  caption: string | null
  heading: string | null
  text: string | null
  credit: string | null
}

export type ImportedBlock =
  | { type: 'slider'; heading: string | null; slides: ImportedSlide[] }
  | { type: 'text'; heading: string | null; body: string }
  | ({
      type: 'release_group'
      heading: string | null
      lines: { slug: string; line: number | null }[][]
    } & Link)
  | ({ type: 'banner'; heading: string | null; text: string | null; image: string | null } & Link)

export interface ImportedInfoText {
  slug: string
  file: string
  title: string
  validFrom: string
  /** Markdown. */
  body: string
}
