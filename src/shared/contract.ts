/**
 * Defines every request and response of `/api/public`. `endpoints.ts` says which call has which.
 * The server validates requests with these schemas and tests validate its responses; types of both sides and
 * `/api/public/openapi.json` come from here. The browser imports types only, so zod stays out of its bundle.
 * Money is a number of euros with at most two decimals, a time is ISO 8601 UTC, a date `YYYY-MM-DD`.
 */
import { z } from 'zod'
import { mailAddress, phoneNumber } from './contactPatterns'
import {
  type CountGroup,
  countGroups,
  type FurtherCountGroup,
  facetsByCount,
  furtherCountGroups,
} from './facets'
import { languages } from './language'
import { buildRecord, getKeys } from './objects'
import { downloadConsent } from './payment/finishFields'
import { publicPaymentSettings, startedPayments } from './payment/paymentContracts'
import {
  addressFields,
  audioCodecs,
  awaitedMethodIds,
  discGrades,
  followFrequencies,
  followKinds,
  groupings,
  infoSlugs,
  liveCheckoutStates,
  maxAppearances,
  maxNamesFound,
  maxNamesNear,
  maxPasswordLength,
  maxReleasesFound,
  maxReleasesNear,
  maxTracksFound,
  minPasswordLength,
  musicalKeys,
  newsletterStates,
  orderStatuses,
  paymentStatuses,
  playTypes,
  products,
  shippingAddressFields,
  sleeveGrades,
  vatIdStates,
  vatKinds,
} from './vocabulary'

const uuid = z.uuid({ version: 'v4' })
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const euros = z.number().multipleOf(0.01).min(0)
const count = z.number().int().min(0)
/** Slugs are percent-encoded: `8B2D%2Fbalmat` is the page `/label/8B2D/balmat`. */
const encodedSlug = z.string().min(1)

// ---------------------------------------------------------------- catalogue

export const imageSchema = z
  .object({
    uuid_image: uuid,
    ratio: z.number().positive().meta({ description: 'width divided by height' }),
    width: z.number().int().positive().meta({ description: 'of the master, in pixels' }),
    placeholder_bmp_data: z
      .string()
      .nullable()
      .meta({ description: 'a tiny BMP, base64 without a data: prefix' }),
  })
  .meta({ id: 'Image' })

export const namedCountSchema = z
  .object({ slug: encodedSlug, name: z.string(), count })
  .meta({ id: 'NamedCount' })

export const conditionSchema = z
  .object({
    disc: z.enum(discGrades).nullable(),
    sleeve: z.enum(sleeveGrades).nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Condition', description: 'grades of the Goldmine standard' })

export const releaseFormatSchema = z
  .object({
    uuid_release_format: uuid,
    format: z.string().meta({ description: 'the name on the buy button: 2×LP, CD, MC …' }),
    product: z.enum(products),
    price: euros,
    original_price: euros.nullable().meta({
      description: 'lowest price of the 30 days before the reduction began; null when not reduced',
    }),
    rebate: z
      .number()
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'percent off original_price, 0 when not reduced' }),
    catalog_nr: z.string().nullable(),
    barcode: z.string().nullable(),
    includes_download_code: z.boolean(),
    tech_info: z.string().nullable(),
    status: z.enum(['listed', 'pre-order']),
    release_date: isoDate.nullable(),
    shipping_date: isoDate.nullable(),
    has_available_stock: z.boolean(),
    quantity_available: count.meta({ description: 'may be a moment old; the basket decides' }),
    instant_download: z.boolean(),
    condition: conditionSchema.nullable().meta({ description: 'of a used copy; null: it is new' }),
  })
  .meta({ id: 'ReleaseFormat' })

/** Describes a release as lists show it; the release page adds texts, gallery, tracklists and related lists. */
export const releaseListItemSchema = z
  .object({
    uuid_release: uuid,
    slug: encodedSlug,
    display_artist: z.string(),
    title: z.string(),
    edition: z.string().nullable(),
    subtitle: z.string().nullable(),
    release_year: z.number().int().nullable(),
    info_en_first_sentence: z.string().nullable(),
    product_type: z.enum(['release', 'compilation']),
    play_type: z.enum(playTypes).nullable(),
    is_reissue: z.boolean(),
    original_release_date: isoDate.nullable(),
    has_tracklist: z.boolean(),
    max_release_date: isoDate.nullable().meta({ description: "the latest of the formats' release dates" }),
    artists: z.array(namedCountSchema),
    labels: z.array(namedCountSchema),
    genres: z.array(namedCountSchema),
    product_image: imageSchema.nullable(),
    formats: z.array(releaseFormatSchema),
  })
  .meta({ id: 'ReleaseListItem' })

export const trackSchema = z
  .object({
    uuid_track: uuid,
    uuid_audio: uuid.nullable().meta({ description: 'null: this track cannot be played' }),
    position: z.string(),
    medium_nr: z.number().int().positive(),
    title: z.string(),
    version: z.string().nullable(),
    display_artist: z.string(),
    featured_artists: z.array(z.string()),
    duration: z.number().int().min(0).nullable().meta({ description: 'seconds' }),
    bpm: z.number().int().positive().nullable().meta({ description: 'beats per minute' }),
    musical_key: z.enum(musicalKeys).nullable(),
  })
  .meta({ id: 'Track' })

export const tracklistSchema = z
  .object({
    uuid_tracklist: uuid,
    formats: z.array(z.string()).meta({ description: 'names of the formats that carry it' }),
    duration: z.number().int().min(0).nullable(),
    count_tracks: count,
    count_media: count,
    probably_only_snippets: z.boolean(),
    tracks: z.array(trackSchema),
  })
  .meta({ id: 'Tracklist' })

const productSafetySchema = z
  .object({ manufacturer: z.string().nullable(), responsible_person: z.string().nullable() })
  .meta({ id: 'ProductSafety', description: 'Regulation (EU) 2023/988, article 19' })

export const releaseSchema = releaseListItemSchema
  .extend({
    info_en: z
      .string()
      .nullable()
      .meta({ description: 'Markdown, in the language of the host if the shop has it (the name is older)' }),
    info_language: z
      .enum(languages)
      .optional()
      .meta({ description: 'of `info_en`, if it is not the language of the host' }),
    country: z.string().nullable().meta({ description: 'where it was released, as Discogs names it' }),
    styles: z
      .array(z.object({ slug: z.string(), name: z.string() }))
      .meta({ description: 'finer than genres; the slug is the value of the filter `styles`' }),
    gallery: z.array(
      z.object({
        sort: z.number().int(),
        credit: z.string().nullable(),
        caption: z.string().nullable(),
        image: imageSchema,
      }),
    ),
    tracklists: z.array(tracklistSchema),
    product_safety: productSafetySchema,
    related_products: z.object({
      by_genre: z.array(releaseListItemSchema),
      by_artist: z.array(releaseListItemSchema),
      by_label: z.array(releaseListItemSchema),
    }),
    goes_with: z
      .array(
        z.object({
          also_with: z
            .string()
            .nullable()
            .meta({ description: 'the name of an artist or remixer of both; null: bought together' }),
          release: releaseListItemSchema,
        }),
      )
      .meta({ description: 'releases of other labels, closest first, none of them in `related_products`' }),
  })
  .meta({ id: 'Release' })

const optionCounts = z.record(z.string(), count)
const choiceCounts = z
  .object(
    buildRecord(
      facetsByCount.map(({ parameter }) => parameter),
      () => count,
    ),
  )
  .partial()
export const listingStatsSchema = z
  .object({
    total: count.meta({ description: 'releases that match the whole filter' }),
    ...buildRecord(getKeys<CountGroup>(countGroups), (group) =>
      optionCounts.meta({ description: countGroups[group] }),
    ),
    ...buildRecord(getKeys<FurtherCountGroup>(furtherCountGroups), (group) =>
      optionCounts.optional().meta({ description: furtherCountGroups[group] }),
    ),
    names: z.record(z.string(), z.record(z.string(), z.string())).optional().meta({
      description: 'the names of counted values, by group and value, where the catalogue makes them',
    }),
    unknown: z.record(z.string(), count).optional().meta({
      description:
        'how many match all other choices, but have no known value, by group: sizes, styles, years, countries',
    }),
    without: choiceCounts.optional().meta({
      description: 'only where nothing matches: how many would without each of the choices made',
    }),
    only: choiceCounts.optional().meta({
      description: 'only where taking one choice away is not enough: how many match each of them alone',
    }),
  })
  .meta({ id: 'ListingStats' })

export const releaseListSchema = z
  .object({ items: z.array(releaseListItemSchema), stats: listingStatsSchema })
  .meta({ id: 'ReleaseList' })

export const labelSchema = z
  .object({
    uuid_label: uuid,
    slug: encodedSlug,
    name: z.string(),
    count,
    releases: z.array(releaseListItemSchema),
  })
  .meta({ id: 'Label' })
export const artistSchema = z
  .object({
    uuid_artist: uuid.nullable().meta({
      description: 'null: the artist has no releases of their own, but is named on tracks of others',
    }),
    slug: encodedSlug,
    name: z.string(),
    count,
    releases: z.array(releaseListItemSchema),
    count_appears_on: count,
    appears_on: z.array(releaseListItemSchema).max(maxAppearances).meta({
      description:
        'the newest other releases with tracks by, with or remixed by the artist; empty for any but the first page',
    }),
  })
  .meta({ id: 'Artist' })

export const genreIndexSchema = z.array(
  namedCountSchema
    .extend({
      styles: z.array(namedCountSchema).meta({ description: 'those with most releases of the genre first' }),
    })
    .meta({ id: 'GenreWithStyles' }),
)

export const labelIndexSchema = z.array(
  z.object({ initial: z.string(), labels: z.array(namedCountSchema) }).meta({ id: 'LabelGroup' }),
)

export const artistIndexSchema = z
  .object({
    count: count.meta({ description: 'artists of releases in the shop' }),
    initials: z.array(z.string()).meta({ description: 'of all artists, in order' }),
    groups: z.array(
      z
        .object({
          initial: z.string(),
          count: count.meta({ description: 'artists with this initial' }),
          artists: z.array(namedCountSchema).meta({
            description:
              'in alphabetical order; without `initial`, a large shop lists those with most releases',
          }),
        })
        .meta({ id: 'ArtistGroup' }),
    ),
  })
  .meta({ id: 'ArtistIndex' })

export const foundTrackSchema = trackSchema
  .omit({ medium_nr: true, duration: true, bpm: true, musical_key: true })
  .extend({
    release: releaseListItemSchema.pick({
      slug: true,
      title: true,
      display_artist: true,
      product_image: true,
    }),
  })
  .meta({ id: 'FoundTrack' })

const foundFacetSchema = z
  .object({
    parameter: z.string().meta({ description: 'the parameter of /releases' }),
    value: z.string().meta({ description: 'its value' }),
    name: z.string(),
    count,
  })
  .meta({ id: 'FoundFacet' })

export const searchResultSchema = z
  .object({
    facets: z.array(foundFacetSchema).optional().meta({
      description:
        'the genres, formats and other filters of the list that words of the query name; left out where there is none',
    }),
    artists: z.array(namedCountSchema).max(maxNamesFound),
    labels: z
      .record(z.string(), namedCountSchema)
      .meta({ description: 'by label id, in rank order, at most 10' }),
    tracks: z.array(foundTrackSchema).max(maxTracksFound),
    releases: z.array(releaseListItemSchema).max(maxReleasesFound),
    near: z
      .object({
        artists: z.array(namedCountSchema).max(maxNamesNear),
        labels: z.record(z.string(), namedCountSchema).meta({ description: 'as above, at most 5' }),
        genres: z.array(namedCountSchema).max(maxNamesNear),
        releases: z.array(releaseListItemSchema).max(maxReleasesNear),
      })
      .meta({ id: 'SearchNear' })
      .optional()
      .meta({
        description:
          'only where nothing was found: what has one of the words or one much like it; left out where there is none',
      }),
  })
  .meta({ id: 'SearchResult' })

// ---------------------------------------------------------------- base data and pages

const menuEntrySchema = z.object({ label: z.string(), path: z.string() })

const optionSchema = z.object({ label: z.string(), countries: z.array(z.string().length(2)) })
const conventionSchema = z.object({
  available: z.boolean(),
  required: z.boolean(),
  label: z.string(),
  example_value: z.string().nullable(),
})
export const baseDataSchema = z
  .object({
    webshop: z.object({
      name: z.string(),
      url: z.string().meta({ description: 'origin of the host that was asked' }),
      language: z.enum(languages),
      languages: z
        .array(z.object({ language: z.enum(languages), url: z.string() }))
        .meta({ description: 'the origins at which the shop speaks other languages' }),
      facebook_app_id: z.string().nullable(),
      tagline: z.string().nullable(),
      address: z.string().nullable().meta({ description: 'company, street and town in one line' }),
      menu: z.array(menuEntrySchema).optional().meta({ description: 'replaces the usual menu' }),
      footer: z.array(menuEntrySchema).optional().meta({ description: 'more entries of the footer' }),
      newsletter_url: z.string().nullable(),
      is_small_business: z.boolean().meta({ description: 'whether the shop charges no VAT' }),
      hides_sold_out: z
        .boolean()
        .meta({ description: 'whether lists show what is sold out only to shoppers who ask for it' }),
      is_tracking: z.boolean().meta({ description: 'whether POST /add_info is wanted' }),
      social_profiles: z.array(z.object({ name: z.string(), url: z.string() })),
      texts: z
        .record(z.string(), z.string())
        .meta({ description: 'interface texts that replace the built-in ones' }),
    }),
    payments: z.object({
      is_sandbox: z.boolean().meta({ description: 'no money moves' }),
      ...publicPaymentSettings,
    }),
    genres: z.array(z.object({ slug: z.string(), name: z.string() })),
    countries: z.array(
      z.object({ id_country: z.string().length(2), name: z.string(), is_default_option: z.boolean() }),
    ),
    provinces: z.array(
      z.object({ uuid_province: uuid, id_country: z.string().length(2), code: z.string(), name: z.string() }),
    ),
    image_formats: z.array(
      z.object({
        mime_type: z.string(),
        presets: z.array(z.object({ slug: z.string(), max_width: z.number().int().positive() })),
      }),
    ),
    release_format_zip_presets: z.array(
      z.object({
        uuid_release_format_zip_preset: uuid,
        slug: z.string(),
        name: z.string().meta({ description: 'codec and quality, as shown: MP3 320 kbit/s' }),
        codec: z.enum(audioCodecs),
      }),
    ),
    payment_options: z.array(
      optionSchema.extend({
        uuid_payment_option: uuid,
        min_total: z.number().optional().meta({ description: 'the least total it is offered for, in euros' }),
        max_total: z.number().optional().meta({ description: 'the greatest total, in euros' }),
      }),
    ),
    shipping_options: z.array(optionSchema.extend({ uuid_shipping_option: uuid })),
    shipping_address_types: z.array(
      optionSchema.extend({ uuid_shipping_address_type: uuid, shipping_options: z.array(uuid) }),
    ),
    address_conventions: z.array(
      conventionSchema.extend({
        uuid_shipping_address_type: uuid,
        field_key: z.string(),
        country_overwrites: z.record(z.string(), conventionSchema.partial()),
      }),
    ),
    address_layouts: z.array(
      z.object({
        uuid_shipping_address_type: uuid,
        id_country: z.string().length(2).nullable(),
        layout: z.string(),
      }),
    ),
  })
  .meta({ id: 'BaseData' })

/** The language of texts that the shop does not have in the language of the host. */
const otherLanguage = z
  .enum(languages)
  .optional()
  .meta({ description: 'of its texts, if they are not in the language of the host' })
const blockBase = { uuid_block: uuid, heading: z.string().nullable(), language: otherLanguage }
const link = { link_href: z.string().nullable(), link_text: z.string().nullable() }
export const slideSchema = z.object({
  caption: z.string().nullable(),
  heading: z.string().nullable(),
  text: z.string().nullable(),
  ...link,
  uuid_image: uuid.nullable(),
  image: imageSchema.nullable(),
  credit: z.string().nullable(),
  language: otherLanguage,
})
export const blockSchema = z
  .discriminatedUnion('block_type', [
    z.object({
      ...blockBase,
      block_type: z.literal('slider'),
      slides: z.array(slideSchema),
      images: z.array(imageSchema).meta({ description: 'of its slides, in their order' }),
    }),
    z.object({ ...blockBase, block_type: z.literal('text'), body: z.string() }),
    z.object({
      ...blockBase,
      block_type: z.literal('release_group'),
      ...link,
      lines: z.array(z.array(releaseListItemSchema)),
    }),
    z.object({
      ...blockBase,
      block_type: z.literal('banner'),
      text: z.string().nullable(),
      ...link,
      uuid_image: uuid.nullable(),
      image: imageSchema.nullable(),
    }),
  ])
  .meta({ id: 'Block' })
export const pageSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    description: z.string().nullable().meta({ description: 'one sentence for search engines' }),
    blocks: z.array(blockSchema),
    language: otherLanguage,
  })
  .meta({ id: 'Page' })
export const infoTextSchema = z
  .object({
    slug: z.enum(infoSlugs),
    title: z.string(),
    valid_from: isoDate,
    body: z.string().meta({ description: 'Markdown' }),
    language: otherLanguage,
  })
  .meta({ id: 'InfoText' })

// ---------------------------------------------------------------- basket

const isoTime = z.iso.datetime()
/** Makes a schema such as `{ street: '…' }` with a value for each field of the list. */
const buildFieldsSchema = <Field extends string, Value extends z.ZodType>(
  fields: readonly Field[],
  value: Value,
) => z.object(buildRecord(fields, () => value))

const basketProblem = z
  .object({
    code: z.string(),
    field: z
      .string()
      .nullable()
      .meta({ description: 'of POST /basket/{uuid_basket}; null: the basket as a whole' }),
    message: z.string(),
  })
  .meta({ id: 'BasketProblem' })

const addressView = <Field extends string>(fields: readonly Field[]) =>
  z.object({
    address: buildFieldsSchema(fields, z.string().nullable()),
    address_string: z
      .string()
      .meta({ description: 'as the carrier wants it, in lines; empty without any value' }),
    errors: z.object({
      global: z.array(z.string()).meta({ description: 'not empty: the address is incomplete' }),
      fields: z.record(z.string(), z.array(z.string())),
    }),
    hash: z
      .string()
      .nullable()
      .meta({ description: 'the same for the same address; null without any value' }),
    is_saved: z.boolean().meta({ description: "whether it is among the customer's addresses" }),
  })

/** Describes a format outside its release, with all that is needed to name and show it. */
const formatOfRelease = releaseFormatSchema.extend({
  release: z.object({
    uuid_release: uuid,
    slug: encodedSlug,
    display_artist: z.string(),
    title: z.string(),
    edition: z.string().nullable(),
    product_image: imageSchema.nullable(),
  }),
})

export const basketItemSchema = z
  .object({
    uuid_basket_item: uuid,
    release_format: formatOfRelease,
    quantity: z.number().int().positive(),
    quantity_available: count.meta({ description: 'the most that this basket may hold of it' }),
    price: euros.meta({ description: 'of one, where it goes: outside the EU the net price' }),
    total: euros.meta({ description: 'before rebates' }),
  })
  .meta({ id: 'BasketItem' })

export const shipmentSchema = z
  .object({
    uuid_shipment: uuid,
    name: z.string(),
    items: z.array(basketItemSchema),
    total_items: euros,
    total_shipping: euros,
    room_grams: count.nullable().meta({
      description: 'what may be added at the same postage; null where weight does not count',
    }),
    free_shipping_in: euros.nullable().meta({
      description: 'what its items must cost more for free postage; null if it is free, or never will be',
    }),
    arrives_in_days: z
      .object({ from: count, to: count })
      .nullable()
      .meta({ description: 'working days after sending; null when not known' }),
    ships_on: isoDate.nullable().meta({ description: 'of the last pre-order in it; null: at once' }),
  })
  .meta({ id: 'Shipment' })

/** Describes a reduction of the price of the goods, with its reason. */
const rebateSchema = z
  .object({
    kind: z.enum(['customer', 'voucher', 'both']).meta({
      description: "the customer's own, a voucher's; both: in orders from before they were told apart",
    }),
    percent: z.number().int().nullable().meta({ description: "of the customer's own" }),
    voucher: z.string().nullable().meta({ description: 'its code' }),
    total: euros,
  })
  .meta({ id: 'Rebate' })
export type Rebate = z.infer<typeof rebateSchema>

/** Describes how VAT is charged for a basket. */
const basketVatSchema = z
  .object({
    kinds: z.array(z.enum(vatKinds)).meta({
      description: 'of its items; `taxed` alone has VAT that is shown',
    }),
    can_have_vat_id: z.boolean().meta({
      description: 'whether a VAT ID can change it: the goods go to a business in another country of the EU',
    }),
    vat_id: z
      .object({
        vat_id: z.string(),
        state: z.enum(vatIdStates),
      })
      .nullable(),
  })
  .meta({ id: 'BasketVat' })

/** A gift card that is bought. */
export const giftCardSaleSchema = z
  .object({
    amount: euros,
    recipient_email: z.string().nullable().meta({ description: "null: the buyer's own address" }),
    recipient_name: z.string().nullable(),
    message: z.string().nullable(),
    send_on: isoDate.meta({ description: 'the day of its e-mail, or that of the payment if it comes later' }),
  })
  .meta({ id: 'GiftCardSale' })

export const basketSchema = z
  .object({
    uuid_basket: uuid,
    shipments: z.array(shipmentSchema),
    items_count: count,
    groupings: z
      .array(
        z.object({
          kind: z.enum(groupings),
          is_current: z.boolean(),
          total_shipping: euros,
          parcels: z.array(
            z.object({
              uuid_basket_items: z.array(uuid),
              ships_on: isoDate.nullable().meta({ description: 'null: at once' }),
            }),
          ),
        }),
      )
      .meta({ description: 'the ways to send it, with what each costs; none where there is no choice' }),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    customer_notes: z.string().nullable(),
    billing_address: addressView(addressFields),
    shipping_address: addressView(shippingAddressFields),
    has_parcel: z
      .boolean()
      .meta({ description: 'false: it holds only downloads; a billing address will do' }),
    ships_to: z
      .object({
        id_country: z.string(),
        name: z.string(),
        is_outside_eu: z.boolean().meta({ description: "the EU's VAT area: no VAT is due then" }),
      })
      .meta({
        description:
          "postage and VAT are reckoned with it: the shipping address's, of downloads the billing address's, or the shop's own",
      }),
    shipping_prices: z
      .array(z.object({ uuid_shipping_option: uuid, total_shipping: euros }))
      .meta({ description: 'what each shipping option of that country costs for this basket' }),
    uuid_shipping_option: uuid.nullable(),
    uuid_payment_option: uuid.nullable(),
    voucher: z.string().nullable(),
    voucher_lost: euros.meta({
      description: 'what this basket leaves of its voucher, which the buyer cannot use later; mostly 0',
    }),
    gift_card: z
      .object({
        last_four: z.string(),
        amount: euros.meta({ description: 'what it pays of this basket' }),
        left: euros.meta({ description: 'what is left on it afterwards' }),
      })
      .nullable(),
    gift_card_sale: giftCardSaleSchema
      .nullable()
      .meta({ description: 'the gift card that this basket sells instead of records' }),
    customer_rebate_percent: z.number().int().min(0).max(100),
    checkout_started: isoTime.nullable(),
    checkout_state: z.enum(liveCheckoutStates).nullable().meta({
      description: 'started: all but the items can be edited; from authorising on nothing can',
    }),
    expires_at: isoTime.nullable().meta({ description: 'until when the items are reserved' }),
    total_items: euros,
    total_shipping: euros,
    total_rebate: euros,
    rebates: z.array(rebateSchema).meta({ description: 'what `total_rebate` consists of' }),
    total_vat: euros,
    vat: basketVatSchema,
    total_without_vat: euros,
    total: euros.meta({ description: 'what is left to pay, after the gift card' }),
    errors: z.array(basketProblem).meta({ description: 'what is missing for an order' }),
  })
  .meta({ id: 'Basket' })

/** An empty text means no value. Messages that end in a full stop are shown to shoppers. */
const basketText = (maxLength: number, error?: string, pattern = /^/) =>
  z
    .string()
    .trim()
    .max(maxLength, { error })
    .regex(new RegExp(`^$|${pattern.source}`), { error })
    .nullable()
    .optional()
const basketField = basketText(200)
const prefixed = <Prefix extends string, Field extends string>(prefix: Prefix, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [`${prefix}_${field}`, basketField])) as Record<
    `${Prefix}_${Field}`,
    typeof basketField
  >

/** A field that is left out stays as it is; null or an empty text removes the value. */
export const updateBasketBody = z
  .strictObject({
    email: basketText(254, 'Please enter a valid e-mail address.', mailAddress),
    phone: basketText(50, 'Please enter a valid phone number.', phoneNumber),
    customer_notes: basketText(2000, 'Please shorten your note to 2000 characters.'),
    uuid_shipping_option: uuid.nullable().optional(),
    uuid_payment_option: uuid.nullable().optional(),
    voucher: basketText(50, 'This voucher is not valid.').meta({
      description: "a voucher's code, or a gift card's",
    }),
    gift_card: z.null().optional().meta({ description: 'null: it is not paid with the gift card any more' }),
    ...prefixed('billing_address', addressFields),
    ...prefixed('shipping_address', shippingAddressFields),
  })
  .meta({ id: 'UpdateBasket' })
export const addProductBody = z.strictObject({ uuid_release_format: uuid }).meta({ id: 'AddProduct' })
export const setVatIdBody = z
  .strictObject({ vat_id: z.string().max(50).meta({ description: 'empty: none' }) })
  .meta({ id: 'SetVatId' })
export const groupItemsBody = z.strictObject({ grouping: z.enum(groupings) }).meta({ id: 'GroupItems' })
export const setShipmentBody = z
  .strictObject({ uuid_shipment: uuid.nullable().meta({ description: 'null: a new shipment' }) })
  .meta({ id: 'SetShipment' })

// ---------------------------------------------------------------- checkout

export const startPaymentBody = z
  .strictObject({ uuid_payment_option: uuid, download_consent: downloadConsent })
  .meta({ id: 'StartPayment' })
/** Contains the data with which the browser confirms the payment. */
export const startedPaymentSchema = z
  .discriminatedUnion('gateway', [
    ...startedPayments,
    z.object({
      gateway: z.literal('none'),
      payment: z.object({}).meta({ description: 'nothing to pay: finish with payment_data null' }),
    }),
  ])
  .meta({ id: 'StartedPayment' })

export const finishedCheckoutSchema = z
  .object({ uuid_orders: z.array(uuid).meta({ description: 'one per shipment' }) })
  .meta({ id: 'FinishedCheckout' })

// ---------------------------------------------------------------- orders

const vatLineSchema = z.object({
  kind: z.enum(vatKinds).meta({ description: 'no VAT is shown but for `taxed`' }),
  rate: z.number().meta({ description: 'percent; 0 where no VAT is shown' }),
  net: euros,
  vat: euros,
})
export const orderItemSchema = z
  .object({
    uuid_release_format: uuid,
    slug: encodedSlug,
    display_artist: z.string(),
    title: z.string(),
    edition: z.string().nullable(),
    format: z.string(),
    catalog_nr: z.string().nullable(),
    quantity: z.number().int().positive(),
    cancelled: z.number().int().meta({ description: 'copies that will not be sent' }),
    returned: z.number().int().meta({ description: 'copies that came back' }),
    price: euros.meta({ description: 'of one' }),
    total: euros.meta({ description: 'before rebates' }),
    ships_on: isoDate.nullable().meta({ description: 'of a pre-order' }),
    condition: conditionSchema.nullable().meta({ description: 'of a used copy; null: it is new' }),
    product_image: imageSchema.nullable(),
  })
  .meta({ id: 'OrderItem' })
export const orderSchema = z
  .object({
    uuid_order: uuid,
    order_number: z.string(),
    created_at: isoTime,
    status: z.enum(orderStatuses),
    payment_status: z.enum(paymentStatuses),
    shipment_name: z.string(),
    items: z.array(orderItemSchema),
    totals: z.object({
      items: euros,
      shipping: euros,
      rebate: euros,
      rebates: z.array(rebateSchema).meta({ description: 'what `rebate` consists of' }),
      vat: euros,
      without_vat: euros,
      total: euros,
      gift_card: euros.meta({ description: 'what a gift card has paid of `total`' }),
      refunded: euros,
      vat_lines: z.array(vatLineSchema),
    }),
    shipping_label: z.string(),
    payment_label: z.string(),
    has_parcel: z.boolean().meta({ description: 'false: it holds only downloads, nothing is sent' }),
    has_download: z.boolean(),
    is_collected: z
      .boolean()
      .meta({ description: 'true: the buyer collects it in the shop, so it is not sent' }),
    city: z.string().nullable().meta({ description: 'where it goes: shown to whoever has the link' }),
    addresses: z
      .object({
        name: z.string().nullable().meta({
          description:
            'of the person in the billing address; null in old orders, where it was not kept apart',
        }),
        email: z.string(),
        billing: z.string().meta({ description: 'in lines' }),
        shipping: z.string(),
      })
      .nullable(),
    personal_data: z.enum(['shown', 'withheld']).meta({
      description: 'shown within 60 minutes, to the owner, or through a fresh link from a mail',
    }),
    tracking_url: z.string().nullable().meta({ description: 'of the last parcel' }),
    tracking_number: z.string().nullable().meta({ description: 'of the last parcel' }),
    parcels: z
      .array(
        z.object({
          sent_at: isoTime,
          tracking_number: z.string().nullable(),
          tracking_url: z.string().nullable(),
          items: z.array(z.object({ uuid_release_format: uuid, quantity: z.number().int().positive() })),
        }),
      )
      .meta({
        description: 'in the order in which they were sent; empty for what was sent by an older version',
      }),
    paid_at: isoTime.nullable().meta({ description: 'null: not paid, or not known' }),
    shipped_at: isoTime.nullable(),
    delivered_at: isoTime.nullable(),
    cancelled_at: isoTime.nullable(),
    arrives: z
      .object({ from: isoDate, to: isoDate })
      .nullable()
      .meta({ description: 'the first and the last day on which it should arrive; null: not known' }),
    download_token: z.string().nullable(),
    gift_card_sale: giftCardSaleSchema
      .extend({
        state: z.enum(['unpaid', 'waiting', 'sent', 'cancelled']).meta({
          description: 'waiting: until the day of its e-mail',
        }),
      })
      .nullable()
      .meta({ description: 'the gift card that it has sold; the recipient only for those who may see it' }),
    is_linked: z.boolean().meta({ description: "whether it belongs to a customer's account" }),
    is_linkable: z.boolean().meta({
      description:
        'whether it was placed with the address of the customer who asks, and may be added to their account',
    }),
    is_test: z.boolean().meta({ description: 'bought while no money moved' }),
    awaited_payment: z
      .object({
        method: z.enum(awaitedMethodIds),
        amount: euros.meta({ description: 'of all orders of the purchase' }),
        order_numbers: z.array(z.string()).meta({ description: 'the orders that it pays' }),
        due_on: isoDate,
        reference: z.string().meta({ description: 'for the transfer, in groups of four' }),
        account: z.object({ holder: z.string(), iban: z.string(), bic: z.string().nullable() }).nullable(),
        giro_code: z.string().nullable().meta({ description: 'an SVG for banking apps (EPC069-12)' }),
      })
      .nullable()
      .meta({ description: 'what is still to be paid, for those who may see it' }),
    awaited_method: z.enum(awaitedMethodIds).nullable().meta({
      description: 'how it was to be paid after the order, also when it is paid or cancelled since',
    }),
    is_taken_off: z.boolean().meta({
      description: 'whether what is refunded was never paid, so that only less is to be paid',
    }),
    corrections: z
      .array(z.object({ number: z.string(), issued_at: isoTime, total: euros }))
      .meta({ description: 'of its invoice, for those who may see that' }),
    withdrawal: z
      .object({
        received_at: isoTime,
        refund_until: isoDate.meta({ description: 'the last day for the refund, and for sending it back' }),
        items: z
          .array(uuid)
          .nullable()
          .meta({ description: 'the release formats that were withdrawn from; null: the whole order' }),
      })
      .nullable()
      .meta({ description: 'what the buyer withdrew from, and when last' }),
  })
  .meta({ id: 'Order' })
export const orderListSchema = z.array(orderSchema)

// ---------------------------------------------------------------- gift cards

export const giftCardOfferSchema = z
  .object({
    amounts: z.array(euros),
    own_amount: z
      .object({ from: euros, to: euros })
      .nullable()
      .meta({ description: 'which other amounts there are; null: none' }),
    years: z.number().int().meta({ description: 'it is valid until the end of this year after the sale' }),
  })
  .meta({ id: 'GiftCardOffer' })
export const buyGiftCardBody = z
  .strictObject({
    amount: euros,
    recipient_email: z
      .string()
      .trim()
      .max(254)
      .regex(mailAddress, { error: 'Please enter a valid e-mail address.' })
      .nullable()
      .meta({ description: "null: the buyer's own address" }),
    recipient_name: z.string().trim().max(100).nullable(),
    message: z.string().trim().max(500).nullable(),
    send_on: isoDate,
  })
  .meta({ id: 'BuyGiftCard' })
export const giftCardBalanceBody = z
  .strictObject({ code: z.string().max(50) })
  .meta({ id: 'GiftCardBalanceOf' })
export const giftCardBalanceSchema = z
  .object({
    balance: euros,
    valid_until: isoDate,
    is_blocked: z.boolean(),
    is_expired: z.boolean(),
  })
  .meta({ id: 'GiftCardBalance' })

/** The statutory declaration of withdrawal, which is accepted with or without the number of an order. */
export const withdrawBody = z
  .strictObject({
    name: z.string().trim().min(1).max(200),
    email: z.string().trim().min(3).max(254),
    order_number: z.string().trim().max(50).nullable().optional(),
    message: z.string().trim().max(2000).nullable().optional(),
    items: z
      .array(uuid)
      .max(200)
      .nullable()
      .optional()
      .meta({ description: 'release formats of the order; without them all of it' }),
  })
  .meta({ id: 'Withdraw' })
export const withdrawnSchema = z
  .object({ received_at: isoTime, message: z.string() })
  .meta({ id: 'Withdrawn' })
export const linkOrderBody = z
  .strictObject({
    uuid_basket: uuid
      .optional()
      .meta({ description: 'that it was placed from: only the browser that placed it knows this' }),
  })
  .meta({ id: 'LinkOrder' })
export const sendOrderLinkBody = z
  .strictObject({ email: z.string().trim().min(3).max(254) })
  .meta({ id: 'SendOrderLink' })

// ---------------------------------------------------------------- downloads

/** Lists the releases that a token gives access to, each with the formats that may be downloaded. */
export const downloadsSchema = z
  .array(
    z.object({
      uuid_release: uuid,
      slug: encodedSlug,
      display_artist: z.string(),
      title: z.string(),
      edition: z.string().nullable(),
      product_image: imageSchema.nullable(),
      formats: z.array(
        z.object({
          uuid_release_format: uuid,
          format: z.string(),
          presets: z.array(uuid).meta({
            description:
              'ids of base_data.release_format_zip_presets in which it can be had; none: no audio yet',
          }),
          available_from: isoTime.nullable().meta({
            description: 'null: now; a time: not before it, unless consent to a download at once is given',
          }),
          downloads_left: count,
          expires_at: isoTime.nullable(),
        }),
      ),
    }),
  )
  .meta({ id: 'Downloads' })
export const redeemBody = z.strictObject({ code: z.string().max(100) }).meta({ id: 'Redeem' })
export const redeemedSchema = z.object({ token: z.string() }).meta({ id: 'Redeemed' })
/** The customer asks for immediate downloads, and knows that the right of withdrawal ends with them. */
export const consentBody = z
  .strictObject({ download_consent: z.literal(true) })
  .meta({ id: 'DownloadConsent' })
/** The answer of `/release_format/check/{format}/{token}/{preset slug}` on the resources host. */
export const downloadCheckSchema = z
  .object({ ready_for_download: z.boolean().meta({ description: 'false: it is being prepared, ask again' }) })
  .meta({ id: 'DownloadCheck' })

// ---------------------------------------------------------------- customers

const customerAddressSchema = z
  .object({
    uuid_customer_address: uuid,
    uuid_shipping_address_type: uuid.meta({
      description: 'the fixed type of billing addresses, or one of base_data.shipping_address_types',
    }),
    address: buildFieldsSchema(shippingAddressFields, z.string().nullable()),
    address_string: z.string().meta({ description: 'as the carrier wants it, in lines' }),
    hash: z.string().meta({ description: 'as in a basket: the same for the same address' }),
  })
  .meta({ id: 'CustomerAddress' })

/** Contains what somebody follows. */
export const followingSchema = z
  .object({
    is_confirmed: z
      .boolean()
      .meta({ description: 'whether the address was confirmed; weekly mails are sent only then' }),
    frequency: z.enum(followFrequencies).meta({ description: 'how often mails are sent' }),
    follows: z
      .array(
        z.object({
          kind: z.enum(followKinds),
          slug: z.string().meta({ description: "as in links, encoded; '' for everything new" }),
          name: z.string().meta({ description: "'' for everything new" }),
          followed_at: isoTime,
          is_pending: z.boolean().meta({ description: 'not confirmed yet' }),
        }),
      )
      .meta({ description: 'the newest first' }),
  })
  .meta({ id: 'Following' })
const followShape = {
  kind: z.enum(followKinds),
  slug: z.string().max(200).meta({ description: "of the artist, label or genre; '' for everything new" }),
}
export const followBody = z.strictObject(followShape).meta({ id: 'Follow' })
export const followByMailBody = z
  .strictObject({ email: z.string().trim().min(3).max(254), ...followShape })
  .meta({ id: 'FollowByMail' })
/** What is left out stays. */
export const changeFollowingBody = z
  .strictObject({
    follow: followBody.optional(),
    unfollow: followBody.optional(),
    frequency: z.enum(followFrequencies).optional(),
  })
  .meta({ id: 'ChangeFollowing' })
export const followMailsBody = z
  .strictObject({ frequency: z.enum(followFrequencies) })
  .meta({ id: 'FollowMails' })

/** Contains all data of one customer; every customer call answers with it. */
export const customerSchema = z
  .object({
    uuid_customer: uuid,
    token: z.string().meta({ description: '{uuid_customer}.{session}.{secret}' }),
    email: z.string(),
    pending_email: z
      .string()
      .nullable()
      .meta({ description: 'asked for, and waiting for the link in its mail to be opened' }),
    phone: z.string().nullable(),
    rebate_percent: z.number().int().min(0).max(100),
    notify_for_wishlist_items: z.boolean(),
    autofill_contact_infos_in_basket: z.boolean(),
    save_new_addresses_to_account: z.boolean(),
    default_billing_uuid_customer_address: uuid.nullable(),
    default_shipping_uuid_customer_address: uuid.nullable(),
    addresses: z.array(customerAddressSchema),
    wishlist: z.object({
      items: z
        .array(z.object({ release_format: formatOfRelease, added_at: isoTime }))
        .meta({ description: 'the newest first' }),
    }),
    wishlist_ids: z.array(uuid).meta({ description: 'release formats' }),
    wishlist_count: count,
    newsletter: z.enum(newsletterStates),
    following: followingSchema,
    orders: z
      .array(
        z.object({
          uuid_order: uuid,
          order_number: z.string(),
          created_at: isoTime,
          status: z.enum(orderStatuses),
          payment_status: z.enum(paymentStatuses),
          is_collected: z.boolean(),
          is_taken_off: z.boolean(),
          total: euros,
          items: z.array(orderItemSchema),
        }),
      )
      .meta({ description: 'the newest first' }),
    bought_releases: z
      .array(
        z.object({
          uuid_release: uuid,
          slug: z.string().meta({ description: 'as in links, encoded' }),
          bought_at: isoTime.meta({ description: 'of the last order with it' }),
        }),
      )
      .meta({
        description:
          'published releases of the orders, each once and the last bought first; none that was cancelled, returned or refunded',
      }),
    instant_downloads: z
      .array(
        z.object({
          token: z.string().meta({ description: 'of /downloads/{token}' }),
          uuid_order: uuid,
          order_number: z.string(),
          created_at: isoTime,
          releases: z.array(z.object({ display_artist: z.string(), title: z.string() })),
        }),
      )
      .meta({ description: 'of paid orders, the newest first' }),
    sessions: z.array(
      z.object({
        uuid_session: uuid,
        device: z.string().nullable().meta({ description: 'browser and system, as far as it told' }),
        created_at: isoTime,
        used_at: isoTime,
        is_current: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Customer' })

const mailText = z
  .string({ error: 'Please enter a valid e-mail address.' })
  .trim()
  .max(254, { error: 'Please enter a valid e-mail address.' })
  .regex(mailAddress, { error: 'Please enter a valid e-mail address.' })
/**
 * The password is kept as it was typed, neither trimmed nor normalised. Its length is counted in characters,
 * not UTF-16 units.
 */
const newPassword = z
  .string()
  .refine((text) => [...text].length >= minPasswordLength, {
    error: `Please use at least ${minPasswordLength} characters.`,
  })
  .refine((text) => [...text].length <= maxPasswordLength, {
    error: `Please use at most ${maxPasswordLength} characters.`,
  })
  .meta({ description: `${minPasswordLength} to ${maxPasswordLength} characters` })
/** An existing password: any error in it counts as a wrong password. */
const knownPassword = z.string().max(10_000)
/** The token comes from a link in a mail. */
const linkToken = z.string().max(500)

export const loginBody = z
  .strictObject({ email: z.string().max(1000), password: knownPassword })
  .meta({ id: 'Login' })
/** POST /customer/request_password_reset has the same body. */
export const registerBody = z.strictObject({ email: mailText }).meta({ id: 'Register' })
export const setPasswordBody = z
  .strictObject({ token: linkToken, password: newPassword })
  .meta({ id: 'SetPassword' })
export const confirmBody = z.strictObject({ token: linkToken }).meta({ id: 'Confirm' })
export const confirmedSchema = z
  .object({
    purpose: z.enum(['email', 'newsletter']),
    message: z.string(),
  })
  .meta({ id: 'Confirmed' })
export const messageSchema = z.object({ message: z.string() }).meta({ id: 'Message' })
export const tokenSchema = z.object({ token: z.string() }).meta({ id: 'CustomerToken' })
/**
 * A field that is left out stays as it is. A change of the e-mail address or password needs `password`, the
 * present one.
 */
export const setCustomerDataBody = z
  .strictObject({
    phone: basketText(50, 'Please enter a valid phone number.', phoneNumber),
    notify_for_wishlist_items: z.boolean().optional(),
    autofill_contact_infos_in_basket: z.boolean().optional(),
    save_new_addresses_to_account: z.boolean().optional(),
    default_billing_uuid_customer_address: uuid.nullable().optional(),
    default_shipping_uuid_customer_address: uuid.nullable().optional(),
    email: mailText.optional(),
    new_password: newPassword.optional(),
    password: knownPassword.optional(),
  })
  .meta({ id: 'SetCustomerData' })
export const wishlistBody = z.strictObject({ uuid_release_format: uuid }).meta({ id: 'WishlistItem' })
const addressBody = {
  uuid_shipping_address_type: uuid.meta({
    description: 'the fixed type of billing addresses, or one of base_data.shipping_address_types',
  }),
  ...(Object.fromEntries(
    shippingAddressFields
      .filter((field) => field !== 'uuid_shipping_address_type')
      .map((field) => [field, basketField]),
  ) as Record<
    Exclude<(typeof shippingAddressFields)[number], 'uuid_shipping_address_type'>,
    typeof basketField
  >),
}
export const addAddressBody = z.strictObject(addressBody).meta({ id: 'AddAddress' })
export const updateAddressBody = z
  .strictObject({ uuid_customer_address: uuid, ...addressBody })
  .meta({ id: 'UpdateAddress' })
export const deleteAddressBody = z.strictObject({ uuid_customer_address: uuid }).meta({ id: 'DeleteAddress' })
/** Null ends all sessions but the one that sends the request. */
export const endSessionBody = z.strictObject({ uuid_session: uuid.nullable() }).meta({ id: 'EndSession' })
export const deleteAccountBody = z.strictObject({ password: knownPassword }).meta({ id: 'DeleteAccount' })

// ---------------------------------------------------------------- tracking

export const addInfoBody = z
  .strictObject({
    session_id: z
      .string()
      .regex(/^[A-Za-z0-9]{8}$/)
      .meta({ description: 'drawn by the browser, gone with its tab' }),
    page: z
      .string()
      .regex(/^[A-Za-z]{1,40}$/)
      .meta({ description: 'the screen, or what was played' }),
    path: z.string().startsWith('/').max(1000),
    query: z.string().max(1000),
    origin: z.string().max(1000).meta({ description: 'where the visitor came from, empty when unknown' }),
    ua_string: z.string().max(500),
    item_uuid: z.uuid().optional().meta({ description: 'the release or track' }),
    keyword: z.string().max(200).optional(),
    ref: z.string().max(200).optional(),
    kwd: z.string().max(200).optional(),
  })
  .meta({ id: 'AddInfo' })

// ---------------------------------------------------------------- errors

export const errorSchema = z
  .object({
    message: z.string().min(1).meta({ description: 'a sentence for a shopper, in the language of the host' }),
    code: z.string().meta({ description: 'the contract; `message` may change' }),
    request_id: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    uuid_orders: z.array(uuid).optional().meta({ description: 'what a spent basket has become' }),
  })
  .meta({ id: 'Error' })

export type Image = z.infer<typeof imageSchema>
export type NamedCount = z.infer<typeof namedCountSchema>
export type Condition = z.infer<typeof conditionSchema>
export type ReleaseFormat = z.infer<typeof releaseFormatSchema>
export type ReleaseListItem = z.infer<typeof releaseListItemSchema>
export type Track = z.infer<typeof trackSchema>
export type Tracklist = z.infer<typeof tracklistSchema>
export type Release = z.infer<typeof releaseSchema>
export type ListingStats = z.infer<typeof listingStatsSchema>
export type ReleaseList = z.infer<typeof releaseListSchema>
export type Label = z.infer<typeof labelSchema>
export type Artist = z.infer<typeof artistSchema>
export type ArtistIndex = z.infer<typeof artistIndexSchema>
export type GenreIndex = z.infer<typeof genreIndexSchema>
export type LabelIndex = z.infer<typeof labelIndexSchema>
export type FoundTrack = z.infer<typeof foundTrackSchema>
export type FoundFacet = z.infer<typeof foundFacetSchema>
export type SearchResult = z.infer<typeof searchResultSchema>
export type BaseData = z.infer<typeof baseDataSchema>
export type Slide = z.infer<typeof slideSchema>
export type Block = z.infer<typeof blockSchema>
export type Page = z.infer<typeof pageSchema>
export type InfoText = z.infer<typeof infoTextSchema>
export type BasketItem = z.infer<typeof basketItemSchema>
export type Shipment = z.infer<typeof shipmentSchema>
export type Basket = z.infer<typeof basketSchema>
/** This is the answer in place of a basket that has been ordered, and also in the body of its 404. */
export type SpentBasket = FinishedCheckout
export type BasketProblem = z.infer<typeof basketProblem>
export type GiftCardSale = z.infer<typeof giftCardSaleSchema>
export type GiftCardOffer = z.infer<typeof giftCardOfferSchema>
export type BuyGiftCard = z.infer<typeof buyGiftCardBody>
export type GiftCardBalance = z.infer<typeof giftCardBalanceSchema>
export type UpdateBasket = z.infer<typeof updateBasketBody>
export type StartPayment = z.infer<typeof startPaymentBody>
export type StartedPayment = z.infer<typeof startedPaymentSchema>
export type FinishedCheckout = z.infer<typeof finishedCheckoutSchema>
export type Order = z.infer<typeof orderSchema>
export type OrderItem = z.infer<typeof orderItemSchema>
export type Withdraw = z.infer<typeof withdrawBody>
export type Withdrawn = z.infer<typeof withdrawnSchema>
export type FormatOfRelease = z.infer<typeof formatOfRelease>
export type Downloads = z.infer<typeof downloadsSchema>
export type Redeemed = z.infer<typeof redeemedSchema>
export type DownloadCheck = z.infer<typeof downloadCheckSchema>
export type CustomerAddress = z.infer<typeof customerAddressSchema>
export type Customer = z.infer<typeof customerSchema>
export type Following = z.infer<typeof followingSchema>
export type Followed = Following['follows'][number]
export type Follow = z.infer<typeof followBody>
export type FollowByMail = z.infer<typeof followByMailBody>
export type ChangeFollowing = z.infer<typeof changeFollowingBody>
export type Confirmed = z.infer<typeof confirmedSchema>
export type SetCustomerData = z.infer<typeof setCustomerDataBody>
export type AddAddress = z.infer<typeof addAddressBody>
export type UpdateAddress = z.infer<typeof updateAddressBody>
export type AddInfo = z.infer<typeof addInfoBody>
export type ErrorBody = z.infer<typeof errorSchema>
