/** The schemas of the calls about information texts: imprint, terms, privacy and others. Days are `YYYY-MM-DD`, times ISO 8601 UTC. */
import { z } from 'zod'
import { infoSlugs } from '../../vocabulary'

/** The greatest size of a text in all languages as JSON. */
export const maxTextBytes = 2_000_000

const slug = z.enum(infoSlugs, `Please name one of these texts: ${infoSlugs.join(', ')}.`)
const day = z.string().max(100).meta({ description: 'the first day on which it is valid, `YYYY-MM-DD`' })
const language = z.string().max(10)

const writtenTextSchema = z.strictObject({
  title: z.string(),
  body: z.string().meta({ description: 'Markdown' }),
})
const texts = z.record(language, writtenTextSchema).meta({
  description: 'title and body by language; the first language of the shop cannot be left out',
})

export const setTextInput = z.strictObject({ slug, valid_from: day, texts })
export const removeTextInput = z.strictObject({ slug, valid_from: day })

export const textQuery = {
  slug: z
    .string()
    .max(50)
    .meta({ description: infoSlugs.join(', ') }),
}

/** `past`: a later version has taken its place. */
const state = z.enum(['coming', 'in_force', 'past'])

export const textsSchema = z.object({
  languages: z.array(z.string()).meta({ description: 'those of the shop, the first one first' }),
  texts: z.array(
    z.object({
      slug,
      title: z.string().nullable().meta({ description: 'null: the shop has no such text' }),
      is_required: z.boolean().meta({ description: 'the law demands it of every shop' }),
      valid_from: z.string().nullable().meta({ description: 'of the version in force; null: none is' }),
      coming_on: z.string().nullable().meta({ description: 'when the next version begins' }),
      languages: z.array(z.string()).meta({ description: 'those of the version in force, or the next one' }),
    }),
  ),
})

export const textSchema = z.object({
  slug,
  is_required: z.boolean(),
  languages: z.array(z.string()).meta({ description: 'those of the shop, the first one first' }),
  today: z.string().meta({ description: 'in the time zone of the shop' }),
  versions: z
    .array(
      z.object({
        valid_from: z.string(),
        state,
        is_agreed: z.boolean().meta({ description: 'orders agreed to it, so it is never changed' }),
        texts: z.record(language, writtenTextSchema),
        changed_at: z.string().nullable().meta({ description: 'null: it came with an import' }),
        changed_by: z.string().nullable(),
      }),
    )
    .meta({ description: 'the newest first' }),
  version: z.string().meta({ description: 'names the state of the text with all its versions' }),
})

export const previewTextInput = z.strictObject({ ...setTextInput.shape, language })
export const previewTextSchema = z.object({
  html: z.string().meta({ description: 'the page of the shop, without scripts' }),
  warnings: z
    .array(z.object({ language, warning: z.string() }))
    .meta({ description: 'what the law wants and the text does not seem to have' }),
})
