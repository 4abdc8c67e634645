/** The schemas of the calls about old addresses. */
import { z } from 'zod'
import { greatestValues } from '../../greatestValues'

export const saveRedirectInput = z.strictObject({
  from: z
    .string()
    .min(1, 'Please enter the old address.')
    .max(greatestValues.redirect)
    .meta({ description: 'a path of this shop; each `*` stands for any text' }),
  to: z
    .string()
    .min(1, 'Please enter where the old address leads.')
    .max(greatestValues.redirect)
    .meta({ description: 'a path of this shop, or an address that begins with https://' }),
})

export const removeRedirectInput = z.strictObject({ from: z.string().min(1).max(greatestValues.redirect) })

export const redirectsSchema = z.object({
  redirects: z.array(z.object({ from: z.string(), to: z.string(), is_from_folder: z.boolean() })),
  /** How many there are; the list has the first 500. */
  count: z.number().int(),
  /** Addresses that visitors did not find, those with most visits first. */
  missing: z.array(z.object({ path: z.string(), visits: z.number().int(), last_at: z.string() })),
})

export const redirectsQuery = {
  search: z
    .string()
    .max(greatestValues.search)
    .optional()
    .meta({ description: 'a part of the old or the new address' }),
}
