import { isValidBIC } from 'ibantools'
import { validateCreditorID } from 'sepa'
import { z } from 'zod'
import { mailAddress } from '../../../../src/shared/contactPatterns'
import { isOneOf } from '../../../../src/shared/isOneOf'
import { languages } from '../../../../src/shared/language'
import { paymentMethodIds } from '../../../../src/shared/payment/paymentMethodId'
import { audioCodecs } from '../../../../src/shared/vocabulary'
import { serverTexts } from '../../../platform/languages/texts/serverTexts'
import { inLanguages } from '../../../platform/languages/translatedFields'
import { collectKeys } from '../../../platform/yaml/collectKeys'
import {
  countryCode,
  date,
  flag,
  line,
  link,
  money,
  scalar,
  slug,
  wholeNumber,
  workingDays,
} from '../../../platform/yaml/scalars'
import { lookKeys, writtenLookSchema } from '../../look/lookSchema'
import { trackingLink, trackingMark } from '../../order/shipping/parcelTrackingRules'
import { findIbanProblem, normaliseIban, sepaCountries } from '../../payment/methods/sepa/ibanRules'
import type { EuSales, SmallBusiness } from '../../pricing/vatRules'
import { tell } from '../staffSentences'
import { booksKeys, writtenBooksSchema } from './booksSchema'
import { giftCardsKeys, writtenGiftCardsSchema } from './giftCardsSchema'
import { packagingKeys, writtenPackagingSchema } from './packagingSchema'

/** The schema of shop.yaml. */

const trackingAddress = scalar(
  (text) =>
    text.includes(trackingMark) && trackingLink(text, '0034') !== null && text.length <= 1000
      ? text
      : undefined,
  () => tell('is not an address that parcels can be followed at'),
  () =>
    tell(
      'Write an https address with {tracking} in place of the number, like https://carrier.example/?id={tracking}.',
    ),
)

const countries = z
  .preprocess(
    (value) => (value === 'all' || value === null || value === undefined ? [] : value),
    z.array(countryCode).max(300),
  )
  .optional()
const iban = line.transform(normaliseIban).refine((text) => findIbanProblem(text, sepaCountries) === null, {
  error: () => tell('is not the IBAN of an account in the SEPA area'),
  params: { advice: () => tell('Copy it from a statement of the bank, like DE75 5121 0800 1245 1261 99.') },
})
const bic = line.refine((text) => isValidBIC(text), {
  error: () => tell('is not a BIC'),
  params: { advice: () => tell('Write 8 or 11 characters, like SOGEDEFFXXX.') },
})
const creditorId = line.refine((text) => validateCreditorID(text), {
  error: () => tell('is not a creditor identifier'),
  params: { advice: () => tell('Copy it from the letter of the national bank, like DE98ZZZ09999999999.') },
})
const option = { slug, countries, ...inLanguages({ label: line }) }
const webAddress = link.nullish()
/**
 * The prices by weight. The first entry that names a country counts for it; one without countries is for all others.
 */
const rateSchema = z.strictObject({ price: money, free_from: money.nullish() })
const postageSchema = z.strictObject({
  countries,
  days: workingDays.nullish(),
  free_from: money.nullish(),
  up_to: z
    .record(z.string(), z.union([money, rateSchema]))
    .refine(
      (rates) =>
        Object.keys(rates).length > 0 && Object.keys(rates).every((grams) => /^[1-9]\d{1,5}$/.test(grams)),
      {
        error: () => tell('The weights are not whole grams.'),
        params: { advice: () => tell('Give the weight of each price in whole grams, like 2000.') },
      },
    ),
})

/** A preset of downloads; MP3 and Opus are lossy, so the shop chooses their bit rate. */
const zipPresetSchema = z
  .strictObject({
    slug,
    name: line,
    codec: z.enum(audioCodecs),
    kbit_per_second: wholeNumber(32, 512).nullish(),
  })
  .refine(
    ({ codec, kbit_per_second }) => (codec === 'mp3' || codec === 'opus') === (kbit_per_second != null),
    {
      error: () => tell('kbit_per_second does not fit the codec'),
      params: {
        advice: () =>
          tell('Give it for mp3 and opus, as in kbit_per_second: 320; leave it out for flac and wav.'),
      },
    },
  )

const textsSchema = z.strictObject(
  Object.fromEntries(Object.keys(serverTexts).map((key) => [key, z.string().nullish()])),
)

/** The languages in the order in which they are written, each with the address of its host where one is written. */
const languagesSchema = z
  .union([
    z.array(z.enum(languages)).refine((list) => new Set(list).size === list.length, {
      error: () => tell('A language is listed twice.'),
      params: { advice: () => tell('Take one out.') },
    }),
    z.partialRecord(z.enum(languages), line.nullish()),
  ])
  .refine((entries) => Object.keys(entries).length > 0, {
    error: () => tell('There is no language.'),
    params: { advice: () => tell('Name at least one of {languages}.', { languages: languages.join(', ') }) },
  })
  .transform((entries) =>
    Array.isArray(entries)
      ? entries.map((language) => ({ language, url: null }))
      : Object.keys(entries)
          .filter((key) => isOneOf(languages, key))
          .map((language) => ({ language, url: entries[language] ?? null })),
  )
const email = line.refine((text) => mailAddress.test(text), {
  error: () => tell('is not an e-mail address'),
  params: { advice: () => tell('Write the address that customers write to, like shop@rille.example.') },
})
/** The number of the packaging register LUCID (section 9 VerpackG). */
const packagingRegister = line.refine((text) => /^DE\d{13}$/.test(text), {
  error: () => tell('is not a number of the packaging register LUCID'),
  params: {
    advice: () =>
      tell('Copy it from the confirmation of the register: DE and 13 digits, like DE1234567890123.'),
  },
})

const writtenEuSales = z.union([z.enum(['home', 'destination']), z.strictObject({ destination_from: date })])

const writtenSmallBusiness = z.union([flag, z.strictObject({ from: date }), z.strictObject({ until: date })])

/** The shop's choices about VAT; docs/shop/tax-and-law.md explains them. */
const vatSchema = z.strictObject({
  small_business: z
    .custom<'true' | 'false' | Exclude<SmallBusiness, boolean>>(
      (value) => writtenSmallBusiness.safeParse(value).success,
      {
        error: ({ input }) =>
          typeof input === 'string'
            ? tell('does not say whether the shop is a small business')
            : tell('It is not clear whether the shop is a small business.'),
        params: {
          advice: () =>
            tell(
              'Write true or false, { from: 2027-01-01 } for the first day without VAT, or { until: 2026-12-31 } for the last one.',
            ),
        },
      },
    )
    .transform((value) => (typeof value === 'string' ? value === 'true' : value))
    .nullish(),
  eu_sales: z
    .custom<EuSales>((value) => writtenEuSales.safeParse(value).success, {
      error: ({ input }) =>
        typeof input === 'string'
          ? tell('does not say whose VAT buyers in other countries of the EU pay')
          : tell('It is not clear whose VAT buyers in other countries of the EU pay.'),
      params: {
        advice: () =>
          tell('Write home, destination, or { destination_from: 2027-01-01 } to change on a day.'),
      },
    })
    .nullish(),
})

export const writtenShopSchema = z.strictObject({
  name: line,
  languages: languagesSchema.nullish(),
  ...inLanguages({ tagline: line.nullish() }),
  facebook_app_id: line.nullish(),
  newsletter_url: webAddress,
  sold_out: z.enum(['shown', 'hidden']).nullish(),
  tracking: z.enum(['on', 'off']).nullish(),
  social: z.array(z.strictObject({ name: line, url: link })).nullish(),
  address: z.strictObject({
    company: line,
    street: line,
    postal_code: line,
    city: line,
    country: line.nullish(),
    email,
    phone: line.nullish(),
    vat_id: line.nullish(),
    tax_number: line.nullish(),
    packaging_register: packagingRegister.nullish(),
    register: line.nullish(),
    represented_by: line.nullish(),
  }),
  bank: z
    .strictObject({ name: line.nullish(), iban, bic: bic.nullish(), creditor_id: creditorId.nullish() })
    .nullish(),
  vat: vatSchema.nullish(),
  books: writtenBooksSchema.nullish(),
  packaging: writtenPackagingSchema.nullish(),
  gift_cards: writtenGiftCardsSchema.nullish(),
  genres: z.record(slug, line),
  genres_en: z.record(slug, line).nullish(),
  genres_de: z.record(slug, line).nullish(),
  countries: z.strictObject({ default: countryCode, list: z.array(countryCode).min(1).max(300) }),
  image_formats: z.partialRecord(
    z.enum(['image/avif', 'image/webp', 'image/jpeg', 'image/png']),
    z.array(wholeNumber(16, 4000)).min(1).max(20),
  ),
  zip_presets: z.array(zipPresetSchema).nullish(),
  payment_options: z
    .array(
      z.strictObject({
        ...option,
        slug: z.enum(paymentMethodIds),
        min_total: money.nullish(),
        max_total: money.nullish(),
      }),
    )
    .min(1),
  shipping_options: z
    .array(
      z.strictObject({
        ...option,
        postage: z.array(postageSchema).max(300).nullish(),
        tracking_url: trackingAddress.nullish(),
      }),
    )
    .min(1),
  prepayment_days: wholeNumber(3, 60).nullish(),
  pickup_days: wholeNumber(3, 60).nullish(),
  invoice_days: wholeNumber(3, 60).nullish(),
  invoice_up_to: money.nullish(),
  packaging_weight: wholeNumber(0, 10_000).nullish(),
  mails_per_hour: wholeNumber(1, 100_000).nullish(),
  address_types: z.array(z.strictObject({ ...option, shipping_options: z.array(slug).nullish() })).min(1),
  texts: textsSchema.nullish(),
  texts_en: textsSchema.nullish(),
  texts_de: textsSchema.nullish(),
  look: writtenLookSchema.nullish(),
})

export type WrittenShop = z.output<typeof writtenShopSchema>

export const shopKeys = [
  ...collectKeys(writtenShopSchema, writtenShopSchema.shape.address),
  ...collectKeys(postageSchema, textsSchema, vatSchema),
  ...booksKeys,
  ...packagingKeys,
  ...giftCardsKeys,
  'bank',
  'bic',
  'creditor_id',
  'iban',
  'postage',
  'tracking_url',
  'default',
  'list',
  'slug',
  ...lookKeys,
  ...Object.keys(option),
]
