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
/** `list` is /releases; `sale` is /sale, which shows only releases that are on sale and in stock. */
export type ListMode = 'list' | 'sale'
/**
 * Lists the information pages: each has an address of its own, `/imprint`, and a file in the content folder,
 * `info/imprint.md`.
 */
export const infoSlugs = ['imprint', 'help', 'shipping', 'terms', 'withdrawal', 'privacy'] as const
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
export const orderStatuses = ['placed', 'shipped', 'delivered', 'cancelled', 'returned'] as const
export const paymentStatuses = ['paid', 'pending', 'failed', 'refunded', 'partly_refunded'] as const
/** The states of a live checkout; from `authorising` on the basket cannot be edited. */
export const liveCheckoutStates = ['started', 'authorising', 'authorised', 'capturing', 'review'] as const
/** Tells whether a customer gets the newsletter; `asked`: the mail with the confirmation link has been sent. */
export const newsletterStates = ['none', 'asked', 'subscribed', 'unsubscribed'] as const
/** The formats that downloads can be encoded in. */
export const audioCodecs = ['mp3', 'opus', 'flac', 'wav'] as const
/** The ways in which the items of a basket can be put into parcels. */
export const groupings = ['together', 'as_available', 'each_apart'] as const
/** A search finds no more artists, no more labels and no more releases than these. */
export const maxNamesFound = 10
export const maxReleasesFound = 40
/** A search without results suggests no more artists, labels and genres, and no more releases, than these. */
export const maxNamesNear = 5
export const maxReleasesNear = 12
/** One page of a list has this many releases; a request may not ask for more. */
export const releasesPerPage = 120

export type Product = (typeof products)[number]
export type PlayType = (typeof playTypes)[number]
export type DiscGrade = (typeof discGrades)[number]
export type SleeveGrade = (typeof sleeveGrades)[number]
export type ReleaseOrder = (typeof releaseOrders)[number]
export type Category = (typeof categories)[number]
export type Grouping = (typeof groupings)[number]
export type NewsletterState = (typeof newsletterStates)[number]
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

/** These ids are the same in every shop. */
export const billingAddressTypeId = '6a3bcf2e-a6e9-4b0c-ba12-5fd30ca907a5'
export const paymentOptionIds = {
  stripe: '6a6e4c9e-43ac-47df-9c22-63353ee4240a',
  paypal: 'e28588b0-7c24-4230-8e0c-ec82a5142827',
  sepa: '61011b15-579d-4b5d-b995-fe157bcb44dc',
} as const
