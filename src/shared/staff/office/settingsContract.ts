/** The schemas of the calls about the shop's settings. */
import { z } from 'zod'

export const settingsSchema = z.object({
  environment: z.array(
    z.object({
      name: z.string(),
      /** Null if it is not set, or is a secret. */
      value: z.string().nullable(),
      source: z.enum(['environment', 'default', 'not_set']),
      is_secret: z.boolean(),
    }),
  ),
  /** What the last import read from shop.yaml; names of inner fields have dots. */
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
