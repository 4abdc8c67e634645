/** The schemas of the calls about curated lists, such as staff picks. Times are ISO 8601 UTC. */
import { z } from 'zod'
import { namedRelease } from '../pages/contract'

const count = z.number().int()
const slug = z.string().min(1, 'Please enter a short name.').max(200, 'Please enter a shorter short name.')

/** The greatest size of a list as JSON. */
export const maxCuratedListBytes = 2_000_000
const maxReleases = 1000
const maxNote = 2000

const text = (max: number) =>
  z
    .string()
    .max(max, `Please use at most ${max} characters.`)
    .transform((value) => value.trim())

const entry = {
  slug: z.string().min(1).max(200),
  note: text(maxNote)
    .transform((value) => value || null)
    .nullable()
    .meta({ description: 'what staff say about this release' }),
}

export const setCuratedListInput = z.strictObject({
  slug: slug.meta({ description: 'names the list in rules of pages and in the content folder' }),
  name: text(500).refine((value) => value !== '', 'Please enter a name.'),
  releases: z
    .array(z.strictObject(entry))
    .max(maxReleases, `A list has at most ${maxReleases} releases.`)
    .meta({ description: 'in their order, named by slug' }),
  is_new: z.boolean().meta({ description: 'refuses a list that is there already' }),
})

export const removeCuratedListInput = z.strictObject({ slug })

export const curatedListQuery = { slug: slug.meta({ description: 'the slug of a list' }) }

export const curatedListsSchema = z.object({
  lists: z.array(z.object({ slug: z.string(), name: z.string(), releases: count, changed_at: z.string() })),
})

export const curatedListSchema = z.object({
  slug: z.string(),
  name: z.string(),
  releases: z.array(namedRelease.extend({ note: z.string().nullable() })),
  changed_at: z.string(),
  version: z.string(),
})
