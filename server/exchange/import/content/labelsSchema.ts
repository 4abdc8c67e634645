import { z } from 'zod'
import { inLanguages } from '../../../platform/languages/translatedFields'
import { collectKeys } from '../../../platform/yaml/collectKeys'
import { line, slug } from '../../../platform/yaml/scalars'

/** The schema of labels.yaml. */
export const writtenLabelsSchema = z.array(
  z.strictObject({
    name: line,
    slug: slug.nullish(),
    ...inLanguages({ manufacturer: line.nullish(), responsible_person: line.nullish() }),
  }),
)

export const labelKeys = collectKeys(writtenLabelsSchema.element)
