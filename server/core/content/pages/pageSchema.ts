import { z } from 'zod'
import { inLanguages } from '../../../platform/languages/translatedFields'
import { collectKeys } from '../../../platform/yaml/collectKeys'
import { line, link, longText, mediaPath, slug, wholeNumber } from '../../../platform/yaml/scalars'
import { ruleOrders } from '../releaseRule'
import { tell } from '../staffSentences'

/** The schema of pages/*.yaml. Its sentences are said in the language of whoever wrote the page. */

const linked = { link: link.nullish(), ...inLanguages({ link_text: line.nullish() }) }
const heading = inLanguages({ heading: line.nullish() })
const slideSchema = z.strictObject({
  image: mediaPath.nullish(),
  ...heading,
  ...inLanguages({ caption: line.nullish(), text: longText.nullish(), credit: line.nullish() }),
  ...linked,
})
const sliderSchema = z.strictObject({ ...heading, slides: z.array(slideSchema).min(1).max(30) })
const textSchema = z.strictObject({ ...heading, ...inLanguages({ body: longText }) })
const ruleSchema = z
  .strictObject({
    show: z.enum(ruleOrders).nullish(),
    list: slug.nullish(),
    label: slug.nullish(),
    genre: slug.nullish(),
    rows: z.array(wholeNumber(1, 12)).min(1).max(50),
  })
  .refine(({ show, list }) => !show !== !list, {
    error: () => tell('A rule has either show or list.'),
    params: {
      get advice() {
        return tell('Write one of {orders} under "show", or the name of a file in lists/ under "list".', {
          orders: ruleOrders.join(', '),
        })
      },
    },
  })
const groupLinesSchema = z
  .array(z.array(slug).min(1).max(12))
  .min(1)
  .max(50)
  .refine((lines) => new Set(lines.flat()).size === lines.flat().length, {
    error: () => tell('A release is in the lines more than once.'),
    params: {
      get advice() {
        return tell('Take it out of all places but one.')
      },
    },
  })
const groupSchema = z
  .strictObject({
    ...heading,
    lines: groupLinesSchema.nullish(),
    rule: ruleSchema.nullish(),
    ...linked,
  })
  .refine(({ lines, rule }) => !lines !== !rule, {
    error: () => tell('A release group has either lines or a rule.'),
    params: {
      get advice() {
        return tell('Write the slugs of releases under "lines", or what is shown under "rule".')
      },
    },
  })
const bannerSchema = z.strictObject({
  ...heading,
  ...inLanguages({ text: longText.nullish() }),
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
    error: () => tell('A block is exactly one of slider, text, release_group and banner.'),
    params: {
      get advice() {
        return tell('Start each block with a dash and one of these four words.')
      },
    },
  })

export const writtenPageSchema = z.strictObject({
  ...inLanguages({ title: line, description: line.nullish() }),
  blocks: z.array(blockSchema).max(100),
})

export type WrittenPage = z.output<typeof writtenPageSchema>

export const pageKeys = collectKeys(
  writtenPageSchema,
  blockSchema,
  sliderSchema,
  slideSchema,
  textSchema,
  groupSchema,
  ruleSchema,
  bannerSchema,
)
