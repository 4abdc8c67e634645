import { z } from 'zod'
import { safeHref } from '../../../src/shared/safeHref'
import { parseStoredJson } from '../../platform/support/storedJson'
import { releaseRuleSchema } from './releaseRule'

const text = z.string().nullable().default(null)
/** The address of a link; null if it is missing or not safe. */
const href = text.transform((address) => address && safeHref(address))
const link = { link_href: href, link_text: text }
const slideSchema = z.object({
  caption: text,
  heading: text,
  text,
  ...link,
  uuid_image: text,
  credit: text,
})
const storedBlockSchema = z.discriminatedUnion('block_type', [
  z.object({
    block_type: z.literal('text'),
    content: z.object({ heading: text, body: z.string().default('') }),
  }),
  z.object({
    block_type: z.literal('banner'),
    content: z.object({ heading: text, text, ...link, uuid_image: text }),
  }),
  z.object({
    block_type: z.literal('release_group'),
    content: z.object({
      heading: text,
      ...link,
      lines: z.array(z.array(z.string())).default([]),
      rule: releaseRuleSchema.nullable().default(null),
    }),
  }),
  z.object({
    block_type: z.literal('slider'),
    content: z.object({ heading: text, slides: z.array(slideSchema).default([]) }),
  }),
])

/** A block as it is stored, with the ids of its releases and images. */
export type StoredBlock = z.infer<typeof storedBlockSchema> & { uuid_block: string }

/**
 * Parses a row of `content_block`.
 * @throws SyntaxError or ZodError if the content does not fit to the type of the block
 */
export function readStoredBlock({
  uuid_block,
  block_type,
  content,
}: {
  uuid_block: string
  block_type: string
  content: string
}): StoredBlock {
  return { uuid_block, ...storedBlockSchema.parse({ block_type, content: parseStoredJson(content) }) }
}

/** @returns the ids of the images that a block shows */
export function listImageIds({ block_type, content }: StoredBlock): string[] {
  if (block_type === 'banner') return content.uuid_image === null ? [] : [content.uuid_image]
  return block_type === 'slider' ? content.slides.flatMap(({ uuid_image }) => uuid_image ?? []) : []
}
