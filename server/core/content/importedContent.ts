/**
 * The content of a folder besides releases, as its readers produce it and the import writes it. Values are checked and
 * include defaults; money is in cents.
 */
import type { Language } from '../../../src/shared/language'
import type { AudioCodec } from '../../../src/shared/vocabulary'
import type { ListedLanguage } from '../../platform/languages/languageHosts'
import type { TranslatedText } from '../../platform/languages/translatedText'
import type { ImportProblem } from '../../platform/yaml/importProblem'
import type { ImportedName } from '../catalogue/writing/importedRelease'
import type { GiftCardOffer } from '../giftCards/giftCardSaleRules'
import type { StoredLookFile } from '../look/lookFileRepository'
import type { StoredLook } from '../look/storedLook'
import type { StoredBooks } from '../order/accounting/datev/datevAccounts'
import type { StoredPackaging } from '../order/accounting/packaging/packagingRules'
import type { EuSales, SmallBusiness } from '../pricing/vatRules'
import type { Redirect } from '../redirects/redirectTable'
import type { PaymentDays } from '../shop/paymentDays'
import type { ReleaseRule } from './releaseRule'

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
  /** Whether lists leave out what is sold out unless a shopper asks for it. */
  hidesSoldOut: boolean
  /** Whether views of pages are recorded. */
  isTracking: boolean
  newsletterUrl: string | null
  socialProfiles: { name: string; url: string }[]
  address: Record<string, string>
  /** The shop's bank account; with a creditor identifier, the shop can collect direct debits. */
  bank: Record<string, string> | null
  /** The choices about VAT, as they are stored; see `readVatSettings`. */
  vat?: { small_business?: SmallBusiness; eu_sales?: EuSales }
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
