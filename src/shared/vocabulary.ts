/**
 * Lists the values of filters, orders and lists. It does not import zod, because the browser needs the values
 * at run time.
 */

export const products = ['vinyl', 'cd', 'cassettes', 'other'] as const
export const playTypes = ['album', 'ep', 'single'] as const
/** Grades of used records by the Goldmine standard, which Discogs uses too, best first. */
export const discGrades = ['M', 'NM', 'VG+', 'VG', 'G+', 'G', 'F', 'P'] as const
export const sleeveGrades = [...discGrades, 'generic', 'no_cover', 'not_graded'] as const
export const releaseOrders = [
  'release_date_desc',
  'release_date_asc',
  'price_asc',
  'price_desc',
  'discount_desc',
  'discount_asc',
  'added_desc',
  'sold_desc',
  'artist_asc',
] as const
/** Lists every category that a list can be filtered by, as a filter token; the URL writes them with hyphens. */
export const categories = [
  'special_edition',
  'instant_download',
  'reissue',
  'compilation',
  'pre_order',
  'this_year',
  'last_year',
  'prev_last_year',
  'rebate_lt_30',
  'rebate_30_50',
  'rebate_gt_50',
] as const
/** The sizes of records, and boxes of any product. */
export const sizes = ['7in', '10in', '12in', 'lp', 'box'] as const
/** The conditions that lists can be filtered by; `good` is everything below VG. */
export const conditions = ['new', 'near_mint', 'very_good_plus', 'very_good', 'good'] as const
export const additions = ['last_7_days', 'last_30_days', 'last_90_days'] as const
/** Ranges of prices in whole units of the currency, both ends included. */
export const priceBands = ['-10', '10-15', '15-20', '20-30', '30-50', '50-'] as const
/** Ranges of beats per minute, both ends included. */
export const tempoBands = [
  ...(['-89', '90-109', '110-119', '120-124', '125-129', '130-139', '140-159', '160-'] as const),
] as const
/** The musical keys in the order of the circle of fifths, as on the wheel of DJ programs: 1A, 1B, 2A … 12B. */
export const musicalKeys = [
  ...(['a-flat-minor', 'b-major', 'e-flat-minor', 'f-sharp-major', 'b-flat-minor', 'd-flat-major'] as const),
  ...(['f-minor', 'a-flat-major', 'c-minor', 'e-flat-major', 'g-minor', 'b-flat-major'] as const),
  ...(['d-minor', 'f-major', 'a-minor', 'c-major', 'e-minor', 'g-major'] as const),
  ...(['b-minor', 'd-major', 'f-sharp-minor', 'a-major', 'c-sharp-minor', 'e-major'] as const),
] as const
/** `list` is /releases; `sale` is /sale, which shows only releases that are on sale and in stock. */
export type ListMode = 'list' | 'sale'
/** The information pages that only some shops need: the footer has a link to those that the shop has. */
export const optionalInfoSlugs = ['batteries', 'accessibility'] as const
/**
 * Lists the information pages: each has an address of its own, `/imprint`, and a file in the content folder,
 * `info/imprint.md`.
 */
export const infoSlugs = [
  'imprint',
  'help',
  'shipping',
  'terms',
  'withdrawal',
  'privacy',
  ...optionalInfoSlugs,
] as const
/** The information texts that every shop in Germany must have. */
export const requiredInfoSlugs = ['imprint', 'shipping', 'terms', 'withdrawal', 'privacy'] as const
/** The information texts that an order agrees to: it keeps their versions, so these are never changed. */
export const agreedInfoSlugs = ['terms', 'withdrawal', 'privacy'] as const
/**
 * Lists the genres of the demo shop and of a new shop. A shop may have others: its genres are in the base data.
 */
export const usualGenres = [
  'electronic',
  'indie',
  'ambient',
  'experimental',
  'wave',
  'songwriter',
  'techno',
  'alternative',
  'hiphop',
  'world',
] as const
/** Every address has these fields; a shipping address has more. */
export const addressFields = [
  'company',
  'name',
  'name_addition',
  'street',
  'street_number',
  'address_addition',
  'address_addition_2',
  'dispatching_information',
  'city',
  'uuid_province',
  'province',
  'sub_province',
  'postal_code',
  'id_country',
] as const
export const shippingAddressFields = [
  ...addressFields,
  'uuid_shipping_address_type',
  'dhl_kundennummer',
  'packstation_nr',
  'post_filiale',
] as const
/** How the sale of a format is taxed: on its price, or on the margin alone. */
export const taxations = ['standard', 'margin'] as const
/** How the margin is computed: of each copy, or of all sales and buy-ins of a year together. */
export const marginMethods = ['single', 'total'] as const
/** From whom used records can be bought so that their sale may be under the margin scheme. */
export const sellerKinds = ['private', 'small_business', 'dealer'] as const
/** How a part of a sale is treated; `taxed` is the only kind with VAT that is shown. */
export const vatKinds = [
  'taxed',
  'margin',
  'export',
  'intra_community',
  'reverse_charge',
  'small_business',
  /** The sale of a gift card, which bears no VAT (section 3 (15) UStG). */
  'gift_card',
] as const
/**
 * What the check of a VAT id brought. `outdated`: it is too long ago; `other_country`: it is valid, but does not free this
 * sale from VAT; `registered`: it is valid, but changes nothing about the VAT.
 */
export const vatIdStates = [
  'valid',
  'invalid',
  'unavailable',
  'outdated',
  'other_country',
  'registered',
] as const
export const orderStatuses = ['placed', 'shipped', 'delivered', 'cancelled', 'returned'] as const
export const paymentStatuses = ['paid', 'pending', 'failed', 'refunded', 'partly_refunded'] as const
/** The states of a live checkout; from `authorising` on the basket cannot be edited. */
export const liveCheckoutStates = ['started', 'authorising', 'authorised', 'capturing', 'review'] as const
/** Tells whether a customer gets the newsletter; `asked`: the mail with the confirmation link has been sent. */
export const newsletterStates = ['none', 'asked', 'subscribed', 'unsubscribed'] as const
/**
 * What can be followed; `shop` is everything new. A further kind needs an entry here and in
 * `core/customer/following/newsRepository.ts`.
 */
export const followKinds = ['artist', 'label', 'genre', 'shop'] as const
/** How often followers get a mail about what is new. */
export const followFrequencies = ['weekly', 'never'] as const
/** The weekly mails: what is new by whom one follows, and everything new. */
export const newsKinds = ['new_for_you', 'new_this_week'] as const
/** The formats that downloads can be encoded in. */
export const audioCodecs = ['mp3', 'opus', 'flac', 'wav'] as const
/** The ways in which the items of a basket can be put into parcels. */
export const groupings = ['together', 'as_available', 'each_apart'] as const
/** A search finds no more artists, no more labels and no more releases than these. */
export const maxNamesFound = 10
export const maxReleasesFound = 40
export const maxTracksFound = 5
/** The artists on a page of the index; with more in the shop, the first page has those with most releases. */
export const artistsPerPage = 500
/** The maximum number of releases on an artist's page on which the artist appears. */
export const maxAppearances = 40
/** A search without results suggests no more artists, labels and genres, and no more releases, than these. */
export const maxNamesNear = 5
export const maxReleasesNear = 12
/** One page of a list has this many releases; a request may not ask for more. */
export const releasesPerPage = 120

export type VatIdState = (typeof vatIdStates)[number]
export type VatKind = (typeof vatKinds)[number]
export type Taxation = (typeof taxations)[number]
export type MarginMethod = (typeof marginMethods)[number]
export type SellerKind = (typeof sellerKinds)[number]
export type Size = (typeof sizes)[number]
export type UsedOrNew = (typeof conditions)[number]
export type Addition = (typeof additions)[number]
export type Product = (typeof products)[number]
export type PlayType = (typeof playTypes)[number]
export type MusicalKey = (typeof musicalKeys)[number]
export type DiscGrade = (typeof discGrades)[number]
export type SleeveGrade = (typeof sleeveGrades)[number]
export type ReleaseOrder = (typeof releaseOrders)[number]
export type Category = (typeof categories)[number]
export type Grouping = (typeof groupings)[number]
export type NewsletterState = (typeof newsletterStates)[number]
export type FollowKind = (typeof followKinds)[number]
export type FollowFrequency = (typeof followFrequencies)[number]
export type NewsKind = (typeof newsKinds)[number]
export type AudioCodec = (typeof audioCodecs)[number]
export type OrderStatus = (typeof orderStatuses)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type ShippingAddressField = (typeof shippingAddressFields)[number]
export type InfoSlug = (typeof infoSlugs)[number]
export type UsualGenre = (typeof usualGenres)[number]

export const minPasswordLength = 8
export const maxPasswordLength = 128
/** A customer can keep this many. */
export const maxAddresses = 50
export const maxWishlistItems = 1000
/** A person can follow this many. */
export const maxFollows = 500

/** This id is the same in every shop. */
export const billingAddressTypeId = '6a3bcf2e-a6e9-4b0c-ba12-5fd30ca907a5'
/** The shipping option with the slug `pickup` in shop.yaml: the buyer collects the order in the shop. */
export const pickupShippingId = 'fa66f0b5-ca26-4240-872f-a3a57fdb2e0a'
/** The payment methods whose money the shop waits for, and records when it has arrived. */
export const awaitedMethodIds = ['prepayment', 'pickup', 'invoice'] as const
export type AwaitedMethodId = (typeof awaitedMethodIds)[number]
/** How a payment that the shop waited for has come. */
export const paidHows = ['cash', 'card', 'transfer'] as const
/** How an order is paid at the counter. */
export const counterHows = ['cash', 'card'] as const
