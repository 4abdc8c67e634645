import { z } from 'zod'
import { collectKeys } from '../../../platform/yaml/collectKeys'
import { date, line } from '../../../platform/yaml/scalars'

/** The schema of the front matter of info/*.md. */
export const writtenFrontMatterSchema = z.strictObject({ title: line, valid_from: date })

export const frontMatterKeys = collectKeys(writtenFrontMatterSchema)
