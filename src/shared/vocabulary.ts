/** The words that filters, orders and lists are made of. No zod here: the browser needs these at run time. */

export const products = ['vinyl', 'cd', 'cassettes', 'other'] as const
export const playTypes = ['album', 'ep', 'single'] as const
/** Grades of used records, best first, as the Goldmine standard and Discogs have them. */
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
/** Every category of the spec's section 9 as a filter token; the URL writes them with hyphens. */
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
/** The information pages: each is an address of its own, `/imprint`, and a file of the content folder, `info/imprint.md`. */
export const infoSlugs = ['imprint', 'help', 'shipping', 'terms', 'withdrawal', 'privacy'] as const
/** The genres that a shop begins with, and the demo shop's. A shop may have others: its own are in the base data. */
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
/** Of every address; a shipping address has more. */
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
/** Where a checkout stands; from `authorising` on nothing of the basket can be edited. */
export const liveCheckoutStates = ['started', 'authorising', 'authorised', 'capturing', 'review'] as const
/** Whether a customer gets the newsletter; `asked`: the mail that asks for a confirmation is on its way. */
export const newsletterStates = ['none', 'asked', 'subscribed', 'unsubscribed'] as const
/** What downloads can be encoded as. */
export const audioCodecs = ['mp3', 'opus', 'flac', 'wav'] as const
/** How the items of a basket can be put into parcels. */
export const groupings = ['together', 'as_available', 'each_apart'] as const
/** The most that a search finds of artists, of labels, and of releases. */
export const maxNamesFound = 10
export const maxReleasesFound = 40
/** Of artists, of labels and of genres, and of releases, that come near a search which found nothing. */
export const maxNamesNear = 5
export const maxReleasesNear = 12
/** Releases on one page of a list, and the most that one request may ask for. */
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
/** The most that a customer can keep. */
export const maxAddresses = 50
export const maxWishlistItems = 1000

/** Fixed ids: the same in every shop. */
export const billingAddressTypeId = '6a3bcf2e-a6e9-4b0c-ba12-5fd30ca907a5'
export const paymentOptionIds = {
  stripe: '6a6e4c9e-43ac-47df-9c22-63353ee4240a',
  paypal: 'e28588b0-7c24-4230-8e0c-ec82a5142827',
  sepa: '61011b15-579d-4b5d-b995-fe157bcb44dc',
} as const
