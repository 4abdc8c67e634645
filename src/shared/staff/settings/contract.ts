/** The schemas of the calls about the shop's settings. */
import { z } from 'zod'
import { languages } from '../../language'
import { settingSections, type WrittenValue } from './settingSections'

/** The greatest size of a section as JSON. */
export const maxSettingsBytes = 200_000

const section = z.enum(settingSections)
const value: z.ZodType<WrittenValue> = z.lazy(() =>
  z.union([z.string(), z.null(), z.array(value), z.record(z.string(), value)]),
)
const values = z
  .record(z.string(), value)
  .meta({ description: 'the keys of the section as in shop.yaml; all single values are texts' })

export const setSettingsInput = z.strictObject({ section, values })

export const setSettingsResult = z.object({
  warnings: z.array(
    z.object({
      /**
       * `open_transfers`: payments that buyers were told the old account for. `open_debits`: debits that are not exported,
       * whose mandates name the old creditor identifier. `no_creditor_id`: direct debits are offered without one.
       */
      warning: z.enum(['open_transfers', 'open_debits', 'no_creditor_id']),
      /** How many payments it is about. */
      count: z.number().int(),
    }),
  ),
})

export const settingVersionsQuery = { section }
export const settingVersionsSchema = z.object({
  versions: z
    .array(
      z.object({
        /** The number of the change in the log. */
        id: z.number().int(),
        at: z.string(),
        by: z.string(),
        before: values,
        after: values,
      }),
    )
    .meta({ description: 'the last changes of a section, the newest first' }),
})

export const settingsSchema = z.object({
  /** What can be changed here; none where no shop.yaml was kept. */
  sections: z.array(
    z.object({
      section,
      values,
      version: z.string(),
      /** Its last change in the shop; null if there was none. */
      changed: z.object({ at: z.string(), by: z.string() }).nullable(),
    }),
  ),
  /** The languages of the shop other than the first one, in which options have names too. */
  languages: z.array(z.enum(languages)),
  environment: z.array(
    z.object({
      name: z.string(),
      /** Null if it is not set, or is a secret. */
      value: z.string().nullable(),
      source: z.enum(['environment', 'default', 'not_set']),
      is_secret: z.boolean(),
    }),
  ),
  /** What else shop.yaml says; names of inner fields have dots. */
  shop: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      /** `changed`: shop.yaml as it was imported has another value. */
      source: z.enum(['shop_yaml', 'default', 'changed']),
      /** The line in shop.yaml; null if it is not there, or was imported by a version that did not keep the file. */
      line: z.number().int().nullable(),
    }),
  ),
  /** What `rille doctor` finds in the configuration itself. */
  findings: z.array(
    z.object({
      state: z.enum(['ok', 'warning', 'problem']),
      about: z.string(),
      says: z.string(),
      advice: z.string().nullable(),
    }),
  ),
})
