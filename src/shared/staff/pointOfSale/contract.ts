/** The schemas of the point of sale. Money is euros, times are ISO 8601 UTC, days `YYYY-MM-DD`. */
import { z } from 'zod'

const time = z.iso.datetime()
const count = z.number().int()
const id = z.string().max(60)
const day = z.iso.date('Please give a day.')

/** A format at the point of sale. Free copies can be sold: they are neither sold to a web order nor reserved. */
const pointOfSaleFormatSchema = z.object({
  uuid_release_format: z.string(),
  artist: z.string(),
  title: z.string(),
  edition: z.string().nullable(),
  format: z.string(),
  catalog_nr: z.string().nullable(),
  barcode: z.string().nullable(),
  location: z.string().nullable(),
  price: z.number(),
  is_shown: z.boolean(),
  free: count,
  /** In the checkouts that are under way. */
  in_checkout: count,
  put_aside: count,
  /** Sold copies that wait on the shelf to be sent. */
  to_send: count,
})

export const foundFormatsSchema = z.object({ formats: z.array(pointOfSaleFormatSchema) })

export const pointOfSaleSchema = z.object({
  /** The last 50 of today, newest first. */
  sales: z.array(
    z.object({
      uuid_sale: z.string(),
      artist: z.string(),
      title: z.string(),
      format: z.string(),
      sold_at: time,
      can_undo: z.boolean(),
    }),
  ),
  put_aside: z.array(
    z.object({
      uuid_put_aside: z.string(),
      uuid_release_format: z.string(),
      artist: z.string(),
      title: z.string(),
      format: z.string(),
      name: z.string(),
      until: day,
      by: z.string(),
    }),
  ),
})

/** The inputs of the actions of the point of sale, in the command line and in the back office. */
export const sellInput = z.strictObject({ uuid_release_format: id })
export const soldSchema = z.object({ uuid_sale: z.string(), free: count })
export const undoSaleInput = z.strictObject({ uuid_sale: id })
export const putAsideInput = z.strictObject({
  uuid_release_format: id,
  name: z
    .string()
    .max(100, 'Please use at most 100 characters.')
    .transform((text) => text.trim())
    .refine((text) => text !== '', 'Please give a name.'),
  until: day.meta({ description: 'the last day; afterwards the copy is for sale again by itself' }),
})
export const putAsideSchema = z.object({ uuid_put_aside: z.string() })
export const endPutAsideInput = z.strictObject({
  uuid_put_aside: id,
  is_sold: z.boolean().meta({ description: 'the copy was sold; otherwise it is for sale again' }),
})
