import { isValidBIC } from 'ibantools'
import { validateCreditorID } from 'sepa'
import { z } from 'zod'
import { paymentMethodIds } from '../../../src/shared/payment/paymentMethodId'
import { allTexts } from '../../../src/shared/texts/allTexts'
import { audioCodecs } from '../../../src/shared/vocabulary'
import { ruleOrders } from '../../content/releaseRule'
import { ibanProblem, normaliseIban } from '../../payment/methods/sepa/ibanRules'
import {
  countryCode,
  date,
  line,
  link,
  longText,
  mediaPath,
  money,
  slug,
  trackingAddress,
  wholeNumber,
  workingDays,
} from '../source/scalars'

/** The schemas of shop.yaml, labels.yaml, pages/*.yaml and the front matter of info/*.md. */

const countries = z
  .preprocess(
    (value) => (value === 'all' || value === null || value === undefined ? [] : value),
    z.array(countryCode).max(300),
  )
  .optional()
const iban = line.transform(normaliseIban).refine((text) => ibanProblem(text) === null, {
  error: 'is not the IBAN of an account in the SEPA area',
  params: { advice: 'Copy it from a statement of the bank, like DE75 5121 0800 1245 1261 99.' },
})
const bic = line.refine((text) => isValidBIC(text), {
  error: 'is not a BIC',
  params: { advice: 'Write 8 or 11 characters, like SOGEDEFFXXX.' },
})
const creditorId = line.refine((text) => validateCreditorID(text), {
  error: 'is not a creditor identifier',
  params: { advice: 'Copy it from the letter of the national bank, like DE98ZZZ09999999999.' },
})
const option = { slug, label: line, countries }
const webAddress = link.nullish()
/**
 * The prices by weight. The first entry that names a country counts for it; one without countries is for all others.
 */
const postageSchema = z.strictObject({
  countries,
  days: workingDays.nullish(),
  up_to: z
    .record(z.string(), money)
    .refine(
      (rates) =>
        Object.keys(rates).length > 0 && Object.keys(rates).every((grams) => /^[1-9]\d{1,5}$/.test(grams)),
      {
        error: 'The weights are not whole grams.',
        params: { advice: 'Write whole grams and euros, like { 2000: 4.90, 5000: 6.90 }.' },
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
      error: 'kbit_per_second does not fit the codec',
      params: {
        advice: 'Give it for mp3 and opus, as in kbit_per_second: 320; leave it out for flac and wav.',
      },
    },
  )

const textsSchema = z.strictObject(
  Object.fromEntries(Object.keys(allTexts).map((key) => [key, z.string().nullish()])),
)

export const writtenShopSchema = z.strictObject({
  name: line,
  tagline: line.nullish(),
  facebook_app_id: line.nullish(),
  newsletter_url: webAddress,
  tracking: z.enum(['on', 'off']).nullish(),
  social: z.array(z.strictObject({ name: line, url: link })).nullish(),
  address: z.strictObject({
    company: line,
    street: line,
    postal_code: line,
    city: line,
    country: line.nullish(),
    email: line,
    phone: line.nullish(),
    vat_id: line.nullish(),
    register: line.nullish(),
    represented_by: line.nullish(),
  }),
  bank: z
    .strictObject({ name: line.nullish(), iban, bic: bic.nullish(), creditor_id: creditorId.nullish() })
    .nullish(),
  genres: z.record(slug, line),
  countries: z.strictObject({ default: countryCode, list: z.array(countryCode).min(1).max(300) }),
  image_formats: z.partialRecord(
    z.enum(['image/avif', 'image/webp', 'image/jpeg', 'image/png']),
    z.array(wholeNumber(16, 4000)).min(1).max(20),
  ),
  zip_presets: z.array(zipPresetSchema).nullish(),
  payment_options: z.array(z.strictObject({ ...option, slug: z.enum(paymentMethodIds) })).min(1),
  shipping_options: z
    .array(
      z.strictObject({
        ...option,
        postage: z.array(postageSchema).max(300).nullish(),
        tracking_url: trackingAddress.nullish(),
      }),
    )
    .min(1),
  packaging_weight: wholeNumber(0, 10_000).nullish(),
  address_types: z.array(z.strictObject({ ...option, shipping_options: z.array(slug).nullish() })).min(1),
  texts: textsSchema.nullish(),
})

export const writtenLabelsSchema = z.array(
  z.strictObject({
    name: line,
    slug: slug.nullish(),
    manufacturer: line.nullish(),
    responsible_person: line.nullish(),
  }),
)

const linked = { link: link.nullish(), link_text: line.nullish() }
const slideSchema = z.strictObject({
  image: mediaPath.nullish(),
  caption: line.nullish(),
  heading: line.nullish(),
  text: longText.nullish(),
  credit: line.nullish(),
  ...linked,
})
const sliderSchema = z.strictObject({ heading: line.nullish(), slides: z.array(slideSchema).min(1).max(30) })
const textSchema = z.strictObject({ heading: line.nullish(), body: longText })
const ruleSchema = z.strictObject({
  show: z.enum(ruleOrders),
  label: slug.nullish(),
  genre: slug.nullish(),
  rows: z.array(wholeNumber(1, 12)).min(1).max(50),
})
const groupSchema = z
  .strictObject({
    heading: line.nullish(),
    lines: z.array(z.array(slug).min(1).max(12)).min(1).max(50).nullish(),
    rule: ruleSchema.nullish(),
    ...linked,
  })
  .refine(({ lines, rule }) => !lines !== !rule, {
    error: 'A release group has either lines or a rule.',
    params: { advice: 'Write the slugs of releases under "lines", or what is shown under "rule".' },
  })
const bannerSchema = z.strictObject({
  heading: line.nullish(),
  text: longText.nullish(),
  image: mediaPath.nullish(),
  ...linked,
})
const blockSchema = z
  .strictObject({
    slider: sliderSchema.optional(),
    text: textSchema.optional(),
    release_group: groupSchema.optional(),
    banner: bannerSchema.optional(),
  })
  .refine((block) => Object.keys(block).length === 1, {
    error: 'A block is exactly one of slider, text, release_group and banner.',
    params: { advice: 'Start each block with a dash and one of these four words.' },
  })

export const writtenPageSchema = z.strictObject({
  title: line,
  description: line.nullish(),
  blocks: z.array(blockSchema).max(100),
})

export const writtenFrontMatterSchema = z.strictObject({ title: line, valid_from: date })

export type WrittenShop = z.output<typeof writtenShopSchema>
export type WrittenPage = z.output<typeof writtenPageSchema>

const keysOf = (...schemas: { shape: object }[]) => [
  ...new Set(schemas.flatMap(({ shape }) => Object.keys(shape))),
]
export const shopKeys = [
  ...keysOf(writtenShopSchema, writtenShopSchema.shape.address),
  ...keysOf(postageSchema, textsSchema),
  'bank',
  'bic',
  'creditor_id',
  'iban',
  'postage',
  'tracking_url',
  'default',
  'list',
  'slug',
  'label',
]
export const labelKeys = keysOf(writtenLabelsSchema.element)
export const pageKeys = keysOf(
  writtenPageSchema,
  blockSchema,
  sliderSchema,
  slideSchema,
  textSchema,
  groupSchema,
  ruleSchema,
  bannerSchema,
)
export const frontMatterKeys = keysOf(writtenFrontMatterSchema)
