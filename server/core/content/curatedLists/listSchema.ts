import { z } from 'zod'
import { line, longText, slug } from '../../../platform/yaml/scalars'

/** The schema of lists/*.yaml. */

const listEntrySchema = z.preprocess(
  (value) => (typeof value === 'string' ? { release: value } : value),
  z.strictObject({ release: slug, note: longText.nullish() }),
)
export const writtenListSchema = z
  .strictObject({ name: line, releases: z.array(listEntrySchema).max(1000) })
  .refine(({ releases }) => new Set(releases.map(({ release }) => release)).size === releases.length, {
    error: 'A release is in the list more than once.',
    params: { advice: 'Take all but one of its lines out.' },
  })

export type WrittenList = z.output<typeof writtenListSchema>

export const listKeys = ['name', 'releases', 'release', 'note']
