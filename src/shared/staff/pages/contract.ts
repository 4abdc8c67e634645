/** The schemas of the calls about pages. Blocks are those of `pages/*.yaml` in a content folder; times are ISO 8601 UTC. */
import { z } from 'zod'
import { greatestValues } from '../../greatestValues'

const count = z.number().int()
const slug = z
  .string()
  .min(1, 'Please enter an address.')
  .max(greatestValues.pageSlug, 'Please enter a shorter address.')

/** The greatest size of a page as JSON. */
export const maxPageBytes = 1_000_000

const writtenBlock = z.record(z.string(), z.unknown())

const pageFields = {
  title: z.string().max(greatestValues.pageText),
  description: z.string().max(greatestValues.pageText).nullable(),
  blocks: z.array(writtenBlock).max(100, 'A page has at most 100 blocks.').meta({
    description:
      'as in pages/*.yaml, each with one of `text`, `banner`, `release_group` and `slider`; pictures are named by their id or file, releases by slug',
  }),
}

export const setPageInput = z.strictObject({
  slug,
  ...pageFields,
  is_new: z.boolean().meta({ description: 'refuses a page that is there already' }),
})

export const removePageInput = z.strictObject({ slug })

export const pageQuery = { slug: slug.meta({ description: '`frontpage`, or the slug of a free page' }) }

export const pagesSchema = z.object({
  pages: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      blocks: count,
      /** Null: before the shop kept it. */
      changed_at: z.string().nullable(),
    }),
  ),
})

/** A release that a page or a list names. */
export const namedRelease = z.object({
  slug: z.string(),
  uuid_release: z.string(),
  artist: z.string(),
  title: z.string(),
  is_shown: z.boolean(),
})

export const pageSchema = z.object({
  slug: z.string(),
  ...pageFields,
  /** The releases that its blocks name. */
  releases: z.array(namedRelease),
  changed_at: z.string().nullable(),
  version: z.string(),
})

export const pageChoicesSchema = z.object({
  /** The size in which the back office shows pictures; null if the shop has none. */
  image_preset: z.string().nullable(),
  genres: z.array(z.object({ slug: z.string(), name: z.string() })),
  lists: z.array(z.object({ slug: z.string(), name: z.string() })),
  labels: z
    .array(z.object({ slug: z.string(), name: z.string() }))
    .meta({ description: 'those of releases that are in the shop' }),
  pictures: z
    .array(z.object({ uuid_image: z.string(), file: z.string() }))
    .meta({ description: 'those of pages, and uploaded ones that no record has' }),
})

export const previewInput = z.strictObject({ slug, ...pageFields })
export const previewSchema = z.object({
  html: z.string().meta({ description: 'the page of the shop, without scripts' }),
  shown: z
    .array(count.nullable())
    .meta({ description: 'how many releases each block shows today; null for other blocks' }),
})
