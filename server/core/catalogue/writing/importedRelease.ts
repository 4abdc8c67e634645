/**
 * The data that all importers produce and the import service writes: from a content folder, a Discogs export or dump,
 * or the generator of demo shops. Values are checked and include defaults. Money is in cents, dates are `YYYY-MM-DD`,
 * durations are in seconds, and files are relative to the media folder.
 */
import type { Condition } from '../../../../src/shared/contract'
import type { Language } from '../../../../src/shared/language'
import type { AudioCodec, PlayType, Product, Taxation } from '../../../../src/shared/vocabulary'
import type { ListedLanguage } from '../../../platform/languages/languageHosts'
import type { StoredLookFile } from '../../content/look/lookFileRepository'
import type { StoredLook } from '../../content/look/storedLook'
import type { PaymentDays } from '../../content/paymentDays'
import type { ReleaseRule } from '../../content/releaseRule'
import type { GiftCardOffer } from '../../giftCards/giftCardSaleRules'
import type { StoredBooks } from '../../order/accounting/datev/datevAccounts'
import type { StoredPackaging } from '../../order/accounting/packaging/packagingRules'
import type { EuSales } from '../../pricing/vatRules'
import type { Redirect } from '../../redirects/redirectTable'

/** A text in a language other than the shop's first one. */
export interface TranslatedText {
  /** The name of the text, with the path to it within its row, such as `info` or `slides.0.heading`. */
  field: string
  language: Language
  text: string
}

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
  /** A ready-made pair of previews, or a master from which they are cut; null if the track cannot be played. */
  sound: { preview: string } | { master: string } | null
  /** Ready-made download files by codec; missing ones are made from the master. */
  files?: Partial<Record<AudioCodec, string>>
}

/** A problem of an import, with advice how to solve it. */
export interface ImportProblem {
  /** The path relative to the content folder, or the name of the file. */
  file: string
  /** The line number, from 1; null if the problem has no line. */
  line: number | null
  problem: string
  advice: string
}

/** A release with its place in the source, or the problems that prevent reading it. */
export type ImportEntry =
  | { release: ImportedRelease; named?: NamedFields; file: string; line: number | null }
  /** @property sourceKey the key of the release that could not be read, if it is known */
  | { problems: ImportProblem[]; sourceKey?: string }

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

export interface ImportSource {
  kind: 'folder' | 'discogs-inventory' | 'discogs-collection' | 'discogs-dump' | 'generated'
  /** The content of a folder besides releases; null for sources that have only releases. */
  content: ImportedContent | null
  /** The folder of the media files that releases and content name; null if there are none. */
  mediaFolder: string | null
  /**
   * Reads all entries from the beginning; an import does so twice. A large source is never kept in memory as a whole.
   */
  entries: () => Iterable<ImportEntry> | AsyncIterable<ImportEntry>
  /** Says after reading whether the source was complete, so that releases that are missing in it have been removed. */
  isWhole?: () => boolean
  /** The number of releases; null if it is not known before reading. */
  total: number | null
}

/** The content of a folder. Parts that could not be read are null or missing; their problems are in `problems`. */
export interface ImportedContent {
  problems: ImportProblem[]
  shop: ImportedShop | null
  /** The text of shop.yaml with its comments; null if it could not be read. */
  shopText: string | null
  labels: ImportedLabel[]
  pages: ImportedPage[]
  lists: ImportedList[]
  infoTexts: ImportedInfoText[]
  /** Old addresses and where they lead. */
  redirects: Redirect[]
}

export interface ImportedShop {
  name: string
  tagline: string | null
  facebookAppId: string | null
  /** Whether views of pages are recorded. */
  isTracking: boolean
  newsletterUrl: string | null
  socialProfiles: { name: string; url: string }[]
  address: Record<string, string>
  /** The shop's bank account; with a creditor identifier, the shop can collect direct debits. */
  bank: Record<string, string> | null
  /** The choices about VAT, as they are stored; see `readVatSettings`. */
  vat?: { small_business?: true; eu_sales?: EuSales }
  /** The accounts for the booking file, as they are stored. */
  books?: StoredBooks
  /** What the packaging of parcels weighs, as it is stored. */
  packaging?: StoredPackaging
  /** What the shop offers of gift cards. */
  giftCards?: GiftCardOffer
  /** The genres in the order in which they are shown. */
  genres: { slug: string; name: string; translations: TranslatedText[] }[]
  countries: string[]
  defaultCountry: string
  imageFormats: { mimeType: string; widths: number[] }[]
  zipPresets: { slug: string; name: string; codec: AudioCodec; kbit_per_second?: number | null }[]
  paymentOptions: (ImportedOption & { minTotalCents: number | null; maxTotalCents: number | null })[]
  shippingOptions: ImportedShippingOption[]
  /** How long the shop waits for payments that come after the order. */
  paymentDays: PaymentDays
  /** The greatest sum that can be bought on invoice. */
  invoiceUpToCents: number
  /** The weight of the packaging of a parcel. */
  packagingGrams: number
  /** How many weekly mails are sent in an hour at most. */
  mailsPerHour: number
  addressTypes: (ImportedOption & { shippingOptions: string[] })[]
  /** The languages of the shop, the first one first; none means English alone. */
  languages: ListedLanguage[]
  /** Interface texts in the first language that replace the built-in ones. */
  texts: Record<string, string>
  /** The same in a language by name. */
  textsIn: Record<Language, Record<string, string>>
  /** The shop's own look; null for Rille's. */
  look: ImportedLook | null
  /** The tagline in other languages. */
  translations: TranslatedText[]
}

export interface ImportedOption {
  slug: string
  label: string
  countries: string[]
  translations: TranslatedText[]
}

/** The postage of a shipping option in a country; without rates, it is free there. */
export interface ImportedPostage {
  country: string
  /** The minimum and maximum working days until a parcel arrives; null if they are not known. */
  days: [number, number] | null
  /** The gross prices, the lowest weight first, and the sum of goods from which each is free; null: never. */
  rates: { upToGrams: number; priceCents: number; freeFromCents: number | null }[]
}

export interface ImportedShippingOption extends ImportedOption {
  /** The address for tracking parcels, in which `{tracking}` stands for the tracking number. */
  trackingUrl: string | null
  postage: ImportedPostage[]
}

export interface ImportedLabel extends ImportedName {
  manufacturer: string | null
  responsiblePerson: string | null
  translations: TranslatedText[]
}

export interface ImportedPage {
  /** `frontpage`, or a path such as `about/us`. */
  slug: string
  file: string
  title: string
  description: string | null
  blocks: ImportedBlock[]
  /** Its title and description in other languages. */
  translations: TranslatedText[]
}

/** A list of releases with a name, such as staff picks. */
export interface ImportedList {
  slug: string
  file: string
  name: string
  releases: { slug: string; note: string | null; line: number | null }[]
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

export type ImportedBlock = { translations: TranslatedText[] } & (
  | { type: 'slider'; heading: string | null; slides: ImportedSlide[] }
  | { type: 'text'; heading: string | null; body: string }
  | ({
      type: 'release_group'
      heading: string | null
      /** Releases that are chosen by hand; none if a rule chooses them. */
      lines: { slug: string; line: number | null }[][]
      rule: ReleaseRule | null
    } & Link)
  | ({ type: 'banner'; heading: string | null; text: string | null; image: string | null } & Link)
)

export interface ImportedInfoText {
  slug: string
  file: string
  title: string
  validFrom: string
  /** Markdown. */
  body: string
  /** Its title and body in other languages. */
  translations: TranslatedText[]
}

/** The look of a content folder, and the files that it needs, by their stored names. */
export interface ImportedLook {
  stored: StoredLook
  files: Map<string, StoredLookFile>
}
